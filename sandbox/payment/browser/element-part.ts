import type { FrameElement } from './frame-element.ts';

/** An element as the rest of the script uses it; `sdk` is its public part. */
export type ElementPart<E> = { sdk: E; frame: FrameElement; onDestroy: (() => void)[] };

/** Creates the calls that all elements have, on their frame. */
export function commonCalls<E>(frame: FrameElement, onDestroy: readonly (() => void)[], self: () => E) {
  const { listeners } = frame;
  return {
    on(event: string, handler: (detail: never) => unknown): E {
      listeners.on(event, handler);
      return self();
    },
    once(event: string, handler: (detail: never) => unknown): E {
      listeners.once(event, handler);
      return self();
    },
    off(event: string, handler?: (detail: never) => unknown): E {
      listeners.off(event, handler);
      return self();
    },
    mount: frame.mount,
    unmount: frame.unmount,
    focus: () => frame.command('focus'),
    blur: () => frame.command('blur'),
    clear: () => frame.command('clear'),
    destroy() {
      frame.unmount();
      for (const forget of onDestroy) forget();
    },
  };
}
