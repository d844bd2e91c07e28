import { type ActionFunctionArgs, redirect } from 'react-router';
import { MAX_COPIES } from '../../../../features/cart/rules/copies.ts';
import { quotePath, quotesPath } from '../../../../features/quotes/rules/quote-paths.ts';
import { changeQuote, makeQuoteAgain, withdrawQuote } from '../../../../features/quotes/use-cases/make-quote.ts';
import { openQuote, type QuoteKey } from '../../../../features/quotes/use-cases/open-quote.ts';
import { orderQuoteOnAccount } from '../../../../features/quotes/use-cases/order-quote-on-account.ts';
import { payQuote } from '../../../../features/quotes/use-cases/pay-quote.ts';
import { sendQuote } from '../../../../features/quotes/use-cases/send-quote.ts';
import { type FailureCode, failureText } from '../../../../features/shared/errors.ts';
import type { ShopContext } from '../../../../features/shared/shop-context.ts';
import { readFormData } from '../../../read-form-data.ts';
import { shopContext } from '../../../router-context.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Why a form of the page did nothing. `problem`: the field that needs another value; `typed`: input that the fields keep. */
export type QuoteOutcome = {
  intent: string;
  text: string | null;
  problem: string | null;
  typed: Record<string, string>;
};

type Done = { ok: true; location: string } | { ok: false; code: FailureCode; detail?: string | undefined };

const MAX_LENGTH = 500;
const WHOLE = /^\d{1,4}$/;

/** Sends, pays, changes, withdraws or repeats the quote of the URL. A success redirects, so that a reload does nothing. */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<QuoteOutcome | Response> {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const form = await readFormData(request);
  const key = { companyId: params.companyId ?? null, quote: params.quote ?? '' };
  const intent = String(form.get('intent') ?? '');
  const done = await run(shop, key, intent, form);
  if (done.ok) return redirect(done.location, 303);
  if (done.code === 'no-session' || done.code === 'unauthorized') throw signInAgain(request);
  const isField = done.code === 'invalid' && done.detail !== undefined;
  return {
    intent,
    text: isField ? null : failureText(done.code),
    problem: isField ? (done.detail ?? null) : null,
    typed: Object.fromEntries(['email', 'poNumber', 'note'].map((name) => [name, textOf(form, name)])),
  };
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').slice(0, MAX_LENGTH);
const numberOf = (form: FormData, name: string): number =>
  Number(/^\d{1,9}$/.test(textOf(form, name)) ? textOf(form, name) : -1);

async function run(shop: ShopContext, key: QuoteKey, intent: string, form: FormData): Promise<Done> {
  const here = (done: string): Done => ({
    ok: true,
    location: `${quotesPath(key.companyId)}/${encodeURIComponent(key.quote)}?done=${done}`,
  });
  switch (intent) {
    case 'send': {
      const sending = {
        email: textOf(form, 'email'),
        poNumber: textOf(form, 'poNumber'),
        note: textOf(form, 'note'),
        revision: numberOf(form, 'revision'),
      };
      const sent = await sendQuote(shop, key, sending);
      return sent.ok ? here('sent') : sent;
    }
    case 'pay': {
      const address = await payQuote(shop, key, numberOf(form, 'version'));
      return address.ok ? { ok: true, location: address.value } : address;
    }
    case 'account': {
      const shown = { version: numberOf(form, 'version'), shownTotal: numberOf(form, 'total') };
      const ordered = await orderQuoteOnAccount(shop, key, shown);
      return ordered.ok ? here('ordered') : ordered;
    }
    case 'change': {
      const quantities = readQuantities(form);
      if (quantities === null) return { ok: false, code: 'invalid', detail: 'quantity' };
      const edit = { quantities, poNumber: textOf(form, 'poNumber'), revision: numberOf(form, 'revision') };
      const changed = await changeQuote(shop, key, edit);
      return changed.ok ? here('changed') : changed;
    }
    case 'withdraw': {
      const opened = await openQuote(shop, key);
      const withdrawn = opened.ok ? await withdrawQuote(shop, opened.value) : opened;
      return withdrawn.ok ? here('withdrawn') : withdrawn;
    }
    case 'again': {
      const made = await makeQuoteAgain(shop, key);
      return made.ok ? { ok: true, location: `${quotePath(made.value)}?done=made` } : made;
    }
    default:
      return { ok: false, code: 'invalid' };
  }
}

const COPIES = 'copies:';

/** Returns the copies by line; null if a field isn't a number of copies. */
function readQuantities(form: FormData): Map<string, number> | null {
  const fields = [...form].filter(([name]) => name.startsWith(COPIES));
  const isRead = fields.every(
    ([, text]) => typeof text === 'string' && WHOLE.test(text.trim()) && Number(text) <= MAX_COPIES,
  );
  return isRead ? new Map(fields.map(([name, text]) => [name.slice(COPIES.length), Number(text)])) : null;
}
