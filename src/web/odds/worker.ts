import { answered, type OddsQuestion } from './questions.ts';

/** Odds are counted here, so that a long count never holds up a finger on the screen. */
addEventListener(
  'message',
  async ({ data }: MessageEvent<{ readonly id: number; readonly question: OddsQuestion }>) => {
    const { id, question } = data;
    try {
      postMessage({ id, reply: await answered(question) });
    } catch {
      postMessage({ id, reply: { ok: false, error: { sentence: 'These odds could not be worked out.' } } });
    }
  },
);
