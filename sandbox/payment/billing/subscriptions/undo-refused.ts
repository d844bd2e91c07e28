import type { Reply } from '../../wire/reply.ts';
import type { MutationContext } from '../types.ts';

/** A refusal that is remembered for its key leaves nothing else behind: what was written on the way is taken back. */
export async function undoRefused({ tx }: Pick<MutationContext, 'tx'>, work: () => Promise<Reply>): Promise<Reply> {
  await tx.query('SAVEPOINT undo_refused');
  const reply = await work();
  if (reply.status >= 400) await tx.query('ROLLBACK TO SAVEPOINT undo_refused');
  return reply;
}
