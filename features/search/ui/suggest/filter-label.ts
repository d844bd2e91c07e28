import { message } from '../../../../messages/message.ts';
import type { FilterLink } from '../../../catalogue/rules/listing/match-filters-links.ts';

/** "Series F, Facility Management"; with a search term: "“change order” in Owner". */
export function filterLabel({ parts, rest }: FilterLink): string {
  const values = parts
    .map(({ letter, name }) => (letter ? message('search.filter.series', { letter, name }) : name))
    .join(', ');
  return rest === '' ? values : message('search.filter.rest', { rest, values });
}
