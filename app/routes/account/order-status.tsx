import { message } from '../../../messages/message.ts';
import { Status } from '../../ui-kit/status.tsx';

type StatusVariant = Omit<Parameters<typeof Status>[0], 'children'> & {
  label:
    | 'status.due'
    | 'status.processing'
    | 'status.returned'
    | 'status.scheduled'
    | 'status.credit'
    | 'status.credited'
    | 'status.disputed'
    | 'status.reversed';
};
/** Statuses of a plan's order; a document order's other statuses are texts of the commerce platform. */
const PLAN_STATUSES: Readonly<Record<string, StatusVariant>> = {
  Credit: { tone: 'info', icon: 'info', label: 'status.credit' },
  Credited: { tone: 'info', icon: 'info', label: 'status.credited' },
  Disputed: { tone: 'warn', label: 'status.disputed' },
  'Payment reversed': { tone: 'off', label: 'status.reversed' },
  'Payment due': { tone: 'warn', label: 'status.due' },
  'Payment processing': { tone: 'info', icon: 'clock', label: 'status.processing' },
  'Payment returned': { tone: 'warn', label: 'status.returned' },
  'Payment scheduled': { tone: 'info', label: 'status.scheduled' },
};

/** An order's status by text and icon, never by color alone [SM2]. */
export function OrderStatus({ status }: { status: string }) {
  if (status === 'Completed') return <Status tone="ok">{message('status.Completed')}</Status>;
  if (status === 'Refunded') return <Status tone="off">{message('status.Refunded')}</Status>;
  const known = PLAN_STATUSES[status];
  if (!known) return <Status tone="info">{status}</Status>;
  const { label, ...variant } = known;
  return <Status {...variant}>{message(label)}</Status>;
}
