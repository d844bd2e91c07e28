import { createHmac } from 'node:crypto';
import type { SessionChange, SessionData } from '../../../features/shared/session.ts';
import type { Tokens } from '../../../platforms/identity/claims.ts';
import { createCipher } from '../cipher.ts';

/** Tokens as stored in a row: encrypted for it, in base64; plain in rows of versions before November 2026. */
type StoredTokens = string | Tokens;
type Stored<T extends SessionData | SessionChange> = Omit<T, 'user'> & {
  user?: (Omit<Partial<NonNullable<T['user']>>, 'tokens'> & { tokens?: StoredTokens }) | null;
};
export type SessionRow = Stored<SessionData>;

/**
 * Serializes a session's row with keys from the store's secret. A reader of the table or its backup gets no session,
 * because only the keyed hash of the cookie is stored. Tokens of the identity provider are encrypted [SE-23]. A new
 * secret ends every session, unless the previous one is `former`: its sessions stay valid until they expire.
 */
export function createSessionKeys(secret: string, former?: string) {
  const { seal, open } = createCipher<Tokens>(secret, 'tokens of sessions', former);
  const hashWith = (key: string, id: string): Buffer => createHmac('sha256', key).update(id).digest();
  return {
    hash: (id: string): Buffer => hashWith(secret, id),
    /** possible hashes of a session with this id */
    hashes: (id: string): Buffer[] =>
      [secret, ...(former === undefined ? [] : [former])].map((key) => hashWith(key, id)),
    serializeSession<T extends SessionData | SessionChange>(data: T, hash: Buffer): Stored<T> {
      const { user } = data;
      if (!user) return data as Stored<T>;
      const { tokens, ...rest } = user;
      const sealed = tokens ? { tokens: seal(tokens, hash).toString('base64') } : {};
      return { ...data, user: { ...rest, ...sealed } } as Stored<T>;
    },
    /** null if the tokens cannot be decrypted: the session has ended */
    deserializeSession(row: SessionRow, hash: Buffer): SessionData | null {
      if (!row.user) return row as SessionData;
      const { tokens: locked } = row.user;
      const tokens = typeof locked === 'string' ? open(Buffer.from(locked, 'base64'), hash) : (locked ?? null);
      return tokens && ({ ...row, user: { ...row.user, tokens } } as SessionData);
    },
  };
}
export type SessionKeys = ReturnType<typeof createSessionKeys>;

/** Whether its tokens are encrypted, or absent; one of an earlier release is encrypted when it is used. */
export const isSealed = ({ user }: SessionRow): boolean => !user || typeof user.tokens === 'string';
