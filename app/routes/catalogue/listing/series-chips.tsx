import { Link } from 'react-router';
import { type ListingSort, listingHref } from '../../../../shop/catalogue/listing-query.ts';
import type { SeriesCategory } from '../../../../shop/catalogue/series-categories.ts';
import { message } from '../../../messages/message.ts';
import { seriesClass } from '../../../parts/cover.tsx';

type SeriesChipsProps = { series: readonly SeriesCategory[]; chosen: readonly string[]; sort: ListingSort };

/** One series or all: links, so that each state has its address and Back undoes it [LI5] [LI6]. */
export function SeriesChips({ series, chosen, sort }: SeriesChipsProps) {
  if (series.length === 0) return null;
  return (
    <nav className="chips" aria-label={message('listing.series.label')}>
      <Link
        className="chip"
        to={listingHref('/documents', { sort })}
        aria-current={chosen.length === 0 ? 'page' : undefined}
      >
        {message('listing.series.all')}
      </Link>
      {series.map(({ letter, name, slug }) => (
        <Link
          key={slug}
          className={`chip ${seriesClass(letter)}`}
          to={listingHref('/documents', { sort, series: [slug] })}
          aria-current={chosen.includes(slug) ? 'page' : undefined}
        >
          <span className="lt">{letter}</span>
          {name}
        </Link>
      ))}
    </nav>
  );
}
