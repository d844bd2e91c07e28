import { useEffect, useEffectEvent, useState } from 'react';
import {
  type BillingProfile,
  createPlanCheckout,
  fetchCompanyCustomer,
  fetchMethods,
  readBiller,
  refreshSignIn,
  type SavedMethod,
  SignInRequiredError,
} from '../../../../features/payment-methods/ui/payment-calls.ts';
import type { SubscriptionDraft } from '../../../../features/plans/ui/subscription-draft.ts';
import { fieldOf } from '../../../ui-kit/field-of.ts';

export type OpenSession = {
  /** number of the attempt: a session that was opened again is another one */
  attempt: number;
  customerId: string;
  secret: string;
  biller: BillingProfile;
  /** null: they failed to load */
  methods: SavedMethod[] | null;
};
type State =
  | { kind: 'waiting' }
  | { kind: 'open'; session: OpenSession }
  | { kind: 'subscriber' }
  | { kind: 'failed'; message: string };

const NOBODY: BillingProfile = { name: '', address: null, defaultMethodId: null };

/**
 * [SUB-08] Opens the session of the payment platform, once draft and customer are known. Later changes of the draft go
 * through the session. [SUB-26] A subscriber is refused with the reason. `companyId`: the company that pays.
 */
export function useOpenSession(draft: SubscriptionDraft | null, known: string | null, companyId: string | null = null) {
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const [attempt, setAttempt] = useState(1);
  const hasDraft = draft !== null && draft.priceId !== '';
  const open = useEffectEvent(async (isCurrent: () => boolean): Promise<void> => {
    if (!draft) return;
    const response = await ask(draft, known, companyId).catch((failure: unknown): State => {
      if (failure instanceof SignInRequiredError) return { kind: 'waiting' };
      throw failure;
    });
    if (isCurrent())
      setState(response.kind === 'open' ? { ...response, session: { ...response.session, attempt } } : response);
  });
  useEffect(() => {
    if (!hasDraft) return;
    let isCurrent = attempt > 0;
    setState({ kind: 'waiting' });
    void open(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [hasDraft, attempt]);
  return { state, retry: () => setAttempt((before) => before + 1) };
}

async function ask(draft: SubscriptionDraft, known: string | null, companyId: string | null): Promise<State> {
  const found = companyId === null ? null : await fetchCompanyCustomer(companyId);
  if (found?.ok === false) return { kind: 'failed', message: found.message };
  const customerId = found ? found.value : (known ?? (await findCustomer()));
  if (customerId === null) return { kind: 'failed', message: '' };
  // a code passed at the session's creation could be neither refused with a reason nor removed: it is applied after
  // opening
  const { priceId, seatCount: quantity } = draft;
  const [secret, biller, methods] = await Promise.all([
    createPlanCheckout({ priceId, quantity, customerId }),
    readBiller(customerId),
    fetchMethods(customerId),
  ]);
  if (!secret.ok) {
    const isSubscriber = secret.status === 409 && secret.code === 'has-subscription';
    return isSubscriber ? { kind: 'subscriber' } : { kind: 'failed', message: secret.message };
  }
  const session = {
    attempt: 0,
    customerId,
    secret: secret.value,
    biller: biller.ok ? biller.value : NOBODY,
    methods: methods.ok ? methods.value : null,
  };
  return { kind: 'open', session };
}

/** Signs in again silently, which creates the customer if the payment platform was unavailable at the first sign-in. */
async function findCustomer(): Promise<string | null> {
  const fresh = await refreshSignIn();
  const id = fresh.ok ? fieldOf(fieldOf(fieldOf(fresh.value, 'session'), 'profile'), 'paymentCustomerId') : null;
  return typeof id === 'string' ? id : null;
}
