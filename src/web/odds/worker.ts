import { answered, type OddsQuestion, type OddsReply } from './questions.ts';

/** Odds are counted here, so that a long count never holds up a finger on the screen. */
addEventListener('message', async ({ data }: MessageEvent<OddsQuestion>) => {
  const failed: OddsReply = { ok: false, error: { sentence: 'These odds could not be worked out.' } };
  postMessage(await answered(data).catch(() => failed));
});
