import { lazy, Suspense } from 'react';
import { FailureNote } from '../../../../app/ui-kit/failure-note.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { message } from '../../../../messages/message.ts';
import { PersonalizedPrice } from '../../../account/ui/person/personalized-cells.tsx';
import { ProductCard } from '../../../catalogue/ui/covers/product-card.tsx';
import { seriesHref } from '../../../catalogue/ui/series-href.ts';
import { SeriesTabs } from '../../../catalogue/ui/series-tabs.tsx';
import type { SeriesIndexEntry } from '../../../catalogue/use-cases/categories/series-index.ts';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { Readings } from './reading-list.tsx';

// only a new shop without products needs it
const EmptyShop = lazy(() => import('../../../catalogue/ui/empty-shop.tsx'));

type ListingsProps = BlockProps<'listings'>;

const NAMES = {
  'Series index': 'block.listings.index',
  Documents: 'block.listings.documents',
  Articles: 'block.listings.articles',
  'Help entries': 'block.listings.help',
} as const;

/** A list of the store's products. A failed one shows Retry; an empty one isn't rendered [ERR-23], unless the shop has no products [OP-09]. */
export default function Listings({ block, isFirst }: ListingsProps) {
  const { id, anchor, source, isFailed, isShopEmpty, description, link, headline } = block;
  const hasRows = isFailed || isShopEmpty || rowsOf(block) > 0;
  if (isShopEmpty)
    return (
      <BlockSection {...{ id, anchor, headline, isFirst }} className="listings">
        <Suspense>
          <EmptyShop />
        </Suspense>
      </BlockSection>
    );
  if (!hasRows && !isFirst) return null;
  return (
    <BlockSection {...{ id, anchor, headline, description, link, isFirst }} className="listings">
      {isFailed ? (
        <FailureNote title={message('block.listings.failed')} at="" />
      ) : (
        <List block={block} isFirst={isFirst} label={headline || message(NAMES[source])} />
      )}
    </BlockSection>
  );
}

function List({ block, isFirst, label }: ListingsProps & { label: string }) {
  const { source, index, documents } = block;
  if (source === 'Series index') {
    const tabs = index.map((entry) => ({
      letter: entry.letter,
      name: entry.name,
      panel: <SeriesPanel entry={entry} />,
    }));
    return tabs.length > 0 && <SeriesTabs label={label} tabs={tabs} />;
  }
  if (source !== 'Documents') return <Readings block={block} isFirst={isFirst} />;
  return (
    documents.length > 0 && (
      <>
        {/* the headings of cards are h3 */}
        {(isFirst || !block.headline) && <h2 className="vh">{message('block.listings.rows')}</h2>}
        <div className="cards listings-cards">
          {documents.map((document) => (
            <ProductCard key={document.sku} document={document} />
          ))}
        </div>
      </>
    )
  );
}

function rowsOf({ source, index, documents, readings }: ListingsProps['block']): number {
  if (source === 'Series index') return index.length;
  return source === 'Documents' ? documents.length : readings.length;
}

/** One series of the index: its first documents as rows, and a link to all of them. */
function SeriesPanel({ entry }: { entry: SeriesIndexEntry }) {
  const { letter, name, documents, count } = entry;
  if (documents.length === 0) return <p className="muted">{message('home.index.empty')}</p>;
  return (
    <>
      <table className="index">
        <caption className="small muted">
          <b>{message('home.index.caption', { letter, name })}</b> {message(`series.${letter}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="cno">
              {message('home.index.number')}
            </th>
            <th scope="col">{message('home.index.document')}</th>
            <th scope="col" className="lgonly">
              {message('home.index.purpose')}
            </th>
            <th scope="col" className="only pg">
              {message('home.index.pages')}
            </th>
            <th scope="col" className="r">
              {message('home.index.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.sku}>
              <th scope="row" className="num">
                {document.code}
                {document.edition !== null && <span className="yr"> {document.edition}</span>}
              </th>
              <td>
                <Link to={document.href}>{document.title}</Link>
              </td>
              <td className="lgonly small muted">{document.purpose}</td>
              <td className="only pg num">{document.pageCount}</td>
              <td className="pr">
                <PersonalizedPrice of={document} className="" isPlanFirst />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="all">
        <Link to={seriesHref(letter)}>{message('home.index.all', { count, letter })}</Link>
      </p>
    </>
  );
}
