import { createHash, randomBytes } from 'node:crypto';

const INVITED_MS = 14 * 86_400_000;

/** Creates the token of an invitation's link. */
export const createInvitationToken = (): string => randomBytes(32).toString('base64url');
/** The database stores only this, so that its readers can't accept an invitation. */
export const hashInvitationToken = (token: string): Buffer => createHash('sha256').update(token).digest();
/** Returns the moment when an invitation of now expires, in 14 days. */
export const getInvitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITED_MS);
