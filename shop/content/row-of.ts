import type { BlockOf } from '../../platforms/content/client/types.ts';
import type { DocumentRow } from '../catalogue/document-row.ts';

/** The row of documents that a slider shows. */
export function rowOf({
  source,
  role,
  series,
}: Pick<BlockOf<'productSlider'>, 'source' | 'role' | 'series'>): DocumentRow {
  if (source === 'Popular') return { of: 'popular', key: '' };
  return source === 'Role' ? { of: 'role', key: role?.slug ?? '' } : { of: 'series', key: series };
}
