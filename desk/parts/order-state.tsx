import { Status } from '../../app/everywhere/parts/status.tsx';

/** A word on where an order stands; platforms name it themselves. */
export function OrderStateMark({ status }: { status: string }) {
  const isBad = status === 'Refunded' || status === 'Cancelled' || status === 'Declined';
  return <Status tone={isBad ? 'off' : status === 'Completed' ? 'ok' : 'info'}>{status}</Status>;
}
