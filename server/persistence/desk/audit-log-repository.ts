import type { Database } from '../../../core/database/database.ts';
import { containing } from '../../../core/database/like-pattern.ts';
import { select } from '../../../core/database/select.ts';
import type { AuditEntry, AuditLogRepository } from '../../../features/desk/use-cases/audit.ts';

const PAGE = 100;
const SELECT = `SELECT line.id, line.at, line.email AS who, line.action, line.why, coalesce(line.outcome, after.outcome) AS outcome,
  CASE WHEN line.about_type IS NOT NULL
    THEN jsonb_build_object('type', line.about_type, 'id', coalesce(line.about_id, ''), 'name', coalesce(line.about_name, '')) END AS about
  FROM store.desk_audit AS line LEFT JOIN store.desk_outcome AS after ON after.audit_id = line.id`;

/**
 * The audit log in Postgres. The outcome of an action is a separate row, so rows are append-only; a trigger enforces
 * it.
 */
export function createAuditLogRepository(db: Database): AuditLogRepository {
  const insert = `INSERT INTO store.desk_audit (sub, email, action, is_act, about_type, about_id, about_name, why, outcome, intent)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (intent) DO NOTHING RETURNING id`;
  return {
    async note({ who, action, about = null, why = '', outcome = 'read' }) {
      await db.query(insert, [
        who.sub,
        who.email,
        action,
        false,
        about?.type ?? null,
        about?.id ?? null,
        about?.name ?? null,
        why,
        outcome,
        null,
      ]);
    },
    async noteRefusal(who) {
      await db.query(
        `INSERT INTO store.desk_audit (sub, email, action, is_act, outcome) SELECT $1, $2, 'refused', false, 'refused'
         WHERE NOT EXISTS (SELECT 1 FROM store.desk_audit WHERE sub = $1 AND action = 'refused' AND at > now() - interval '10 minutes')`,
        [who.sub, who.email],
      );
    },
    async begin({ who, action, about, why, intent }) {
      const values = [who.sub, who.email, action, true, about.type, about.id, about.name, why, null, intent];
      const made = (await db.query<{ id: number }>(insert, values)).rows[0];
      if (made) return { id: made.id, isNew: true };
      const { rows } = await db.query<{ id: number }>('SELECT id FROM store.desk_audit WHERE intent = $1', [intent]);
      return { id: rows[0]!.id, isNew: false };
    },
    async end(id, outcome) {
      await db.query('INSERT INTO store.desk_outcome (audit_id, outcome) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
        id,
        outcome,
      ]);
    },
    async find(id) {
      return (await select<AuditEntry>(db, `${SELECT} WHERE line.id = $1`, [id]))[0] ?? null;
    },
    list: ({ who, isActs, text, about, before, limit = PAGE }) =>
      select<AuditEntry>(
        db,
        `${SELECT} WHERE ($1::text IS NULL OR line.email = $1) AND ($2::boolean IS NOT TRUE OR line.is_act)
           AND ($3::text IS NULL OR line.about_name ILIKE $3 OR line.about_id ILIKE $3 OR line.why ILIKE $3)
           AND ($4::text IS NULL OR (line.about_type = $4 AND line.about_id = $5)) AND ($6::bigint IS NULL OR line.id < $6)
         ORDER BY line.id DESC LIMIT $7`,
        [
          who ?? null,
          isActs ?? null,
          text ? containing(text) : null,
          about?.type ?? null,
          about?.id ?? null,
          before ?? null,
          limit,
        ],
      ),
    async staff() {
      const { rows } = await db.query<{ email: string }>('SELECT DISTINCT email FROM store.desk_audit ORDER BY email');
      return rows.map(({ email }) => email);
    },
  };
}
