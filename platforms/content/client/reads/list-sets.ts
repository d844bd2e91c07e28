import { documentSet } from '../../shared-entries/document-set.ts';
import { setsQuery } from '../queries/catalogue-queries.ts';
import type { ContentQuery, Reading, SetView } from '../types.ts';
import { type ContentReader, found, itemsOf, type SchemaParts } from './reader.ts';

/** The number of sets in the query. */
const MAX = 100;

const setsOf = ({ many, part }: SchemaParts) => many(part(documentSet), MAX);

/** Sets of documents by headline. A set without any remaining document is left out. [CNT-03] */
export async function listSets(reader: ContentReader, place: ContentQuery): Reading<readonly SetView[]> {
  return reader.keep('list documentSet', place, async () => {
    const result = await reader.ask('sets', setsQuery, {}, place);
    if (!result.ok) return result;
    const read = reader.schema(setsOf).parse({ items: itemsOf(result.value.data.sets) });
    const sets = read.filter(({ documents }) => documents.length > 0);
    const order = (a: SetView, b: SetView): number => a.headline.localeCompare(b.headline, 'en-US');
    return found([...sets].sort(order), result.value.uses, ['type:documentSet']);
  });
}
