import { message } from '../../../messages/message.ts';
import type { AutoPayLock } from './auto-pay-rules.ts';

const LOCKS: ReadonlySet<string> = new Set<AutoPayLock>([
  'under-way',
  'past-due',
  'scheduled',
  'canceling',
  'expiring',
  'inactive',
]);
const isLock = (text: string): text is AutoPayLock => LOCKS.has(text);

/** [MNG-03] [MNG-13] Why auto-pay is locked, in words: the `{why}` of its failure. Empty where no reason is known. */
export const lockReason = (lock: string | undefined): string => (lock && isLock(lock) ? message(`lock.${lock}`) : '');
