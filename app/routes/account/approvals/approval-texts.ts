import { formatDate } from '../../../../core/dates.ts';
import { formatList } from '../../../../core/format/format-list.ts';
import { formatMoney } from '../../../../core/money.ts';
import type { ApprovalView } from '../../../../features/approvals/use-cases/view-approval.ts';
import { shortNumber } from '../../../../features/catalogue/rules/short-number.ts';
import { message } from '../../../../messages/message.ts';

export const STATE_TONES = {
  waiting: 'info',
  approving: 'info',
  paying: 'info',
  approved: 'ok',
  'sent-back': 'warn',
  withdrawn: 'off',
  expired: 'off',
} as const;

/** Returns "Rosa Quintero or Gus Petrakis". */
export function formatEither(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : message('approvals.or', { first: names.slice(0, -1).join(', '), last });
}

/** Returns "10 copies, 2 jobs" or "15 copies of A401". */
export function formatCopies({ lines }: Pick<ApprovalView, 'lines'>): string {
  const count = lines.reduce((total, { quantity }) => total + quantity, 0);
  const [only] = lines;
  if (only && lines.length === 1) return message('approvals.copiesOf', { count, code: shortNumber(only.sku) });
  const copies = message('approvals.copies', { count });
  const { size } = new Set(lines.flatMap(({ job }) => job || []));
  return size === 0 ? copies : message('approvals.copies.jobs', { copies, count: size });
}

/** Returns "A101, A201" with their jobs below, or the copies of one document. */
export function formatDocuments(request: Pick<ApprovalView, 'lines'>): { what: string; jobs: string } {
  const { lines } = request;
  const jobs = [...new Set(lines.flatMap(({ job }) => job || []))].join(', ');
  return {
    what: lines.length === 1 ? formatCopies(request) : lines.map(({ sku }) => shortNumber(sku)).join(', '),
    jobs,
  };
}

/** Returns the sum with tax, or the amount before tax if the platform computed none. */
export const formatTotal = ({ sums, orderTotal }: Pick<ApprovalView, 'sums' | 'orderTotal'>): string =>
  formatMoney(orderTotal ?? sums.total);

export const nameOrFormer = (name: string | null): string => name || message('approvals.former');

/** Returns what happens with the reader's own request, in one sentence. */
export function describeOwnRequest(request: ApprovalView, approvers: readonly string[]): string {
  const { state, way, expiresAt, approverName, answer, orderNumber, isAfterRemoval } = request;
  const name = nameOrFormer(approverName);
  const date = formatDate(expiresAt);
  switch (state) {
    case 'waiting':
      return approvers.length === 0
        ? message('approvals.own.waiting.none', { date })
        : message('approvals.own.waiting', { names: formatList(approvers), date });
    case 'approving':
      return message('approvals.own.approving');
    case 'paying':
      return message('approvals.own.paying', { name });
    case 'approved':
      return message(way === 'account' ? 'approvals.own.approved.account' : 'approvals.own.approved', {
        number: String(orderNumber ?? ''),
      });
    case 'sent-back':
      return message('approvals.own.sent-back', { name, answer });
    case 'withdrawn':
      return message(isAfterRemoval ? 'approvals.own.withdrawn.removed' : 'approvals.own.withdrawn');
    case 'expired':
      return message('approvals.own.expired', { date });
  }
}
