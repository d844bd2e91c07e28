import { documentSet } from '../../parts/document-set.ts';
import { setsQuery } from '../queries/catalogue-queries.ts';
import type { ContentQuery, Reading, SetView } from '../types.ts';
import { found, itemsOf, type Reader, type SchemaParts } from './reader.ts';

/** The number of sets in the query. */
const MOST = 100;

const setsOf = ({ many, part }: SchemaParts) => many(part(documentSet), MOST);

/** Sets of documents by headline. A set without any remaining document is left out. [CNT-03] */
export async function listSets(reader: Reader, place: ContentQuery): Reading<readonly SetView[]> {
  return reader.keep('list documentSet', place, async () => {
    const answer = await reader.ask('sets', setsQuery, {}, place);
    if (!answer.ok) return answer;
    const read = reader.schema(setsOf).parse({ items: itemsOf(answer.value.data.sets) });
    const sets = read.filter(({ documents }) => documents.length > 0);
    const order = (a: SetView, b: SetView): number => a.headline.localeCompare(b.headline, 'en-US');
    return found([...sets].sort(order), answer.value.uses, ['type:documentSet']);
  });
}
