import {
  LIBRARY_KINDS,
  LIBRARY_SORTS,
  type LibraryKind,
  type LibrarySort,
} from '../../../../features/orders/rules/purchased-documents.ts';
import { message } from '../../../../messages/message.ts';
import { ListFilter } from '../frame/list-filter.tsx';

type FindTitlesProps = { text: string; sort: LibrarySort; kind: LibraryKind; page: number };

/** [LK-11] Filters by number or name, order and kind. */
export const FindTitles = ({ text, sort, kind, page }: FindTitlesProps) => (
  <ListFilter
    label={message('library.title')}
    find={{ label: message('library.find'), text, example: message('library.find.example') }}
    selects={[
      {
        name: 'sort',
        label: message('library.sort'),
        value: sort,
        options: LIBRARY_SORTS.map((value) => ({ value, text: message(`library.sort.${value}`) })),
      },
      {
        name: 'kind',
        label: message('library.kind'),
        value: kind,
        options: LIBRARY_KINDS.map((value) => ({ value, text: message(`library.kind.${value}`) })),
      },
    ]}
    submit={message('library.find.button')}
  >
    {page > 1 && <input type="hidden" name="page" value={page} />}
  </ListFilter>
);
