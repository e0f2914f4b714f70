import type { Throw } from '../throw.ts';
import { diceScene } from './dice-scene.ts';
import { FRAMES_A_SECOND } from './simulate.ts';
import { stagedThrow } from './staged-throw.ts';

/** Milliseconds: a long flight is played faster, so that nobody waits for a large pool. */
const LONGEST_FLIGHT = 1450;
const REST = 550;
const FADE = 180;

export interface Playback {
  /** Ends it now and gives back all it held. */
  readonly stop: () => void;
}

/** Plays a throw once: flight, a moment at rest, then it fades. */
export async function playback(
  canvas: HTMLCanvasElement,
  context: WebGL2RenderingContext,
  thrown: Throw,
  on: { readonly fade: () => void; readonly end: () => void },
): Promise<Playback> {
  const staged = stagedThrow(thrown);
  await document.fonts.load('650 96px "Fraunces Variable"', '0123456789').catch(() => []);
  const isDark = document.documentElement.dataset.theme === 'dark';
  const view = diceScene(canvas, context, staged, isDark);
  const size = new ResizeObserver(() => view.fit());
  size.observe(canvas);
  const last = staged.frames.length - 1;
  const rest = Math.min(LONGEST_FLIGHT, (last * 1000) / FRAMES_A_SECOND);
  let [start, request, isFading] = [0, 0, false];

  const show = (now: number) => {
    // The first picture takes as long as the shaders; the clock runs from the second.
    if (start === 0) start = now;
    const gone = now - start;
    if (gone > rest + REST && !isFading) {
      isFading = true;
      on.fade();
    }
    if (gone > rest + REST + FADE) return on.end();
    view.draw(last * Math.min(1, gone / rest));
    request = requestAnimationFrame(show);
  };
  view.draw(0);
  request = requestAnimationFrame(show);
  const stop = () => {
    cancelAnimationFrame(request);
    size.disconnect();
    view.dispose();
  };
  return { stop };
}
