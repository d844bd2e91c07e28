import { ok, type Result } from '../../../core/result.ts';
import type {
  Block,
  BlockRef,
  ContentProblem,
  PageAddress,
  PageOutline,
} from '../../../platforms/content/client/types.ts';
import { blocksInTexts } from '../rules/find-blocks.ts';
import { hasContentEnded } from '../rules/is-expired.ts';
import type { PageBlock } from '../rules/page-block.ts';
import { getContentQuery, type PageNeeds } from './content-deps.ts';
import { fillBlock } from './fill-block.ts';

/** A page ready to render: its blocks with the store's data, and the blocks inside its texts, by id. */
export type ContentPage = Omit<PageOutline, 'blocks'> & {
  blocks: PageBlock[];
  inTexts: Record<string, PageBlock>;
};

/**
 * Reads the page at an address. Each block is read by id [CNT-04]: a failed one leaves a gap, and the others are shown.
 * The home page is available even if the platform is down. Errors: `not-found`, `unavailable`. [RTE-01] [RTE-19]
 * [RTE-20]
 */
export async function readPage(context: PageNeeds, address: PageAddress): Promise<Result<ContentPage, ContentProblem>> {
  const query = getContentQuery(context);
  const found = await context.content.findPage(address, query);
  if (!found.ok) {
    if (found.code === 'unavailable' || address.kind === 'home')
      context.log.error({ area: 'content', code: found.code, address }, 'a page could not be read');
    context.cacheTags.markIncomplete();
    return address.kind === 'home' ? ok(await pageOf(context, HOME_DEFAULT.outline, HOME_DEFAULT.blocks)) : found;
  }
  context.cacheTags.add(found.value.uses);
  const { value: outline } = found.value;
  const read = await Promise.all(outline.blocks.map((ref) => readBlock(context, ref)));
  return ok(
    await pageOf(
      context,
      outline,
      read.filter((one) => !isOver(context, one)),
    ),
  );
}

/** An unreadable block becomes a gap; the reason is logged once. */
async function readBlock(context: PageNeeds, ref: BlockRef): Promise<Block | BlockRef> {
  const found = await context.content.block(ref, getContentQuery(context));
  if (found.ok) {
    context.cacheTags.add(found.value.uses);
    return found.value.value;
  }
  context.log.warn({ area: 'content', code: found.code, id: ref.id, kind: ref.kind }, 'a block could not be read');
  // a missing entry is cached until it changes; an outage is not
  if (found.code === 'not-found') context.cacheTags.add([ref.id]);
  else context.cacheTags.markIncomplete();
  return ref;
}

const isOver = ({ now }: PageNeeds, one: Block | BlockRef): boolean =>
  isBlock(one) && one.kind === 'siteNotification' && hasContentEnded(one, now());

const isBlock = (read: Block | BlockRef): read is Block => 'anchor' in read;

async function pageOf(
  context: PageNeeds,
  { blocks: _, ...outline }: PageOutline,
  read: readonly (Block | BlockRef)[],
): Promise<ContentPage> {
  const fill = async (one: Block | BlockRef): Promise<PageBlock> =>
    isBlock(one) ? fillBlock(context, one) : { kind: 'gap', id: one.id, of: one.kind };
  const nested = blocksInTexts(read);
  const [blocks, filled] = await Promise.all([Promise.all(read.map(fill)), Promise.all(nested.map(fill))]);
  return { ...outline, blocks, inTexts: Object.fromEntries(filled.map((block) => [block.id, block])) };
}

/** Returns the filled blocks inside the texts of an article or a help entry. */
export async function fillPageTexts(context: PageNeeds, texts: unknown): Promise<Record<string, PageBlock>> {
  const filled = await Promise.all(blocksInTexts(texts).map((block) => fillBlock(context, block)));
  return Object.fromEntries(filled.map((block) => [block.id, block]));
}

const id = (kind: string): string => `default.${kind}`;

/** The home page while the content platform does not respond: the essentials, without marketing texts. [ERR-23] */
const HOME_DEFAULT: { outline: PageOutline; blocks: readonly Block[] } = {
  outline: {
    id: id('home'),
    title: 'Construction contract documents',
    path: '/',
    parent: null,
    seoTitle: '',
    seoDescription: 'Construction contract documents and forms, found by number. Buy one for one job.',
    isHidden: false,
    subNavigation: [],
    hasSubSearch: false,
    subscription: null,
    blocks: [],
  },
  blocks: [
    {
      kind: 'hero',
      id: id('hero'),
      anchor: '',
      headline: 'Find the document by its number.',
      subhead: '{documents} construction contract documents, from {price}.',
      variant: 'Search',
      plateCode: 'A101-2025',
      isSheetShown: false,
      facts: [],
      buttons: [],
    },
    {
      kind: 'listings',
      id: id('listings'),
      anchor: '',
      headline: 'Series index',
      description: '',
      source: 'Series index',
      filter: '',
      limit: 8,
      link: { text: 'All documents', href: '/documents', isNewTab: false },
    },
    {
      kind: 'productSlider',
      id: id('productSlider'),
      anchor: '',
      headline: 'Bought most',
      source: 'Popular',
      role: null,
      series: '',
      link: null,
    },
  ],
};
