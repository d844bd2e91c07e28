import { formatDate } from '../../../core/dates.ts';
import { formatExactMoney } from '../../../core/money.ts';
import { deriveTaxRate } from '../../../core/tax-rate.ts';
import { US_STATES } from '../../../core/us-states.ts';
import { Calc } from '../../../features/cart/ui/amounts/calc.tsx';
import { DocumentNumber } from '../../../features/catalogue/ui/plate.tsx';
import { getQuoteName, type QuotedLine } from '../../../features/quotes/rules/quote-state.ts';
import type { ShownQuote } from '../../../features/quotes/use-cases/open-quote.ts';
import type { ShopConfig } from '../../../features/shared/config.ts';
import { message } from '../../../messages/message.ts';
import { LogoMark } from '../../frame/logo.tsx';
import { EmailBreaks } from '../../ui-kit/email-breaks.tsx';
import { type Column, Table } from '../../ui-kit/table.tsx';
import { getBilledTo } from '../account/billed-to.ts';
import '../account/receipt/receipt.css';
import './quote-sheet.css';

const COLUMNS: readonly Column<QuotedLine>[] = [
  {
    key: 'document',
    head: message('quote.document'),
    cell: ({ sku, name, job }) => (
      <span className="quote-document">
        <DocumentNumber sku={sku} size="sm" />
        <span>{name}</span>
        {job && <span className="hint">{message('quote.job', { job })}</span>}
      </span>
    ),
  },
  { key: 'copies', head: message('quote.copies'), cell: ({ quantity }) => quantity, isFigure: true },
  { key: 'each', head: message('quote.each'), cell: ({ unit }) => formatExactMoney(unit), isFigure: true },
  {
    key: 'sum',
    head: message('quote.sum'),
    cell: ({ quantity, unit }) => formatExactMoney(quantity * unit),
    isFigure: true,
  },
];

export type QuoteSeller = Pick<ShopConfig, 'companyName' | 'supportEmail' | 'supportPhone'>;

/** [QTE-01] The quote as a sheet of paper: parties, documents at frozen prices, and the sum. */
export function QuoteSheet({ quote, seller }: { quote: ShownQuote; seller: QuoteSeller }) {
  const { number, lines, billing, companyName, madeAt, validUntil, poNumber, ownerName, ownerEmail } = quote;
  const name = getQuoteName(number);
  const until = formatDate(validUntil);
  const buyer = billing ? getBilledTo({ billing }) : [companyName || ownerName];
  return (
    <article className="receipt quote-sheet" aria-label={message('quote.title', { number: name })}>
      <div className="head">
        <div>
          <p className="logo">
            <LogoMark />
            <span>{seller.companyName}</span>
          </p>
          <h2>{message('quote.title', { number: name })}</h2>
        </div>
        <p className="small">
          <span translate="no">{formatDate(madeAt)}</span>
          <br />
          <b>{message('quote.valid', { date: until })}</b>
        </p>
      </div>
      <dl className="quote-parties">
        <Party title={message('quote.for')} lines={buyer} />
        <Party title={message('quote.by')} lines={[ownerName, ownerEmail]} />
        <Party
          title={message('quote.from')}
          lines={[seller.companyName, seller.supportEmail, seller.supportPhone].filter(Boolean)}
        />
        {poNumber && <Party title={message('quote.po')} lines={[poNumber]} />}
      </dl>
      <Table
        caption={message('quote.caption')}
        columns={COLUMNS}
        rows={lines}
        keyOf={({ productId, variantId }) => `${productId}-${variantId}`}
        variant="tbl"
      />
      <div className="receipt-sums">
        <QuoteSums quote={quote} />
      </div>
      <p className="small">{message('quote.not', { date: until })}</p>
    </article>
  );
}

const Party = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <dt>{title}</dt>
    <dd>
      {[...new Set(lines)].map((line) => (
        <span key={line}>
          <EmailBreaks text={line} />
        </span>
      ))}
    </dd>
  </div>
);

function QuoteSums({ quote: { lines, billing, subtotal, tax, total } }: { quote: ShownQuote }) {
  return (
    <Calc
      rows={[
        { key: 'base', label: message('quote.beforeTax'), amount: formatExactMoney(subtotal) },
        {
          key: 'tax',
          label: describeTax(billing?.state ?? '', tax, subtotal, lines.length),
          amount: tax === null ? message('quote.tax.later') : formatExactMoney(tax),
          isWords: tax === null,
        },
        {
          key: 'total',
          label: message(tax === null ? 'quote.total.beforeTax' : 'quote.total'),
          amount: formatExactMoney(total),
          kind: 'answer',
        },
      ]}
    />
  );
}

/** Returns the name of the tax with its state, and with its rate if that is certain. */
function describeTax(code: string, tax: number | null, taxable: number, lines: number): string {
  const state = US_STATES[code.trim().toUpperCase()] ?? Object.values(US_STATES).find((one) => one === code.trim());
  if (!state || tax === null) return message('quote.tax');
  const rate = deriveTaxRate(tax, taxable, lines);
  return rate === null
    ? message('quote.tax.state', { state })
    : message('quote.tax.rate', { state, rate: String(rate) });
}
