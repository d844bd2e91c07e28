import { z } from 'zod';
import { err } from '../../../../core/result.ts';
import { pathOfItem } from '../../model/page-path.ts';
import { figureFields, withFigure } from '../../parts/figure.ts';
import { reading } from '../../parts/reading.ts';
import { day, dayOr, documentCodes, entity, idOf, isSlug, line, lineOr, linesOr, textOr } from '../fields/fields.ts';
import { articleQuery, helpEntryQuery } from '../queries/reading-queries.ts';
import { reasonOf } from '../schemas/tools.ts';
import { richText } from '../text/mapped-text.ts';
import type { ArticlePage, ContentQuery, HelpPage, Reading } from '../types.ts';
import { readBlock } from './read-block.ts';
import { found, itemsOf, type Reader } from './reader.ts';

const common = (reader: Reader, slug: string) => ({
  // an answer about another address than the one asked for is no answer
  slug: z.literal(slug),
  title: line(),
  summary: textOr(1000),
  body: richText,
  updatedOn: dayOr,
  documents: documentCodes,
  related: reader.many(reader.part(reading), 4),
  keywords: linesOr(10, 60),
});

export const readArticle = (reader: Reader, slug: string, place: ContentQuery): Reading<ArticlePage> => {
  const schema = entity({
    ...common(reader, slug),
    topic: lineOr(),
    author: lineOr(),
    publishedOn: day,
    ...figureFields,
  });
  const article = schema.transform(
    ({ slug: end, documents, ...rest }): ArticlePage => ({
      ...withFigure(rest, documents[0] ?? ''),
      path: pathOfItem('Article', end) ?? '',
      documentCodes: documents,
    }),
  );
  return readBySlug(reader, 'article', articleQuery, slug, place, article);
};

export const readHelpEntry = (reader: Reader, slug: string, place: ContentQuery): Reading<HelpPage> => {
  const schema = entity({ ...common(reader, slug), category: lineOr() });
  const entry = schema.transform(
    ({ slug: end, documents, ...rest }): HelpPage => ({
      ...rest,
      path: pathOfItem('HelpEntry', end) ?? '',
      documentCodes: documents,
    }),
  );
  return readBySlug(reader, 'help entry', helpEntryQuery, slug, place, entry);
};

async function readBySlug<T>(
  reader: Reader,
  what: string,
  query: string,
  slug: string,
  place: ContentQuery,
  schema: z.ZodType<T>,
): Reading<T> {
  if (!isSlug(slug)) return err('not-found');
  return reader.keep(`${what} ${slug}`, place, async () => {
    const about = `${what} ${slug}`;
    const answer = await reader.ask(about, query, { slug }, place);
    if (!answer.ok) return answer;
    const filled = await reader.fill(about, answer.value, place, (ref) => readBlock(reader, ref, place, true));
    if (!filled.ok) return filled;
    const [raw] = itemsOf(filled.value.data.found);
    if (raw == null) return err('not-found');
    const parsed = schema.safeParse(raw);
    if (parsed.success) return found(parsed.data, filled.value.uses);
    reader.note(idOf(raw) || about, reasonOf(parsed.error));
    return err('not-found');
  });
}
