import { describe, expect, it } from 'vitest';
import type { ApiResult } from '../../../payment-methods/ui/payment-calls.ts';
import { failureText } from '../../../shared/errors.ts';
import type { SeatOrder, SeatsBought } from '../seat-calls.ts';
import { problemOf } from './seat-state.ts';
import { createIntents, type SeatSubmission, submitSeats } from './submit-seats.ts';

const SUBMISSION: SeatSubmission = {
  order: { subscriptionId: 'sub_1', lineItemId: 'si_1', quantity: 50, addCount: 3, amount: 131_372 },
  payer: { id: 'pm_1', isCharged: true },
  customerId: 'cus_1',
  phone: '555-0142',
};
type Failed = Extract<ApiResult<unknown>, { ok: false }>;
const refused = (status: number, code: Failed['code'], message = ''): Failed => ({ ok: false, status, code, message });
const UNREACHABLE = refused(0, 'unreachable');

const bought = (proof: string | null = null): ApiResult<SeatsBought> => ({ ok: true, value: { seats: 50, proof } });
const BOUGHT = bought();

type Desk = {
  choice?: ApiResult<unknown>;
  settled?: readonly ApiResult<{ seats: number; isAdded: boolean }>[];
  texts?: string;
};
function desk(
  responses: readonly ApiResult<SeatsBought>[],
  { choice = { ok: true, value: null }, settled = [], texts = '' }: Desk = {},
) {
  const orders: SeatOrder[] = [];
  const proofs: string[] = [];
  let looks = 0;
  const chosen: string[] = [];
  const charged: string[] = [];
  let names = 0;
  const means = {
    intents: createIntents(() => `intent-${++names}`),
    onCharged: (id: string) => void charged.push(id),
    choose: async (_: string, id: string) => {
      chosen.push(id);
      return choice;
    },
    prove: async (secret: string) => {
      proofs.push(secret);
      return texts;
    },
    settle: async () => settled[looks++] ?? refused(502, 'something-went-wrong'),
    wait: async () => undefined,
    buy: async (order: SeatOrder) => responses[orders.push(order) - 1] ?? refused(502, 'something-went-wrong'),
  };
  return {
    submit: (change: Partial<SeatSubmission> = {}) => submitSeats({ ...SUBMISSION, ...change }, means),
    orders,
    chosen,
    charged,
    proofs,
  };
}

describe('[CO10] one click is one purchase', () => {
  it('sends total, difference, the shown amount, and the intent', async () => {
    const { submit, orders, chosen } = desk([BOUGHT]);
    expect(await submit()).toEqual({ ok: true, seats: 50, intent: 'intent-1' });
    expect(orders).toEqual([{ ...SUBMISSION.order, intent: 'intent-1' }]);
    expect(chosen).toEqual([]);
  });

  it.each([
    ['no answer', UNREACHABLE],
    ['a fault', refused(502, 'seats-failed')],
    ['an answer that is none', refused(502, 'no-answer')],
  ])('keeps the intent of the click after %s, with another card too', async (_, result) => {
    const { submit, orders } = desk([result, result, BOUGHT]);
    await submit();
    await submit({ payer: { id: 'pm_2', isCharged: false } });
    await submit();
    expect(orders.map(({ intent }) => intent)).toEqual(['intent-1', 'intent-1', 'intent-1']);
  });

  it('creates a new intent after a definite response', async () => {
    const { submit, orders } = desk([refused(422, 'card-declined'), BOUGHT, BOUGHT]);
    for (let time = 0; time < 3; time += 1) await submit();
    expect(orders.map(({ intent }) => intent)).toEqual(['intent-1', 'intent-2', 'intent-3']);
  });

  it('creates a new intent for another count, even while the last outcome is unknown', async () => {
    const { submit, orders } = desk([UNREACHABLE, UNREACHABLE]);
    await submit();
    await submit({ order: { ...SUBMISSION.order, quantity: 49, addCount: 2 } });
    expect(orders.map(({ intent }) => intent)).toEqual(['intent-1', 'intent-2']);
  });

  it('creates intents in the format that the server accepts', () => {
    const intents = createIntents();
    expect(intents.of('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(intents.of('a')).toBe(intents.of('a'));
  });
});

describe('[MNG-05] OP-43 a card that requires authentication', () => {
  const SECRET = 'pi_1_secret_1';
  const added = (isAdded: boolean) => ({ ok: true, value: { seats: 50, isAdded } }) as const;

  it('is authenticated once, and adds the seats', async () => {
    const { submit, orders, proofs } = desk([bought(SECRET)], { settled: [added(false), added(false), added(true)] });
    expect(await submit()).toEqual({ ok: true, seats: 50, intent: 'intent-1' });
    expect([orders.length, proofs]).toEqual([1, [SECRET]]);
  });

  it.each([
    ['', 'Your bank didn’t confirm the payment. Nothing was charged and your seats are unchanged.'],
    ['Your card has insufficient funds.', 'Your card has insufficient funds. Nothing was charged'],
  ])('is not called declined when authentication failed: "%s"', async (texts, text) => {
    const settled = [refused(422, 'card-unproven'), added(true)];
    const { submit, orders } = desk([bought(SECRET), bought(SECRET)], { settled, texts: texts });
    const outcome = await submit();
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'unproven', text: expect.stringContaining(text) } });
    // the next click is a new purchase
    expect(await submit()).toEqual({ ok: true, seats: 50, intent: 'intent-2' });
    expect(orders.map(({ intent }) => intent)).toEqual(['intent-1', 'intent-2']);
  });

  it.each([
    ['lost', [UNREACHABLE]],
    ['that never tells', Array.from({ length: 20 }, () => added(false))],
  ])('keeps the same intent after a response that is %s', async (_, settled) => {
    const { submit, orders } = desk([bought(SECRET), BOUGHT], { settled });
    expect(await submit()).toMatchObject({ ok: false, problem: { kind: 'unknown' } });
    expect(await submit()).toEqual({ ok: true, seats: 50, intent: 'intent-1' });
    expect(orders.map(({ intent }) => intent)).toEqual(['intent-1', 'intent-1']);
  });
});

describe('another method becomes the default first', () => {
  it('and pays then', async () => {
    const { submit, orders, chosen, charged } = desk([BOUGHT]);
    expect((await submit({ payer: { id: 'pm_2', isCharged: false } })).ok).toBe(true);
    expect([chosen, charged, orders.length]).toEqual([['pm_2'], ['pm_2'], 1]);
  });

  it('charges nothing when that fails', async () => {
    const { submit, orders, charged } = desk([], { choice: refused(502, 'customer-update-failed') });
    const outcome = await submit({ payer: { id: 'pm_2', isCharged: false } });
    expect(outcome).toMatchObject({ ok: false, problem: { kind: 'default' } });
    expect([orders, charged]).toEqual([[], []]);
  });
});

describe('[MNG-16] [ERR-19] [CO6] the text for a failure, by its cause', () => {
  it.each<[Failed, string, string]>([
    [
      refused(422, 'card-declined', 'Your card has insufficient funds.'),
      'declined',
      'Your card has insufficient funds. Nothing was charged and your seats are unchanged. Use another payment method.',
    ],
    [
      refused(422, 'card-declined', failureText('card-declined')),
      'declined',
      'The payment was declined. Nothing was charged and your seats are unchanged. Use another payment method.',
    ],
    [refused(409, 'price-changed'), 'price', 'The amount changed. Nothing was charged'],
    [refused(422, 'seats-changed'), 'seats', 'The number of seats changed. Nothing was charged'],
    [
      refused(409, 'payment-owed'),
      'due',
      'Nothing was charged. You can add seats once you pay the invoice that’s due.',
    ],
    [refused(409, 'no-method'), 'method', 'Nothing was charged. Use another payment method'],
    [refused(429, 'limited'), 'limited', 'Nothing was charged. Wait a minute'],
    [UNREACHABLE, 'unknown', 'We couldn’t confirm whether the payment went through.'],
    [refused(502, 'seats-failed'), 'unknown', 'it’s the same payment, and you won’t be charged twice'],
    [refused(404, 'not-found'), 'plain', 'If it happens again, call 555-0142.'],
  ])('%o', (result, kind, text) => {
    const problem = problemOf(result, SUBMISSION.phone);
    expect(problem.kind).toBe(kind);
    expect(problem.text).toContain(text);
  });

  it('never says unchanged for a charge that may have succeeded', () => {
    expect(problemOf(UNREACHABLE, '').text).not.toMatch(/nothing|unchanged/i);
  });
});
