import type { LoaderFunctionArgs } from 'react-router';
import { isOpenState } from '../../../../features/quotes/rules/quote-state.ts';
import { readQuote, toShownQuote } from '../../../../features/quotes/use-cases/open-quote.ts';
import { findQuoteTerms } from '../../../../features/quotes/use-cases/order-quote-on-account.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { pickState } from '../quotes/data.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/**
 * [QTE-05] Loads a quote that the customer may read; null if it could not be loaded. Returns 404 for unknown numbers and
 * for quotes of others.
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const companyId = params.companyId ?? null;
  const found = await readQuote(shop, { companyId, quote: params.quote ?? '' });
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  const { companyName, supportEmail, supportPhone } = shop.config;
  const canOrder = found.ok && found.value.isOwn && isOpenState(found.value.state);
  const terms = canOrder ? await findQuoteTerms(shop, found.value.quote) : null;
  return {
    opened: found.ok ? { ...toPage(found.value), dueOn: terms?.dueOn ?? null } : null,
    companyId,
    seller: { companyName, supportEmail, supportPhone },
  };
}

type Read = Extract<Awaited<ReturnType<typeof readQuote>>, { ok: true }>['value'];

function toPage({ quote, state, isOwn, canWithdraw, acts }: Read) {
  const { revision, companyId, approver, note, answerNote } = quote;
  return {
    quote: toShownQuote(quote),
    state: { ...pickState(quote), state },
    ...{ revision, companyId, approver, note, answerNote, isOwn, canWithdraw },
    acts: acts.filter(({ act }) => act !== 'paying'),
  };
}
export type QuotePage = ReturnType<typeof toPage> & { dueOn: string | null };
