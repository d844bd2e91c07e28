import { isoDay } from '../../../core/dates.ts';

/**
 * `approving`: an approver's order is being placed. `paying`: approved by card, and the checkout isn't paid yet.
 */
export type ApprovalState = 'waiting' | 'approving' | 'paying' | 'approved' | 'sent-back' | 'withdrawn' | 'expired';

/** How an approved order is paid. */
export type PayWay = 'account' | 'card';

/** Prices are valid, and approvers can answer, for this long. */
const APPROVAL_DAYS = 14;

const DAY_MS = 86_400_000;

/** Returns the moment when a request expires: the end of its last day. */
export const getExpiry = (sentAt: Date): Date =>
  new Date(`${isoDay(new Date(sentAt.getTime() + APPROVAL_DAYS * DAY_MS))}T23:59:59.999Z`);

/** Whether a request still waits for someone. */
export const isOpenApproval = (state: ApprovalState): boolean =>
  state === 'waiting' || state === 'approving' || state === 'paying';

/** Returns the number as people write it. */
export const formatApprovalNumber = (number: number): string => `R-${number}`;

/** Parses R-118 from a URL; null if it is none. */
export function parseApprovalNumber(text: string | undefined): number | null {
  const match = /^R-([1-9]\d{0,8})$/i.exec(text ?? '');
  return match ? Number(match[1]) : null;
}
