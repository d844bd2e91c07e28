import { PERSON_KEY } from '../../../shop/person/person-hint.ts';
import { isPersonalPage } from '../../everywhere/frame/frame-data.ts';
import type { Person } from '../../everywhere/session/person.ts';
import { factsStore } from '../../everywhere/session/person-facts-store.ts';
import { reloadSession, sessionStore } from '../../everywhere/session/session-store.ts';

/** Between the tabs of one browser: the email of the signed-in customer, or null. */
const CHANNEL = 'planroom-session';

const getEmail = (): string | null => sessionStore.getState().person?.email ?? null;

/** Whether local storage says of the sign-in the same as this page. A forbidden storage says nothing. */
function isInStep(): boolean {
  try {
    return (window.localStorage.getItem(PERSON_KEY) !== null) === (getEmail() !== null);
  } catch {
    return true;
  }
}

/**
 * [ST-31] Follows sign-ins and sign-outs of other tabs: each tab sends what the session call answered, and one that knows another answer asks again. A
 * personal page of the customer before is loaded anew; on any other page name, cart and marks change in place. `learn` loads what offers
 * say to a customer.
 */
export function followTabs(
  learn: (person: Person | null) => void,
  reloadPage: () => void = () => window.location.reload(),
): () => void {
  let isAsking = false;
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const before = getEmail();
    const person = await reloadSession();
    isAsking = false;
    if (getEmail() === before) return;
    factsStore.setState({ facts: null });
    if (isPersonalPage(window.location.pathname)) reloadPage();
    else learn(person);
  };
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  const send = (): void => channel?.postMessage(getEmail());
  if (channel)
    channel.onmessage = ({ data }) => {
      if (data !== getEmail()) void ask();
    };
  const stop = sessionStore.subscribe(({ person }, before) => {
    if (person?.email !== before.person?.email) send();
  });
  // for browsers without channels, and for a page of the other tab that never got to its session call
  const look = (): void => {
    if (document.visibilityState === 'visible' && !isInStep()) void ask();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('pageshow', look);
  send();
  return () => {
    stop();
    channel?.close();
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('pageshow', look);
  };
}
