import { createHash } from 'node:crypto';
import type { Database } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import type { MadeCart, MadeCarts } from '../../features/cart/repository/made-carts.ts';
import type { StoreOutbox } from './outbox/outbox.ts';

const COLUMNS = `cart_id, company_id, company_name, lines, job, po_number, note, made_by, created_at, expires_at, opened_at, added_at,
  added_copies, skipped, canceled_at,
  jsonb_build_object('userId', user_id, 'sub', sub, 'email', email, 'name', name) AS receiver`;
const MAX_LISTED = 20;
/** real time, because the process that claimed may have ended */
const IS_FREE = `(claimed_at IS NULL OR claimed_at < now() - interval '2 minutes')`;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** [COM-55] Creates the carts that staff made, on Postgres. A single row decides who adds its lines. */
export function createMadeCarts(db: Database, outbox: Pick<StoreOutbox, 'write'>): MadeCarts {
  const readOne = async (where: string, value: unknown): Promise<MadeCart | null> =>
    (await select<MadeCart>(db, `SELECT ${COLUMNS} FROM store.made_cart WHERE ${where}`, [value]))[0] ?? null;
  return {
    insert: (cart, token, mail) =>
      db.transaction(async (tx) => {
        const { receiver } = cart;
        const { rowCount } = await tx.query(
          `INSERT INTO store.made_cart (cart_id, token_hash, user_id, sub, email, name, company_id, company_name, lines, job, po_number,
             note, made_by, created_at, expires_at)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) ON CONFLICT (cart_id) DO NOTHING`,
          [
            cart.cartId,
            hashOf(token),
            receiver.userId,
            receiver.sub,
            receiver.email,
            receiver.name,
            cart.companyId,
            cart.companyName,
            JSON.stringify(cart.lines),
            cart.job,
            cart.poNumber,
            cart.note,
            cart.madeBy,
            cart.createdAt,
            cart.expiresAt,
          ],
        );
        if (rowCount === 1) await outbox.write(mail, tx);
      }),
    find: (cartId) => readOne('cart_id = $1', cartId),
    findByToken: (token) => readOne('token_hash = $1', hashOf(token)),
    list: (filter) =>
      select(
        db,
        `SELECT ${COLUMNS} FROM store.made_cart WHERE ${'companyId' in filter ? 'company_id = $1' : 'lower(email) = lower($1)'}
         ORDER BY created_at DESC, cart_id LIMIT ${MAX_LISTED}`,
        ['companyId' in filter ? filter.companyId : filter.email],
      ),
    async markOpened(cartId, at) {
      await db.query('UPDATE store.made_cart SET opened_at = $2 WHERE cart_id = $1 AND opened_at IS NULL', [
        cartId,
        at,
      ]);
    },
    async claim(cartId, at) {
      const { rowCount } = await db.query(
        `UPDATE store.made_cart SET claimed_at = now()
         WHERE cart_id = $1 AND added_at IS NULL AND canceled_at IS NULL AND expires_at > $2 AND ${IS_FREE}`,
        [cartId, at],
      );
      return rowCount === 1;
    },
    async release(cartId) {
      await db.query('UPDATE store.made_cart SET claimed_at = NULL WHERE cart_id = $1', [cartId]);
    },
    async finish(cartId, { copies, skipped, at }) {
      await db.query(
        `UPDATE store.made_cart SET added_at = $2, added_copies = $3, skipped = $4, opened_at = coalesce(opened_at, $2), claimed_at = NULL
         WHERE cart_id = $1`,
        [cartId, at, copies, skipped],
      );
    },
    async cancel(cartId, at) {
      const { rowCount } = await db.query(
        `UPDATE store.made_cart SET canceled_at = $2 WHERE cart_id = $1 AND added_at IS NULL AND canceled_at IS NULL AND ${IS_FREE}`,
        [cartId, at],
      );
      return rowCount === 1;
    },
  };
}
