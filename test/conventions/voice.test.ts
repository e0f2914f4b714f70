import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filesOf, readFile } from './source-files.ts';

/** A turn of phrase that keeps coming back (docs/voice.md), with sentences that have it and sentences that only look alike. */
interface Rule {
  readonly name: string;
  readonly pattern: RegExp;
  readonly instead: string;
  readonly bad: readonly string[];
  readonly good: readonly string[];
  /** People in a story may say it. */
  readonly onlyIn?: 'comments';
}

const RULES: readonly Rule[] = [
  {
    name: '“who leads” as a noun',
    pattern:
      /(?:^|[.:;(“]\s*|\b(?:for|to|by|as|from|of|with|only|and|or|but|that|than|where|when|while|if|what|how|before) )who (?:leads|has the say|tells|rolls)\b(?!\?)/i,
    instead: 'the game master, the narrator, whoever is rolling',
    bad: ['For who leads the table', 'Who rolls types the dice in.', 'It is undone by who has the say.'],
    good: ['Only the player who rolls can enter these dice.', 'Who leads?', 'The table decides who rolls.'],
  },
  {
    name: '“is no six”',
    pattern: /(?<!\bthere )\bis no (?!longer\b|one\b|more\b|different\b|better\b|bigger\b|larger\b)/i,
    instead: 'isn’t a …',
    bad: ['One die is no six: tap it.'],
    good: ['That link is no longer valid.', 'There is no goal left.'],
  },
  {
    name: '“stands” for “is”',
    pattern:
      /\b(?:stands?|stood) (?:here|there|in (?!for\b|the way\b)|below|above|with|at|once|twice|behind|beside|before|under|right)\b/i,
    instead: 'is, appears, is listed',
    bad: ['Every option of a vote stands once.', 'Damage stands behind it.'],
    good: ['The result stands.', 'X stands for a name.', 'She stands on tiptoe.', 'Don’t stand in the way.'],
  },
  {
    name: '“all that”',
    pattern: /\ball that (?!(?:is|matters)\b)/i,
    instead: 'everything',
    bad: ['All that the player learns'],
    good: ['That is all that matters.'],
  },
  {
    name: '“what comes of it”',
    pattern: /\b(?:comes?|came|coming) (?:of|out of) (?:it|this|that|them)\b/i,
    instead: 'the result, the outcome',
    bad: ['What came of it', 'Nothing comes of this.'],
    good: ['He comes out of the cave.'],
  },
  {
    name: 'a sentence that opens with “so many”',
    pattern: /(?:^|[.:;(“]\s*)so many\b/i,
    instead: 'at most N, this many',
    bad: ['So many entries at most.'],
    good: ['There are so many of them that it gets slow.'],
  },
  {
    name: '“meanwhile” and “anew”',
    pattern: /(?<!`edited-)\b(?:meanwhile|anew)\b/i,
    instead: 'since then, in the meantime; again',
    bad: ['Fireside was updated meanwhile.', 'Declare anew'],
    good: ['Declare again'],
  },
  {
    name: '“one” for a person',
    pattern: /\bone’s own\b|(?:^|[.:;] )one (?:sits|looks|acts|plays|sees|says)\b|\boneself\b/i,
    instead: 'you, your own',
    bad: ['One sits down by joining with a link.', 'a sheet of one’s own'],
    good: ['One action: focus, +1', 'No one sees it.'],
  },
  {
    name: '“behind the screen”',
    pattern: /\bbehind the screen\b/i,
    instead: 'hidden',
    bad: ['A check behind the screen'],
    good: ['Behind the screens, in the kitchen'],
  },
  {
    name: '“somebody” and “everybody”',
    pattern: /\b(?:somebody|everybody|anybody)\b(?!#)/i,
    instead: 'someone, everyone, anyone',
    bad: ['The same for everybody.', 'While somebody types.'],
    good: ['While someone types.', 'A stand-in: `somebody#3`'],
    onlyIn: 'comments',
  },
];

/** Where it is meant, or quoted: the file, and the words around it. */
const ALLOWED: readonly (readonly [file: string, words: string])[] = [
  ['src/rulesets/challenged-action/sample.ts', 'the mill stands there dripping'],
  ['src/web/table/scene/CardsPanel.svelte', 'small anew'],
  ['test/browser/joining/people.test.ts', 'Who leads'],
  ['test/faults/bystander-thread.ts', 'Meanwhile, elsewhere.'],
  ['test/server/testing/bystander.ts', 'Meanwhile, elsewhere.'],
];

/** A comment, or a text in quotes. Whatever comes first wins, so that neither is found inside the other. */
const TOKENS =
  /\/\*[\s\S]*?\*\/|(?<![:\w\\])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

function textsInCode(code: string): string[] {
  return [...code.matchAll(TOKENS)]
    .map(([token]) => token)
    .filter((token) => !token.startsWith('/'))
    .map((token) => token.slice(1, -1));
}

function commentsOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return [];
  const isComponent = file.endsWith('.svelte');
  const code = isComponent
    ? [...source.matchAll(/<(script|style)[\s\S]*?<\/\1>/g)].map(([part]) => part)
    : [source];
  const inMarkup = isComponent ? [...source.matchAll(/<!--[\s\S]*?-->/g)].map(([comment]) => comment) : [];
  const inCode = code.flatMap((part) => [...part.matchAll(TOKENS)].map(([token]) => token));
  return [...inMarkup, ...inCode.filter((token) => token.startsWith('/'))].map((comment) =>
    onOneLine(comment.replaceAll(/^\s*(?:\/\*+|\/\/|\*(?!\/)|<!--)|(?:\*\/|-->)$/gm, '')),
  );
}

/** Scripts as code; the rest as it is read, line breaks within a sentence gone. */
function textsInComponent(source: string): string[] {
  const scripts = [...source.matchAll(/<script[\s\S]*?<\/script>/g)].map(([script]) => script);
  const markup = source.replace(/<script[\s\S]*?<\/script>|<style[\s\S]*?<\/style>|<!--[\s\S]*?-->/g, '\n');
  return [...scripts.flatMap(textsInCode), ...markup.split(/[<>{}]|="/)].map(onOneLine);
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Paragraph by paragraph, without blocks of code. */
function textsInPage(source: string): string[] {
  return source
    .replace(/```[\s\S]*?```/g, '')
    .split(/\n\s*\n|\n(?=[-|#])/)
    .map(onOneLine);
}

function textsOf(file: string, source: string): string[] {
  if (file.endsWith('.md')) return textsInPage(source);
  return file.endsWith('.svelte') ? textsInComponent(source) : textsInCode(source).map(onOneLine);
}

function complaints({ pattern, instead, onlyIn }: Rule, file: string, source: string): string[] {
  return [...(onlyIn === 'comments' ? [] : textsOf(file, source)), ...commentsOf(file, source)]
    .filter((text) => text.includes(' ') && pattern.test(text))
    .filter((text) => !ALLOWED.some(([where, words]) => where === file && text.includes(words)))
    .map((text) => `${file}: ${text.slice(0, 160)} (say: ${instead})`);
}

describe('the voice', () => {
  const files = filesOf(
    '{src,test,scripts,bench}/**/*.{ts,svelte,mjs,css}',
    '*.md',
    'docs/**/*.md',
    'rules/*.md',
  ).filter((file) => !['test/conventions/voice.test.ts', 'docs/voice.md'].includes(file));

  for (const rule of RULES) {
    it(`refuses ${rule.name}`, () => {
      assert.ok(files.length > 500);
      assert.deepEqual(
        files.flatMap((file) => complaints(rule, file, readFile(file))),
        [],
      );
    });

    const found = (sentence: string) =>
      [`const x = '${sentence}';`, `/** ${sentence} */`, `  // ${sentence}\n`].map(
        (source) => complaints(rule, 'x.ts', source).length,
      );
    for (const sentence of rule.bad)
      it(`finds: ${sentence}`, () =>
        assert.deepEqual(found(sentence), [rule.onlyIn === 'comments' ? 0 : 1, 1, 1]));
    for (const sentence of rule.good)
      it(`lets pass: ${sentence}`, () => assert.deepEqual(found(sentence), [0, 0, 0]));
  }
});
