import { createHash, randomBytes } from 'node:crypto';

/** What a mailed link carries: 256 random bits. Only its hash is kept, so that who reads the table has no link. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** Whether it can be one at all; anything else never reaches the database. */
export const isLinkToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
