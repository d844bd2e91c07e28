import type { Queryable } from '../../core/database/database.ts';
import type { PersonKeys } from '../../core/embedded.ts';

/** The profile and the visits that were noted with it. */
export async function eraseUser(tx: Queryable, { sub, email }: PersonKeys): Promise<void> {
  const { rows } = await tx.query<{ user_id: string }>(
    'DELETE FROM users.person WHERE user_id = $1 OR lower(email) = $2 RETURNING user_id',
    [sub, email],
  );
  await tx.query('DELETE FROM users.visit WHERE user_id = ANY($1)', [rows.map(({ user_id }) => user_id)]);
}
