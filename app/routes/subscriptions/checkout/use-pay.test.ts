import { beforeEach, expect, it, vi } from 'vitest';
import { findProblem, type Order, payOrder } from './use-pay.ts';

const consent = { text: 'I agree that Planroom charges this card', textVersion: '2026-11', isGiven: true };
const fresh: Order = { choice: { kind: 'new' }, isSaved: true, consent };
const kept: Order = { choice: { kind: 'saved', id: 'pm_1' }, isSaved: false, consent: { ...consent, isGiven: false } };

const calls: string[] = [];
let stored = 200;
beforeEach(() => {
  calls.length = 0;
  stored = 200;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${path} ${String(init.body)}`);
    return new Response('{}', { status: stored });
  });
});

type Confirm = Parameters<typeof payOrder>[0]['confirm'];
const checkoutWith = (answer: { type: 'success' } | { type: 'error'; error: { message: string; code: null } }) => {
  const confirm = vi.fn(async () => {
    calls.push('confirm');
    return answer as Awaited<ReturnType<Confirm>>;
  });
  return { id: 'cs_1', confirm };
};

it('[SUB-10] a new method must be saved: unticked, the form is invalid and says why', () => {
  expect(findProblem({ ...fresh, isSaved: false })).toMatchObject({ at: 'save' });
  expect(findProblem(fresh)).toBeNull();
});

it('[SUB-11] [SUB-22] the box is wanted with a new method alone', () => {
  expect(findProblem({ ...fresh, consent: { ...consent, isGiven: false } })).toMatchObject({ at: 'consent' });
  expect(findProblem(kept)).toBeNull();
});

it('[SUB-10] [SUB-22] the consent is stored before anything is paid; a new method is saved, a saved one is not again', async () => {
  const one = checkoutWith({ type: 'success' });
  expect(await payOrder(one, fresh)).toBeNull();
  expect(calls).toEqual([expect.stringMatching(/^\/api\/payment\/consent .*"way":"box"/), 'confirm']);
  expect(one.confirm).toHaveBeenCalledWith({ redirect: 'if_required', savePaymentMethod: true });

  calls.length = 0;
  const two = checkoutWith({ type: 'success' });
  expect(await payOrder(two, kept)).toBeNull();
  expect(calls[0]).toContain('"way":"button"');
  expect(two.confirm).toHaveBeenCalledWith({
    redirect: 'if_required',
    paymentMethod: 'pm_1',
    savePaymentMethod: false,
  });
});

it('[SUB-22] [ERR-18] without a stored consent nothing is paid', async () => {
  stored = 500;
  const checkout = checkoutWith({ type: 'success' });
  expect(await payOrder(checkout, fresh)).toEqual({ at: 'pay', text: 'An error occurred. Please try again.' });
  expect(checkout.confirm).not.toHaveBeenCalled();
});

it('[SUB-13] [ERR-15] a refused payment says the provider’s words, else that something went wrong', async () => {
  const declined = checkoutWith({ type: 'error', error: { message: 'Your card was declined.', code: null } });
  expect(await payOrder(declined, fresh)).toEqual({ at: 'method', text: 'Your card was declined.' });
  const mute = checkoutWith({ type: 'error', error: { message: '', code: null } });
  expect(await payOrder(mute, fresh)).toEqual({ at: 'method', text: 'Something went wrong' });
});
