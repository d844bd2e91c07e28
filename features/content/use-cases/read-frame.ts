import type { MenuEntry, SiteFrame } from '../../../platforms/content/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { FRAME_DEFAULTS } from '../rules/frame-defaults.ts';
import { hasContentEnded } from '../rules/is-expired.ts';
import { getContentQuery } from './content-deps.ts';
import { withCounts, withRequestedCounts } from './menu-counts.ts';

/** The maximum number of footer links, in any number of columns; the legal line is a separate menu. [HDR-01] */
const MAX_FOOTER_LINKS = 12;

type FrameContext = Pick<ShopContext, 'content' | 'isPreview' | 'config' | 'log' | 'cacheTags' | 'now' | 'menuCounts'>;

/**
 * Reads the frame of every page. If the content platform does not respond, the store uses its default frame. The page
 * is then not cached, so that the next request tries again. [ERR-23]
 */
export async function readSiteFrame(context: FrameContext): Promise<SiteFrame> {
  const { content, log, cacheTags, now, menuCounts } = context;
  const { counts, requested, isComing } = menuCounts.known();
  // the next request includes the numbers
  if (isComing) cacheTags.markIncomplete();
  const found = await content.frame(getContentQuery(context));
  if (!found.ok) {
    log.warn({ area: 'content', code: found.code }, 'the frame uses its defaults');
    cacheTags.markIncomplete();
    return { ...FRAME_DEFAULTS, main: withRequestedCounts(withCounts(FRAME_DEFAULTS.main, counts), requested) };
  }
  cacheTags.add(found.value.uses);
  const frame = found.value.value;
  return {
    ...frame,
    ...menusOf(frame, menuCounts.known()),
    notification: frame.notification && !hasContentEnded(frame.notification, now()) ? frame.notification : null,
  };
}

/** The menus of the phone's drawer, without popular documents: its search shows those [LK-18]. */
export async function readDrawerMenus(context: FrameContext): Promise<Pick<SiteFrame, 'main' | 'utility'>> {
  const { main, utility } = await readSiteFrame(context);
  return { main: main.map(withoutPopular), utility };
}

function withoutPopular(entry: MenuEntry): MenuEntry {
  if (entry.kind !== 'dropdown') return entry;
  return { ...entry, items: entry.items.filter((item) => item.kind === 'item' || !item.items[0]?.link.requested) };
}

type Menus = Pick<SiteFrame, 'main' | 'utility' | 'footer' | 'legal'>;
type Facts = Pick<ReturnType<FrameContext['menuCounts']['known']>, 'counts' | 'requested'>;
const made = new WeakMap<SiteFrame, { facts: Facts; menus: Menus }>();

/** Memoizes the lists by content and catalogue, so that their markup is also reused across pages. */
function menusOf(frame: SiteFrame, { counts, requested }: Facts): Menus {
  const known = made.get(frame);
  if (known?.facts.counts === counts && known.facts.requested === requested) return known.menus;
  const menus: Menus = {
    main: withRequestedCounts(withCounts(withoutHollow(frame.main), counts), requested),
    utility: withoutHollow(frame.utility),
    footer: firstLinks(withoutHollow(frame.footer), MAX_FOOTER_LINKS).shown,
    legal: withoutHollow(frame.legal),
  };
  made.set(frame, { facts: { counts, requested }, menus });
  return menus;
}

/** Removes entries without a target: their children are unpublished or have no target. [HDR-02] */
const withoutHollow = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((entry) => (entry.kind === 'dropdown' ? { ...entry, items: entry.items.filter(isSomething) } : entry))
    .filter(isSomething);

const isSomething = (entry: MenuEntry): boolean => entry.kind === 'item' || entry.items.some(isSomething);

/** Returns the entries with as many links as fit, in order; drops a column whose links do not fit. */
function firstLinks(entries: readonly MenuEntry[], room: number): { shown: MenuEntry[]; left: number } {
  const remaining: MenuEntry[] = [];
  let left = room;
  for (const entry of entries) {
    if (left === 0) break;
    if (entry.kind === 'item') {
      remaining.push(entry);
      left -= 1;
      continue;
    }
    const within = firstLinks(entry.items, left);
    // a dropdown contains groups, a group contains items: filtering preserves the type
    remaining.push({ ...entry, items: within.shown } as MenuEntry);
    left = within.left;
  }
  return { shown: remaining, left };
}
