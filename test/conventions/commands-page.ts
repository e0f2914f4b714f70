import type * as z from 'zod/mini';
import type { Context } from '../../src/server/context.ts';
import { routesOf } from '../../src/server/http/routes.ts';
import { LIMITS } from '../../src/server/limits.ts';
import { clientMessage } from '../../src/server/socket/client-message.ts';
import type { CommandKind } from '../../src/table/command.ts';
import { NOUNS } from '../../src/table/nouns.ts';
import * as shapes from '../../src/table/stored-shapes.ts';
import { printed } from './printed-shapes.ts';
import { readFile } from './source-files.ts';

/** What a command does, in the words of the document; the schemas write everything else. */
type Glosses = Readonly<Record<string, string>>;

const WHO: Readonly<Record<CommandKind['who'], string>> = {
  say: 'game master',
  seated: 'players',
  watching: 'everyone',
  anyone: 'by joining',
  keeper: 'the server alone',
};

/** Shapes that many bodies share have names. Longer ones come first, since they contain others. */
const NAMED: readonly (readonly [name: string, shape: string])[] = Object.entries({
  Entry: shapes.envelope,
  Waiting: shapes.waiting,
  RollRequest: shapes.rollRequest,
  Mark: shapes.rollMark,
  FairMark: shapes.fairMark,
  Offers: shapes.offers,
  Lines: shapes.lines,
  Rights: shapes.rights,
  Change: shapes.change,
}).map(([name, schema]) => [name, printed(schema)]);

const LONG = 100;

export const ROUTES = routesOf({ limits: LIMITS } as Context);

export function glossesIn(page: string): Glosses {
  const found = page.matchAll(/^#### `(.*?)`.*\n\n```\n[\s\S]*?\n```\n\n([\s\S]*?)\n*(?=^##|^Entries:)/gm);
  return Object.fromEntries([...found].map(([, name = '', gloss = '']) => [name, gloss]));
}

/** The part of the document that the code writes, from the first heading on. */
export function commandsPage(glosses: Glosses): string {
  return [
    '## What a request says\n',
    block(requests()),
    '\n## What a client says\n',
    block(
      variants(clientMessage)
        .map((each) => broken(printed(each)))
        .join('\n'),
    ),
    '\n## What the server says\n',
    block(serverMessages()),
    '\n## Shapes\n',
    block(NAMED.map(([name, shape]) => `${name} = ${broken(named(shape, name))}`).join('\n')),
    '\n## Commands and entries',
    ...Object.entries(NOUNS).flatMap(([noun, { commands, events }]) => [
      `\n### ${titled(noun)}`,
      ...Object.entries(commands).map(
        ([name, { who, whileStopped, body }]) =>
          `\n#### \`${name}\` (${WHO[who]}${whileStopped ? '; also while the scene is stopped' : ''})\n\n${block(broken(named(printed(body))))}\n\n${glosses[name] ?? ''}`,
      ),
      '\nEntries:\n',
      ...Object.entries(events).map(([name, { body }]) => `- \`${name}\`: \`${named(printed(body))}\``),
    ]),
    '',
  ].join('\n');
}

/** Every request that has a body. */
function requests(): string {
  return Object.entries(ROUTES)
    .filter(([name]) => name.startsWith('POST'))
    .map(([name, { body }]) => `${name}\n${body ? broken(named(printed(body))) : ''}`)
    .join('\n\n');
}

function variants(union: typeof clientMessage): readonly z.ZodMiniType[] {
  return union._zod.def.options as never;
}

function block(text: string): string {
  return `\`\`\`\n${text}\n\`\`\``;
}

/** The shapes by their names, except the one being shown. */
function named(shape: string, except?: string): string {
  return NAMED.filter(([name]) => name !== except).reduce(
    (text, [name, whole]) => text.replaceAll(whole, name),
    shape,
  );
}

/** A long object, one field a line. */
function broken(shape: string): string {
  if (shape.length <= LONG || !shape.startsWith('{ ') || !isOneObject(shape)) return shape;
  let depth = 0;
  const lines = [...shape.slice(2, -2)].map((sign, i, all) => {
    depth += '{['.includes(sign) ? 1 : '}]'.includes(sign) ? -1 : 0;
    return depth === 0 && sign === ' ' && all[i - 1] === ',' ? '\n  ' : sign;
  });
  return `{\n  ${lines.join('')}\n}`;
}

function isOneObject(shape: string): boolean {
  let depth = 0;
  return [...shape].every((sign, i) => {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    return depth > 0 || i === shape.length - 1;
  });
}

/** The types are the schema of what the server says. */
function serverMessages(): string {
  const source = readFile('src/protocol/server-message.ts');
  return source
    .slice(source.indexOf('export interface ViewChange'))
    .replaceAll(/^ *\/\*\*.*\*\/\n/gm, '')
    .replaceAll(/export |readonly /g, '')
    .trim();
}

/** `houseRules` → `House rules` */
function titled(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
