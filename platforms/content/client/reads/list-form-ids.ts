import { z } from 'zod';
import { formsQuery } from '../queries/catalogue-queries.ts';
import type { ContentQuery, Reading } from '../types.ts';
import { type ContentReader, found, itemsOf } from './reader.ts';

const item = z.object({ formId: z.string().min(1).max(100) });

/** The ids of the forms on pages, without duplicates. */
export async function listFormIds(reader: ContentReader, place: ContentQuery): Reading<readonly string[]> {
  return reader.keep('list formSection', place, async () => {
    const result = await reader.ask('forms', formsQuery, {}, place);
    if (!result.ok) return result;
    const ids = itemsOf(result.value.data.forms).flatMap((raw) => {
      const read = item.safeParse(raw);
      return read.success ? [read.data.formId] : [];
    });
    return found([...new Set(ids)], result.value.uses, ['type:formSection']);
  });
}
