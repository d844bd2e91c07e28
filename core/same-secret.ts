import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Compares a given secret with the expected one in constant time, independent of their lengths; an unset secret matches
 * nothing.
 */
export const isSameSecret = (given: string, secret: string): boolean =>
  secret !== '' && timingSafeEqual(digest(given), digest(secret));
