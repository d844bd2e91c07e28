import type { BlockOf } from '../../../platforms/content/client/types.ts';
import type { DocumentRow } from '../../catalogue/use-cases/document-row.ts';

/** Reads the row of documents in a slider. */
export function rowOf({
  source,
  role,
  series,
}: Pick<BlockOf<'productSlider'>, 'source' | 'role' | 'series'>): DocumentRow {
  if (source === 'Popular') return { of: 'popular', key: '' };
  return source === 'Role' ? { of: 'role', key: role?.slug ?? '' } : { of: 'series', key: series };
}
