import { describe, expect, it } from 'vitest';
import { buySeats, fetchSeatPreview } from './seat-calls.ts';

const LINE = { subscriptionId: 'sub_1', lineItemId: 'si_1' };
const INVOICE = {
  subtotal: 131_372,
  total: 142_210,
  amount_due: 142_210,
  total_taxes: [{ amount: 10_000 }, { amount: 838 }],
  total_discount_amounts: [{ name: 'AIAMember', amount: 100 }],
  lines: { data: [{ description: 'Remaining time', quantity: 50, amount: 131_372, proration: true }] },
};
const PERIOD = { daysLeft: 200, days: 365 };
function respondingWith(body: unknown, status = 200) {
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (_, init) => {
    sent.push(JSON.parse(String(init?.body)));
    return Response.json(body, { status });
  };
  return { call: { fetch }, sent };
}

describe('[SM6] [MNG-17] a price of seats', () => {
  const preview = (body: unknown) => {
    const { call, sent } = respondingWith(body);
    return fetchSeatPreview({ ...LINE, customerId: 'cus_1', quantity: 50 }, call).then((result) => ({
      result: result,
      sent,
    }));
  };

  it('requests the new total, and parses the complete response', async () => {
    const renewal = { amount: 3_995_000, date: '2027-06-10T00:00:00.000Z' };
    const { result, sent } = await preview({ invoice: INVOICE, period: PERIOD, renewal });
    expect(sent).toEqual([{ ...LINE, customerId: 'cus_1', quantity: 50 }]);
    expect(result).toEqual({
      ok: true,
      value: {
        lines: [{ description: 'Remaining time', quantity: 50, amount: 131_372, isProration: true }],
        subtotal: 131_372,
        discounts: [{ name: 'AIAMember', amount: 100 }],
        tax: 10_838,
        total: 142_210,
        due: 142_210,
        period: PERIOD,
        renewal,
      },
    });
  });

  it.each([
    ['no amount', { invoice: { ...INVOICE, amount_due: undefined }, period: PERIOD, renewal: null }],
    ['half a cent', { invoice: { ...INVOICE, total: 0.5 }, period: PERIOD, renewal: null }],
    ['a renewal without its amount', { invoice: INVOICE, period: PERIOD, renewal: { date: '2027-06-10' } }],
    ['a renewal on no day', { invoice: INVOICE, period: PERIOD, renewal: { amount: 1, date: 'soon' } }],
    ['no days', { invoice: INVOICE, renewal: null }],
    ['days left of an unknown number', { invoice: INVOICE, period: { daysLeft: 3 }, renewal: null }],
    ['nothing', {}],
  ])('[ERR-20] rejects a response with %s: nothing is paid unseen', async (_, body) => {
    expect((await preview(body)).result).toMatchObject({ ok: false, code: 'no-answer' });
  });
});

describe('[MNG-05] [MNG-17] buying seats', () => {
  const order = { ...LINE, quantity: 50, addCount: 3, amount: 142_210, intent: 'one' };

  it('sends total, difference, the shown amount and the intent', async () => {
    const { call, sent } = respondingWith({ subscription: { products: [{ lineItemId: 'si_1', quantity: 50 }] } });
    expect(await buySeats(order, call)).toEqual({ ok: true, value: { seats: 50, proof: null } });
    expect(sent).toEqual([order]);
  });

  it('reports success even if the response lacks the seats', async () => {
    expect(await buySeats(order, respondingWith({}).call)).toEqual({ ok: true, value: { seats: 50, proof: null } });
  });

  it('keeps the code of a refusal', async () => {
    const { call } = respondingWith({ code: 'seats-changed', message: 'x' }, 422);
    expect(await buySeats(order, call)).toMatchObject({ ok: false, status: 422, code: 'seats-changed' });
  });
});
