import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PRE_HYDRATION_SCRIPT } from './inline-script.ts';
import { replayEarlyClick } from './replay-early-clicks.ts';

type Press = { isConnected: boolean; click(): void };
type Early = { onclick: ((event: object) => void) | null; earlyPress?: Press | null };

type Listener = (event: { target: { closest(): Press | null } }) => void;

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
  const press = (closest: Press | null): void => window.onclick?.({ target: { closest: () => closest } });
  const pressLater = (pressed: Press | null, isAnswered: boolean): void => {
    const event = { target: { closest: () => pressed } };
    note?.(event);
    if (isAnswered) forget?.(event);
  };
  return { window, press, pressLater };
}
const button = (isConnected = true): Press => ({ isConnected, click: vi.fn() });
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('stores the last click until hydration, and repeats it once', () => {
  const { window, press } = load();
  const [first, last] = [button(), button()];
  press(first);
  press(last);
  const repeat = replayEarlyClick();
  expect(window.onclick).toBeNull();
  expect(last.click).not.toHaveBeenCalled();
  repeat();
  repeat();
  expect(last.click).toHaveBeenCalledOnce();
  expect(first.click).not.toHaveBeenCalled();
});

it('discards a click when another followed, or its button was removed', () => {
  const { press } = load();
  const early = button();
  press(early);
  press(null);
  replayEarlyClick()();
  expect(early.click).not.toHaveBeenCalled();
  const gone = load();
  const removed = button(false);
  gone.press(removed);
  replayEarlyClick()();
  expect(removed.click).not.toHaveBeenCalled();
});

it('does nothing without a click', () => {
  load();
  expect(replayEarlyClick()).not.toThrow();
});

it('retries a click until the part that it belongs to has its script', () => {
  const { pressLater } = load();
  replayEarlyClick()();
  let isAlive = false;
  const late: Press = { isConnected: true, click: vi.fn(() => pressLater(late, isAlive)) };
  pressLater(late, false);
  vi.runOnlyPendingTimers();
  vi.runOnlyPendingTimers();
  expect(late.click).toHaveBeenCalledTimes(2);
  isAlive = true;
  vi.runAllTimers();
  expect(late.click).toHaveBeenCalledTimes(3);
});

it('does not repeat a click that was handled, followed by another, or whose button was removed', () => {
  const { pressLater } = load();
  replayEarlyClick()();
  const [answered, earlier, gone] = [button(), button(), button()];
  pressLater(answered, true);
  vi.runAllTimers();
  pressLater(earlier, false);
  pressLater(null, true);
  vi.runAllTimers();
  pressLater(gone, false);
  gone.isConnected = false;
  vi.runAllTimers();
  for (const each of [answered, earlier, gone]) expect(each.click).not.toHaveBeenCalled();
});
