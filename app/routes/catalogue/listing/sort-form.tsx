import { useId } from 'react';
import { Form, useSubmit } from 'react-router';
import type { ListingSort } from '../../../../shop/catalogue/listing-query.ts';
import { message } from '../../../messages/message.ts';

const SORTS: readonly ListingSort[] = ['BEST_SELLING', 'A_TO_Z'];

/** [LST-07] A change sends the form; without a script its button does. Paging begins again at 1. */
export function SortForm({ sort, series }: { sort: ListingSort; series: readonly string[] }) {
  const submit = useSubmit();
  const id = useId();
  return (
    <Form className="row sort" method="get" action="/documents">
      {series.length > 0 && <input type="hidden" name="series" value={series.join(',')} />}
      <label htmlFor={id} className="small muted sortl">
        {message('listing.sort')}
      </label>
      <select
        className="select"
        id={id}
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => void submit(event.currentTarget.form)}
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
