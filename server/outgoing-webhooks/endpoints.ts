import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import { type NetworkPolicy, validateWebhookUrl } from '../../core/http/ssrf-safe-post.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { EVENT_TYPES, type EventType, isEventType } from '../../features/shared/outgoing-event.ts';
import { createCipher } from '../persistence/cipher.ts';
import { newEventSecret } from './sign-event.ts';

/** A webhook endpoint of another program. No `types`: all events. Times are ISO. */
export type EventEndpoint = {
  id: string;
  url: string;
  types: EventType[];
  createdAt: string;
  rotatedAt: string | null;
};

/** how long both secrets sign after a rotation */
const BOTH_MS = 24 * 3_600_000;
const MAX = 20;

type Secrets = { now: string; before: string | null };
/** Encrypted, so that readers of the database or its backup cannot sign. */
export const createEventSeal = (secret: string, former?: string) =>
  createCipher<Secrets>(secret, 'secrets of event endpoints', former);
export type EventSeal = ReturnType<typeof createEventSeal>;

/** Repository of webhook endpoints. A secret is returned only once, on creation. */
export function createEventEndpoints({ db, seal, reach }: { db: Database; seal: EventSeal; reach: NetworkPolicy }) {
  const lock = (tx: Queryable) => tx.query('LOCK TABLE store.event_endpoint IN SHARE ROW EXCLUSIVE MODE');
  return {
    async add(url: string, types: readonly string[]): Promise<Result<{ id: string; secret: string }, 'invalid'>> {
      const wrong = validateWebhookUrl(url, reach);
      if (wrong !== null) return err('invalid', `The address ${wrong}.`);
      const unknown = types.find((type) => !isEventType(type));
      if (unknown !== undefined)
        return err('invalid', `Unknown event ${unknown}; events are ${Object.keys(EVENT_TYPES).join(', ')}.`);
      const id = `ep_${randomBytes(9).toString('hex')}`;
      const secret = newEventSecret();
      const isAdded = await db.transaction(async (tx) => {
        await lock(tx);
        const { rowCount } = await tx.query(
          `INSERT INTO store.event_endpoint (id, url, types, sealed) SELECT $1, $2, $3, $4
           WHERE (SELECT count(*) FROM store.event_endpoint) < $5`,
          [id, url, [...new Set(types)], seal.seal({ now: secret, before: null }, id), MAX],
        );
        return rowCount === 1;
      });
      return isAdded ? ok({ id, secret }) : err('invalid', `There are ${MAX} endpoints, which is the most.`);
    },
    list: (): Promise<EventEndpoint[]> =>
      select(db, 'SELECT id, url, types, created_at, rotated_at FROM store.event_endpoint ORDER BY created_at, id'),
    /** Rotates the secret; the previous one also signs for a day. Returns null for an unknown endpoint. */
    rotate: (id: string): Promise<string | null> =>
      db.transaction(async (tx) => {
        const { rows } = await tx.query<{ sealed: Buffer }>(
          'SELECT sealed FROM store.event_endpoint WHERE id = $1 FOR UPDATE',
          [id],
        );
        if (!rows[0]) return null;
        const secret = newEventSecret();
        const before = seal.open(rows[0].sealed, id)?.now ?? null;
        await tx.query('UPDATE store.event_endpoint SET sealed = $2, rotated_at = now() WHERE id = $1', [
          id,
          seal.seal({ now: secret, before }, id),
        ]);
        return secret;
      }),
    /** Deletes its waiting deliveries, too. */
    async remove(id: string): Promise<boolean> {
      const { rowCount } = await db.query('DELETE FROM store.event_endpoint WHERE id = $1', [id]);
      return rowCount === 1;
    },
  };
}

/** Returns the active signing secrets, newest first; none if they were encrypted under another secret of the store. */
export function readSecrets(
  seal: EventSeal,
  { id, sealed, rotatedAt }: { id: string; sealed: Buffer; rotatedAt: Date | null },
  now = Date.now(),
): string[] {
  const secrets = seal.open(sealed, id);
  if (!secrets) return [];
  const isOfBoth = rotatedAt !== null && now - rotatedAt.getTime() < BOTH_MS;
  return secrets.before !== null && isOfBoth ? [secrets.now, secrets.before] : [secrets.now];
}
