import type { StripeCheckoutSession, StripeError } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import type { SessionResponse } from '../checkout/wire.ts';
import { CONNECTION_ERROR, type Refused } from './call-api.ts';
import { createActions } from './checkout-actions.ts';
import { followAddress } from './checkout-address.ts';
import type { CheckoutElements } from './checkout-confirm.ts';
import { createCheckoutStore } from './checkout-store.ts';
import type { Request, Response } from './frame-messages.ts';

const OPEN: SessionResponse = {
  session: {
    id: 'cs_test_1',
    status: { type: 'open' },
    billingAddress: null,
    email: 'ada@example.org',
    phoneNumber: null,
    lastPaymentError: null,
    total: { total: { minorUnitsAmount: 232_544 } },
  } as StripeCheckoutSession,
  nextAction: null,
  returnUrl: null,
  paymentMethodTypes: ['card'],
  businessName: 'Planroom',
  savePaymentMethod: 'enabled',
};
const withSession = (change: Partial<StripeCheckoutSession>, more: Partial<SessionResponse> = {}): SessionResponse => ({
  ...OPEN,
  ...more,
  session: { ...OPEN.session, ...change },
});
const COMPLETE = withSession(
  { status: { type: 'complete', paymentStatus: 'paid' } },
  { returnUrl: 'https://shop.test/success?session_id={CHECKOUT_SESSION_ID}' },
);
const refused = (error: Partial<StripeError>): Refused => ({ error: { type: 'invalid_request_error', ...error } });
const LOST: Refused = { error: CONNECTION_ERROR };

/** Creates a fake platform with the responses to each call; records the requests. */
function openCheckout(
  responses: Record<string, (SessionResponse | Refused | Promise<SessionResponse | Refused>)[]>,
  frame: (question: Request) => Response = () => ({ paymentMethod: { id: 'pm_new' } }),
) {
  const sent: [action: string, body: unknown][] = [];
  const next = async (action: string, body: unknown) => {
    sent.push([action, body]);
    return (await responses[action]?.shift()) ?? OPEN;
  };
  const requested: string[] = [];
  const payment = {
    sdk: {},
    onDestroy: [],
    frame: {
      isMounted: () => true,
      async ask(question: Request) {
        requested.push(question.type);
        return question.type === 'check' ? { method: 'card' } : frame(question);
      },
    },
  } as unknown as CheckoutElements['payment'];
  const store = createCheckoutStore(OPEN);
  const goTo = vi.fn();
  const calls = { fetch: () => next('fetch', null), send: next };
  const actions = createActions({
    platform: { base: 'https://shop.test/platform/payment', key: 'pk_test_1' },
    calls,
    store,
    elements: { payment, address: null },
    goTo,
  });
  return { actions, store, sent, requested: requested, goTo, calls };
}

describe('[SUB-13] confirming a checkout', () => {
  it('[SUB-10] pays with a saved method without touching the fields, and does not save it again', async () => {
    const { actions, sent, requested } = openCheckout({ confirm: [COMPLETE] });
    const result = await actions.confirm({
      paymentMethod: 'pm_saved',
      savePaymentMethod: false,
      redirect: 'if_required',
    });
    expect(result.type).toBe('success');
    expect(requested).toEqual([]);
    expect(sent).toEqual([
      ['confirm', expect.objectContaining({ paymentMethod: 'pm_saved', savePaymentMethod: false })],
    ]);
  });

  it('[SUB-10] pays with a new method that the frame created, and saves it on request', async () => {
    const { actions, sent, requested } = openCheckout({ confirm: [COMPLETE] });
    await actions.confirm({ savePaymentMethod: true, redirect: 'if_required' });
    expect(requested).toEqual(['check', 'create']);
    expect(sent[0]).toEqual(['confirm', expect.objectContaining({ paymentMethod: 'pm_new', savePaymentMethod: true })]);
  });

  it('redirects to the shop’s URL with the session’s id, and stays if not required', async () => {
    const always = openCheckout({ confirm: [COMPLETE] });
    void always.actions.confirm({ paymentMethod: 'pm_saved' });
    await vi.waitFor(
      () => expect(always.goTo).toHaveBeenCalledWith('https://shop.test/success?session_id=cs_test_1'),
      30_000,
    );
    const stays = openCheckout({ confirm: [COMPLETE] });
    await stays.actions.confirm({ paymentMethod: 'pm_saved', redirect: 'if_required' });
    expect(stays.goTo).not.toHaveBeenCalled();
  });

  it('[CO10] sends only one of two submits', async () => {
    const { actions, sent } = openCheckout({ confirm: [COMPLETE] });
    const [first, second] = await Promise.all([
      actions.confirm({ paymentMethod: 'pm_saved', redirect: 'if_required' }),
      actions.confirm({ paymentMethod: 'pm_saved', redirect: 'if_required' }),
    ]);
    expect([first.type, second.type]).toEqual(['success', 'error']);
    expect(sent).toHaveLength(1);
  });

  it('[CO1] sends the displayed amount; after a mismatch it loads the current one for the next submit', async () => {
    const message = 'The total has changed. Review it before you pay.';
    const now = withSession({ total: { total: { minorUnitsAmount: 7_609_770 } } as StripeCheckoutSession['total'] });
    const changed = refused({ code: 'checkout_amount_mismatch', message });
    const { actions, sent, store } = openCheckout({ confirm: [changed, COMPLETE], fetch: [now] });
    const seen: number[] = [];
    store.onChange(({ total }) => seen.push(total.total.minorUnitsAmount));
    const pay = () => actions.confirm({ paymentMethod: 'pm_saved', redirect: 'if_required' });
    expect(await pay()).toEqual({ type: 'error', error: { message, code: null } });
    expect(seen).toEqual([7_609_770]);
    expect((await pay()).type).toBe('success');
    const confirmed = sent.filter(([action]) => action === 'confirm').map(([, body]) => body);
    expect(confirmed).toMatchObject([{ expectedAmount: 232_544 }, { expectedAmount: 7_609_770 }]);
  });

  it('returns the provider’s message, and may be retried', async () => {
    const declined = refused({
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'generic_decline',
      message: 'Your card was declined.',
    });
    const { actions } = openCheckout({ confirm: [declined, COMPLETE] });
    expect(await actions.confirm({ redirect: 'if_required' })).toEqual({
      type: 'error',
      error: {
        message: 'Your card was declined.',
        code: 'paymentFailed',
        paymentFailed: { declineCode: 'generic_decline' },
      },
    });
    expect((await actions.confirm({ redirect: 'if_required' })).type).toBe('success');
  });

  it('sends nothing when the frame rejects the input', async () => {
    const error = { type: 'validation_error', code: 'incomplete_number', message: 'Enter your card number.' } as const;
    const { actions, sent } = openCheckout({}, () => ({ error }));
    expect(await actions.confirm()).toEqual({
      type: 'error',
      error: { message: 'Enter your card number.', code: null },
    });
    expect(sent).toEqual([]);
  });

  it('reads the session before it reports a lost response as failed', async () => {
    const paid = openCheckout({ confirm: [LOST], settle: [COMPLETE] });
    expect((await paid.actions.confirm({ paymentMethod: 'pm_1', redirect: 'if_required' })).type).toBe('success');
    expect(paid.sent.map(([action]) => action)).toEqual(['confirm', 'settle']);
    const broken = openCheckout({ confirm: [refused({ type: 'api_error' })], settle: [COMPLETE] });
    expect((await broken.actions.confirm({ paymentMethod: 'pm_1', redirect: 'if_required' })).type).toBe('success');
    const unavailable = openCheckout({ confirm: [LOST], settle: [LOST], fetch: [LOST] });
    expect(await unavailable.actions.confirm({ paymentMethod: 'pm_1' })).toMatchObject({
      error: { message: CONNECTION_ERROR.message },
    });
    const unpaid = openCheckout({ confirm: [LOST], settle: [OPEN] });
    expect((await unpaid.actions.confirm({ paymentMethod: 'pm_1' })).type).toBe('error');
  });

  it('sends nothing for a session that is already paid', async () => {
    const { actions, sent, store } = openCheckout({});
    store.apply(COMPLETE);
    expect((await actions.confirm({ redirect: 'if_required' })).type).toBe('success');
    expect(sent).toEqual([]);
  });
});

describe('actions of a checkout', () => {
  it('keep their order: an older response never replaces a newer state', async () => {
    let release: (result: SessionResponse) => void = () => {};
    const slow = new Promise<SessionResponse>((resolve) => {
      release = resolve;
    });
    const { actions, store, sent } = openCheckout({ email: [slow], phone: [withSession({ phoneNumber: '2' })] });
    const seen: (string | null)[] = [];
    store.onChange((session) => seen.push(session.phoneNumber));
    const first = actions.updateEmail('new@example.org');
    const second = actions.updatePhoneNumber('2');
    await Promise.resolve();
    expect(sent.map(([action]) => action)).toEqual(['email']);
    release(withSession({ phoneNumber: '1' }));
    await Promise.all([first, second]);
    expect(seen).toEqual(['1', '2']);
    expect(actions.getSession().phoneNumber).toBe('2');
  });

  it('return the provider’s error codes', async () => {
    const { actions } = openCheckout({
      'promotion-code': [
        refused({ code: 'invalidCode', message: 'This code is not valid.' }),
        refused({ code: 'resource_missing', message: 'Gone.' }),
      ],
      email: [refused({ code: 'invalidEmail', message: 'Check the email.' })],
      quantity: [refused({ message: 'At most 50 seats.' })],
    });
    const error = (code: string | null, message: string) => ({ type: 'error', error: { code, message } });
    expect(await actions.applyPromotionCode(' NOPE ')).toEqual(error('invalidCode', 'This code is not valid.'));
    expect(await actions.applyPromotionCode('NOPE')).toEqual(error(null, 'Gone.'));
    expect(await actions.updateEmail('x')).toEqual(error('invalidEmail', 'Check the email.'));
    expect(await actions.updateLineItemQuantity({ lineItem: 'li_1', quantity: 99 })).toEqual(
      error(null, 'At most 50 seats.'),
    );
    expect(await actions.updateShippingOption('shr_1')).toMatchObject({ type: 'error', error: { code: null } });
  });

  it('reload the session after the shop’s server has changed it', async () => {
    const { actions, sent } = openCheckout({ refresh: [withSession({ email: 'server@example.org' })] });
    const done = await actions.runServerUpdate(async () => 'anything');
    expect(done).toMatchObject({ type: 'success', session: { email: 'server@example.org' } });
    const failed = await actions.runServerUpdate(async () => {
      throw new Error('The shop refused.');
    });
    expect(failed).toEqual({ type: 'error', error: { message: 'The shop refused.', code: null } });
    expect(sent).toHaveLength(1);
  });
});

describe('[SUB-12] the address element', () => {
  const value = (postal_code: string) => ({
    name: 'Ada',
    address: { line1: '1 Main', line2: null, city: 'Austin', state: 'TX', postal_code, country: 'US' },
  });

  it('saves only the newest complete address to the session', async () => {
    vi.useFakeTimers();
    const { store, calls, sent } = openCheckout({});
    const tell = followAddress(Promise.resolve({ store, calls }));
    for (const [code, complete] of [
      ['7866', false],
      ['78664', true],
      ['78665', true],
    ] as const)
      tell({ complete, empty: false, isNewAddress: true, value: value(code) });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toEqual([['billing-address', { billingAddress: value('78665') }]]);
    store.apply(withSession({ billingAddress: value('78665') }));
    tell({ complete: true, empty: false, isNewAddress: true, value: value('78665') });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sent).toHaveLength(1);
    vi.useRealTimers();
  });
});
