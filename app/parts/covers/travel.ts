/** Whether a page may travel to the next one: where the browser knows how, and less motion was not asked for. */
export const canTravel = (): boolean =>
  typeof window !== 'undefined' &&
  'startViewTransition' in window.document &&
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const PARTS = [
  ['.page-pic', 'sheet'],
  ['.plate', 'plate'],
] as const;

/**
 * [LK-08] Names sheet and number of the card that was pressed, and no other's, for the way to its page; a name may stand once on a page, so that a document's own page
 * gives up its names. They go again when the page is left, or when the press has led nowhere.
 */
export function nameTravellers(card: Element | null): void {
  if (!card || !canTravel()) return;
  for (const [part, name] of PARTS) {
    for (const own of document.querySelectorAll<HTMLElement>(`.prod ${part}`)) own.style.viewTransitionName = 'none';
    const traveller = card.querySelector<HTMLElement>(part);
    if (!traveller) continue;
    for (const other of document.querySelectorAll<HTMLElement>(`.card ${part}`)) other.style.viewTransitionName = '';
    traveller.style.viewTransitionName = name;
  }
}
