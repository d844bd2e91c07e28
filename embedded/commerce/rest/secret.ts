import { createHash } from 'node:crypto';

/** Hashes an issued secret: only its hash is stored. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
