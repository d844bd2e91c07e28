import { isPersonalPage } from '../../../../app/ui-kit/frame-data.ts';
import { PERSON_KEY } from '../../rules/person/person-hint.ts';
import type { Person } from '../person.ts';
import { factsStore } from '../person-facts-store.ts';
import { reloadSession, sessionStore } from '../session-store.ts';

/** The channel between the tabs of one browser. Messages: the email of the signed-in customer, or null. */
const CHANNEL = 'planroom-session';

const getEmail = (): string | null => sessionStore.getState().person?.email ?? null;

/** Whether local storage and this page agree on the sign-in state. A forbidden storage counts as agreement. */
function isInStep(): boolean {
  try {
    return (window.localStorage.getItem(PERSON_KEY) !== null) === (getEmail() !== null);
  } catch {
    return true;
  }
}

/**
 * [ST-31] Follows sign-ins and sign-outs of other tabs. Each tab broadcasts the result of the session call; a tab with a different result repeats the call. A
 * personal page of the previous customer reloads; on any other page name, cart and marks change in place. `learn` loads the customer's facts for offers.
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
  // for browsers without BroadcastChannel, and if the page of the other tab never made its session call
  const check = (): void => {
    if (document.visibilityState === 'visible' && !isInStep()) void ask();
  };
  document.addEventListener('visibilitychange', check);
  window.addEventListener('pageshow', check);
  send();
  return () => {
    stop();
    channel?.close();
    document.removeEventListener('visibilitychange', check);
    window.removeEventListener('pageshow', check);
  };
}
