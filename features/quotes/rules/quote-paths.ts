import { companyPath } from '../../company/rules/company-paths.ts';
import { getQuoteName } from './quote-state.ts';

/** Returns the path of the quotes of a company; of the customer's own without one. */
export const quotesPath = (companyId: string | null): string =>
  companyId === null ? '/account/quotes' : `${companyPath(companyId)}/quotes`;

/** Returns the path of a quote for its owner; the store's paths are in lower case. */
export const quotePath = ({ number, companyId }: { number: number; companyId: string | null }): string =>
  `${quotesPath(companyId)}/${getQuoteName(number).toLowerCase()}`;

/** Returns the URL of a quote's PDF; the URL alone grants no access. */
export const quotePdfPath = (quote: { number: number; companyId: string | null }): string => `${quotePath(quote)}/pdf`;

/** The page of an approver. */
const QUOTE_LINK_PATH = '/quote';

/** Returns the path that opens a quote without an account. Its token is a query parameter, because the log hides these. */
export const quoteLinkPath = (token: string): string => `${QUOTE_LINK_PATH}?token=${encodeURIComponent(token)}`;
