import { ok } from '../../dice/index.ts';
import { isRolled, type Ruleset, rulesetOf, SYSTEM_IDS } from '../../rulesets/index.ts';
import { type Command, JSON_OPTION } from '../command.ts';
import { type Palette, paletteOf } from '../terminal.ts';

export const systems: Command = {
  takes: '[--json]',
  options: [JSON_OPTION],
  about: 'The game systems, and the odds you can ask for: fireside odds SYSTEM ACTION JSON.',
  examples: [['', 'all of them, with a question to try']],
  run: async ({ options }, terminal) => {
    const all = await Promise.all(SYSTEM_IDS.map(async (id) => (await rulesetOf(id)) as Ruleset));
    if (options.has('json')) return ok(JSON.stringify(all.map(described)));
    return ok(all.map((each) => shown(each, terminal.columns, paletteOf(terminal))).join('\n\n'));
  },
};

function described({ id, name, pitch, actions }: Ruleset): object {
  return {
    id,
    name,
    pitch,
    actions: Object.entries(actions).map(([action, { title, kind, rules }]) => ({
      action,
      title,
      kind,
      rules,
    })),
  };
}

function shown(
  { id, name, pitch, actions }: Ruleset,
  columns: number,
  { accent, strong, faint }: Palette,
): string {
  const questions = Object.entries(actions).flatMap(([action, kind]) => {
    if (!isRolled(kind)) return [];
    return [`  ${faint('odds')} ${id} ${action} ${faint(`'${JSON.stringify(kind.question.examples[0])}'`)}`];
  });
  return [
    `  ${strong(accent(name))}  ${faint(id)}`,
    ...wrapped(pitch, Math.min(columns, 100) - 4).map((line) => `  ${line}`),
    ...questions,
  ].join('\n');
}

/** Lines of at most this many characters, broken between words. */
function wrapped(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = '';
    }
    line = line === '' ? word : `${line} ${word}`;
  }
  return line === '' ? lines : [...lines, line];
}
