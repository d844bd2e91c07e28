import { type ReactElement, useEffect, useState } from 'react';
import { callEndpoint } from '../../../api/client.ts';
import { Link } from '../../../app/ui-kit/link.tsx';
import { Slider } from '../../../app/ui-kit/slider.tsx';
import { message } from '../../../messages/message.ts';
import type { DocumentSummary } from '../rules/document.ts';
import { parsePrices } from '../rules/price.ts';
import type { DocumentRow } from '../use-cases/document-row.ts';
import { ProductCard } from './covers/product-card.tsx';
import { SkeletonCard } from './skeleton-cards.tsx';
import './deferred-row.css';

/** as many as a wide screen shows */
const PLACES = [1, 2, 3, 4];

type LateRowProps = {
  row: DocumentRow;
  title: string;
  headingId: string;
  /** ids of documents to leave out */
  without?: readonly number[];
};

/**
 * [FA-04] A row of cards that the server response omitted: requested after the page, with placeholders of its size. The link to the library beside its title
 * serves visitors without scripts, and a row that fails to load.
 */
export default function DeferredRow({ row: { of, key }, title, headingId, without = [] }: LateRowProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  /** null until the response arrives */
  const [documents, setDocuments] = useState<DocumentSummary[] | null>(null);
  useEffect(() => {
    const ending = new AbortController();
    setAsking(true);
    setDocuments(null);
    void askRow({ of, key }, ending.signal).then((found) => {
      if (ending.signal.aborted) return;
      setAsking(false);
      setDocuments(found);
    });
    return () => ending.abort();
  }, [of, key]);
  const shown = documents?.filter(({ productId }) => !without.includes(productId)) ?? [];
  if (shown.length > 0)
    return (
      <Slider title={title} headingId={headingId}>
        {shown.map((document) => (
          <ProductCard key={document.sku} document={document} size={76} />
        ))}
      </Slider>
    );
  return (
    <section aria-labelledby={headingId} aria-busy={isAsking}>
      <div className="section-h late-row-h">
        <h2 id={headingId}>{title}</h2>
        <Link to="/documents">{message('late.row')}</Link>
      </div>
      {documents === null && (
        <div className="slider-box late-row" aria-hidden="true">
          <ul className="slider">
            {PLACES.map((place) => (
              <li key={place}>
                <SkeletonCard />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** Returns an empty list if the request fails. */
async function askRow(row: DocumentRow, signal: AbortSignal): Promise<DocumentSummary[]> {
  const result = await callEndpoint('GET /api/catalogue/row', row, { signal });
  if (!result.ok) return [];
  return result.value.documents.map(parsePrices);
}
