/** For a sentence taller than this share of the view, only its end must be visible. */
const TALL = 0.5;
/** distance from the edges of the first and the last line */
const INSET = 4;

/**
 * [SUB-22] Whether a sentence that a click agrees to is on screen: not scrolled away and not covered by a header or a bar. A sentence
 * taller than half the view counts if its end is, which is beside the button.
 */
function isOnScreen(sentence: Element): boolean {
  const { left, top, bottom, height } = sentence.getBoundingClientRect();
  // a page without layout
  if (height === 0) return true;
  const points = height > window.innerHeight * TALL ? [bottom - INSET] : [top + INSET, bottom - INSET];
  return points.every((y) => {
    const seen = document.elementFromPoint(left + INSET, y);
    return seen !== null && (sentence === seen || sentence.contains(seen));
  });
}

/** [SUB-22] Returns true if the sentence is on screen. Otherwise scrolls it into view: consent requires a visible sentence. */
export function showConsent(sentence: Element | null): boolean {
  if (sentence === null || isOnScreen(sentence)) return true;
  sentence.scrollIntoView({ block: 'center' });
  return false;
}
