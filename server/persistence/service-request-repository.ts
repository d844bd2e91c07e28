import type { Database, Queryable } from '../../core/database/database.ts';
import { select } from '../../core/database/select.ts';
import {
  CLAIM_MINUTES,
  type NewServiceRequest,
  type RequestAct,
  type ServiceRequest,
  type ServiceRequests,
} from '../../features/requests/repository/service-requests.ts';
import type { StoreOutbox } from './outbox/outbox.ts';

const COLUMNS = `request_id, kind, state, subject, company_id, company_name, details, note, created_at, due_on::text, claimed_by, claimed_at,
  ended_at, ended_by, answer, jsonb_build_object('sub', sub, 'customerId', customer_id, 'email', email, 'firstName', first_name,
    'lastName', last_name) AS requester`;
const MAX_OWN = 100;
const MAX_LISTED = 200;
/** Claims of other staff members count for this long. */
const IS_FREE = `(claimed_at IS NULL OR claimed_at < now() - interval '${CLAIM_MINUTES} minutes')`;

const record = (tx: Queryable, requestId: string, act: RequestAct['act'], actor: string | null) =>
  tx.query('INSERT INTO store.service_request_act (request_id, act, actor) VALUES ($1, $2, $3)', [
    requestId,
    act,
    actor,
  ]);

/** [COM-90] [COM-91] Creates the requests to customer service, on Postgres. A single row decides each change. */
export function createServiceRequests(db: Database, outbox: Pick<StoreOutbox, 'write'>): ServiceRequests {
  const readOne = async (where: string, values: unknown[], from: Queryable = db): Promise<ServiceRequest | null> =>
    (await select<ServiceRequest>(from, `SELECT ${COLUMNS} FROM store.service_request WHERE ${where}`, values))[0] ??
    null;

  /** Changes the row, and records it if a row matched. */
  const change = (text: string, values: unknown[], after: (tx: Queryable) => Promise<unknown>): Promise<boolean> =>
    db.transaction(async (tx) => {
      const { rowCount } = await tx.query(text, values);
      if (rowCount === 1) await after(tx);
      return rowCount === 1;
    });

  return {
    insert: (request, mail) =>
      db.transaction(async (tx) => {
        for (;;) {
          const made = await insertRow(tx, request);
          if (made) {
            await record(tx, request.requestId, 'sent', null);
            await outbox.write(mail, tx);
            return { request: (await readOne('request_id = $1', [request.requestId], tx))!, isNew: true };
          }
          const open = await readOne(
            "kind = $1 AND subject = $2 AND state = 'open'",
            [request.kind, request.subject],
            tx,
          );
          // null: it was answered in this moment
          if (open) return { request: open, isNew: false };
        }
      }),
    find: (requestId) => readOne('request_id = $1', [requestId]),
    listOwn: (sub) =>
      select(
        db,
        `SELECT ${COLUMNS} FROM store.service_request WHERE sub = $1 ORDER BY created_at DESC LIMIT ${MAX_OWN}`,
        [sub],
      ),
    list: ({ isOpen, kinds, companyId, limit = MAX_LISTED }) =>
      select(
        db,
        `SELECT ${COLUMNS} FROM store.service_request
         WHERE ($1::boolean IS NULL OR (state = 'open') = $1) AND ($2::text[] IS NULL OR kind = ANY($2))
           AND ($3::uuid IS NULL OR company_id = $3)
         ORDER BY (state = 'open') DESC, CASE WHEN state = 'open' THEN due_on END, ended_at DESC, created_at, request_id LIMIT $4`,
        [isOpen ?? null, kinds ?? null, companyId ?? null, limit],
      ),
    async countOpen() {
      const { rows } = await db.query<{ kind: ServiceRequest['kind']; count: number }>(
        "SELECT kind, count(*)::int AS count FROM store.service_request WHERE state = 'open' GROUP BY kind",
      );
      return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
    },
    listActs: (requestId) =>
      select<RequestAct>(db, 'SELECT at, act, actor FROM store.service_request_act WHERE request_id = $1 ORDER BY id', [
        requestId,
      ]),
    withdraw: (requestId, sub, at) =>
      change(
        `UPDATE store.service_request SET state = 'withdrawn', ended_at = $3
         WHERE request_id = $1 AND sub = $2 AND state = 'open' AND claimed_at IS NULL`,
        [requestId, sub, at],
        (tx) => record(tx, requestId, 'withdrawn', null),
      ),
    claim: (requestId, by) =>
      change(
        `UPDATE store.service_request SET claimed_by = $2, claimed_at = now()
         WHERE request_id = $1 AND state = 'open' AND ${IS_FREE}`,
        [requestId, by],
        (tx) => record(tx, requestId, 'claimed', by),
      ),
    async release(requestId, by) {
      await change(
        `UPDATE store.service_request SET claimed_by = NULL, claimed_at = NULL
         WHERE request_id = $1 AND state = 'open' AND claimed_by = $2`,
        [requestId, by],
        (tx) => record(tx, requestId, 'released', by),
      );
    },
    finish: (requestId, { state, by, answer, at }, mail) =>
      change(
        `UPDATE store.service_request SET state = $3, ended_at = $4, ended_by = $2, answer = $5, claimed_by = NULL, claimed_at = NULL
         WHERE request_id = $1 AND state = 'open' AND claimed_by = $2`,
        [requestId, by, state, at, answer],
        async (tx) => {
          await record(tx, requestId, state, by);
          if (mail) await outbox.write(mail, tx);
        },
      ),
  };
}

async function insertRow(tx: Queryable, request: NewServiceRequest): Promise<boolean> {
  const { requester } = request;
  const { rowCount } = await tx.query(
    `INSERT INTO store.service_request (request_id, kind, subject, sub, customer_id, email, first_name, last_name, company_id, company_name,
       details, note, created_at, due_on) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (kind, subject) WHERE state = 'open' DO NOTHING`,
    [
      request.requestId,
      request.kind,
      request.subject,
      requester.sub,
      requester.customerId,
      requester.email,
      requester.firstName,
      requester.lastName,
      request.companyId,
      request.companyName,
      JSON.stringify(request.details),
      request.note,
      request.createdAt,
      request.dueOn,
    ],
  );
  return rowCount === 1;
}
