import { message } from '../../../../messages/message.ts';
import {
  fromStart,
  type ListingQuery,
  type ListingView,
  libraryHref,
} from '../../../../shop/catalogue/listing/listing-query.ts';
import { Link } from '../../../everywhere/parts/link.tsx';
import { saveView } from './preferred-view.ts';

const VIEWS: readonly ListingView[] = ['cards', 'table'];

/** Links, so that the view can be chosen without a script; the browser remembers the choice. */
export function ViewSwitch({ query }: { query: ListingQuery }) {
  return (
    <nav className="views" aria-label={message('listing.view')}>
      {VIEWS.map((view) => (
        <Link
          key={view}
          to={libraryHref({ ...fromStart(query), view })}
          aria-current={query.view === view ? 'true' : undefined}
          onClick={() => saveView(view)}
          preventScrollReset
        >
          {message(`listing.view.${view}`)}
        </Link>
      ))}
    </nav>
  );
}
