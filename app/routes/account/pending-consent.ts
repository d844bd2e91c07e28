import { fieldOf } from '../../ui-kit/field-of.ts';

/** sessionStorage key: the consent of a submission whose customer may have to leave the page for authentication. */
export const AGREED_KEY = 'planroom-agreed';
/**
 * `setupId`: the SetupIntent of the submission. `ids`: the methods that existed before; null if the list was not
 * loaded.
 */
export type PendingConsent = { subscriptionId: string; setupId: string; text: string; ids: readonly string[] | null };
type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const tab = (): Shelf => window.sessionStorage;

/** [MNG-08] [SUB-22] Saves the consent on submission, for this tab only. */
export function savePendingConsent(agreed: PendingConsent, shelf: () => Shelf = tab): void {
  try {
    shelf().setItem(AGREED_KEY, JSON.stringify(agreed));
  } catch {
    // without storage the customer has to submit again: nothing turns on without consent
  }
}

/**
 * Returns the consent to this SetupIntent and deletes it. Null for any other, whatever the URL says: another customer
 * has another plan [F13], and a shared link has no SetupIntent. A consent that does not match stays stored.
 */
export function consumePendingConsent(
  about: Pick<PendingConsent, 'subscriptionId' | 'setupId'>,
  shelf: () => Shelf = tab,
): Pick<PendingConsent, 'text' | 'ids'> | null {
  try {
    const stored: unknown = JSON.parse(shelf().getItem(AGREED_KEY) ?? 'null');
    const [text, ids] = [fieldOf(stored, 'text'), fieldOf(stored, 'ids')];
    const isIts =
      fieldOf(stored, 'subscriptionId') === about.subscriptionId && fieldOf(stored, 'setupId') === about.setupId;
    if (!isIts) return null;
    shelf().removeItem(AGREED_KEY);
    if (typeof text !== 'string' || text === '') return null;
    return { text, ids: Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null };
  } catch {
    return null;
  }
}
