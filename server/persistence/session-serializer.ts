import { createHmac } from 'node:crypto';
import type { Tokens } from '../../platforms/identity/claims.ts';
import type { SessionChange, SessionData } from '../../shop/sign-in/session.ts';
import { createCipher } from './cipher.ts';

/** Tokens as stored in a row: encrypted for it, in base64; plain in rows of versions before November 2026. */
type KeptTokens = string | Tokens;
type Kept<T extends SessionData | SessionChange> = Omit<T, 'user'> & {
  user?: (Omit<Partial<NonNullable<T['user']>>, 'tokens'> & { tokens?: KeptTokens }) | null;
};
export type SessionRow = Kept<SessionData>;

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
    serializeSession<T extends SessionData | SessionChange>(data: T, hash: Buffer): Kept<T> {
      const { user } = data;
      if (!user) return data as Kept<T>;
      const { tokens, ...rest } = user;
      const sealed = tokens ? { tokens: seal(tokens, hash).toString('base64') } : {};
      return { ...data, user: { ...rest, ...sealed } } as Kept<T>;
    },
    /** null if the tokens cannot be decrypted: the session has ended */
    deserializeSession(kept: SessionRow, hash: Buffer): SessionData | null {
      if (!kept.user) return kept as SessionData;
      const { tokens: held } = kept.user;
      const tokens = typeof held === 'string' ? open(Buffer.from(held, 'base64'), hash) : (held ?? null);
      return tokens && ({ ...kept, user: { ...kept.user, tokens } } as SessionData);
    },
  };
}
export type SessionKeys = ReturnType<typeof createSessionKeys>;

/** Whether its tokens are encrypted, or absent; one of an earlier release is encrypted when it is used. */
export const isSealed = ({ user }: SessionRow): boolean => !user || typeof user.tokens === 'string';
