import type { MenuEntry, SiteFrame } from '../../platforms/content/client/types.ts';
import type { ShopContext } from '../context.ts';
import { FRAME_DEFAULTS } from './frame-defaults.ts';
import { hasEnded } from './has-ended.ts';
import { queryOf } from './page-needs.ts';

type FrameContext = Pick<ShopContext, 'content' | 'isPreview' | 'config' | 'log' | 'uses' | 'now'>;

/**
 * What stands around every page. [ERR-23] Where the content platform does not answer, the store stands in its own frame,
 * and the page is not kept, so that the next reader sees the real one as soon as there is one.
 */
export async function readFrame(context: FrameContext): Promise<SiteFrame> {
  const { content, log, uses, now } = context;
  const found = await content.frame(queryOf(context));
  if (!found.ok) {
    log.warn({ area: 'content', code: found.code }, 'the frame is drawn from its defaults');
    uses.spoil();
    return FRAME_DEFAULTS;
  }
  uses.add(found.value.uses);
  const frame = found.value.value;
  return {
    ...frame,
    main: withoutHollow(frame.main),
    utility: withoutHollow(frame.utility),
    footer: withoutHollow(frame.footer),
    legal: withoutHollow(frame.legal),
    notification: frame.notification && !hasEnded(frame.notification, now()) ? frame.notification : null,
  };
}

/** [HDR-02] An entry that opens nothing is none: its own were not published, or lead nowhere. */
const withoutHollow = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries
    .map((entry) => (entry.kind === 'dropdown' ? { ...entry, items: entry.items.filter(isSomething) } : entry))
    .filter(isSomething);

const isSomething = (entry: MenuEntry): boolean => entry.kind === 'item' || entry.items.some(isSomething);
