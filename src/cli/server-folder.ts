import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ok, type Result, refused } from '../dice/index.ts';
import { fileIn } from '../server/index.ts';
import type { Given } from './arguments.ts';
import type { Option } from './command.ts';

export const DATA_OPTION: Option = {
  name: 'data',
  value: 'DIR',
  about: 'the folder of the server; DATA, otherwise “data”',
};

/** The folder that is named, as far as there are tables in it. */
export function serverFolder({ options }: Pick<Given, 'options'>): Result<string> {
  const folder = resolve(options.get('data') ?? (process.env.DATA || 'data'));
  if (existsSync(fileIn(folder))) return ok(folder);
  return refused(`there are no tables in ${folder}; name the folder of the server with --data`);
}
