import { formatDate } from '../../../../core/dates.ts';
import { formatExactMoney } from '../../../../core/money.ts';
import type { Bill } from '../../../../features/invoices/use-cases/list-bills.ts';
import { message } from '../../../../messages/message.ts';
import { Empty } from '../../../ui-kit/empty.tsx';
import { FailureNote } from '../../../ui-kit/failure-note.tsx';
import { Pager } from '../../../ui-kit/pager.tsx';
import { Table } from '../../../ui-kit/table.tsx';
import type { BillsView } from './data.ts';

const nameKind = ({ kind, method }: Bill): string =>
  kind === 'payment' && method !== '' ? message('bills.kind.payment.with', { method }) : message(`bills.kind.${kind}`);

/** All invoices, credit notes and receipts, newest first. */
export function BillsTable({ view: { found }, path }: { view: BillsView; path: string }) {
  if (!found) return <FailureNote title={message('invoices.failed')} />;
  if (found.bills.length === 0)
    return (
      <Empty title={message('bills.none')}>
        <p>{message('bills.none.text')}</p>
      </Empty>
    );
  const { page, pageCount } = found;
  const hrefOf = (to: number): string => `${path}?view=all${to > 1 ? `&page=${to}` : ''}`;
  return (
    <>
      <Table
        caption={message('bills.caption')}
        rows={found.bills}
        keyOf={({ kind, number }) => `${kind} ${number}`}
        columns={[
          { key: 'number', head: message('bills.number'), cell: ({ number }) => <span className="num">{number}</span> },
          { key: 'date', head: message('bills.date'), cell: ({ at }) => formatDate(at) },
          { key: 'what', head: message('bills.what'), cell: nameKind },
          { key: 'po', head: message('bills.po'), cell: ({ poNumber }) => poNumber || message('bills.empty') },
          {
            key: 'amount',
            head: message('bills.amount'),
            isFigure: true,
            cell: ({ amount }) => formatExactMoney(amount),
          },
          {
            key: 'file',
            head: message('bills.file'),
            cell: ({ pdfPath, number }) =>
              pdfPath === null ? (
                message('bills.empty')
              ) : (
                <a href={pdfPath}>
                  {message('invoices.pdf')} <span className="vh">{message('invoices.pdf.of', { number })}</span>
                </a>
              ),
          },
        ]}
      />
      {pageCount > 1 && (
        <Pager
          page={page}
          pageCount={pageCount}
          previousHref={page > 1 ? hrefOf(page - 1) : null}
          nextHref={page < pageCount ? hrefOf(page + 1) : null}
        />
      )}
    </>
  );
}
