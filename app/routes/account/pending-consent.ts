import { fieldOf } from '../../everywhere/session/field-of.ts';

/** Session key: what was agreed to by a press whose owner may have to leave the page, to prove that the card is theirs. */
export const AGREED_KEY = 'planroom-agreed';
/** `setupId`: the saving that was pressed. `ids`: which methods there were before; null where the list was not read. */
export type PendingConsent = { subscriptionId: string; setupId: string; text: string; ids: readonly string[] | null };
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const tab = (): Shelf => window.sessionStorage;

/** [MNG-08] [SUB-22] At the press, of this tab alone. */
export function savePendingConsent(agreed: PendingConsent, shelf: () => Shelf = tab): void {
  try {
    shelf().setItem(AGREED_KEY, JSON.stringify(agreed));
  } catch {
    // a forbidden storage costs one more press: nothing is turned on by itself
  }
}

/**
 * The consent given to this very saving, once. Null for all others, whatever the address: another person's plan is
 * another one [F13], and a link has no saving of theirs. One that is not read stays.
 */
export function consumePendingConsent(
  about: Pick<PendingConsent, 'subscriptionId' | 'setupId'>,
  shelf: () => Shelf = tab,
): Pick<PendingConsent, 'text' | 'ids'> | null {
  try {
    const kept: unknown = JSON.parse(shelf().getItem(AGREED_KEY) ?? 'null');
    const [text, ids] = [fieldOf(kept, 'text'), fieldOf(kept, 'ids')];
    const isIts =
      fieldOf(kept, 'subscriptionId') === about.subscriptionId && fieldOf(kept, 'setupId') === about.setupId;
    if (!isIts) return null;
    shelf().removeItem(AGREED_KEY);
    if (typeof text !== 'string' || text === '') return null;
    return { text, ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null };
  } catch {
    return null;
  }
}
