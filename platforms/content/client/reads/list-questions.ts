import { z } from 'zod';
import { pathOfItem } from '../../model/page-path.ts';
import { documentCodes, entity, isSlug, line, linesOr, multilineOr, stringOr } from '../fields/fields.ts';
import { questionsQuery } from '../queries/reading-queries.ts';
import { linkWithText } from '../schemas/links.ts';
import type { ContentQuery, HelpQuestion, Reading } from '../types.ts';
import { byCategory } from './list-readings.ts';
import { type ContentReader, found, itemsOf, type SchemaParts } from './reader.ts';

/** The maximum page size of a collection on the platform. */
const MAX = 1000;

/** Every help entry with its short answer, by category in the model's order, then by title. */
export async function listQuestions(reader: ContentReader, place: ContentQuery): Reading<readonly HelpQuestion[]> {
  const key = 'list questions';
  return reader.keep(key, place, async () => {
    const result = await reader.ask(key, questionsQuery, {}, place);
    if (!result.ok) return result;
    const items = { items: itemsOf(result.value.data.questions) };
    const questions = reader.schema(questionsOf).parse(items);
    return found([...questions].sort(byCategory), result.value.uses, ['type:helpEntry']);
  });
}

const questionsOf = ({ many, or }: SchemaParts) => many(questionOf(or), MAX);

const questionOf = (or: SchemaParts['or']) =>
  entity({
    title: line(),
    slug: z.string().refine(isSlug),
    category: stringOr(),
    summary: multilineOr(1000),
    steps: linesOr(5),
    keywords: linesOr(10, 60),
    documents: documentCodes,
    action: or(linkWithText),
  }).transform(
    ({ category, documents, ...rest }): HelpQuestion => ({
      ...rest,
      href: pathOfItem('HelpEntry', rest.slug) ?? '',
      topic: category,
      documentCodes: documents,
    }),
  );
