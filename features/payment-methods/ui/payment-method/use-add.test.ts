import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, it, vi } from 'vitest';
import { setAddedMethodDefault, tryToSave } from './use-add.ts';

const ADDRESS = { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', postal_code: '78701', country: 'US' };
const submit = vi.fn(async () => ({}));
const INPUT = {
  stripe: {} as Stripe,
  elements: { submit } as unknown as StripeElements,
  secret: 'seti_1_secret_x',
  kind: 'card',
  contact: { name: 'Ann', address: ADDRESS },
  returnUrl: 'https://shop.example/account/payment-method',
  isUnsure: false,
} as const;
const added = { ok: true, added: { setupId: 'seti_1', methodId: 'pm_1' } } as const;

it('[ACC-08] saves nothing without a complete address; its fields mark the missing parts', async () => {
  const save = vi.fn(async () => added);
  expect(await tryToSave({ ...INPUT, contact: null }, save)).toEqual({
    ok: false,
    text: 'Please enter a billing address to create a payment method.',
    isTyped: true,
  });
  expect(save).not.toHaveBeenCalled();
  expect(submit).toHaveBeenCalledOnce();
});

it('[ACC-08] [ERR-18] returns one text for any exception, which may have been saved', async () => {
  const save = vi.fn(async () => Promise.reject(new Error('the frame is gone')));
  expect(await tryToSave(INPUT, save)).toEqual({
    ok: false,
    text: 'An error occurred. Please try again.',
    isUnsure: true,
  });
  expect(await tryToSave({ ...INPUT, elements: null })).toMatchObject({ text: 'An error occurred. Please try again.' });
});

it('[ACC-07] returns the saved method', async () => {
  expect(await tryToSave(INPUT, async () => added)).toEqual(added);
});

it('[ACC-07] [ERR-05] makes the newest method the default; logs a failure and continues', async () => {
  const note = vi.fn();
  const requested: string[][] = [];
  const responses = [
    { ok: true, value: {} },
    { ok: false, status: 502, code: 'customer-update-failed', message: 'Failed to update Stripe customer' },
  ] as const;
  for (const result of responses) {
    const ask = async (...who: [string, string]) => {
      requested.push(who);
      return result;
    };
    await expect(
      setAddedMethodDefault({ customerId: 'cus_1', methodId: 'pm_1' }, { ask, note }),
    ).resolves.toBeUndefined();
    expect(note.mock.calls).toEqual(result.ok ? [] : [['default-method']]);
  }
  expect(requested).toEqual([
    ['cus_1', 'pm_1'],
    ['cus_1', 'pm_1'],
  ]);
});
