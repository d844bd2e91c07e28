import type { BlockRef, CatalogueFrame, RoleView } from '../../../platforms/content/client/types.ts';
import { PLAN_DEFAULT } from '../rules/default-catalogue.ts';
import type { Filled, FilledOf } from '../rules/page-block.ts';
import { getContentQuery, type PageNeeds } from './content-deps.ts';
import { fillBlock } from './fill-block.ts';

/** The content's part of listing and product pages, filled with catalogue data; unreadable parts are null. */
export type CatalogueExtras = {
  listingTile: FilledOf<'promoTile'> | null;
  /**
   * while the content platform is unavailable, the plan is shown at its fallback price, so that both offers are visible
   * [SUB-03]
   */
  plan: FilledOf<'subscriptionPromotion'> | null;
  facilityPlan: FilledOf<'subscriptionPromotion'> | null;
  savings: FilledOf<'documentSavingsTable'> | null;
  registration: FilledOf<'formSection'> | null;
  roles: readonly RoleView[];
};

/** The platform's id of the frame: a cache tag even if it is missing, so that a page shows it after its creation. */
const FRAME = 'catalogueFrame.main';
const NONE: CatalogueExtras = {
  listingTile: null,
  plan: null,
  facilityPlan: null,
  savings: null,
  registration: null,
  roles: [],
};
type Part = Exclude<keyof CatalogueExtras, 'roles'>;
/** The fallback of each part while the platform is unavailable. */
const DEFAULTS: Partial<CatalogueExtras> = { plan: PLAN_DEFAULT };

/**
 * Reads the requested parts of the catalogue frame. Never fails: the catalogue works without them, and a page without
 * an unreadable part is not cached [ERR-23]. A part that an editor left out does not count as missing.
 */
export async function readCatalogueExtras(context: PageNeeds, parts: readonly Part[]): Promise<CatalogueExtras> {
  const frame = await readFrame(context);
  const read = await Promise.all(parts.map((part) => readPart(context, part, frame)));
  const blocks = Object.fromEntries(parts.map((part, index) => [part, read[index] ?? null]));
  // the model defines the kind of each part, which the client and readPart have checked
  return { ...NONE, ...(blocks as Partial<CatalogueExtras>), roles: frame === 'away' ? [] : (frame?.roles ?? []) };
}

/** Null: not found. `away`: the content platform did not respond. */
async function readFrame(context: PageNeeds): Promise<CatalogueFrame | null | 'away'> {
  const found = await context.content.catalogueFrame(getContentQuery(context));
  if (found.ok) {
    context.cacheTags.add(found.value.uses);
    return found.value.value;
  }
  context.log.warn({ area: 'content', code: found.code }, 'the frame of the catalogue could not be read');
  if (found.code === 'unavailable') return away(context);
  context.cacheTags.add([FRAME]);
  return null;
}

function away(context: PageNeeds): 'away' {
  context.cacheTags.markIncomplete();
  return 'away';
}

async function readPart(context: PageNeeds, part: Part, frame: CatalogueFrame | null | 'away') {
  const read = frame === 'away' ? 'away' : await readBlock(context, frame?.[part] ?? null);
  return read === 'away' ? DEFAULTS[part] : read;
}

async function readBlock(context: PageNeeds, ref: BlockRef | null): Promise<Filled | null | 'away'> {
  if (!ref) return null;
  const found = await context.content.block(ref, getContentQuery(context));
  if (!found.ok) {
    context.log.warn({ area: 'content', block: ref.id, code: found.code }, 'a block could not be read');
    context.cacheTags.add([ref.id]);
    return found.code === 'unavailable' ? away(context) : null;
  }
  context.cacheTags.add(found.value.uses);
  const { value: block } = found.value;
  return block.kind === ref.kind ? fillBlock(context, block) : null;
}
