import { z } from 'zod';
import { dayOr, documentCodes, entity, isSlug, line, multilineOr, stringOr } from '../client/fields/fields.ts';
import { outwardAddress } from '../client/fields/outward-address.ts';
import { readAsset } from '../client/schemas/assets.ts';
import { createLists, type SchemaTools } from '../client/schemas/tools.ts';
import type { ReadingView } from '../client/views.ts';
import { pathOfItem } from '../model/page-path.ts';
import { EXAMPLE_ASSET } from '../model-dsl/examples.ts';
import type { EntryPart } from '../model-dsl/shape.ts';
import { figureFields, figureSelection, withFigure } from './figure.ts';
import { image } from './image.ts';

const slug = z.string().refine(isSlug);

/** The items of reading lists: articles, help entries, and cards that link elsewhere. */
function readReading(tools: SchemaTools): z.ZodType<ReadingView> {
  const { or } = createLists(tools);
  const article = entity({
    __typename: z.literal('Article'),
    title: line(),
    slug,
    topic: stringOr(),
    summary: multilineOr(1000),
    publishedOn: dayOr,
    documents: documentCodes,
    thumbnail: or(readAsset(tools)),
    ...figureFields,
  }).transform(
    ({ __typename, slug: end, documents, thumbnail, ...rest }): ReadingView => ({
      ...withFigure(rest, documents[0] ?? ''),
      kind: 'article',
      href: pathOfItem(__typename, end) ?? '',
      image: thumbnail,
      documentCode: documents[0] ?? '',
    }),
  );
  const help = entity({
    __typename: z.literal('HelpEntry'),
    title: line(),
    slug,
    category: stringOr(),
    summary: multilineOr(1000),
    updatedOn: dayOr,
    documents: documentCodes,
  }).transform(
    ({ __typename, slug: end, category, updatedOn, documents, ...rest }): ReadingView => ({
      ...rest,
      kind: 'help',
      href: pathOfItem(__typename, end) ?? '',
      topic: category,
      publishedOn: updatedOn,
      image: null,
      documentCode: documents[0] ?? '',
    }),
  );
  const card = entity({
    __typename: z.literal('ArticleCard'),
    title: line(),
    description: multilineOr(1000),
    externalLink: outwardAddress,
    image: or(image.reader(tools)),
  }).transform(
    ({ id, title, description, externalLink, image: drawing }): ReadingView => ({
      id,
      kind: 'card',
      title,
      summary: description,
      href: externalLink,
      topic: '',
      publishedOn: '',
      image: drawing,
      documentCode: '',
    }),
  );
  return z.discriminatedUnion('__typename', [article, help, card]);
}

const selection = `__typename
  sys { id }
  ... on Article { title slug topic summary publishedOn documents ${figureSelection} thumbnail { ...AssetParts } }
  ... on HelpEntry { title slug category summary updatedOn documents }
  ... on ArticleCard { title description externalLink image: thumbnail { ...ImageParts } }`;

/** An article of the store, or a card that links elsewhere. */
export const reading: EntryPart<ReadingView> = {
  types: ['article', 'articleCard'],
  models: [],
  selection,
  spread: '...ReadingParts',
  fragments: { ReadingParts: `fragment ReadingParts on Entry {\n  ${selection}\n}` },
  parts: [image],
  reader: readReading,
  example: () => ({
    __typename: 'Article',
    sys: { id: 'article.example' },
    title: 'Retainage',
    slug: 'retainage',
    topic: 'Payment',
    summary: 'What is held back, and when it is paid.',
    publishedOn: '2026-03-11T00:00:00.000Z',
    documents: ['G702-2025'],
    thumbnail: EXAMPLE_ASSET,
    figure: 'sheet',
    figureWords: ['A101'],
    figureDocument: 'G702-2025',
    figureLine: 61,
  }),
};
