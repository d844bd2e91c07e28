import { afterEach, expect, it, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page whose heading renders later. `comes`: adds it and notifies the observer. */
function pageWithout(at: object) {
  const body = { name: 'body' };
  const heading = { tabIndex: 0, focus: vi.fn() };
  const page = { body, activeElement: at as object | null, querySelector: (): object | null => null };
  let tell = (): void => {};
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { location: { hash: '' } });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(check: () => void) {
        tell = check;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const comes = (): void => {
    page.querySelector = () => heading;
    tell();
  };
  return { page, body, heading, comes };
}

it('[GQ5] focuses the heading when it appears, from the clicked link and from a menu that has closed', () => {
  for (const isClosed of [false, true]) {
    const { page, body, heading, comes } = pageWithout({ name: 'link' });
    focusHeading();
    if (isClosed) page.activeElement = body;
    comes();
    expect(heading.focus, String(isClosed)).toHaveBeenCalledOnce();
  }
});

it('[GQ5] keeps the focus when the person has moved it', () => {
  const { page, heading, comes } = pageWithout({ name: 'link' });
  focusHeading();
  page.activeElement = { name: 'field' };
  comes();
  expect(heading.focus).not.toHaveBeenCalled();
});
