import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { describe, expect, it, vi } from 'vitest';
import { refusalOf, saveMethod } from './save-method.ts';

const ADDRESS = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
const SAVED = { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' } };

function saving({ submit = {}, confirm = SAVED, retrieve = {} }: Record<string, object> = {}) {
  const elements = { submit: vi.fn(async () => submit) } as unknown as StripeElements;
  const stripe = { confirmSetup: vi.fn(async () => confirm), retrieveSetupIntent: vi.fn(async () => retrieve) };
  const save = (change: Partial<Parameters<typeof saveMethod>[0]> = {}) =>
    saveMethod({
      stripe: stripe as unknown as Stripe,
      elements,
      secret: 'seti_1_secret_x',
      kind: 'card',
      contact: { name: 'Ann Works', address: ADDRESS },
      returnUrl: 'https://shop.example/account/payment-method',
      isUnsure: false,
      ...change,
    });
  return { save, stripe, elements };
}

it('[ACC-07] saves the input with its owner, and leaves the page only if required', async () => {
  const { save, stripe, elements } = saving();
  expect(await save()).toEqual({ ok: true, added: { setupId: 'seti_1', methodId: 'pm_1' } });
  expect(stripe.confirmSetup).toHaveBeenCalledWith({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: 'https://shop.example/account/payment-method',
      payment_method_data: { billing_details: { name: 'Ann Works', address: ADDRESS } },
    },
  });
});

it('[ACC-07] uses the name in the fields as the owner of a bank account', async () => {
  const { save, stripe } = saving();
  await save({ kind: 'us_bank_account' });
  expect(stripe.confirmSetup).toHaveBeenCalledWith(
    expect.objectContaining({
      confirmParams: expect.objectContaining({ payment_method_data: { billing_details: { address: ADDRESS } } }),
    }),
  );
});

it('[ACC-07] saves a bank account that clears later, and lists it afterwards', async () => {
  const { save } = saving({ confirm: { setupIntent: { id: 'seti_1', status: 'processing', payment_method: null } } });
  expect(await save()).toEqual({ ok: true, added: { setupId: 'seti_1', methodId: null } });
});

it('[ACC-08] does not save a bank account that waits for micro-deposits, and explains the next step', async () => {
  const next_action = { type: 'verify_with_microdeposits' };
  const setupIntent = { id: 'seti_1', status: 'requires_action', payment_method: 'pm_1', next_action };
  expect(await saving({ confirm: { setupIntent } }).save()).toMatchObject({
    ok: false,
    text: expect.stringMatching(/^This bank account needs to be verified first\..*the link in the email/),
  });
});

it.each([
  { setupIntent: { id: 'seti_1', status: 'requires_payment_method', payment_method: null } },
  { setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: null } },
  {},
])('[ACC-08] [ERR-17] reports no method for a confirmation that ends as %j', async (confirm) => {
  expect(await saving({ confirm }).save()).toEqual({
    ok: false,
    text: 'Failed to create payment method. Please try again.',
  });
});

it('[CO6] shows the fields’ validation error and sends nothing', async () => {
  const { save, stripe } = saving({
    submit: { error: { type: 'validation_error', message: 'Your card number is incomplete.' } },
  });
  expect(await save()).toEqual({ ok: false, text: 'Your card number is incomplete.', isTyped: true });
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

it('[CO10] looks up a submission without a response before saving again', async () => {
  const { save, stripe } = saving({ retrieve: SAVED });
  expect(await save({ isUnsure: true })).toMatchObject({ ok: true, added: { methodId: 'pm_1' } });
  expect(stripe.confirmSetup).not.toHaveBeenCalled();

  const none = saving({ retrieve: { setupIntent: { id: 'seti_1', status: 'requires_payment_method' } } });
  expect(await none.save({ isUnsure: true })).toMatchObject({ ok: true });
  expect(none.stripe.confirmSetup).toHaveBeenCalledOnce();
});

describe('[ACC-13] [ERR-05] the refusal for an error of the provider', () => {
  it.each([
    ['card_error', 'Your card was declined.', 'Your card was declined.'],
    ['validation_error', 'Your card number is incomplete.', 'Your card number is incomplete.'],
    ['card_error', undefined, 'An unexpected error occurred.'],
    ['invalid_request_error', 'No such setupintent: seti_1', 'An unexpected error occurred.'],
  ] as const)('%s, %s', (type, message, text) => {
    expect(refusalOf({ type, message })).toEqual({ ok: false, text });
  });

  it('reports a missing response as possibly saved', () => {
    const lost = { ok: false, text: 'An unexpected error occurred.', isUnsure: true };
    expect(refusalOf({ type: 'api_connection_error', message: 'cut off' })).toEqual(lost);
    expect(refusalOf({ type: 'api_error', message: 'oops' })).toEqual(lost);
  });

  it('reports a used SetupIntent as saved', () => {
    const error = {
      type: 'invalid_request_error',
      code: 'setup_intent_unexpected_state',
      setup_intent: SAVED.setupIntent,
    };
    expect(refusalOf(error as Parameters<typeof refusalOf>[0])).toMatchObject({
      ok: true,
      added: { methodId: 'pm_1' },
    });
  });
});
