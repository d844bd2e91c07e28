import type { LoaderFunctionArgs } from 'react-router';
import type { Quote } from '../../../../features/quotes/repository/quotes.ts';
import { countCopies, getQuoteState } from '../../../../features/quotes/rules/quote-state.ts';
import { listQuotes } from '../../../../features/quotes/use-cases/open-quote.ts';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';
import { requireCustomer, signInAgain } from '../require-customer.ts';

/** Returns the fields of a quote that a list shows. */
const toEntry = (quote: Quote, now: Date) => {
  const { number, companyId, owner, madeAt, lines, approver, total } = quote;
  return {
    ...{ number, companyId, madeAt, approver, total },
    madeBy: `${owner.firstName} ${owner.lastName}`.trim(),
    copies: countCopies(lines),
    codes: lines.map(({ sku }) => sku),
    state: { ...pickState(quote), state: getQuoteState(quote, now) },
  };
};

/** Returns what the word for a quote's state needs. */
export const pickState = ({ state, sentAt, openedAt, answeredAt, validUntil, orderNumber }: Quote) => ({
  ...{ state, sentAt, openedAt, answeredAt, validUntil, orderNumber },
});

export type QuoteEntry = ReturnType<typeof toEntry>;

/**
 * [QTE-05] Loads the quotes of the customer, or those of a company that its member may read; null if they could not be
 * loaded. Returns 404 for an unknown company and for another customer's.
 */
export async function loader({ context, request, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  requireCustomer(shop, request);
  const found = await listQuotes(shop, params.companyId ?? null);
  if (!found.ok && (found.code === 'no-session' || found.code === 'unauthorized')) throw signInAgain(request);
  if (!found.ok && found.code !== 'unavailable') throw await notFoundResponse(shop, url.pathname);
  const now = shop.now();
  return {
    quotes: found.ok ? found.value.quotes.map((quote) => toEntry(quote, now)) : null,
    company: found.ok ? found.value.company : null,
  };
}
