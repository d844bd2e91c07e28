import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { toFormSchema } from '../../../../api/form-schema.ts';
import {
  lineChange,
  lineItem,
  lineRemoval,
  newLinesOf,
  onAccountOrder,
  purchaseDetails,
} from '../../../../api/shapes/cart.ts';
import type { Result } from '../../../../core/result.ts';
import { formatApprovalNumber } from '../../../../features/approvals/rules/approval-states.ts';
import { sendForApproval } from '../../../../features/approvals/use-cases/send-for-approval.ts';
import { MAX_COPIES, MAX_SET_ITEMS, needsQuantityConfirmation } from '../../../../features/cart/rules/copies.ts';
import { addLines } from '../../../../features/cart/use-cases/add-lines.ts';
import { applyPromoCode, removePromoCode } from '../../../../features/cart/use-cases/apply-promo-code.ts';
import {
  removePurchaseOrderFile,
  savePurchaseDetails,
  switchCartPurpose,
} from '../../../../features/cart/use-cases/cart-purpose.ts';
import { orderCartOnAccount } from '../../../../features/cart/use-cases/order-cart-on-account.ts';
import { getCurrentCartId } from '../../../../features/cart/use-cases/own-cart.ts';
import { removeLine } from '../../../../features/cart/use-cases/remove-line.ts';
import { CHECKOUT_PERMISSION, startCartCheckout } from '../../../../features/cart/use-cases/start-checkout.ts';
import { updateLine } from '../../../../features/cart/use-cases/update-line.ts';
import type { Quote } from '../../../../features/quotes/repository/quotes.ts';
import { quotePath } from '../../../../features/quotes/rules/quote-paths.ts';
import { makeQuote } from '../../../../features/quotes/use-cases/make-quote.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import type { CartLine, NewLine } from '../../../../platforms/commerce/client/types.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';

/** The response of a cart change to its form. `code` is the submitted promo code. */
export type CartOutcome = {
  intent: string;
  isDone: boolean;
  failure?: FailureCode;
  /** why no quote was made */
  refusal?: string;
  /** why a checkout was refused */
  text?: string;
  code?: string;
  /** set if nothing changed because the quantity needs confirmation; the form is then sent again */
  requested?: { quantity: number; fields: [name: string, value: string][] };
};

const removalForm = toFormSchema(lineRemoval);
/** the page sends 0 to remove a line */
const changeForm = toFormSchema(lineChange.extend({ quantity: z.number().int().min(0).max(MAX_COPIES) }));
const setForm = z.array(toFormSchema(lineItem)).min(1).max(MAX_SET_ITEMS);
const quantityForm = toFormSchema(lineChange.pick({ quantity: true }));
const codeOf = (form: FormData): string =>
  String(form.get('code') ?? '')
    .trim()
    .slice(0, 50);

/**
 * Parses the lines of one document or of a set, with the quantity that applies to all, 1 by default. Returns null if
 * the fields do not match.
 */
function linesToAdd(form: FormData): NewLine[] | null {
  const [products, variants] = [form.getAll('productId'), form.getAll('variantId')];
  if (products.length !== variants.length) return null;
  const items = products.map((product_id, at) => ({
    product_id,
    variant_id: variants[at],
    quantity: form.get('quantity') ?? '1',
  }));
  const read = setForm.safeParse(items);
  return read.success ? newLinesOf(read.data) : null;
}

/** A longer note is refused, not cut. */
const MAX_NOTE = 2_000;

/** Query parameter of the redirect after a first add. */
export const ADDED = 'added';

const BAD: Result<never, FailureCode> = { ok: false, code: 'invalid' };

async function change(context: ShopContext, intent: string, form: FormData): Promise<Result<unknown, FailureCode>> {
  const code = codeOf(form);
  switch (intent) {
    case 'add': {
      const lines = linesToAdd(form);
      return lines ? addLines(context, { lines }) : BAD;
    }
    case 'quantity': {
      const read = changeForm.safeParse(form);
      if (!read.success) return BAD;
      return read.data.quantity === 0 ? removeLine(context, read.data) : updateLine(context, read.data);
    }
    case 'remove': {
      const read = removalForm.safeParse(form);
      return read.success ? removeLine(context, read.data) : BAD;
    }
    case 'coupon':
      // [CRT-21] an empty code does nothing
      return code === '' ? { ok: true, value: null } : applyPromoCode(context, { code });
    case 'purpose':
      return switchCartPurpose(context, String(form.get('companyId') ?? '') || null);
    case 'details':
    case 'job-for-all':
      return saveDetails(context, form);
    case 'remove-po-file':
      return removePurchaseOrderFile(context);
    case 'remove-coupon':
      return code === '' ? BAD : removePromoCode(context, { code });
    default:
      return BAD;
  }
}

const JOB = 'job:';

/** Stores the PO number and the jobs of the form; `job-for-all`: the first job, for every line. [COM-53] */
function saveDetails(context: ShopContext, form: FormData): Promise<Result<null, FailureCode>> {
  const jobs = [...form].flatMap(([name, value]): [string, string][] =>
    name.startsWith(JOB) && typeof value === 'string' ? [[name.slice(JOB.length), value]] : [],
  );
  const [, first = ''] = jobs[0] ?? [];
  const read = purchaseDetails.safeParse({
    companyId: String(form.get('companyId') ?? '') || null,
    poNumber: String(form.get('poNumber') ?? ''),
    jobs: Object.fromEntries(form.get('intent') === 'job-for-all' ? jobs.map(([key]) => [key, first]) : jobs),
  });
  if (!read.success) return Promise.resolve(BAD);
  const { companyId: shownCompanyId, ...details } = read.data;
  return savePurchaseDetails(context, { shownCompanyId, ...details });
}

/** Starts the checkout of the form; for a company, with the details that were entered. */
async function checkOut(context: ShopContext, form: FormData): Promise<Result<string, FailureCode>> {
  const saved = form.has('companyId') ? await saveDetails(context, form) : null;
  if (saved?.ok === false) return saved;
  return form.get('way') === 'account' ? orderOnAccount(context, form) : startCartCheckout(context);
}

const accountForm = toFormSchema(onAccountOrder);

/** [NET-31] Orders on account, and returns the path of the order. */
async function orderOnAccount(context: ShopContext, form: FormData): Promise<Result<string, FailureCode>> {
  const read = accountForm.safeParse(form);
  if (!read.success) return BAD;
  const placed = await orderCartOnAccount(context, {
    shownCompanyId: read.data.companyId,
    shownTotal: read.data.total,
  });
  return placed.ok ? { ok: true, value: placed.value.path } : placed;
}

/** Sends the cart for approval, with the details that were entered. A success redirects to the empty cart. [APR-02] */
async function sendCart(context: ShopContext, form: FormData): Promise<CartOutcome | Response> {
  const saved = await saveDetails(context, form);
  const sent = saved.ok
    ? await sendForApproval(context, {
        note: String(form.get('note') ?? '').slice(0, MAX_NOTE),
        way: form.get('way') === 'account' ? 'account' : 'card',
      })
    : saved;
  if (sent.ok) return redirect(`/cart?${new URLSearchParams({ sent: formatApprovalNumber(sent.value.number) })}`, 303);
  if (sent.code === 'unauthorized') return signInToCart();
  return { intent: 'send-for-approval', isDone: false, failure: sent.code };
}

/** [QTE-01] Makes a quote of the cart; for a company, with the details that were entered. */
async function makeShownQuote(context: ShopContext, form: FormData): Promise<Result<Quote, FailureCode>> {
  const saved = form.has('companyId') ? await saveDetails(context, form) : null;
  return saved?.ok === false ? saved : makeQuote(context);
}

/** Redirects to sign in and back to the cart: the customer clicks again there, so nothing is paid instead. */
const signInToCart = (): Response => redirect(`/login?returnTo=${encodeURIComponent('/cart')}`, 303);

/** [API-15] Redirects to sign in and back to the checkout, and grants the permission for it. */
async function signInFirst({ session }: ShopContext): Promise<Response> {
  await session.grant(CHECKOUT_PERMISSION);
  return redirect(`/login?returnTo=${encodeURIComponent('/api/commerce/cart-redirect-get')}`, 303);
}

/** [CRT-13] Returns the confirmation for a plain form whose unlikely quantity was not confirmed yet; otherwise null. */
async function askAbout(context: ShopContext, form: FormData): Promise<CartOutcome['requested'] | null> {
  const read = quantityForm.safeParse(form);
  if (!read.success || form.get('isMeant') === 'yes') return null;
  const before = await countBefore(context, form);
  const quantity = form.get('intent') === 'add' ? before + read.data.quantity : read.data.quantity;
  if (!needsQuantityConfirmation(quantity, before)) return null;
  const fields = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && REQUEST_FIELDS.has(name) ? [[name, value]] : [],
  );
  return { quantity, fields: fields.slice(0, 2 * MAX_SET_ITEMS + 4) };
}

/** Returns the copies in the cart before the change: of the line, or of the document to add. */
async function countBefore(context: ShopContext, form: FormData): Promise<number> {
  const id = await getCurrentCartId(context);
  const cart = id === null ? null : await context.commerce.getCart(id);
  const [[product, other], variant] = [form.getAll('productId'), form.get('variantId')];
  const matchesFault = (line: CartLine): boolean =>
    form.get('intent') === 'add'
      ? other === undefined && String(line.productId) === product && String(line.variantId) === variant
      : line.id === form.get('itemId');
  return (cart?.ok && cart.value.lines.find(matchesFault)?.quantity) || 0;
}
const REQUEST_FIELDS = new Set(['intent', 'itemId', 'productId', 'variantId', 'quantity']);

/**
 * [OP-39] Returns the redirect target. Only the next request shows whether the browser stores cookies: after a first
 * add, the cart page checks.
 */
const cartAfter = (intent: string, { headers }: Request): string =>
  intent === 'add' && !headers.get('cookie') ? `/cart?${ADDED}` : '/cart';

/**
 * Handles every change of the cart page, with or without JavaScript. A plain form's success responds with a redirect,
 * so that a reload repeats nothing.
 */
export async function action({ context, request }: ActionFunctionArgs): Promise<CartOutcome | Response> {
  const shop = context.get(shopContext);
  const form = await readFormData(request);
  const intent = String(form.get('intent') ?? '');
  if (intent === 'sign-in') return signInFirst(shop);
  if (intent === 'checkout') {
    const url = await checkOut(shop, form);
    if (url.ok) return redirect(url.value, 303);
    // an expired session is not a failure: the cart stays, and sign-in returns here
    if (url.code === 'unauthorized') return signInFirst(shop);
    shop.log.warn({ code: url.code }, 'checkout login failed');
    return { intent, isDone: false, failure: url.code, text: failureText(url.code) };
  }
  if (intent === 'send-for-approval') return sendCart(shop, form);
  if (intent === 'quote') {
    const quote = await makeShownQuote(shop, form);
    if (quote.ok) return redirect(`${quotePath(quote.value)}?done=made`, 303);
    return quote.code === 'unauthorized'
      ? signInToCart()
      : { intent, isDone: false, failure: quote.code, refusal: failureText(quote.code) };
  }
  const isDocument = (request.headers.get('accept') ?? '').includes('text/html');
  // a script confirms in the field where the quantity was typed
  const requested = isDocument ? await askAbout(shop, form) : null;
  if (requested) return { intent, isDone: false, requested: requested };
  const done = await change(shop, intent, form);
  if (done.ok)
    return isDocument
      ? redirect(cartAfter(intent, request), 303)
      : { intent, isDone: true, code: String(form.get('code') ?? '').trim() };
  if (intent === 'quantity') shop.log.warn({ code: done.code }, 'cart line not changed');
  return {
    intent,
    isDone: false,
    failure: done.code,
    code: codeOf(form),
  };
}
