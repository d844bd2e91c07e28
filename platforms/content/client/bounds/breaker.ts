import type { Bounds } from './bounds.ts';

/** A call that is let through; how it ended must be said once. A try-out is one that finds out whether the platform is back. */
export type Permit = { readonly isTryOut: boolean };

export type Breaker = {
  /** whether a call would be refused now */
  isOpen(): boolean;
  /** null: the platform is left alone for now */
  admit(): Permit | null;
  /** the platform answered, whatever it said */
  succeed(): void;
  /** it did not, or said that it cannot */
  fail(permit: Permit, reason: string): void;
  /** nothing is known: the call said something about itself alone */
  release(permit: Permit): void;
};

type Events = { readonly onOpen: (reason: string) => void; readonly onClose: () => void };

/**
 * Leaves a platform alone that failed several times in a row: for a while nobody asks it, then one call at a time tries whether
 * it is back, and the first answer ends it all. One event when it begins and one when it ends.
 */
export function createBreaker({ failures, restMs, now }: Bounds, { onOpen, onClose }: Events): Breaker {
  let inARow = 0;
  /** null: closed */
  let restsUntil: number | null = null;
  let isTrying = false;
  const isOpen = (): boolean => restsUntil !== null && (isTrying || now() < restsUntil);
  return {
    isOpen,
    admit() {
      if (isOpen()) return null;
      const isTryOut = restsUntil !== null;
      isTrying = isTryOut;
      return { isTryOut };
    },
    succeed() {
      inARow = 0;
      isTrying = false;
      if (restsUntil === null) return;
      restsUntil = null;
      onClose();
    },
    fail({ isTryOut }, reason) {
      inARow += 1;
      if (isTryOut) {
        isTrying = false;
        restsUntil = now() + restMs;
      } else if (restsUntil === null && inARow >= failures) {
        restsUntil = now() + restMs;
        onOpen(reason);
      }
    },
    release({ isTryOut }) {
      if (isTryOut) isTrying = false;
    },
  };
}
