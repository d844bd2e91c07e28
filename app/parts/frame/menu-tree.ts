import type { MenuEntry, MenuLink } from '../../../platforms/content/client/types.ts';
import { getActiveHref } from '../../everywhere/frame/active-link.ts';

export type MenuColumn = { label: string; links: MenuLink[] };

/** Every link that an entry leads to, from top to bottom. */
export function linksIn(entry: MenuEntry): MenuLink[] {
  return entry.kind === 'item' ? [entry.link] : entry.items.flatMap(linksIn);
}

/** Groups as columns under their label; the links that stand between them together in one without, which is last where what is asked for most is shown [LK-18]. */
export function columnsOf(entries: readonly MenuEntry[]): MenuColumn[] {
  const columns: MenuColumn[] = [];
  const loose: MenuColumn = { label: '', links: [] };
  for (const entry of entries) {
    if (entry.kind !== 'item') columns.push({ label: entry.label, links: linksIn(entry) });
    else {
      if (loose.links.length === 0) columns.push(loose);
      loose.links.push(entry.link);
    }
  }
  if (columns.at(-1)?.links[0]?.asked) columns.sort((a, b) => Number(!a.label) - Number(!b.label));
  return columns;
}

export const currentHref = (entries: readonly MenuEntry[], place: Parameters<typeof getActiveHref>[1]): string | null =>
  getActiveHref(
    entries.flatMap(linksIn).map(({ href }) => href),
    place,
  );
