const GAP = 8;

/**
 * [CO11] [GQ3] Publishes the height of a strip at the page's foot, and scrolls focused elements out from behind it. As
 * a React ref: the returned function undoes both.
 */
export function makeRoomBelow(strip: HTMLElement): () => void {
  const { style } = document.documentElement;
  const sizes = new ResizeObserver(() => style.setProperty('--strip-height', `${strip.offsetHeight}px`));
  sizes.observe(strip);
  const uncover = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || strip.contains(target) || target.closest('dialog')) return;
    // after the browser's own scrolling, which may find the element in view where the strip hides it
    requestAnimationFrame(() => {
      const edge = strip.getBoundingClientRect().top - GAP;
      const { top, bottom, height } = target.getBoundingClientRect();
      const isCovered = bottom > edge && top < window.innerHeight && height < edge;
      if (strip.isConnected && isCovered) window.scrollBy({ top: bottom - edge, behavior: 'instant' });
    });
  };
  document.addEventListener('focusin', uncover);
  return () => {
    sizes.disconnect();
    style.removeProperty('--strip-height');
    document.removeEventListener('focusin', uncover);
  };
}
