import { fieldOf } from '../../../client/field-of.ts';

const KEY = 'schedulePaymentMethods';
/** `ids`: null where the list was not read. */
export type Entered = { ids: readonly string[] | null; text: string };
type Kept = Entered & { subscriptionId: string };
type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * [MNG-08] Which methods there were, and what was read, before a new one was entered: its owner may have to leave the page to prove that it is theirs. Of
 * this tab alone.
 */
export function keepEntered(kept: Kept, shelf: () => Shelf = () => window.sessionStorage): void {
  try {
    shelf().setItem(KEY, JSON.stringify(kept));
  } catch {
    // a forbidden storage costs one sentence about what became of the card
  }
}

/** Null where that is not known, also for another person in this tab [F13]. */
export function readEntered(subscriptionId: string, shelf: () => Shelf = () => window.sessionStorage): Entered | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(KEY) ?? 'null');
    if (fieldOf(kept, 'subscriptionId') !== subscriptionId) return null;
    const [ids, text] = [fieldOf(kept, 'ids'), fieldOf(kept, 'text')];
    if (typeof text !== 'string') return null;
    return { ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null, text };
  } catch {
    return null;
  }
}
