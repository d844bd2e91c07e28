import { useId } from 'react';
import { Form } from 'react-router';
import { message } from '../../../../messages/message.ts';
import {
  fromStart,
  LIBRARY,
  type ListingQuery,
  type ListingSort,
} from '../../../../shop/catalogue/listing/listing-query.ts';
import { Fields } from './chips.tsx';

const SORTS: readonly ListingSort[] = ['BEST_SELLING', 'A_TO_Z'];

/** [LST-07] A change sorts at once; without a script the button does. Paging begins again at 1. */
export function SortForm({ query, onChange }: { query: ListingQuery; onChange(next: ListingQuery): void }) {
  const id = useId();
  return (
    <Form className="row sort" method="get" action={LIBRARY}>
      <Fields query={{ ...query, sort: 'BEST_SELLING' }} />
      <label htmlFor={id} className="small muted sortl">
        {message('listing.sort')}
      </label>
      <select
        className="select"
        id={id}
        name="sort"
        value={query.sort}
        onChange={(event) => {
          const sort = SORTS.find((each) => each === event.currentTarget.value);
          onChange({ ...fromStart(query), sort: sort ?? query.sort });
        }}
      >
        {SORTS.map((each) => (
          <option key={each} value={each}>
            {message(`listing.sort.${each}`)}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="btn sm">
          {message('listing.sort.apply')}
        </button>
      </noscript>
    </Form>
  );
}
