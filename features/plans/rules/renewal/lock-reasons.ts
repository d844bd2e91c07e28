import { message } from '../../../../messages/message.ts';
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

/** [MNG-03] [MNG-13] Returns the text of why auto-pay is locked, `{why}` in its error; empty for an unknown reason. */
export const lockReason = (lock: string | undefined): string => (lock && isLock(lock) ? message(`lock.${lock}`) : '');
