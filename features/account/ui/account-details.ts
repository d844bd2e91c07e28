import { callEndpoint } from '../../../api/client.ts';
import { fieldOf } from '../../../app/ui-kit/field-of.ts';
import { readStored, store } from '../../../app/ui-kit/stored.ts';
import { loadSession, reloadSession, sessionStore } from './session-store.ts';

/** The editable fields of a customer, as the form has them. */
export type EditedDetails = { firstName: string; lastName: string; phoneNumber: string };
/** `missing-session`: the page has no session. `signed-out`: the session has expired, and the page redirects to sign-in. */
export type SaveOutcome = 'saved' | 'failed' | 'missing-session' | 'signed-out';

type SaveOptions = { fetch?: typeof globalThis.fetch; go?(path: string): void; here?(): string };

/**
 * [ACC-01] [ACC-03] [ERR-04] Saves the details of the session's customer; `phoneNumber` is `phone` in the body. A page without a session makes no call. [F13]
 * An expired session redirects to sign-in and back, and keeps the typed text. Updates the header's name.
 */
export async function saveDetails(
  { firstName, lastName, phoneNumber }: EditedDetails,
  {
    fetch = globalThis.fetch,
    go = (path) => window.location.assign(path),
    here = () => window.location.pathname + window.location.search,
  }: SaveOptions = {},
): Promise<SaveOutcome> {
  const person = sessionStore.getState().person ?? (await loadSession(fetch));
  if (person === null) return 'missing-session';
  const saved = await callEndpoint('PUT /api/auth/update-user', { firstName, lastName, phone: phoneNumber }, { fetch });
  if (!saved.ok && saved.status === 401) {
    store('session', SAVED_INPUT_KEY, { firstName, lastName, phoneNumber, email: person.email });
    go(`/login?returnTo=${encodeURIComponent(here())}`);
    return 'signed-out';
  }
  if (!saved.ok) return 'failed';
  await reloadSession(fetch);
  return 'saved';
}

/** Session storage key of the typed text during sign-in; read once. */
export const SAVED_INPUT_KEY = 'planroom-details';

/** [CO7] Returns and deletes the text typed before a sign-in. Returns null if there is none, or if a different customer signed in. */
export function consumeSavedInput(email: string): EditedDetails | null {
  const stored = readStored('session', SAVED_INPUT_KEY);
  store('session', SAVED_INPUT_KEY, null);
  if (!isTyped(stored) || stored.email !== email) return null;
  const { firstName, lastName, phoneNumber } = stored;
  return { firstName, lastName, phoneNumber };
}

// importing `hasStringFields` of the local lists would create a separate chunk, which the cart page would load
const isTyped = (value: unknown): value is EditedDetails & { email: string } =>
  ['firstName', 'lastName', 'phoneNumber', 'email'].every((name) => typeof fieldOf(value, name) === 'string');
