import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Compares a presented secret with the right one in constant time; an unset secret matches nothing. */
export const isSameSecret = (given: string, secret: string): boolean =>
  secret !== '' && timingSafeEqual(digest(given), digest(secret));

/** How a secret that was handed out is kept: only its hash. */
export const hashSecret = (secret: string): string => digest(secret).toString('base64url');
