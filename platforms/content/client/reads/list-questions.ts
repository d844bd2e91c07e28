import { z } from 'zod';
import { pathOfItem } from '../../model/page-path.ts';
import { documentCodes, entity, isSlug, line, linesOr, multilineOr, stringOr } from '../fields/fields.ts';
import { questionsQuery } from '../queries/reading-queries.ts';
import { link } from '../schemas/links.ts';
import type { ContentQuery, HelpQuestion, Reading } from '../types.ts';
import { byCategory } from './list-readings.ts';
import { found, itemsOf, type Reader, type SchemaParts } from './reader.ts';

/** The maximum page size of a collection on the platform. */
const MOST = 1000;

/** Every help entry with its short answer, by category in the model's order, then by title. */
export async function listQuestions(reader: Reader, place: ContentQuery): Reading<readonly HelpQuestion[]> {
  const key = 'list questions';
  return reader.keep(key, place, async () => {
    const answer = await reader.ask(key, questionsQuery, {}, place);
    if (!answer.ok) return answer;
    const items = { items: itemsOf(answer.value.data.questions) };
    const questions = reader.schema(questionsOf).parse(items);
    return found([...questions].sort(byCategory), answer.value.uses, ['type:helpEntry']);
  });
}

const questionsOf = ({ many, or }: SchemaParts) => many(questionOf(or), MOST);

const questionOf = (or: SchemaParts['or']) =>
  entity({
    title: line(),
    slug: z.string().refine(isSlug),
    category: stringOr(),
    summary: multilineOr(1000),
    steps: linesOr(5),
    keywords: linesOr(10, 60),
    documents: documentCodes,
    action: or(link),
  }).transform(
    ({ category, documents, ...rest }): HelpQuestion => ({
      ...rest,
      href: pathOfItem('HelpEntry', rest.slug) ?? '',
      topic: category,
      documentCodes: documents,
    }),
  );
