import type { AutoPayLock } from './auto-pay-rules.ts';

/** [MNG-03] [MNG-13] Why auto-pay is locked, in words: the `{why}` of its failure. */
const REASONS: Record<AutoPayLock, string> = {
  'under-way': 'A payment is under way.',
  'past-due': 'A payment is owed: make it first.',
  scheduled: 'The next payment is already scheduled.',
  canceling: 'The plan ends with the period that is paid for.',
  expiring: 'In the last 45 days before the end it cannot be turned on.',
  inactive: 'The plan has ended.',
};

const isLock = (text: string): text is AutoPayLock => Object.hasOwn(REASONS, text);

/** The reason in words; empty where none is known. */
export const lockReason = (lock: string | undefined): string => (lock && isLock(lock) ? REASONS[lock] : '');
