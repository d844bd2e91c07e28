import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PRE_HYDRATION_SCRIPT } from '../ui-kit/inline-script.ts';
import { replayEarlyClick } from './replay-early-clicks.ts';

type EarlyClick = { isConnected: boolean; click(): void };
type Early = { onclick: ((event: object) => void) | null; earlyPress?: EarlyClick | null };

type Listener = (event: { target: { closest(): EarlyClick | null } }) => void;

/**
 * Runs the early script as a browser would. Returns its globals, the effect of a click before React hydrates, and the effect after. A part that still waits for
 * its script stops clicks at the window.
 */
function load() {
  const window: Early & { window?: Early } = { onclick: null };
  window.window = window;
  let note: Listener | undefined;
  let forget: Listener | undefined;
  const root = { dataset: {}, addEventListener: (_: string, listen: Listener) => (forget = listen) };
  const document = { documentElement: root, currentScript: { dataset: { notices: '' } } };
  const nothing = { getItem: () => null };
  const addEventListener = (_: string, listen: Listener) => (note = listen);
  const all = { document, localStorage: nothing, sessionStorage: nothing, addEventListener };
  runInNewContext(PRE_HYDRATION_SCRIPT, Object.assign(window, all));
  vi.stubGlobal('window', window);
  vi.stubGlobal('document', document);
  const click = (closest: EarlyClick | null): void => window.onclick?.({ target: { closest: () => closest } });
  const clickLater = (clicked: EarlyClick | null, isHandled: boolean): void => {
    const event = { target: { closest: () => clicked } };
    note?.(event);
    if (isHandled) forget?.(event);
  };
  return { window, click: click, clickLater: clickLater };
}
const button = (isConnected = true): EarlyClick => ({ isConnected, click: vi.fn() });
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores the last click until hydration, and repeats it once', () => {
  const { window, click } = load();
  const [first, last] = [button(), button()];
  click(first);
  click(last);
  const repeat = replayEarlyClick();
  expect(window.onclick).toBeNull();
  expect(last.click).not.toHaveBeenCalled();
  repeat();
  repeat();
  expect(last.click).toHaveBeenCalledOnce();
  expect(first.click).not.toHaveBeenCalled();
});

it('discards a click when another followed, or its button was removed', () => {
  const { click } = load();
  const early = button();
  click(early);
  click(null);
  replayEarlyClick()();
  expect(early.click).not.toHaveBeenCalled();
  const gone = load();
  const removed = button(false);
  gone.click(removed);
  replayEarlyClick()();
  expect(removed.click).not.toHaveBeenCalled();
});

it('does nothing without a click', () => {
  load();
  expect(replayEarlyClick()).not.toThrow();
});

it('retries a click until the part that it belongs to has its script', () => {
  const { clickLater } = load();
  replayEarlyClick()();
  let isAlive = false;
  const late: EarlyClick = { isConnected: true, click: vi.fn(() => clickLater(late, isAlive)) };
  clickLater(late, false);
  vi.runOnlyPendingTimers();
  vi.runOnlyPendingTimers();
  expect(late.click).toHaveBeenCalledTimes(2);
  isAlive = true;
  vi.runAllTimers();
  expect(late.click).toHaveBeenCalledTimes(3);
});

it('does not repeat a click that was handled, followed by another, or whose button was removed', () => {
  const { clickLater } = load();
  replayEarlyClick()();
  const [responded, earlier, gone] = [button(), button(), button()];
  clickLater(responded, true);
  vi.runAllTimers();
  clickLater(earlier, false);
  clickLater(null, true);
  vi.runAllTimers();
  clickLater(gone, false);
  gone.isConnected = false;
  vi.runAllTimers();
  for (const each of [responded, earlier, gone]) expect(each.click).not.toHaveBeenCalled();
});
