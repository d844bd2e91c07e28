import {
  DEFAULT_QUERY,
  LIBRARY,
  type ListingQuery,
} from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { message } from '../../../../messages/message.ts';
import { Link } from '../../../ui-kit/link.tsx';
import { focusTitle } from './focus-title.ts';

/** [LST-06] [LST-15] The bare path: no filter, no sort, page 1. */
export function ClearAll({ to = LIBRARY, onClear }: { to?: string; onClear?(next: ListingQuery): void }) {
  return (
    <Link
      className="clear small"
      to={to}
      preventScrollReset
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        onClear?.(DEFAULT_QUERY);
        focusTitle();
      }}
    >
      {message('filter.clear')}
    </Link>
  );
}
