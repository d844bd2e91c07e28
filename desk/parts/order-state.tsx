import { Status } from '../../app/everywhere/parts/status.tsx';

/** The state of an order, as a word; platforms name it themselves. */
export function OrderStateMark({ status }: { status: string }) {
  const isBad = status === 'Refunded' || status === 'Cancelled' || status === 'Declined';
  if (isBad) return <Status tone="off">{status}</Status>;
  if (status === 'Completed') return <Status tone="ok">{status}</Status>;
  return (
    <Status tone="info" icon="info">
      {status}
    </Status>
  );
}
