import { proofOf } from './proof.ts';

/** Thousands of rolls take a while: the page stays responsive. */
addEventListener(
  'message',
  ({ data }: MessageEvent<{ readonly document: string | Uint8Array; readonly head: string | undefined }>) => {
    postMessage(proofOf(data.document, data.head));
  },
);
