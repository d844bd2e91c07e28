import type { Document } from '@contentful/rich-text-types';
import { RICH_TEXT_LIMITS, UNLIMITED_LINKS } from '../../../platforms/content/schema/limits.ts';
import { readLinks } from '../rich-text/read-links.ts';
import { unresolvableLink } from './errors.ts';
import { field, plain, type TypePlan } from './plan.ts';
import { assetNode, entryNode, type QueryContext, type View } from './view.ts';

type RichText = {
  readonly document: Document;
  readonly view: View;
  readonly place: { readonly type: string; readonly field: string; readonly linkingEntryId: string };
};

const counted = (most: number) => ({ most, isPaged: false });

/** The four types around one rich text field; `name` is the first one's. */
export const richTextPlans = (name: string): Readonly<Record<string, TypePlan>> => ({
  [name]: {
    json: field<RichText>(({ document }) => document),
    links: field<RichText>((text) => ({ entries: text, assets: text })),
  },
  [`${name}Links`]: plain('entries', 'assets'),
  [`${name}Entries`]: {
    block: field<RichText>(
      (text, _, context) => linkedBy(text, 'embedded-entry-block', context),
      counted(RICH_TEXT_LIMITS['embedded-entry-block']),
    ),
    hyperlink: field<RichText>(
      (text, _, context) => linkedBy(text, 'entry-hyperlink', context),
      counted(RICH_TEXT_LIMITS['entry-hyperlink']),
    ),
    // Markdown has no way to write one; the platform counts them all the same
    inline: field<RichText>(() => [], counted(UNLIMITED_LINKS)),
  },
  [`${name}Assets`]: {
    block: field<RichText>(
      (text, _, context) => linkedBy(text, 'embedded-asset-block', context),
      counted(RICH_TEXT_LIMITS['embedded-asset-block']),
    ),
    hyperlink: field<RichText>(
      (text, _, context) => linkedBy(text, 'asset-hyperlink', context),
      counted(RICH_TEXT_LIMITS['asset-hyperlink']),
    ),
  },
});

/** What nodes of one kind lead to, each once, in the order of the text. */
function linkedBy({ document, view, place }: RichText, node: string, { library }: QueryContext): unknown[] {
  const links = readLinks(document).filter((link) => link.node === node);
  const targets = new Map(links.map(({ linkType, id }) => [id, linkType]));
  return [...targets].map(([id, linkType]) => {
    const asset = linkType === 'Asset' ? library.assets.get(id) : undefined;
    const found = linkType === 'Asset' ? asset && assetNode(asset, view) : entryNode(library.entries.get(id), view);
    return found ?? unresolvableLink(linkType, id, place);
  });
}
