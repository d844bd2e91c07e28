import { expect, it } from 'vitest';
import { err, ok } from '../../core/result.ts';
import type { Payment, PaymentProblem } from '../../platforms/payment/client/types.ts';
import { createFakeShop } from '../../tests/support/fake-context.ts';
import {
  findCustomer,
  findDraftInvoice,
  findInvoice,
  findOpenInvoice,
  findProduct,
  findRenewal,
  findSubscription,
} from './find-or-null.ts';

const HELPERS = [
  ['product', findProduct, 'product'],
  ['customer', findCustomer, 'customer'],
  ['subscription', findSubscription, 'subscription'],
  ['renewal', findRenewal, 'previewRenewal'],
  ['invoice', findInvoice, 'invoice'],
  ['open invoice', findOpenInvoice, 'openInvoice'],
  ['draft invoice', findDraftInvoice, 'draftInvoice'],
] as const;

const problems: PaymentProblem[] = ['unavailable', 'not-found', 'stripe_customer_invalid', 'invalid'];

for (const [what, find, call] of HELPERS) {
  it.each(problems)(
    `[API-11] [ERR-08] a ${what} that cannot be read (%s) is null, and the log says so`,
    async (code) => {
      const shop = createFakeShop();
      const { payment, log } = await shop.visit();
      const broken = { ...payment, [call]: async () => err(code) } as Payment;
      expect(await find({ payment: broken, log }, 'id_1')).toBeNull();
      expect(shop.log).toContainEqual(
        expect.objectContaining({ level: 'warn', data: { area: 'payment', what, code } }),
      );
    },
  );

  it(`[API-11] a ${what} that is read is the value itself`, async () => {
    const { payment, log } = await createFakeShop().visit();
    const value = { id: 'id_1' };
    const full = { ...payment, [call]: async () => ok(value) } as unknown as Payment;
    expect(await find({ payment: full, log }, 'id_1')).toBe(value);
  });
}
