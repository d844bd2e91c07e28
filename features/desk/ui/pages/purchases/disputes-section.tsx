import { say } from '../../../../../messages/desk/desk-messages.ts';
import type { DeskDispute } from '../../../use-cases/disputes/list-disputes.ts';
import { AmountOf, DisputeMark, formatDisputeReason, formatResponseDue } from '../../components/dispute-marks.tsx';
import { DateText, NumberText } from '../../components/formatted.tsx';
import { TableSection } from '../../components/table.tsx';

/** [BR-03] Payments that a bank reversed or inquired about: staff respond at the payment platform. */
export function DisputesSection({ disputes }: { disputes: readonly DeskDispute[] }) {
  if (disputes.length === 0) return null;
  return (
    <TableSection<DeskDispute>
      id="disputes"
      title={say('disputes.title')}
      count={disputes.length}
      rows={disputes}
      keyOf={({ id }) => id}
      columns={[
        {
          key: 'of',
          head: say('disputes.of'),
          cell: ({ kind, number }) =>
            number ? (
              <a href={`/desk?q=${encodeURIComponent(number)}`}>{NumberText(number)}</a>
            ) : (
              say(`disputes.kind.${kind}`)
            ),
        },
        {
          key: 'person',
          head: say('purchases.person'),
          cell: ({ customerId, name }) =>
            customerId === null ? say('audit.none') : <a href={`/desk/people/${customerId}#pay`}>{name}</a>,
        },
        { key: 'opened', head: say('dispute.opened'), cell: ({ openedAt }) => DateText(openedAt) },
        { key: 'reason', head: say('dispute.reason'), cell: formatDisputeReason },
        { key: 'state', head: say('find.state'), cell: (dispute) => <DisputeMark dispute={dispute} /> },
        { key: 'due', head: say('dispute.due'), cell: formatResponseDue },
        {
          key: 'amount',
          head: say('purchases.sum'),
          isFigure: true,
          cell: (dispute) => <AmountOf dispute={dispute} />,
        },
      ]}
    >
      <p className="small muted dmore">{say('disputes.how')}</p>
    </TableSection>
  );
}
