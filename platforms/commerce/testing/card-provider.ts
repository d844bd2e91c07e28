import { randomUUID } from 'node:crypto';
import type { Fetch } from '../../../core/http/types.ts';

type FakeRefund = { id: string; intentId: string; amount: number; status: string; metadata: Record<string, string> };
type FakeIntent = { id: string; amount: number; status: string; cartId: string; method: string | null };

/**
 * An in-memory card provider with the part of the protocol that a checkout needs. It stores idempotency keys, counts
 * charges, and can lose the response of a completed call. Payment methods: `pm_ok`, `pm_declined`, `pm_authenticate`.
 */
export function createCardProvider() {
  const intents = new Map<string, FakeIntent>();
  const responses = new Map<string, { status: number; body: unknown }>();
  const refunds: FakeRefund[] = [];
  const charges: { intentId: string; cartId: string; amount: number }[] = [];
  let isDown = false;
  let dropResponsesTo: string | null = null;
  let slowMs = 0;

  const wire = (intent: FakeIntent) => ({
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    status: intent.status,
    client_secret: `${intent.id}_secret`,
    metadata: { cart_id: intent.cartId },
    payment_method: intent.method === null ? null : { id: intent.method, card: { brand: 'visa', last4: '4242' } },
  });
  const problem = (status: number, type: string, code: string, message: string) => ({
    status,
    body: { error: { type, code, message } },
  });
  const charge = (intent: FakeIntent): void => {
    intent.status = 'succeeded';
    charges.push({ intentId: intent.id, cartId: intent.cartId, amount: intent.amount });
  };

  const toRefund = ({ id, intentId, amount, status, metadata }: FakeRefund) => ({
    id,
    object: 'refund',
    amount,
    status,
    created: 1_795_000_000,
    payment_intent: intentId,
    metadata,
  });
  const giveBack = (intentId: string, requested: number | null, metadata: Record<string, string>) => {
    const charged = charges.filter((one) => one.intentId === intentId).reduce((sum, { amount }) => sum + amount, 0);
    const given = refunds
      .filter((one) => one.intentId === intentId && one.status === 'succeeded')
      .reduce((sum, { amount }) => sum + amount, 0);
    const amount = requested ?? charged - given;
    if (amount < 1 || amount > charged - given)
      return problem(400, 'invalid_request_error', 'charge_already_refunded', 'More than is left of the charge.');
    const made = { id: `re_${randomUUID().slice(0, 12)}`, intentId, amount, status: 'succeeded', metadata };
    refunds.unshift(made);
    return { status: 200, body: toRefund(made) };
  };
  const actOnRefunds = (method: string, form: URLSearchParams, query: URLSearchParams) => {
    if (method === 'GET') {
      const data = refunds.filter(({ intentId }) => intentId === query.get('payment_intent')).map(toRefund);
      return { status: 200, body: { object: 'list', data, has_more: false, url: '/v1/refunds' } };
    }
    const metadata = Object.fromEntries(
      ['refund_id', 'order_id'].flatMap((name) => {
        const value = form.get(`metadata[${name}]`);
        return value === null ? [] : [[name, value]];
      }),
    );
    return giveBack(form.get('payment_intent') ?? '', Number(form.get('amount')), metadata);
  };

  const act = (method: string, path: string, form: URLSearchParams): { status: number; body: unknown } => {
    const [, id, action] = path.match(/^\/v1\/payment_intents(?:\/([^/]+))?(?:\/([^/]+))?$/) ?? [];
    if (method === 'POST' && id === undefined) {
      const made = {
        id: `pi_${randomUUID().slice(0, 12)}`,
        amount: Number(form.get('amount')),
        status: 'requires_payment_method',
        cartId: form.get('metadata[cart_id]') ?? '',
        method: null,
      };
      intents.set(made.id, made);
      return { status: 200, body: wire(made) };
    }
    const intent = intents.get(id ?? '');
    if (intent === undefined)
      return problem(404, 'invalid_request_error', 'resource_missing', 'No such payment_intent');
    if (method === 'GET') return { status: 200, body: wire(intent) };
    if (intent.status === 'succeeded' || intent.status === 'canceled')
      return problem(400, 'invalid_request_error', 'payment_intent_unexpected_state', 'Unexpected state');
    if (action === 'cancel') intent.status = 'canceled';
    if (action === 'confirm') {
      intent.method = form.get('payment_method');
      if (intent.method === 'pm_declined') {
        intent.status = 'requires_payment_method';
        return problem(402, 'card_error', 'card_declined', 'Your card was declined.');
      }
      if (intent.method === 'pm_authenticate') intent.status = 'requires_action';
      else if (intent.method?.startsWith('pm_ok')) charge(intent);
      else return problem(404, 'invalid_request_error', 'resource_missing', 'No such payment_method');
    }
    return { status: 200, body: wire(intent) };
  };

  const fetch: Fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.slice(pathname.indexOf('/v1/'));
    if (request.headers.get('authorization') !== 'Bearer sk_test_tiny')
      return Response.json({ error: { type: 'authentication_error', message: 'no' } }, { status: 401 });
    if (isDown) throw new TypeError('fetch failed');
    const key = request.headers.get('idempotency-key');
    const form = new URLSearchParams(await request.text());
    if (slowMs > 0) await new Promise((done) => setTimeout(done, slowMs));
    const run = () =>
      path === '/v1/refunds' ? actOnRefunds(request.method, form, searchParams) : act(request.method, path, form);
    const response = (key === null ? undefined : responses.get(key)) ?? run();
    if (key !== null) responses.set(key, response);
    if (dropResponsesTo !== null && `${request.method} ${path}`.endsWith(dropResponsesTo))
      throw new TypeError('fetch failed');
    return Response.json(response.body, { status: response.status });
  };

  return {
    fetch,
    charges,
    intents,
    /** newest first */
    refunds,
    /** a refund made in the provider's dashboard; null: the remaining amount */
    giveBack: (intentId: string, amount: number | null) => void giveBack(intentId, amount, {}),
    /** keys expire after a day */
    forgetKeys: () => responses.clear(),
    /** the buyer completes the card's authentication in the browser */
    authenticate() {
      for (const intent of intents.values()) if (intent.status === 'requires_action') charge(intent);
    },
    setDown(value: boolean) {
      isDown = value;
    },
    /** calls whose path ends like this complete, but their response is lost */
    dropResponses(to: string | null) {
      dropResponsesTo = to;
    },
    setDelay(ms: number) {
      slowMs = ms;
    },
  };
}
