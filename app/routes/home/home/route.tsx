import { Link, type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../messages/message.ts';
import { CodeSearch } from '../../../parts/code-search.tsx';
import { FailureNote } from '../../../parts/failure-note.tsx';
import { JsonLd } from '../../../parts/json-ld.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { ProductCard } from '../../../parts/product-card.tsx';
import { SeriesTabs } from '../../../parts/series-tabs.tsx';
import { Slider } from '../../../parts/slider.tsx';
import { Anatomy } from './anatomy.tsx';
import { loader } from './data.ts';
import { SeriesPanel } from './series-panel.tsx';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  pageMeta({
    title: message('home.title'),
    description: message('home.description'),
    canonical: loaderData && `${loaderData.publicUrl}/`,
  });

/** [RTE-01] Search by number, the series index, what is bought most. */
export default function Home() {
  const { index, popular, publicUrl } = useLoaderData<typeof loader>();
  const tabs = index.map((entry) => ({ letter: entry.letter, name: entry.name, panel: <SeriesPanel entry={entry} /> }));
  return (
    <>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: message('brand.name'),
          url: `${publicUrl}/`,
        }}
      />
      <section className="hero grid-paper">
        <div className="wrap">
          <div>
            <h1>{message('home.heading')}</h1>
            <CodeSearch />
            {popular.length > 0 && (
              <p className="asks">
                <span>{message('home.asked')}</span>
                {popular.slice(0, 3).map(({ sku, code, title, href }) => (
                  <Link key={sku} to={href}>
                    <span className="num">{code}</span>
                    {title}
                  </Link>
                ))}
              </p>
            )}
          </div>
          <Anatomy />
        </div>
      </section>
      <section className="section wrap" aria-labelledby="series-index">
        <div className="section-h">
          <h2 id="series-index">{message('home.index')}</h2>
          <Link to="/documents">{message('home.index.library')}</Link>
        </div>
        {tabs.length > 0 ? (
          <SeriesTabs label={message('home.index')} tabs={tabs} />
        ) : (
          <FailureNote title={message('home.index.failed')} />
        )}
      </section>
      {popular.length > 0 && (
        <section className="wrap after">
          <Slider title={message('home.popular')} headingId="popular">
            {popular.map((document) => (
              <ProductCard key={document.sku} document={document} />
            ))}
          </Slider>
        </section>
      )}
    </>
  );
}
