import { createHash, randomBytes } from 'node:crypto';

/**
 * Creates the token of a mailed link: 256 random bits. Only its hash is stored, so that read access to the table
 * reveals no link.
 */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
export const hashLinkToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
/** Whether a text has the format of a token; anything else never reaches the database. */
export const isLinkToken = (token: string): boolean => /^[\w-]{43}$/.test(token);
