import type { Reply } from '../../wire/reply.ts';
import type { MutationContext } from '../types.ts';

/** Rolls back a refused operation to a savepoint: only the refusal is stored for its idempotency key. */
export async function undoRefused({ tx }: Pick<MutationContext, 'tx'>, work: () => Promise<Reply>): Promise<Reply> {
  await tx.query('SAVEPOINT undo_refused');
  const reply = await work();
  if (reply.status >= 400) await tx.query('ROLLBACK TO SAVEPOINT undo_refused');
  return reply;
}
