import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config, openTestShop, type TestShop } from '../../../platforms/payment/testing/checkout-shop.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { paymentMigrations } from '../migrations.ts';

let db: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  db = await createTestDatabase([paymentMigrations]);
  shop = openTestShop(db);
});
afterAll(() => db?.drop());

const mandate_data = { customer_acceptance: { type: 'offline' as const, offline: {} } };

describe('bank accounts', () => {
  it('saves one with its owner’s consent, and stores only the last four digits of the number', async () => {
    const customer = await shop.customer();
    const payment_method = await shop.bankAccount('000123456789');
    const setup = await shop.stripe.setupIntents.create({
      customer: customer.id,
      allowed_payment_method_types: ['us_bank_account'],
      metadata: { flow: 'account' },
    });
    const { confirm } = shop.stripe.setupIntents;
    const confirming = confirm.bind(shop.stripe.setupIntents, setup.id);
    await expect(confirming({ payment_method })).rejects.toThrow(/mandate_data/);
    const card = await shop.card();
    await expect(confirming({ payment_method: card })).rejects.toThrow(/not allowed/);
    const done = await confirming({ payment_method, mandate_data } as Parameters<typeof confirming>[0]);
    expect(done).toMatchObject({ status: 'succeeded', metadata: { flow: 'account' }, usage: 'off_session' });
    expect(done.mandate).toMatch(/^mandate_/);
    const listed = await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'us_bank_account' });
    expect(listed.data).toMatchObject([{ us_bank_account: { last4: '6789', bank_name: 'STRIPE TEST BANK' } }]);
    expect((await shop.stripe.customers.listPaymentMethods(customer.id, { type: 'card' })).data).toEqual([]);
    const { rows } = await db.query(`SELECT json_agg(m) AS all FROM payment.payment_method m`);
    expect(JSON.stringify(rows)).not.toContain('0123456789');
  });

  it.each([
    ['000111111116', 'account_closed'],
    ['000222222227', 'insufficient_funds'],
  ])('refuses to charge account %s', async (number, code) => {
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    const refused = await shop.act(session, 'confirm', { paymentMethod: await shop.bankAccount(number) });
    expect(refused).toMatchObject({ status: 402, error: { code } });
    expect(await shop.charges(customer)).toEqual([]);
    expect((await shop.readSession(session)).session?.status).toEqual({ type: 'open' });
  });

  it.each([
    ['000666666661', 'paid', 'paid', 'checkout.session.async_payment_succeeded'],
    ['000333333335', 'unpaid', 'open', 'checkout.session.async_payment_failed'],
  ])('[SUB-23] reports the result of the debit of account %s', async (number, payment_status, status, event) => {
    const { at } = shop.clock;
    const [customer, price] = [await shop.customer(), await shop.price()];
    const session = await shop.session(customer, price);
    await shop.act(session, 'confirm', { paymentMethod: await shop.bankAccount(number) });
    shop.clock.at = new Date(at.getTime() + 5 * 86_400_000);
    await shop.app.advance(shop.clock.at);
    await shop.app.advance(shop.clock.at);
    const after = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['invoice'] });
    shop.clock.at = at;
    expect(after).toMatchObject({ status: 'complete', payment_status, invoice: { status } });
    expect((await shop.events(session.id)).filter((type) => type === event)).toHaveLength(1);
    expect(await shop.charges(customer)).toEqual(payment_status === 'paid' ? [10_000] : []);
  });

  it('updates the billing details of a method, and expands its owner', async () => {
    const customer = await shop.customer();
    const { id } = await shop.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await shop.stripe.paymentMethods.update(id, {
      billing_details: { name: 'Ida Truss', address: { line1: '9 Elm St', state: 'OR', country: 'US' } },
    });
    const read = await shop.stripe.paymentMethods.retrieve(id, { expand: ['customer'] });
    expect(read).toMatchObject({
      billing_details: { name: 'Ida Truss', address: { line1: '9 Elm St', city: null } },
      customer: { id: customer.id },
    });
  });

  it.each([
    ['4242424242424242', 'succeeded'],
    ['4000000000000341', 'succeeded'],
    ['4000000000000002', 'card_declined'],
    ['4000002500003155', 'requires_action'],
  ])('saves card %s: %s', async (number, outcome) => {
    const setup = await shop.stripe.setupIntents.create({ customer: (await shop.customer()).id, usage: 'off_session' });
    const response = await shop.app.fetch(
      new Request(`http://payment.test/v1/setup_intents/${setup.id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${config.publishableKey}` },
        body: new URLSearchParams({ client_secret: setup.client_secret!, payment_method: await shop.card(number) }),
      }),
    );
    const body = (await response.json()) as { status?: string; error?: { code: string } };
    expect(body.status ?? body.error?.code).toBe(outcome);
  });
});
