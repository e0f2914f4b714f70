/** Where the keyboard may go on from: a place with a name, which is then said. */
const PLACES = '[tabindex], [aria-label], [aria-labelledby], article, section, main';
/** A panel may be opened from a panel: what had the focus before it is not forgotten, however long one stays. */
const PANELS = '[role=dialog], [role=menu]';
const REMEMBERED = 6;
/** A control that is disabled for longer than an answer takes stays disabled. */
const AN_ANSWER = 500;

type Chain = readonly HTMLElement[];

/**
 * The focused control may disappear after its work, or be disabled until the answer comes. The focus stays there or near
 * it. Otherwise keyboards and screen readers would start again at the top of the page.
 */
export function keepFocus(): void {
  let trail: readonly Chain[] = [];
  /** The focus went elsewhere, even if to nothing. */
  let isLeft = true;
  let off: HTMLElement | null = null;

  const leave = () => {
    isLeft = true;
  };
  const isLost = () => !isLeft && document.activeElement === document.body;

  function look() {
    if (!isLost()) return;
    const [last] = trail.at(-1) ?? [];
    if (!last?.isConnected) goNear();
    else if (isOff(last)) waitFor(last);
    else if (last === off) last.focus({ preventScroll: true });
  }

  function waitFor(waiting: HTMLElement) {
    if (off === waiting) return;
    off = waiting;
    setTimeout(() => {
      if (isLost() && off === waiting && isOff(waiting)) goNear();
    }, AN_ANSWER);
  }

  function goNear() {
    const near = trail.findLast(nearestIn);
    const place = (near && nearestIn(near)) ?? document.querySelector<HTMLElement>('h1');
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  document.addEventListener('pointerdown', leave, { capture: true });
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && leave(), { capture: true });
  document.addEventListener('focusin', ({ target }) => {
    isLeft = false;
    off = null;
    const chain = chainOf(target as HTMLElement);
    trail = [...trail.filter((each) => panelOf(each) !== panelOf(chain)), chain].slice(-REMEMBERED);
  });
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
}

const isOff = (element: HTMLElement) => element.matches(':disabled');

const panelOf = (chain: Chain) => chain.find((each) => each.matches(PANELS));

function chainOf(element: HTMLElement): Chain {
  const { parentElement } = element;
  return parentElement ? [element, ...chainOf(parentElement)] : [element];
}

function nearestIn(chain: Chain): HTMLElement | undefined {
  return chain.find(
    (each) =>
      each.isConnected &&
      each.matches(PLACES) &&
      !isOff(each) &&
      each.checkVisibility() &&
      !each.closest('[inert]'),
  );
}
