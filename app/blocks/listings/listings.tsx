import { lazy, Suspense } from 'react';
import { message } from '../../../messages/message.ts';
import { FailureNote } from '../../everywhere/parts/failure-note.tsx';
import { ProductCard } from '../../parts/covers/product-card.tsx';
import { SeriesTabs } from '../../parts/series-tabs.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../parts/block-section.tsx';
import { Readings } from './reading-list.tsx';
import { SeriesPanel } from './series-panel.tsx';

// a shop is empty once, before its first product
const EmptyShop = lazy(() => import('../../parts/empty-shop.tsx'));

type ListingsProps = BlockProps<'listings'>;

const NAMES = {
  'Series index': 'block.listings.index',
  Documents: 'block.listings.documents',
  Articles: 'block.listings.articles',
  'Help entries': 'block.listings.help',
} as const;

/** A list drawn from the store. One that could not be read says so with Retry; one without rows is not there at all [ERR-23], unless nothing is on sale [OP-09]. */
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
        {/* cards have headings of the third level */}
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
