import { isRecord } from '../../../../core/is-record.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import { FRAME_ID } from '../../model/index.ts';
import { brand } from '../../shared-entries/brand.ts';
import { entity, idOf, line } from '../fields/fields.ts';
import { frameQuery, navigationQuery } from '../queries/frame-queries.ts';
import { linkWithText } from '../schemas/links.ts';
import type { ContentProblem, ContentQuery, ContentResult, MenuEntry, Reading, SiteFrame } from '../types.ts';
import { toBlock } from './read-block.ts';
import { type ContentReader, found, type SchemaParts } from './reader.ts';

/** How many entries each menu of the frame shows. [HDR-01] */
const LIMITS = { utility: 4, main: 4, footer: 12, legal: 12 } as const;
type Menu = keyof typeof LIMITS;
const MENUS = Object.keys(LIMITS) as readonly Menu[];

const brandOf = ({ or, part }: SchemaParts) => or(part(brand));
const promoBannerOf = ({ or }: SchemaParts) => or(entity({ text: line(1000), link: or(linkWithText) }));

/** Reads the frame of every page. Each menu is loaded by id: together they would exceed the cost limit of one query. */
export async function readFrame(reader: ContentReader, place: ContentQuery): Reading<SiteFrame> {
  return reader.keep('frame', place, async () => {
    const result = await reader.ask(FRAME_ID, frameQuery, { id: FRAME_ID }, place);
    if (!result.ok) return result;
    const raw = result.value.data.frame;
    if (!isRecord(raw)) {
      reader.note(FRAME_ID, "the frame doesn't exist or isn't published");
      return err('not-found');
    }
    const uses: string[] = [FRAME_ID, ...result.value.uses];
    const menus: Record<Menu, readonly MenuEntry[]> = { utility: [], main: [], footer: [], legal: [] };
    const reads = await Promise.all(MENUS.map((menu) => readMenu(reader, idOf(raw[menu]), place)));
    for (const [i, menu] of MENUS.entries()) {
      const read = reads[i]!;
      if (!read.ok) return read;
      menus[menu] = read.value.value.slice(0, LIMITS[menu]);
      uses.push(...read.value.uses);
    }
    const frame: SiteFrame = {
      ...menus,
      brand: reader.schema(brandOf).parse(raw.brand),
      notification: toBlock(reader, 'siteNotification', raw.notification),
      promoBanner: reader.schema(promoBannerOf).parse(raw.promoBanner),
      brandShowcase: toBlock(reader, 'brandShowcase', raw.brandShowcase),
    };
    return found(frame, uses);
  });
}

type Menus = Promise<Result<ContentResult<readonly MenuEntry[]>, ContentProblem>>;

/** Returns no entries for a menu that is not set or not published. */
async function readMenu(reader: ContentReader, id: string, place: ContentQuery): Menus {
  if (id === '') return ok({ value: [], uses: [] });
  const result = await reader.ask(id, navigationQuery, { id }, place);
  if (!result.ok) return result;
  const raw = result.value.data.navigation;
  const entries = reader.menu.parse(isRecord(raw) ? raw.items : undefined);
  return ok({ value: entries, uses: [id, ...result.value.uses] });
}
