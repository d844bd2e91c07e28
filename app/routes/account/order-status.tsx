import { message } from '../../../messages/message.ts';
import { Status } from '../../everywhere/parts/status.tsx';

type Look = Omit<Parameters<typeof Status>[0], 'children'> & {
  word:
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
const PLAN_STATUSES: Readonly<Record<string, Look>> = {
  Credit: { tone: 'info', icon: 'info', word: 'status.credit' },
  Credited: { tone: 'info', icon: 'info', word: 'status.credited' },
  Disputed: { tone: 'warn', word: 'status.disputed' },
  'Payment reversed': { tone: 'off', word: 'status.reversed' },
  'Payment due': { tone: 'warn', word: 'status.due' },
  'Payment processing': { tone: 'info', icon: 'clock', word: 'status.processing' },
  'Payment returned': { tone: 'warn', word: 'status.returned' },
  'Payment scheduled': { tone: 'info', word: 'status.scheduled' },
};

/** An order's status by text and icon, never by color alone [SM2]. */
export function OrderStatus({ status }: { status: string }) {
  if (status === 'Completed') return <Status tone="ok">{message('status.Completed')}</Status>;
  if (status === 'Refunded') return <Status tone="off">{message('status.Refunded')}</Status>;
  const known = PLAN_STATUSES[status];
  if (!known) return <Status tone="info">{status}</Status>;
  const { word, ...look } = known;
  return <Status {...look}>{message(word)}</Status>;
}
