import { z } from 'zod';
import { judgeAddress } from '../../model/judge-address.ts';
import { pathOfItem } from '../../model/page-path.ts';
import { dayOr, documentCodeOr, entity, isSlug, line, lineOr, textOr } from '../fields/fields.ts';
import type { ReadingView } from '../types.ts';
import type { Parts } from './parts.ts';

/** Documents a text is about: its first may lend its cover. */
export const documentCodes = z
  .array(documentCodeOr)
  .transform((codes) => codes.filter(Boolean).slice(0, 5))
  .catch([]);

/** A path of the store or an https address, for what leads elsewhere. */
export const outwardAddress = z
  .unknown()
  .transform((raw) => judgeAddress(raw) ?? '')
  .refine((href) => href.startsWith('/') || href.startsWith('https:'), 'leads where no link may lead');

const slug = z.string().refine(isSlug);

/** What lists of readings are made of: articles, help entries, and cards that lead elsewhere. */
export function createReadingSchema({ or, asset, image }: Parts): z.ZodType<ReadingView> {
  const article = entity({
    __typename: z.literal('Article'),
    title: line(),
    slug,
    topic: lineOr(),
    summary: textOr(1000),
    publishedOn: dayOr,
    documents: documentCodes,
    thumbnail: or(asset),
  }).transform(
    ({ __typename, slug: end, documents, thumbnail, ...rest }): ReadingView => ({
      ...rest,
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
    category: lineOr(),
    summary: textOr(1000),
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
    description: textOr(1000),
    externalLink: outwardAddress,
    image: or(image),
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
