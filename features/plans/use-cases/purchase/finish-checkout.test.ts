import { describe, expect, it } from 'vitest';
import { ANN, BEN } from '../../../../tests/support/fake/people.ts';
import { agreedTo, begin, buy } from '../../../../tests/support/fake/purchase.ts';
import { createFakeShop } from '../../../../tests/support/fake-context.ts';
import { CONSENT_TEXT_VERSION } from '../../rules/renewal/renewal-consent.ts';
import { readOutcome } from '../read-outcome.ts';
import { storeConsent } from '../store-consent.ts';
import { finishCheckout } from './finish-checkout.ts';

/** Yearly price of three seats. */
const SEATS = 659_700;

async function visitAnn() {
  const shop = createFakeShop();
  return { shop, context: await shop.visit(ANN) };
}

describe('[SUB-15] finishing a checkout', () => {
  it('[SUB-23] turns auto-pay on and updates the session, once for repeated calls', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId, subscriptionId } = await buy(shop, context);
    const done = { ok: true, value: { status: 'paid', subscriptionId, autoRenew: true } };
    expect(await finishCheckout(context, sessionId)).toEqual(done);
    expect(await finishCheckout(context, sessionId)).toEqual(done);
    expect(shop.payment.callsOf('updateSubscription')).toHaveLength(1);
    expect(context.session.data?.user?.subscription).toMatchObject({ subscriptionId });
  });

  it('[SUB-23] a reload after its owner turned auto-pay off leaves it off', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId, subscriptionId } = await buy(shop, context);
    await finishCheckout(context, sessionId);
    await context.payment.updateSubscription(subscriptionId, { autoRenew: false }, 'by its owner');
    expect(await finishCheckout(context, sessionId)).toMatchObject({ ok: true, value: { autoRenew: false } });
  });

  it('[MO-02] distinguishes open, expired, processing and finally failed checkouts', async () => {
    const { shop, context } = await visitAnn();
    const sessionId = await begin(context);
    expect(await finishCheckout(context, sessionId)).toEqual({
      ok: true,
      value: { status: 'open', subscriptionId: null, autoRenew: false },
    });
    await context.payment.expireCheckout(sessionId);
    expect(await finishCheckout(context, sessionId)).toMatchObject({ ok: true, value: { status: 'expired' } });
    const later = await buy(shop, context, { isPaid: false });
    expect(await finishCheckout(context, later.sessionId)).toMatchObject({
      ok: true,
      value: { status: 'processing', autoRenew: false },
    });
    shop.payment.clear(later.sessionId, 'failed');
    expect(await finishCheckout(context, later.sessionId)).toMatchObject({ ok: true, value: { status: 'expired' } });
  });

  it.each([
    ['active', { state: 'under-way', methodId: 'pm_b', means: null, last4: null }, 'processing', 'open', null],
    ['incomplete', { state: 'under-way', methodId: 'pm_b', means: null, last4: null }, 'processing', 'shut', null],
    ['past_due', { state: 'failed', methodId: 'pm_b', means: 'bank', last4: '6789' }, 'returned', 'open', SEATS],
    ['past_due', { state: 'failed', methodId: 'pm_1', means: 'card', last4: '4242' }, 'owed', 'open', SEATS],
    ['unpaid', { state: 'failed', methodId: 'pm_b', means: 'bank', last4: '6789' }, 'owed', 'shut', SEATS],
  ] as const)(
    'for a bank purchase whose plan is %s, with %j, returns %s',
    async (status, payment, says, access, owed) => {
      const { shop, context } = await visitAnn();
      const { sessionId, subscriptionId } = await buy(shop, context, { isPaid: false });
      shop.payment.subscriptions.set(subscriptionId, { ...shop.payment.subscriptions.get(subscriptionId)!, status });
      const [id, invoice] = [...shop.payment.invoices].find(([, one]) => one.subscriptionId === subscriptionId)!;
      shop.payment.invoices.set(id, { ...invoice, reason: 'first', payment });
      expect(await finishCheckout(context, sessionId)).toMatchObject({ ok: true, value: { status: says } });
      const outcome = await readOutcome(context, sessionId);
      expect(outcome).toMatchObject({ ok: true, value: { status: says, access, owed } });
      // a pending payment cannot be paid twice
      expect(outcome.ok && outcome.value.payUrl).toBe(owed === null ? null : invoice.hostedUrl);
    },
  );

  it('returns the state even if a sync is impossible now', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId } = await buy(shop, context);
    shop.busyLocks.add('sync:cus_ann');
    expect(await finishCheckout(context, sessionId)).toMatchObject({
      ok: true,
      value: { status: 'paid', autoRenew: false },
    });
  });

  it('[ACC-11] returns the same error for another customer’s and for an unknown one, without a platform request', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId } = await buy(shop, context);
    const ben = await shop.visit(BEN);
    shop.payment.calls.length = 0;
    for (const read of [finishCheckout, readOutcome])
      for (const id of [
        sessionId,
        'cs_999999',
        '../customers/cus_ann',
        'cs_x?expand[]=customer',
        '',
        'x'.repeat(5_000),
      ])
        expect(await read(ben, id)).toEqual({ ok: false, code: 'not-found' });
    expect(await finishCheckout(await shop.visit(), sessionId)).toEqual({ ok: false, code: 'unauthorized' });
    expect(shop.payment.calls).toEqual([]);
  });
});

describe('[SUB-15] the success page shows', () => {
  it('order number, plan, seats, receipt, next charge', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId, subscriptionId } = await buy(shop, context);
    await finishCheckout(context, sessionId);
    const outcome = await readOutcome(context, sessionId);
    const invoice = [...shop.payment.invoices.values()][0]!;
    expect(outcome).toMatchObject({
      ok: true,
      value: {
        status: 'paid',
        subscriptionId,
        plan: 'unlimited',
        planName: 'Unlimited subscription',
        quantity: 3,
        orderNumber: invoice.number,
        receiptUrl: invoice.hostedUrl,
        autoRenew: true,
        hasConsent: true,
        renewsOn: '2027-06-15T12:00:00.000Z',
        renewalAmount: 659_700,
        site: { name: 'Draft desk' },
      },
    });
  });

  it('links to the store’s preview when the receipt has no configured origin', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId, subscriptionId } = await buy(shop, context);
    const checkout = shop.payment.checkouts.get(sessionId)!;
    for (const hostedUrl of [
      'https://evil.example/i',
      'https://pay.example@evil.example/',
      'javascript:alert(1)',
      null,
    ]) {
      shop.payment.checkouts.set(sessionId, { ...checkout, invoice: { ...checkout.invoice!, hostedUrl } });
      expect(await readOutcome(context, sessionId)).toMatchObject({
        ok: true,
        value: { receiptUrl: `/account/order-history/receipt/${subscriptionId}?preview=1` },
      });
    }
  });
});

describe('[SUB-22] the consent', () => {
  it('is stored with its way, text, version and time', async () => {
    const { shop, context } = await visitAnn();
    const sessionId = await begin(context, { hasConsent: false });
    expect(await storeConsent(context, agreedTo(context, sessionId, SEATS))).toEqual({ ok: true, value: null });
    expect(shop.repository.records.get(sessionId)?.consent).toEqual({
      way: 'box',
      textVersion: CONSENT_TEXT_VERSION,
      text: 'I agree that Test Shop charges this card $6,597 plus tax on 06/15/2027, then each year until I turn it off. I can turn it off in my account at any time.',
      at: '2026-06-15T12:00:00.000Z',
    });
  });

  it('[CO1] is rejected and not stored for any other sentence than that of this purchase and day', async () => {
    const { shop, context } = await visitAnn();
    const sessionId = await begin(context, { hasConsent: false });
    const shown = agreedTo(context, sessionId, SEATS);
    for (const change of [
      { text: 'I do NOT agree' },
      { text: agreedTo(context, sessionId, 1_000).text },
      { text: shown.text.replace('06/15/2027', '06/16/2027') },
      { way: 'button' as const },
      { means: 'bank' as const },
    ])
      expect(await storeConsent(context, { ...shown, ...change })).toEqual({
        ok: false,
        code: 'invalid',
        detail: 'text',
      });
    shop.payment.failing.set('renewalOfCheckout', 'unavailable');
    expect(await storeConsent(context, shown)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(shop.repository.records.get(sessionId)?.consent).toBeNull();
  });

  it('is rejected for another text version, for another customer’s purchase, and after the decision', async () => {
    const { shop, context } = await visitAnn();
    const { sessionId } = await buy(shop, context, { hasConsent: false });
    const given = agreedTo(context, sessionId, SEATS);
    const old = await storeConsent(context, { ...given, textVersion: '1999' });
    expect(old).toMatchObject({ ok: false, code: 'invalid' });
    expect(await storeConsent(await shop.visit(BEN), given)).toEqual({ ok: false, code: 'not-found' });
    await finishCheckout(context, sessionId);
    expect(await storeConsent(context, given)).toEqual({ ok: false, code: 'conflict' });
    expect(shop.repository.records.get(sessionId)?.consent).toBeNull();
  });
});
