import { createHmac } from 'node:crypto';
import type { Queryable } from '../../../core/database/database.ts';
import type { Form } from './form.ts';
import { badRequest, errorReply, type Reply } from './reply.ts';
import type { KeyKind } from './route.ts';

/** `seal` keys the fingerprints, so that the input cannot be guessed from them. */
export type IdempotentRequest = { key: string; scope: KeyKind; path: string; form: Form; seal: string };

/** The advisory lock space; the second half is the key's hash. */
const LOCK_SPACE = 727_010;

const fingerprintOf = (form: Form, seal: string): string =>
  createHmac('sha256', seal).update(canonical(form)).digest('base64url');

/** Serializes parameters independent of their order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value);
}

/**
 * Runs `work` at most once per key, inside the caller's transaction: the response is committed together with its
 * writes, so a killed process leaves both or neither. A key of the publishable scope never gets the secret one's
 * responses.
 */
export async function withIdempotencyKey(
  tx: Queryable,
  intent: IdempotentRequest,
  work: () => Promise<Reply>,
): Promise<Reply & { isReplay: boolean }> {
  const { key, scope, path, form, seal } = intent;
  const { rows: locks } = await tx.query<{ got: boolean }>(
    'SELECT pg_try_advisory_xact_lock($1, hashtext($2)) AS got',
    [LOCK_SPACE, `${scope}:${key}`],
  );
  if (locks[0]?.got !== true) return { ...inProgress(), isReplay: false };

  const { rows } = await tx.query<{ path: string; fingerprint: string; status: number; body: object }>(
    'SELECT path, fingerprint, status, body FROM payment.idempotency WHERE scope = $1 AND key = $2',
    [scope, key],
  );
  const known = rows[0];
  const fingerprint = fingerprintOf(form, seal);
  if (known !== undefined) {
    if (known.path !== path) return { ...otherUse('endpoint'), isReplay: false };
    if (known.fingerprint !== fingerprint) return { ...otherUse('parameters'), isReplay: false };
    return { status: known.status, body: known.body, isFinal: true, isReplay: true };
  }
  const reply = await work();
  if (reply.isFinal) {
    await tx.query(
      'INSERT INTO payment.idempotency (scope, key, path, fingerprint, status, body) VALUES ($1, $2, $3, $4, $5, $6)',
      [scope, key, path, fingerprint, reply.status, JSON.stringify(reply.body)],
    );
  }
  return { ...reply, isReplay: false };
}

export const isUsableKey = (key: string): boolean => key.length >= 1 && key.length <= 255;

export const unusableKey = (): Reply =>
  badRequest('Idempotency keys must be between 1 and 255 characters.', { type: 'idempotency_error' });

const inProgress = (): Reply =>
  errorReply(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through). Please try again later.',
  });

const otherUse = (what: 'endpoint' | 'parameters'): Reply =>
  errorReply(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used with the same ${what} they were first used with. Try using a key other than the one given if you meant to execute a different request.`,
  });
