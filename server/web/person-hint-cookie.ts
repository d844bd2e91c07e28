import { PERSON_KEY, type PersonHint } from '../../features/account/rules/person/person-hint.ts';

/** lifetime from the sign-in to the first page; on a page without scripts the cookie expires afterwards */
const SECONDS = 60;

/**
 * [LD1] [LK-01] Passes facts about the person from the sign-in to the first page, which would otherwise be rendered for
 * a visitor. The early script of that page stores the facts and deletes the cookie. The server never reads it, so no
 * page depends on it. Without facts the cookie is deleted.
 */
export function personCookie(hints: readonly PersonHint[], publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${PERSON_KEY}=${hints.join('.')}; Path=/; SameSite=Lax${secure}; Max-Age=${hints.length > 0 ? SECONDS : 0}`;
}
