import { message } from '../../messages/account-message.ts';
import { Status } from '../../parts/status.tsx';

/** An order's status by word and icon, never by colour alone [SM2]. */
export function OrderStatus({ status }: { status: string }) {
  if (status === 'Completed') return <Status tone="ok">{message('status.Completed')}</Status>;
  if (status === 'Refunded') return <Status tone="off">{message('status.Refunded')}</Status>;
  if (status === 'Payment due') return <Status tone="warn">{message('status.due')}</Status>;
  return <Status tone="info">{status}</Status>;
}
