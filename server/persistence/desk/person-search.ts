import type { Database } from '../../../core/database/database.ts';
import { select } from '../../../core/database/select.ts';
import type { Directory, ListedPerson } from '../../../features/desk/repository/directory.ts';

const COLUMNS = `sub, email, first_name, last_name, company, phone, customer_id, shopper_profile_id, payment_customer_id, membership_number,
  first_seen_at, seen_at, locked_at`;
const MAX_WORDS = 5;
const NAMES = `concat_ws(' ', first_name, last_name, company, email)`;

/** People recorded by sign-ins. Of several accounts with one customer number, the one seen last counts. */
export function createDirectory(db: Database): Directory {
  const read = (where: string, values: unknown[], limit = 1): Promise<ListedPerson[]> =>
    select(db, `SELECT ${COLUMNS} FROM store.person WHERE ${where} ORDER BY seen_at DESC, sub LIMIT ${limit}`, values);
  const one = async (where: string, value: unknown) => (await read(where, [value]))[0] ?? null;
  const matching = (patterns: readonly string[], limit: number): Promise<ListedPerson[]> =>
    read(patterns.map((_, at) => `${NAMES} ~* $${at + 1}`).join(' AND '), [...patterns], limit);

  return {
    byCustomer: (customerId) => one('customer_id = $1', customerId),
    byPayer: (paymentCustomerId) => one('payment_customer_id = $1', paymentCustomerId),
    byEmail: (email) => one('lower(email) = lower($1)', email),
    byEmails: (emails) => read('lower(email) = ANY($1)', [emails.map((email) => email.toLowerCase())], 20),
    async byName(term, limit) {
      // a word begins with a letter or a digit
      const words = term
        .split(/\s+/)
        .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ''))
        .filter(Boolean)
        .slice(0, MAX_WORDS);
      if (words.length === 0) return { people: [], isNear: false };
      const people = await matching(words.map(beginning), limit);
      if (people.length > 0) return { people, isNear: false };
      const near = words.map((word) => typoPattern(word) ?? beginning(word));
      return { people: await matching(near, limit), isNear: true };
    },
    async setLocked(sub, isLocked) {
      const { rowCount } = await db.query(
        `UPDATE store.person SET locked_at = CASE WHEN $2 THEN now() END WHERE sub = $1 AND (locked_at IS NOT NULL) <> $2`,
        [sub, isLocked],
      );
      return rowCount === 1;
    },
  };
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** shorter words are one letter away from too many others */
const SHORTEST = 4;

/** Returns a pattern (Postgres, case-insensitive) for words with this prefix. */
const beginning = (word: string): string => `\\m${literally(word)}`;

/** Returns a pattern for words with one wrong, missing or extra letter; null if the word is too short. */
function typoPattern(word: string): string | null {
  const letters = [...word];
  if (letters.length < SHORTEST) return null;
  const changed = (at: number, removed: number, added: string): string =>
    literally(letters.slice(0, at).join('')) + added + literally(letters.slice(at + removed).join(''));
  const ways = letters.flatMap((_, at) => [changed(at, 1, '\\w'), changed(at, 1, ''), changed(at, 0, '\\w')]);
  return `\\m(${[...new Set(ways)].join('|')})\\M`;
}
