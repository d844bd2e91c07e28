import { getActiveHref } from '../../features/catalogue/ui/active-link.ts';
import type { MenuEntry, MenuLink } from '../../platforms/content/client/types.ts';

export type MenuColumn = { label: string; links: MenuLink[] };

/** Returns every link of an entry, from top to bottom. */
export function linksIn(entry: MenuEntry): MenuLink[] {
  return entry.kind === 'item' ? [entry.link] : entry.items.flatMap(linksIn);
}

/**
 * Returns groups as columns under their label. Links outside groups share one column without a label; it is last if the menu shows the most requested documents
 * [LK-18].
 */
export function getMenuColumns(entries: readonly MenuEntry[]): MenuColumn[] {
  const columns: MenuColumn[] = [];
  const loose: MenuColumn = { label: '', links: [] };
  for (const entry of entries) {
    if (entry.kind !== 'item') columns.push({ label: entry.label, links: linksIn(entry) });
    else {
      if (loose.links.length === 0) columns.push(loose);
      loose.links.push(entry.link);
    }
  }
  if (columns.at(-1)?.links[0]?.requested) columns.sort((a, b) => Number(!a.label) - Number(!b.label));
  return columns;
}

export const currentHref = (entries: readonly MenuEntry[], place: Parameters<typeof getActiveHref>[1]): string | null =>
  getActiveHref(
    entries.flatMap(linksIn).map(({ href }) => href),
    place,
  );
