import { Status } from '../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';
import type { Quote } from '../../../quotes/repository/quotes.ts';
import { countCopies, getQuoteName, getQuoteState, isOpenState } from '../../../quotes/rules/quote-state.ts';
import { DateText, LongText, NumberText } from './formatted.tsx';
import { TableSection } from './table.tsx';

type QuotesSectionProps = { quotes: readonly Quote[]; now: Date };

const TONES = { paid: 'ok', ordered: 'ok', approved: 'ok', 'sent-back': 'warn', sent: 'info', opened: 'info' } as const;

/** [QTE-08] The quotes of a person or a company, with their age; staff read them only. */
export const QuotesSection = ({ quotes, now }: QuotesSectionProps) => (
  <TableSection
    id="quotes"
    title={say('quotes.title')}
    count={quotes.length}
    empty={say('quotes.none')}
    rows={quotes}
    keyOf={({ number }) => String(number)}
    columns={[
      { key: 'number', head: say('find.number'), cell: ({ number }) => NumberText(getQuoteName(number)) },
      { key: 'made', head: say('quotes.made'), cell: ({ madeAt }) => DateText(madeAt) },
      {
        key: 'for',
        head: say('quotes.for'),
        cell: ({ companyName, owner }) =>
          companyName || `${owner.firstName} ${owner.lastName}`.trim() || say('requests.former'),
      },
      { key: 'copies', head: say('quotes.copies'), isFigure: true, cell: ({ lines }) => String(countCopies(lines)) },
      {
        key: 'approver',
        head: say('quotes.approver'),
        cell: ({ approver }) => (approver === '' ? say('audit.none') : LongText(approver)),
      },
      { key: 'state', head: say('find.state'), cell: (quote) => <QuoteMark quote={quote} now={now} /> },
      { key: 'total', head: say('find.total'), isFigure: true, cell: ({ total }) => formatExactMoney(total) },
    ]}
  />
);

function QuoteMark({ quote, now }: { quote: Quote; now: Date }) {
  const state = getQuoteState(quote, now);
  const tone = state in TONES ? TONES[state as keyof typeof TONES] : 'off';
  return (
    <>
      <Status tone={tone} icon={tone === 'info' ? 'clock' : undefined}>
        {say(`quotes.state.${state}`)}
      </Status>
      <br />
      <span className="small muted">
        {isOpenState(state)
          ? say('quotes.until', { date: formatDate(quote.validUntil) })
          : quote.orderNumber !== null && say('quotes.order', { number: String(quote.orderNumber) })}
      </span>
    </>
  );
}
