import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noopLog } from '../../../core/log.ts';
import { createPaymentClient } from './payment-client.ts';

const secret = 'whsec_unit';
const base = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', baseUrl: 'http://payment.test', scriptUrl: 'x' };
const client = (webhookSecret = secret, oldWebhookSecret?: string) =>
  createPaymentClient({ fetch, config: { ...base, webhookSecret, oldWebhookSecret }, log: noopLog });
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1,
  data: { object: { id: 'in_1' } },
});
const now = () => Math.floor(Date.now() / 1000);
const mac = (time: number | string, payload = body, key = secret) =>
  createHmac('sha256', key).update(`${time}.${payload}`).digest('hex');
const header = (time: number | string, payload = body, key = secret) => `t=${time},v1=${mac(time, payload, key)}`;

describe('readEvent', () => {
  it('accepts a current signed event', async () => {
    const read = await client().readEvent(body, header(now()));
    const value = { id: 'evt_1', type: 'invoice.paid', created: 1, objectId: 'in_1', customerId: null };
    expect(read).toEqual({ ok: true, value });
  });

  it.each([
    ['named', { id: 'in_1', object: 'invoice', customer: 'cus_1' }, 'cus_1'],
    ['expanded', { id: 'in_1', object: 'invoice', customer: { id: 'cus_1', object: 'customer' } }, 'cus_1'],
    ['the object itself', { id: 'cus_1', object: 'customer' }, 'cus_1'],
    ['nobody', { id: 'prod_1', object: 'product' }, null],
    ['unreadable', { id: 'in_1', object: 'invoice', customer: 7 }, null],
  ])('returns the customer of an event: %s', async (_, object, customerId) => {
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', created: 1, data: { object } });
    expect(await client().readEvent(payload, header(now(), payload))).toMatchObject({
      ok: true,
      value: { customerId },
    });
  });

  it.each([
    ['charge_automatically', true],
    ['send_invoice', undefined],
  ])('returns whether an invoice is charged automatically: %s', async (collection_method, isCharged) => {
    const object = { id: 'in_1', object: 'invoice', customer: 'cus_1', collection_method };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', created: 1, data: { object } });
    const read = await client().readEvent(payload, header(now(), payload));
    expect(read.ok && read.value.isCharged).toBe(isCharged);
  });

  it.each([
    ['unpaid', { status: 'past_due' }, true],
    ['unpaid', { metadata: {} }, undefined],
    ['unpaid', undefined, undefined],
    ['past_due', { status: 'active' }, undefined],
  ])('returns whether this change suspended a plan: now %s, before %j', async (status, previous, isUnpaid) => {
    const object = { id: 'sub_1', object: 'subscription', customer: 'cus_1', status };
    const data = { object, previous_attributes: previous };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', created: 1, data });
    const read = await client().readEvent(payload, header(now(), payload));
    expect(read.ok && read.value.isUnpaid).toBe(isUnpaid);
  });

  const sold = (price: string, quantity: number, end: number) => ({
    object: 'list',
    data: [{ id: 'si_1', price: { id: price }, quantity, current_period_end: end }],
  });
  it.each<[string, object, true | undefined]>([
    ['another price', { items: sold('price_1', 3, 1) }, true],
    ['other seats', { items: sold('price_2', 2, 1) }, true],
    ['other discounts', { discounts: [] }, true],
    ['a new period', { items: sold('price_2', 3, 0), latest_invoice: 'in_1' }, undefined],
    ['another status', { status: 'active' }, undefined],
  ])('[MO-25] tells whether a change of a plan gave it %s', async (_, previous_attributes, isRepriced) => {
    const object = { id: 'sub_1', object: 'subscription', customer: 'cus_1', items: sold('price_2', 3, 1) };
    const data = { object, previous_attributes };
    const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'x.y', created: 1, data });
    const read = await client().readEvent(payload, header(now(), payload));
    expect(read.ok && read.value.isRepriced).toBe(isRepriced);
  });

  it.each([
    ['no signature', () => null],
    ['an empty signature', () => ''],
    ['another secret', () => header(now(), body, 'whsec_other')],
    ['a body changed by one byte', () => header(now(), body.replace('in_1', 'in_2'))],
    ['another order', () => `v1=${mac(now())},t=${now()}`],
    [
      'two signatures of which none fits',
      () => `t=${now()},v1=${'0'.repeat(64)},v1=${mac(now(), body, 'whsec_other')}`,
    ],
    ['more signatures than any rolling needs', () => `t=${now()}${`,v1=${mac(now())}`.repeat(17)}`],
    ['a second time', () => `t=1,${header(now())}`],
    ['an old scheme alone', () => header(now()).replace('v1', 'v0')],
  ])('[A43] rejects %s', async (_, sign) => {
    expect(await client().readEvent(body, sign())).toMatchObject({ ok: false, code: 'invalid' });
  });

  it.each([
    ['the second of two', () => `t=${now()},v1=${'0'.repeat(64)},v1=${mac(now())}`],
    ['the first of two', () => `${header(now())},v1=${mac(now(), body, 'whsec_before')},v0=${mac(now())}`],
    ['both of two', () => `${header(now())},v1=${mac(now())}`],
  ])('[A43] [SE-17] accepts an event with a match in %s signatures during a rotation of secrets', async (_, sign) => {
    expect(await client().readEvent(body, sign())).toMatchObject({ ok: true });
  });

  it('[SE-17] accepts events of the previous secret during a rotation', async () => {
    const signed = header(now(), body, 'whsec_before');
    expect(await client(secret, 'whsec_before').readEvent(body, signed)).toMatchObject({ ok: true });
    expect(await client(secret, 'whsec_before').readEvent(body, header(now()))).toMatchObject({ ok: true });
    expect(await client(secret, 'whsec_other').readEvent(body, signed)).toMatchObject({ ok: false });
    expect(await client(secret, '').readEvent(body, header(now(), body, ''))).toMatchObject({ ok: false });
  });

  it.each([
    ['301 s old', () => now() - 301],
    ['302 s ahead', () => now() + 302],
    ['zero', () => 0],
    ['text', () => 'soon'],
    ['a number with text behind it', () => `${now()}x`],
  ])('[A45] rejects a valid signature whose time is %s', async (_, time) => {
    expect(await client().readEvent(body, header(time()))).toMatchObject({ ok: false, code: 'invalid' });
  });

  it.each([299, -299])('[A45] accepts a signature that is %i s old', async (age) => {
    expect(await client().readEvent(body, header(now() - age))).toMatchObject({ ok: true });
  });

  it.each([
    ['no JSON', 'not json'],
    ['no event', '{"id":"evt_1"}'],
    ['null', 'null'],
  ])('rejects a signed body that is %s', async (_, payload) => {
    expect(await client().readEvent(payload, header(now(), payload))).toMatchObject({ ok: false, code: 'invalid' });
  });

  it.each(['', '  '])('fails without a webhook secret (%j)', (webhookSecret) => {
    expect(() => client(webhookSecret)).toThrow(/webhook secret/);
  });
});
