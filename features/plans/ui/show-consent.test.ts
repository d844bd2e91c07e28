import { expect, it, vi } from 'vitest';
import { showConsent } from './show-consent.ts';

const HEADER = 57;
/** A viewport of 800 with a header over its first lines; the sentence begins at `top`. */
function sentenceAt(top: number, height = 60) {
  const sentence = {
    getBoundingClientRect: () => ({ left: 20, top, bottom: top + height, height }),
    contains: () => false,
    scrollIntoView: vi.fn(),
  };
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('window', { innerHeight: 800 });
  vi.stubGlobal('document', {
    elementFromPoint: (_: number, y: number) => {
      if (y < 0 || y > 800) return null;
      return y < HEADER ? {} : y > top && y < top + height ? sentence : {};
    },
  });
  return sentence;
}

it.each([
  ['in the view', 400, 60, true],
  ['below the view', 1_287, 60, false],
  ['cut off at its end', 770, 60, false],
  ['under the header', 30, 60, false],
  ['scrolled away', -80, 60, false],
  ['taller than the view, with its end beside the button', -400, 900, true],
  ['not laid out', 0, 0, true],
])('[SUB-22] LK-36 a sentence counts as seen or is brought into view: %s', (_, top, height, isSeen) => {
  const sentence = sentenceAt(top, height);
  expect(showConsent(sentence as unknown as Element)).toBe(isSeen);
  expect(sentence.scrollIntoView).toHaveBeenCalledTimes(isSeen ? 0 : 1);
});
