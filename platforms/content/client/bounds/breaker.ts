import type { Bounds } from './bounds.ts';

/** A call that is let through. */
type Permit = { readonly isTryOut: boolean };

export type Breaker = {
  /** whether a call would be refused now */
  isOpen(): boolean;
  /** null: the platform is left alone for now. A try-out must end in `succeed` or `fail`. */
  admit(): Permit | null;
  /** the platform answered, with any status */
  succeed(): void;
  /** it did not, or said that it cannot */
  fail(permit: Permit, reason: string): void;
};

type Events = { readonly onOpen: (reason: string) => void; readonly onClose: () => void };

/**
 * A circuit breaker: opens after several failures in a row; after a while one probe at a time is let through, and the
 * first answer closes it. One event when it opens and one when it closes.
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
