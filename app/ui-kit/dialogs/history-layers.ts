/** The part of the browser that the layers need: `window` implements it. */
export type HistoryWindow = Pick<Window, 'history' | 'addEventListener' | 'removeEventListener'>;

/** A pending step back, the callbacks that wait for it, and the owners of open layers. */
type Step = { isAwaited: boolean; waiting: Set<() => void>; open: Set<() => void> };
const steps = new WeakMap<object, Step>();

/** Returns the step of a history, shared by all dialogs: one closing and one opening must not both go back. */
function stepOf(history: object): Step {
  const known = steps.get(history);
  if (known) return known;
  const made: Step = { isAwaited: false, waiting: new Set(), open: new Set() };
  steps.set(history, made);
  return made;
}

/**
 * [DG4] Lets the browser's Back close the top layer: each open layer is one entry of the history, at the same address. The router ignores these entries, so it
 * neither loads nor scrolls. `onBack` gets the number of remaining layers.
 */
export function createHistoryLayers(browser: HistoryWindow, onBack: (remaining: number) => void) {
  const { history } = browser;
  const step = stepOf(history);
  let page: unknown = null;
  let wanted = 0;
  let isOpen = false;
  let isMoving = false;
  let afterwards: (() => void) | null = null;

  const standing = (): number => Number(history.state?.layers ?? 0);

  /** Adds or removes history entries to match the wanted number; a step back completes asynchronously, with an event. */
  function settle(): void {
    if (step.isAwaited) {
      if (!isMoving) step.waiting.add(settle);
      return;
    }
    for (let layer = standing() + 1; layer <= wanted; layer++)
      history.pushState({ ...history.state, layers: layer }, '');
    if (standing() > wanted) {
      isMoving = true;
      step.isAwaited = true;
      history.go(wanted - standing());
      return;
    }
    if (!isOpen) browser.removeEventListener('popstate', hear, true);
    const next = afterwards;
    afterwards = null;
    next?.();
  }

  function hear(event: PopStateEvent): void {
    // an entry of another page belongs to the router
    if (event.state?.key !== page) return;
    event.stopImmediatePropagation();
    const isOwnStep = isMoving;
    isMoving = false;
    if (isOwnStep) {
      step.isAwaited = false;
      const next = [...step.waiting];
      step.waiting.clear();
      settle();
      for (const go of next) go();
    } else if (isOpen && standing() < wanted) {
      wanted = standing();
      onBack(wanted);
    }
  }

  return {
    /** sets the number of open layers */
    show(depth: number): void {
      if (!isOpen) {
        isOpen = true;
        step.open.add(settle);
        page = history.state?.key;
        // before the router's own listener
        browser.addEventListener('popstate', hear, true);
      }
      wanted = depth;
      settle();
    },
    /** removes the entries of all layers, then follows a link: Back from there must not meet them again */
    leave(next: () => void): void {
      wanted = 0;
      afterwards = next;
      settle();
    },
    /** the layers were closed by other means */
    close(): void {
      isOpen = false;
      step.open.delete(settle);
      // a layer that reopens at once never closed, and another one opened since has taken over the entry
      queueMicrotask(() => {
        if (isOpen) return;
        wanted = 0;
        if (history.state?.key === page && (step.open.size === 0 || isMoving)) settle();
        else browser.removeEventListener('popstate', hear, true);
      });
    },
  };
}
