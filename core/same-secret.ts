import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares a presented secret with the right one in constant time, whatever their lengths; an unset secret matches nothing. */
export const isSameSecret = (given: string, secret: string): boolean =>
  secret !== '' && timingSafeEqual(digest(given), digest(secret));
