import type { Seen } from './open-page.ts';

const LONGEST = 150;

/** what says that something is missing comes first */
const FAILS = /\b(could not|did not|does not|cannot|Failed|went wrong)\b/;

const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** What stands in the page's own part, text by text. */
export const textsOf = (html: string): string[] =>
  plain(/<main\b.*?<\/main>/s.exec(html)?.[0] ?? html)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);

export const headingOf = (html: string): string =>
  plain(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST).trim()} …` : text);
/** so that two runs compare: ids and numbers of the day are not what is said */
const quote = (text: string): string => `“${cut(text).replaceAll('|', '/')}”`;
const secondsOf = (ms: number): string => (ms < 50 ? 'at once' : `${(ms / 1000).toFixed(1).replace('.0', '')} s`);

/** One cell: status, what is seen that is not there at other times, how long it took. */
export function describePage(seen: Seen, well: Seen): string {
  const about = `${seen.status}, ${secondsOf(seen.waited)}`;
  if (seen.location) return `${about}: leads to \`${seen.location}\``;
  const before = new Set(textsOf(well.html));
  const now = textsOf(seen.html);
  const fresh = [...new Set(now)]
    .filter((text) => !before.has(text))
    .toSorted((a, b) => Number(FAILS.test(b)) - Number(FAILS.test(a)));
  const gone = before.size - now.filter((text) => before.has(text)).length;
  if (fresh.length === 0 && gone <= 0) return `${about}: as ever`;
  if (headingOf(seen.html) !== headingOf(well.html))
    return `${about}: the page says ${quote(fresh.slice(0, 4).join(' '))}`;
  return fresh.length === 0
    ? `${about}: stands, without a part`
    : `${about}: stands, and says ${quote(fresh.slice(0, 4).join(' '))}`;
}
