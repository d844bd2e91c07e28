import type { Context } from 'hono';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { formatMoney, isTooSmallToCharge } from '../../../core/money.ts';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { CartQuote } from '../cart/quote.ts';
import type { CommerceContext } from '../commerce-context.ts';
import type { OrderRow } from '../orders/wire.ts';
import { readId } from '../rest/input.ts';
import { authorizeCheckout, lastBilling } from './authorize-checkout.ts';
import { type BillingErrors, checkBilling, readBilling, readGuestEmail, taxPlace, toAddress } from './billing.ts';
import { checkoutScript } from './browser-script.ts';
import { checkoutPage } from './checkout-page.ts';
import { confirmationPage } from './confirmation-page.ts';
import { messagePage } from './message-page.ts';
import { dueText, getRejectedCodeText, payText, taxText, whyText } from './order-panel.ts';
import type { CheckoutPayments } from './payments.ts';
import { placeOrder } from './place-order.ts';
import { settleCheckout, settleStale } from './reconcile-checkout.ts';
import { findCheckoutRecord } from './record.ts';
import { isSameOrigin } from './same-origin.ts';
import { findCheckoutSession } from './session.ts';

type Problem = {
  status: 402 | 409 | 422 | 503;
  problem:
    | 'problem.changed'
    | 'problem.busy'
    | 'problem.unavailable'
    | 'problem.tax.unavailable'
    | 'problem.too-small'
    | 'problem.declined'
    | null;
  errors?: BillingErrors;
  cardProblem?: 'problem.no-card';
  isCardSpent?: boolean;
};

const PROBLEMS = {
  changed: { status: 409, problem: 'problem.changed' },
  busy: { status: 409, problem: 'problem.busy' },
  unavailable: { status: 503, problem: 'problem.unavailable', isCardSpent: true },
  untaxed: { status: 503, problem: 'problem.tax.unavailable' },
  'too-small': { status: 422, problem: 'problem.too-small' },
  'no-card': { status: 422, problem: null, cardProblem: 'problem.no-card' },
} as const satisfies Record<string, Problem>;

/**
 * [CRT-19] The hosted checkout's pages. Each form responds with JSON to a script and with a page to a browser without
 * one.
 */
export function createCheckoutPageRoutes(context: CommerceContext, payments: CheckoutPayments): Hono {
  const { config } = context;
  const app = new Hono();
  const confirmationUrl = (orderId: number): string => `${config.publicBase}/checkout/confirmation/${orderId}`;

  app.use('/checkout/*', bodyLimit({ maxSize: 20_000, onError: (c) => c.text('Too large', 413) }));
  app.post('/checkout/*', async (c, next) => (isSameOrigin(c, config.publicBase) ? next() : c.text('Forbidden', 403)));
  app.use('/checkout/*', async (c, next) => {
    await next();
    c.header('cache-control', 'no-store');
  });

  app.get('/checkout.js', (c) =>
    c.body(checkoutScript(), 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }),
  );

  app.get('/checkout', async (c) => {
    const visit = await authorizeCheckout(context, c, (cartId) => settleStale(context, payments, cartId));
    if ('orderId' in visit) return c.redirect(confirmationUrl(visit.orderId), 303);
    if ('message' in visit) return messagePage(context, c, visit.message, visit.message === 'signed-out' ? 401 : 404);
    const form = await lastBilling(context, visit.customerId);
    const quote = await visit.quote(taxPlace(form));
    // shown before a card is entered: no card can pay it
    const problem = isTooSmallToCharge(quote.total ?? 0) ? say('problem.too-small') : null;
    return c.html(checkoutPage(context, { quote, ...buyerOf(visit), form, errors: {}, problem }));
  });

  app.post('/checkout/quote', async (c) => {
    const visit = await authorizeCheckout(context, c);
    if ('orderId' in visit) return c.json({ redirect: confirmationUrl(visit.orderId) });
    if ('message' in visit) return c.json({ redirect: `${config.publicBase}/checkout` });
    return c.json({ sums: sumsOf(await visit.quote(taxPlace(readBilling(await formReader(c))))) });
  });

  app.post('/checkout/check', async (c) => {
    const visit = await authorizeCheckout(context, c);
    if ('orderId' in visit) return c.json({ redirect: confirmationUrl(visit.orderId) });
    if ('message' in visit) return c.json({ redirect: `${config.publicBase}/checkout` });
    const get = await formReader(c);
    const errors = { ...checkBuyer(visit, get), ...checkBilling(readBilling(get)) };
    if (Object.keys(errors).length > 0) return c.json({ errors }, 422);
    const quote = await visit.quote(taxPlace(readBilling(get)));
    if (quote.total === null) return c.json({ problem: untaxedText(quote), sums: sumsOf(quote) }, 409);
    if (isTooSmallToCharge(quote.total)) return c.json({ problem: say('problem.too-small'), sums: sumsOf(quote) }, 422);
    const isSame = get('total') === String(quote.total);
    return isSame ? c.json({}) : c.json({ problem: changedText(quote), sums: sumsOf(quote) }, 409);
  });

  app.post('/checkout', async (c) => {
    const isScript = wantsJson(c);
    const visit = await authorizeCheckout(context, c);
    if ('orderId' in visit) return goTo(c, isScript, confirmationUrl(visit.orderId));
    if ('message' in visit)
      return isScript
        ? c.json({ redirect: `${config.publicBase}/checkout` })
        : messagePage(context, c, visit.message, 401);
    const get = await formReader(c);
    const form = readBilling(get);
    const refuse = async (problem: Problem): Promise<Response> => {
      const quote = await visit.quote(taxPlace(form));
      const { status, cardProblem, isCardSpent } = problem;
      const errors = { ...problem.errors, ...(cardProblem ? { card: say(cardProblem) } : {}) };
      const said =
        problem === PROBLEMS.changed
          ? changedText(quote)
          : problem === PROBLEMS.untaxed
            ? untaxedText(quote)
            : problem.problem && say(problem.problem);
      if (isScript) return c.json({ errors, problem: said, sums: sumsOf(quote), isCardSpent }, status);
      return c.html(checkoutPage(context, { quote, ...buyerOf(visit, get), form, errors, problem: said }), status);
    };
    if (get('action') === 'quote') {
      const quote = await visit.quote(taxPlace(form));
      return c.html(checkoutPage(context, { quote, ...buyerOf(visit, get), form, errors: {}, problem: null }));
    }
    const errors = { ...checkBuyer(visit, get), ...checkBilling(form) };
    if (Object.keys(errors).length > 0) return refuse({ status: 422, problem: null, errors });
    const paymentMethod = get('paymentMethod') ?? '';
    if (!/^(pm_[A-Za-z0-9_]{1,100})?$/.test(paymentMethod)) return refuse(PROBLEMS['no-card']);
    const placed = await placeOrder(context, payments, {
      cartId: visit.cartId,
      customerId: visit.customerId,
      billing: toAddress(form, isGuest(visit) ? readGuestEmail(get).email : visit.email),
      shownTotal: /^\d{1,9}$/.test(get('total') ?? '') ? Number(get('total')) : -1,
      paymentMethod,
    });
    switch (placed.kind) {
      case 'ordered':
        return goTo(c, isScript, confirmationUrl(placed.orderId));
      case 'action':
        return isScript ? c.json({ clientSecret: placed.clientSecret }) : refuse(PROBLEMS.unavailable);
      case 'declined':
        return refuse({
          status: 402,
          problem: 'problem.declined',
          errors: { card: placed.message },
          isCardSpent: true,
        });
      case 'gone':
        return isScript
          ? c.json({ redirect: `${config.publicBase}/checkout` })
          : messagePage(context, c, 'no-cart', 404);
      default:
        return refuse(PROBLEMS[placed.kind]);
    }
  });

  app.post('/checkout/complete', async (c) => {
    const session = await findCheckoutSession(context, c);
    if (session?.cartId == null) return c.json({ redirect: `${config.publicBase}/checkout` });
    const record = await findCheckoutRecord(context.db, session.cartId);
    if (record?.customerId !== session.customerId) return c.json({ redirect: `${config.publicBase}/checkout` });
    const settled = await settleCheckout(context, payments, session.cartId);
    if (settled.kind === 'ordered') return c.json({ redirect: confirmationUrl(settled.orderId) });
    if (settled.kind !== 'open') return c.json({ problem: say('problem.busy') }, 409);
    return c.json({ errors: { card: say('problem.bank') }, isCardSpent: true }, 402);
  });

  app.get('/checkout/confirmation/:orderId', async (c) => {
    const session = await findCheckoutSession(context, c);
    if (session === null) return messagePage(context, c, 'signed-out', 401);
    const id = readId(c.req.param('orderId'));
    const { rows } = await context.db.query<OrderRow>(
      // a guest's session shows the order of its cart only, also after the store assigned it to a customer
      `SELECT * FROM commerce.orders WHERE id = $1 AND CASE WHEN $2 = 0 THEN cart_id = $3 ELSE customer_id = $2 END`,
      [id, session.customerId, session.cartId],
    );
    return rows[0] === undefined
      ? messagePage(context, c, 'no-cart', 404)
      : c.html(await confirmationPage(context, rows[0], isGuest(session)));
  });
  return app;
}

const isGuest = ({ customerId }: { customerId: number }): boolean => customerId === 0;
type Buyer = { customerId: number; email: string };
const buyerOf = (buyer: Buyer, get?: (name: string) => string | undefined) => ({
  email: buyer.email,
  guestEmail: isGuest(buyer) ? (get?.('email') ?? '') : null,
});
/** Returns the error of a guest's email. */
function checkBuyer(buyer: Buyer, get: (name: string) => string | undefined): BillingErrors {
  const { error } = readGuestEmail(get);
  return isGuest(buyer) && error !== null ? { email: error } : {};
}

const formReader = async (c: Context): Promise<(name: string) => string | undefined> => {
  const body = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  return (name) => (typeof body[name] === 'string' ? body[name] : undefined);
};
const wantsJson = (c: Context): boolean => (c.req.header('accept') ?? '').includes('application/json');
const goTo = (c: Context, isScript: boolean, url: string): Response =>
  isScript ? c.json({ redirect: url }) : c.redirect(url, 303);
const untaxedText = ({ taxProblem = 'unavailable' }: CartQuote): string => say(`problem.tax.${taxProblem}`);
/** Describes a change of the quote; includes the rejected code, if any. */
const changedText = (quote: CartQuote): string =>
  [say('problem.changed'), getRejectedCodeText(quote)].filter(Boolean).join(' ');
const sumsOf = (quote: CartQuote) => ({
  tax: taxText(quote),
  total: dueText(quote),
  why: whyText(quote),
  pay: payText(quote),
  cents: quote.total,
  subtotal: formatMoney(quote.cart),
  hasCoupon: quote.coupon !== null,
  fallen: getRejectedCodeText(quote) ?? '',
});
