import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { EARLY } from './early.ts';
import { takeEarlyPress } from './early-press.ts';

type Press = { isConnected: boolean; click(): void };
type Early = { onclick: ((event: object) => void) | null; earlyPress?: Press | null };

/** Runs the early script as a browser would; answers what it leaves in the window, and what a press on an element is. */
function load() {
  const window: Early & { window?: Early } = { onclick: null };
  window.window = window;
  const document = { documentElement: { dataset: {} }, currentScript: { dataset: { notices: '' } } };
  const nothing = { getItem: () => null };
  runInNewContext(EARLY, Object.assign(window, { document, localStorage: nothing, sessionStorage: nothing }));
  vi.stubGlobal('window', window);
  const press = (closest: Press | null): void => window.onclick?.({ target: { closest: () => closest } });
  return { window, press };
}
const button = (isConnected = true): Press => ({ isConnected, click: vi.fn() });
afterEach(() => vi.unstubAllGlobals());

it('keeps the last press until the page comes to life, and presses once more then', () => {
  const { window, press } = load();
  const [first, last] = [button(), button()];
  press(first);
  press(last);
  const repeat = takeEarlyPress();
  expect(window.onclick).toBeNull();
  expect(last.click).not.toHaveBeenCalled();
  repeat();
  repeat();
  expect(last.click).toHaveBeenCalledOnce();
  expect(first.click).not.toHaveBeenCalled();
});

it('forgets a press when something else was pressed after it, or its button has gone', () => {
  const { press } = load();
  const early = button();
  press(early);
  press(null);
  takeEarlyPress()();
  expect(early.click).not.toHaveBeenCalled();
  const gone = load();
  const removed = button(false);
  gone.press(removed);
  takeEarlyPress()();
  expect(removed.click).not.toHaveBeenCalled();
});

it('does nothing where nothing was pressed', () => {
  load();
  expect(takeEarlyPress()).not.toThrow();
});
