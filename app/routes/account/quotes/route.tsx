import { type MetaFunction, useLoaderData } from 'react-router';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { quotePath } from '../../../../features/quotes/rules/quote-paths.ts';
import { getQuoteName } from '../../../../features/quotes/rules/quote-state.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { EmailBreaks } from '../../../ui-kit/email-breaks.tsx';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { type Column, Table } from '../../../ui-kit/table.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import { loader, type QuoteEntry } from './data.ts';
import { QuoteStatus } from './quote-status.tsx';
import './quotes.css';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: loaderData?.company
      ? message('quotes.title.of', { company: loaderData.company.name })
      : message('quotes.title'),
    isIndexed: false,
  });

const MAX_CODES = 3;

/** Names few documents, and counts many. */
const describeDocuments = ({ codes, copies }: QuoteEntry): string =>
  codes.length <= MAX_CODES && copies === codes.length
    ? codes.map(shortNumber).join(', ')
    : message('quotes.copies', { count: copies });

const listColumns = (isCompany: boolean): Column<QuoteEntry>[] => [
  {
    key: 'quote',
    head: message('quotes.col.quote'),
    cell: (quote) => (
      <Link to={quotePath(quote)} className="num">
        {getQuoteName(quote.number)}
      </Link>
    ),
  },
  { key: 'made', head: message('quotes.col.made'), cell: ({ madeAt }) => formatDate(madeAt) },
  { key: 'what', head: message('quotes.col.what'), cell: describeDocuments },
  ...(isCompany ? [{ key: 'by', head: message('quotes.col.by'), cell: ({ madeBy }: QuoteEntry) => madeBy }] : []),
  {
    key: 'with',
    head: message('quotes.col.with'),
    cell: ({ approver }) => (approver === '' ? message('quotes.approver.none') : <EmailBreaks text={approver} />),
  },
  { key: 'state', head: message('quotes.col.state'), cell: ({ state }) => <QuoteStatus quote={state} /> },
  { key: 'total', head: message('quotes.col.total'), cell: ({ total }) => formatExactMoney(total), isFigure: true },
];

/** [QTE-05] All quotes of the customer, or of a company as far as its member may read them. */
export default function QuotesScreen() {
  const { quotes, company } = useLoaderData<typeof loader>();
  return (
    <AccountFrame>
      <div className="pagetop">
        <h1>{message('quotes.title')}</h1>
        <p>{message('quotes.lead')}</p>
      </div>
      {quotes === null ? (
        <FailureNote title={message('quotes.loadFailed')} />
      ) : quotes.length === 0 ? (
        <Empty title={message('quotes.none.title')}>
          <p>{message('quotes.none.text')}</p>
          <ButtonLink to="/cart">{message('quotes.none.cart')}</ButtonLink>
        </Empty>
      ) : (
        <Table
          caption={message('quotes.caption')}
          columns={listColumns(company !== null)}
          rows={quotes}
          keyOf={({ number }) => String(number)}
          variant="tbl lab quote-list"
        />
      )}
    </AccountFrame>
  );
}
