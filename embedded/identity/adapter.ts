import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Database, Queryable } from '../../core/database/database.ts';
import type { OidcProvider } from './load-library.ts';

type Row = { payload: AdapterPayload };

/**
 * Stores the provider's artifacts (sessions, interactions, grants, codes, tokens) in Postgres, one row each. Lifetimes
 * are real time.
 */
export function createArtifactAdapter(
  db: Database,
  { InvalidGrant, InvalidRequest }: OidcProvider['errors'],
): (model: string) => Adapter {
  const one = async (where: string, model: string, value: string): Promise<AdapterPayload | undefined> => {
    if (value.includes('\0') || value.length > 200) return undefined;
    const text = `SELECT payload FROM identity.artifact WHERE model = $1 AND ${where} = $2 AND (expires_at IS NULL OR expires_at > now())`;
    return (await db.query<Row>(text, [model, value])).rows[0]?.payload;
  };

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      const serialized = JSON.stringify(payload);
      // Postgres text cannot contain NUL; one in a parameter is the caller's error
      if (serialized.includes('\\u0000')) throw new InvalidRequest('a parameter holds a character that is not allowed');
      await db.query(
        `INSERT INTO identity.artifact (model, id, payload, grant_id, uid, account_id, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $7::float8 IS NULL THEN NULL ELSE now() + make_interval(secs => $7::float8) END)
         ON CONFLICT (model, id) DO UPDATE SET payload = EXCLUDED.payload, grant_id = EXCLUDED.grant_id, uid = EXCLUDED.uid,
           account_id = EXCLUDED.account_id, expires_at = EXCLUDED.expires_at`,
        [
          model,
          id,
          serialized,
          payload.grantId ?? null,
          payload.uid ?? null,
          payload.accountId ?? null,
          Number.isFinite(expiresIn) ? expiresIn : null,
        ],
      );
    },
    find: (id) => one('id', model, id),
    findByUid: (uid) => one('uid', model, uid),
    // device codes are not supported
    findByUserCode: async () => undefined,
    async consume(id) {
      // a single statement is atomic: of two concurrent uses of a code, one is refused
      const { rowCount } = await db.query(
        `UPDATE identity.artifact SET payload = jsonb_set(payload, '{consumed}', to_jsonb($3::bigint)) WHERE model = $1 AND id = $2 AND NOT payload ? 'consumed'`,
        [model, id, Math.floor(Date.now() / 1000)],
      );
      if (rowCount === 0) throw new InvalidGrant('already used');
    },
    async destroy(id) {
      await db.query('DELETE FROM identity.artifact WHERE model = $1 AND id = $2', [model, id]);
    },
    async revokeByGrantId(grantId) {
      await db.query('DELETE FROM identity.artifact WHERE model = $1 AND grant_id = $2', [model, grantId]);
    },
  });
}

/** Revokes one grant with its codes and tokens; a sign-in in progress that references it continues. */
export async function revokeGrant(db: Database, grantId: string): Promise<void> {
  await db.query(
    `DELETE FROM identity.artifact
     WHERE (grant_id = $1 AND model IN ('AccessToken', 'RefreshToken', 'AuthorizationCode')) OR (model = 'Grant' AND id = $1)`,
    [grantId],
  );
}

/**
 * Revokes every session, grant and token of one person, as after a password change, and sign-ins in progress that
 * already passed the password.
 */
export async function revokeAccount(tx: Queryable, sub: string): Promise<void> {
  await tx.query(
    `DELETE FROM identity.artifact
     WHERE account_id = $1 OR (model = 'Interaction' AND payload->'result'->'login'->>'accountId' = $1)`,
    [sub],
  );
}
