import { createHash } from 'node:crypto';

/** How a secret that was handed out is kept: only its hash. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
