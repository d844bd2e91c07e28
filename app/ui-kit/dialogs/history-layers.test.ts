import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistoryLayers, type HistoryWindow } from './history-layers.ts';

/** A window's history that steps when the test says so, like a browser's: `go` takes effect later. */
function createHistory() {
  const entries: Record<string, unknown>[] = [{ key: 'before' }, { key: 'page', idx: 1 }];
  let at = 1;
  let steps = 0;
  const listeners: ((event: PopStateEvent) => void)[] = [];
  const router = vi.fn();
  const go = (by: number): void => {
    at += by;
    let isStopped = false;
    const event = { state: entries[at], stopImmediatePropagation: () => (isStopped = true) };
    for (const listener of [...listeners]) listener(event as unknown as PopStateEvent);
    if (!isStopped) router(entries[at]?.key);
  };
  const browser = {
    history: {
      get state() {
        return entries[at];
      },
      pushState(state: Record<string, unknown>) {
        entries.splice(++at, entries.length, state);
      },
      go(by: number) {
        steps += by;
      },
    },
    addEventListener: (_: string, listener: (event: PopStateEvent) => void) => void listeners.push(listener),
    removeEventListener: (_: string, listener: (event: PopStateEvent) => void) =>
      void (listeners.includes(listener) && listeners.splice(listeners.indexOf(listener), 1)),
  } as unknown as HistoryWindow;
  return {
    browser,
    router,
    listeners,
    /** completes a pending step */
    settles() {
      const by = steps;
      steps = 0;
      if (by !== 0) go(by);
    },
    goBack: () => go(-1),
    navigates: () => browser.history.pushState({ key: 'next', idx: 2 }, ''),
    standing: () => ({ at, layers: entries[at]?.layers ?? 0, key: entries[at]?.key }),
  };
}

let fake: ReturnType<typeof createHistory>;
const onBack = vi.fn();
let layers: ReturnType<typeof createHistoryLayers>;
beforeEach(() => {
  fake = createHistory();
  onBack.mockReset();
  layers = createHistoryLayers(fake.browser, onBack);
});
const closes = async (): Promise<void> => {
  layers.close();
  await Promise.resolve();
  fake.settles();
};

describe('[HDR-07] Back closes the top layer', () => {
  it('closes one level at a time, without a router navigation', () => {
    layers.show(1);
    layers.show(2);
    fake.goBack();
    expect(onBack).toHaveBeenLastCalledWith(1);
    layers.show(1);
    fake.goBack();
    expect(onBack).toHaveBeenLastCalledWith(0);
    expect(fake.standing()).toEqual({ at: 1, layers: 0, key: 'page' });
    expect(fake.router).not.toHaveBeenCalled();
  });

  it('leaves no history entry after a step back in the drawer, or closing it', async () => {
    layers.show(1);
    layers.show(2);
    layers.show(1);
    fake.settles();
    expect(fake.standing()).toMatchObject({ layers: 1 });
    await closes();
    expect(fake.standing()).toEqual({ at: 1, layers: 0, key: 'page' });
    expect([onBack.mock.calls.length, fake.router.mock.calls.length, fake.listeners.length]).toEqual([0, 0, 0]);
    fake.goBack();
    expect(fake.router, 'the next Back is the router’s').toHaveBeenCalledWith('before');
  });

  it('handles opening and closing before the first step took effect', () => {
    layers.show(2);
    layers.show(1);
    layers.show(2);
    fake.settles();
    expect(fake.standing()).toMatchObject({ layers: 2 });
    expect(onBack).not.toHaveBeenCalled();
  });

  it('follows a link from the page’s own entry, so that Back does not reach the layers', async () => {
    layers.show(1);
    layers.show(2);
    layers.leave(fake.navigates);
    expect(fake.standing().key).toBe('page');
    fake.settles();
    expect(fake.standing()).toEqual({ at: 2, layers: 0, key: 'next' });
    await closes();
    expect(fake.listeners).toHaveLength(0);
  });

  it('stays open when closed and reopened synchronously, as in strict mode', async () => {
    layers.show(1);
    layers.close();
    layers.show(1);
    await Promise.resolve();
    fake.settles();
    expect(fake.standing()).toMatchObject({ layers: 1 });
    fake.goBack();
    expect(onBack).toHaveBeenCalledWith(0);
  });

  it('takes one step back without leaving the page when one closes while another opens and closes', async () => {
    layers.show(1);
    layers.close();
    await Promise.resolve();
    const next = createHistoryLayers(fake.browser, onBack);
    next.show(1);
    next.close();
    await Promise.resolve();
    fake.settles();
    fake.settles();
    expect(fake.standing()).toEqual({ at: 1, layers: 0, key: 'page' });
    expect(fake.listeners).toHaveLength(0);
  });

  it('gives the entry to a layer that opens while another closes, and Back closes it', async () => {
    layers.show(1);
    layers.close();
    const onNext = vi.fn();
    const next = createHistoryLayers(fake.browser, onNext);
    next.show(1);
    await Promise.resolve();
    fake.settles();
    expect(fake.standing()).toMatchObject({ layers: 1 });
    expect(fake.listeners).toHaveLength(1);
    fake.goBack();
    expect(onNext).toHaveBeenCalledWith(0);
    expect(onBack).not.toHaveBeenCalled();
    expect(fake.router).not.toHaveBeenCalled();
  });

  it('Back closes a layer that opened while another closes', async () => {
    layers.show(1);
    layers.close();
    await Promise.resolve();
    createHistoryLayers(fake.browser, onBack).show(1);
    fake.settles();
    expect(fake.standing()).toMatchObject({ layers: 1 });
    fake.goBack();
    expect(onBack).toHaveBeenCalledWith(0);
    expect(fake.router).not.toHaveBeenCalled();
  });
});
