import { beforeEach, expect, it, vi } from 'vitest';
import { SignInRequiredError } from '../../../../features/payment-methods/ui/payment-calls.ts';
import { findProblems, type PaymentSubmission, payOrder } from './use-pay.ts';

const consent = { text: 'I agree that Planroom charges this card', means: 'card', isGiven: true } as const;
const shown = { seats: 1, total: 232_544 };
const fresh: PaymentSubmission = { addressProblem: null, choice: { kind: 'new' }, isSaved: true, consent, shown };
const saved: PaymentSubmission = {
  addressProblem: null,
  choice: { kind: 'saved', id: 'pm_1' },
  isSaved: false,
  consent: { ...consent, isGiven: false },
  shown,
};
const CHANGED = { at: 'pay', text: 'The total has changed. Review it before you pay.', isChanged: true };

const calls: string[] = [];
let valid: Awaited<ReturnType<Parameters<typeof payOrder>[0]['validateElements']>>;
let stored = 200;
beforeEach(() => {
  calls.length = 0;
  stored = 200;
  valid = { type: 'success' } as typeof valid;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    calls.push(`${path} ${String(init.body)}`);
    return new Response('{"code":""}', { status: stored });
  });
});

type Paid = Parameters<typeof payOrder>[0];
type Read = Awaited<ReturnType<Paid['runServerUpdate']>>;
type Failure = { type: 'error'; error: { message: string; code: null } };
const cents = (minorUnitsAmount: number) => ({ minorUnitsAmount, amount: '' });
/** The provider's session at the time of the click. */
const sessionWith = ({ seats = 1, total = 232_544, status = { type: 'open' } as object } = {}) =>
  ({
    type: 'success',
    session: {
      status,
      tax: { status: 'ready' },
      lineItems: [{ id: 'li_1', name: 'Unlimited', quantity: seats, subtotal: cents(219_900) }],
      total: { subtotal: cents(219_900), discount: cents(0), taxExclusive: cents(12_644), total: cents(total) },
    },
  }) as unknown as Read;
const checkoutWith = (result: { type: 'success' } | Failure, read: Read | Failure = sessionWith()) => {
  const confirm = vi.fn(async () => {
    calls.push('confirm');
    return result as Awaited<ReturnType<Paid['confirm']>>;
  });
  return { id: 'cs_1', confirm, runServerUpdate: async () => read as Read, validateElements: async () => valid };
};

it('[SUB-10] requires saving a new method: unticked, the form is invalid with a reason', () => {
  expect(findProblems({ ...fresh, isSaved: false })).toMatchObject([{ at: 'save' }]);
  expect(findProblems(fresh)).toEqual([]);
});

it('[SUB-11] [SUB-22] requires the consent box for a new method only', () => {
  expect(findProblems({ ...fresh, consent: { ...consent, isGiven: false } })).toMatchObject([{ at: 'consent' }]);
  expect(findProblems(saved)).toEqual([]);
});

it('[SUB-13] [CO5] finds all problems of the form in page order, the address first', () => {
  const addressProblem = 'Enter your billing address to see tax and the total.';
  const empty = { ...fresh, addressProblem, isSaved: false, consent: { ...consent, isGiven: false } };
  expect(findProblems(empty).map(({ at }) => at)).toEqual(['address', 'save', 'consent']);
  expect(findProblems({ ...saved, addressProblem })).toEqual([{ at: 'address', text: addressProblem }]);
});

it('[SUB-10] [SUB-22] stores the consent before payment, and saves only a new method', async () => {
  const one = checkoutWith({ type: 'success' });
  expect(await payOrder(one, fresh)).toBeNull();
  expect(calls).toEqual([expect.stringMatching(/^\/api\/payment\/consent .*"way":"box"/), 'confirm']);
  expect(one.confirm).toHaveBeenCalledWith({ redirect: 'if_required', savePaymentMethod: true });

  calls.length = 0;
  const two = checkoutWith({ type: 'success' });
  expect(await payOrder(two, saved)).toBeNull();
  expect(calls[0]).toContain('"way":"button"');
  expect(two.confirm).toHaveBeenCalledWith({
    redirect: 'if_required',
    paymentMethod: 'pm_1',
    savePaymentMethod: false,
  });
});

it('[SUB-22] [ERR-18] pays nothing without a stored consent', async () => {
  stored = 500;
  const checkout = checkoutWith({ type: 'success' });
  expect(await payOrder(checkout, fresh)).toEqual({ at: 'pay', text: 'An error occurred. Please try again.' });
  expect(checkout.confirm).not.toHaveBeenCalled();
});

it.each([
  ['validation_error', 'Enter all 16 digits of your card number.', 'Enter all 16 digits of your card number.'],
  [null, '', 'Failed to create payment method. Please try again.'],
  ['no_elements', 'There are no fields.', 'Failed to create payment method. Please try again.'],
] as const)('[ERR-17] stores no consent and pays nothing for an invalid method (%s)', async (code, said, text) => {
  valid = { type: 'error', error: { code, message: said, validation_errors: [] } };
  const checkout = checkoutWith({ type: 'success' });
  expect(await payOrder(checkout, fresh)).toEqual({ at: 'method', text });
  expect(calls).toEqual([]);
});

it('[SUB-13] [ERR-15] shows the provider’s text for a refused payment, else a generic one', async () => {
  const declined = checkoutWith({ type: 'error', error: { message: 'Your card was declined.', code: null } });
  expect(await payOrder(declined, fresh)).toEqual({ at: 'method', text: 'Your card was declined.' });
  const mute = checkoutWith({ type: 'error', error: { message: '', code: null } });
  expect(await payOrder(mute, fresh)).toEqual({ at: 'method', text: 'Something went wrong' });
});

it.each([
  ['another tab added seats', sessionWith({ seats: 40, total: 7_609_770 })],
  ['the tax is another', sessionWith({ total: 219_900 })],
  ['the seats alone differ', sessionWith({ seats: 2 })],
])('[CO1] [SUB-22] stores and pays nothing where %s, and asks to check the order again', async (_, read) => {
  const checkout = checkoutWith({ type: 'success' }, read);
  expect(await payOrder(checkout, saved)).toEqual(CHANGED);
  expect(calls).toEqual([]);
});

it('[CO1] [SUB-22] pays nothing when the server’s sentence differs by amount or day', async () => {
  stored = 422;
  const checkout = checkoutWith({ type: 'success' });
  expect(await payOrder(checkout, fresh)).toEqual(CHANGED);
  expect(checkout.confirm).not.toHaveBeenCalled();
});

it('[MO-42] says that the checkout continued in another tab, and pays nothing', async () => {
  const checkout = checkoutWith({ type: 'success' }, sessionWith({ status: { type: 'expired' } }));
  expect(await payOrder(checkout, fresh)).toEqual({ at: 'pay', text: 'This checkout is closed' });
  expect([calls, checkout.confirm]).toEqual([[], expect.any(Function)]);
  expect(checkout.confirm).not.toHaveBeenCalled();
});

it('[CO10] does not pay a paid order again, nor one that cannot be read', async () => {
  const complete = sessionWith({ status: { type: 'complete', paymentStatus: 'paid' } });
  expect(await payOrder(checkoutWith({ type: 'success' }, complete), fresh)).toBeNull();
  const cutOff = { type: 'error', error: { message: 'No answer', code: null } } as const;
  expect(await payOrder(checkoutWith({ type: 'success' }, cutOff), fresh)).toMatchObject({ at: 'pay' });
  expect(calls).toEqual([]);
});

it('[F13] [LD3] redirects to sign in and back to the checkout when the session has expired, and pays nothing', async () => {
  stored = 401;
  const assign = vi.fn();
  vi.stubGlobal('window', { location: { pathname: '/subscriptions/checkout', search: '', assign } });
  const checkout = checkoutWith({ type: 'success' });
  await expect(payOrder(checkout, fresh)).rejects.toBeInstanceOf(SignInRequiredError);
  expect(assign).toHaveBeenCalledWith('/login?returnTo=%2Fsubscriptions%2Fcheckout');
  expect(checkout.confirm).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
