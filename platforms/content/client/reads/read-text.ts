import { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { err } from '../../../../core/result.ts';
import { pathOfItem } from '../../model/page-path.ts';
import { figureFields, withFigure } from '../../shared-entries/figure.ts';
import { reading } from '../../shared-entries/reading.ts';
import {
  dayOr,
  daySchema,
  documentCodes,
  entity,
  idOf,
  isSlug,
  line,
  linesOr,
  multilineOr,
  stringOr,
} from '../fields/fields.ts';
import { articleQuery, helpEntryQuery } from '../queries/reading-queries.ts';
import { reasonOf } from '../schemas/tools.ts';
import { richText } from '../text/mapped-text.ts';
import type { ArticlePage, ContentQuery, HelpPage, Reading } from '../types.ts';
import { readBlock } from './read-block.ts';
import { type ContentReader, found, itemsOf, type SchemaParts } from './reader.ts';

const common = ({ many, part }: SchemaParts) => ({
  slug: z.string(),
  title: line(),
  summary: multilineOr(1000),
  body: richText,
  updatedOn: dayOr,
  documents: documentCodes,
  related: many(part(reading), 4),
  keywords: linesOr(10, 60),
});

const articleOf = (parts: SchemaParts): z.ZodType<ArticlePage> =>
  entity({
    ...common(parts),
    topic: stringOr(),
    author: stringOr(),
    publishedOn: daySchema,
    ...figureFields,
  }).transform(
    ({ slug, documents, ...rest }): ArticlePage => ({
      ...withFigure(rest, documents[0] ?? ''),
      path: pathOfItem('Article', slug) ?? '',
      documentCodes: documents,
    }),
  );

const helpEntryOf = (parts: SchemaParts): z.ZodType<HelpPage> =>
  entity({ ...common(parts), category: stringOr() }).transform(
    ({ slug, documents, ...rest }): HelpPage => ({
      ...rest,
      path: pathOfItem('HelpEntry', slug) ?? '',
      documentCodes: documents,
    }),
  );

export const readArticle = (reader: ContentReader, slug: string, place: ContentQuery): Reading<ArticlePage> =>
  readBySlug(reader, 'article', articleQuery, slug, place, reader.schema(articleOf));

export const readHelpEntry = (reader: ContentReader, slug: string, place: ContentQuery): Reading<HelpPage> =>
  readBySlug(reader, 'help entry', helpEntryQuery, slug, place, reader.schema(helpEntryOf));

async function readBySlug<T>(
  reader: ContentReader,
  what: string,
  query: string,
  slug: string,
  place: ContentQuery,
  schema: z.ZodType<T>,
): Reading<T> {
  if (!isSlug(slug)) return err('not-found');
  return reader.keep(`${what} ${slug}`, place, async () => {
    const about = `${what} ${slug}`;
    const result = await reader.ask(about, query, { slug }, place);
    if (!result.ok) return result;
    const filled = await reader.fill(about, result.value, place, (ref) => readBlock(reader, ref, place, true));
    if (!filled.ok) return filled;
    const [raw] = itemsOf(filled.value.data.found);
    if (raw == null) return err('not-found');
    const parsed = schema.safeParse(raw);
    // a response for another address than the requested one does not count
    const isAnother = isRecord(raw) && raw.slug !== slug;
    if (parsed.success && !isAnother) return found(parsed.data, filled.value.uses);
    reader.note(idOf(raw) || about, parsed.error ? reasonOf(parsed.error) : `slug: is not ${slug}`);
    return err('not-found');
  });
}
