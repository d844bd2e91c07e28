import type { Seen } from './open-page.ts';

const MAX_CHARACTERS = 80;

/** text about missing content is listed first */
const FAILS = /\b(could not|couldn[’']t|did not|didn[’']t|does not|isn[’']t|can[’']t|cannot|Failed|went wrong)\b/;

const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

/** Returns the texts of the page's main content. */
export const textsOf = (html: string): string[] =>
  plain(/<main\b.*?<\/main>/s.exec(html)?.[0] ?? html)
    .split('\n')
    .map((text) => text.trim())
    .filter(Boolean);

export const headingOf = (html: string): string =>
  plain(/<h1\b.*?<\/h1>/s.exec(html)?.[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const cut = (text: string): string =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS).replace(/\s+\S*$/, '')} …` : text;
/** makes runs comparable: removes ids and numbers that change daily */
const quote = (text: string): string => `“${cut(text).replaceAll('|', '/')}”`;
const secondsOf = (ms: number): string => `${(ms / 1000).toFixed(1).replace('.0', '')} s`;

export type PageState = { effect: string; time: string };

/** Returns the status, the differences from the working page, and the duration. */
export function describePage(seen: Seen, well: Seen): PageState {
  return { effect: `${seen.status}: ${describeEffect(seen, well)}`, time: secondsOf(seen.waited) };
}

function describeEffect(seen: Seen, well: Seen): string {
  if (seen.location) return `redirects to \`${seen.location}\``;
  const before = new Set(textsOf(well.html));
  const now = textsOf(seen.html);
  const fresh = [...new Set(now)]
    .filter((text) => !before.has(text))
    .toSorted((a, b) => Number(FAILS.test(b)) - Number(FAILS.test(a)));
  const missing = before.size - now.filter((text) => before.has(text)).length;
  if (fresh.length === 0) return missing <= 0 ? 'unchanged' : 'omits a part';
  const isOtherPage = headingOf(seen.html) !== headingOf(well.html);
  return `${isOtherPage ? 'replaces the page with' : 'adds'} ${quote(fresh.slice(0, 4).join(' '))}`;
}

/** Returns one row per distinct effect, with the duration of each fault that causes it. */
export function groupByEffect(states: readonly PageState[]): { effect: string; times: string[] }[] {
  return [...new Set(states.map(({ effect }) => effect))].map((effect) => ({
    effect,
    times: states.map((state) => (state.effect === effect ? state.time : '–')),
  }));
}
