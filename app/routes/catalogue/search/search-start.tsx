import { LIBRARY, listingHref } from '../../../../features/catalogue/rules/listing/listing-query.ts';
import { PopularDocuments } from '../../../../features/catalogue/ui/popular-table.tsx';
import { seriesClass } from '../../../../features/catalogue/ui/series-class.ts';
import { message } from '../../../../messages/message.ts';
import { ButtonLink } from '../../../ui-kit/button.tsx';
import { Link } from '../../../ui-kit/link.tsx';
import type { SearchStartData } from './data.ts';

/** Below the empty field: the most popular documents, and the lists of the library by series, role and kind. */
export default function SearchStart({ start: { popular, groups } }: { start: SearchStartData }) {
  return (
    <>
      <p className="muted">{message('search.prompt')}</p>
      <div className="search-start">
        {popular.length > 0 && (
          <div>
            <PopularDocuments documents={popular} />
            <p className="search-all">
              <ButtonLink to={LIBRARY}>{message('search.none.library')}</ButtonLink>
            </p>
          </div>
        )}
        {groups.length > 0 && (
          <div className="search-lists">
            {groups.map(({ key, values }) => (
              <section key={key} aria-labelledby={`by-${key}`}>
                <h2 id={`by-${key}`}>{message(`filter.${key}`)}</h2>
                <ul>
                  {values.map(({ slug, name, letter }) => (
                    <li key={slug}>
                      <Link to={listingHref(LIBRARY, { [key]: [slug] })}>
                        {letter && <b className={seriesClass(letter)}>{letter}</b>}
                        {name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
      </div>
    </>
  );
}
