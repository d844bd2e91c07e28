import { data, type LoaderFunctionArgs } from 'react-router';
import { toShownQuote } from '../../../features/quotes/use-cases/open-quote.ts';
import { findQuoteTerms } from '../../../features/quotes/use-cases/order-quote-on-account.ts';
import { openQuoteLink } from '../../../features/quotes/use-cases/respond-to-quote.ts';
import { shopContext } from '../../router-context.ts';

const MAX_TOKEN = 100;

/** Returns the token of the page's URL. */
export const readToken = (url: URL): string => (url.searchParams.get('token') ?? '').slice(0, MAX_TOKEN);

const STATUS = { 'not-found': 404, limited: 429, unavailable: 503 } as const;

/**
 * [QTE-05] Loads the quote of a link, without an account. Responds 404 to unknown and expired links alike. Opening it
 * changes nothing: mail scanners open links.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const token = readToken(url);
  const found = await openQuoteLink(shop, token);
  const { companyName, supportEmail, supportPhone } = shop.config;
  const seller = { companyName, supportEmail, supportPhone };
  if (!found.ok) {
    const problem = found.code === 'not-found' || found.code === 'limited' ? found.code : 'unavailable';
    return data({ linked: null, problem, token: '', seller }, { status: STATUS[problem] });
  }
  const { quote, state } = found.value;
  const { note, answeredAt, companyId } = quote;
  const terms = await findQuoteTerms(shop, quote);
  const linked = {
    ...{ state, note, answeredAt },
    quote: toShownQuote(quote),
    isForCompany: companyId !== null,
    // the day on which an order on account is due
    dueOn: terms?.dueOn ?? null,
  };
  return data({ linked, problem: null, token, seller });
}

export type LinkedPage = NonNullable<Awaited<ReturnType<typeof loader>>['data']['linked']>;
