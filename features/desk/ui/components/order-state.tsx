import { Status } from '../../../../app/ui-kit/status.tsx';
import { say } from '../../../../messages/desk/desk-messages.ts';

/** Renders the status of an order in the platform's word. A completed order has the store's word. */
export function OrderStateMark({ status }: { status: string }) {
  const isBad = status === 'Refunded' || status === 'Cancelled' || status === 'Declined';
  if (isBad) return <Status tone="off">{status}</Status>;
  if (status === 'Completed') return <Status tone="ok">{say('find.complete')}</Status>;
  return (
    <Status tone="info" icon="info">
      {status}
    </Status>
  );
}
