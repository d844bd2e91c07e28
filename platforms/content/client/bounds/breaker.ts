import type { Bounds } from './bounds.ts';

/** A call that is let through. */
export type Permit = { readonly isTryOut: boolean };

export type Breaker = {
  /** whether a call would be refused now */
  isOpen(): boolean;
  /** null: the platform is left alone for now. A try-out must end in `succeed` or `fail`. */
  admit(): Permit | null;
  /** the platform answered, whatever it said */
  succeed(): void;
  /** it did not, or said that it cannot */
  fail(permit: Permit, reason: string): void;
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
  let tryOut: Permit | null = null;
  const isOpen = (): boolean => restsUntil !== null && (tryOut !== null || now() < restsUntil);
  return {
    isOpen,
    admit() {
      if (isOpen()) return null;
      const permit = { isTryOut: restsUntil !== null };
      if (permit.isTryOut) tryOut = permit;
      return permit;
    },
    succeed() {
      inARow = 0;
      tryOut = null;
      if (restsUntil === null) return;
      restsUntil = null;
      onClose();
    },
    fail(permit, reason) {
      inARow += 1;
      if (restsUntil === null) {
        if (inARow < failures) return;
        restsUntil = now() + restMs;
        onOpen(reason);
      } else if (permit === tryOut) {
        // what was under way since before it opened says nothing new
        tryOut = null;
        restsUntil = now() + restMs;
      }
    },
  };
}
