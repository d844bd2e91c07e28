import { PERSON_KEY, type PersonHint } from '../../shop/person/person-hint.ts';

/** the way from the sign-in to the first page; where that runs no script the cookie is gone after it */
const SECONDS = 60;

/**
 * [LD1] [LK-01] Brings what a sign-in knows of the person to the first page after it, which would else be drawn for a visitor. The early script of that page
 * takes the words over and the cookie away. The server never reads it, so no page differs by it. Without words it is taken away.
 */
export function personCookie(words: readonly PersonHint[], publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${PERSON_KEY}=${words.join('.')}; Path=/; SameSite=Lax${secure}; Max-Age=${words.length > 0 ? SECONDS : 0}`;
}
