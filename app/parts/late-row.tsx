import { type ReactElement, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api/client.ts';
import { centsOf } from '../../core/money.ts';
import { message } from '../../messages/message.ts';
import type { DocumentSummary } from '../../shop/catalogue/document.ts';
import type { DocumentRow } from '../../shop/catalogue/document-row.ts';
import { ProductCard } from './covers/product-card.tsx';
import { Slider } from './slider.tsx';
import './late-row.css';

type LateRowProps = {
  row: DocumentRow;
  title: string;
  headingId: string;
  /** ids of documents that are left out */
  without?: readonly number[];
};

/**
 * [FA-04] A row of cards that its page went out without: asked for after the page, in a place of its size. The way to the library stands in it, for who
 * has no script, and where nothing comes.
 */
export default function LateRow({ row: { of, key }, title, headingId, without = [] }: LateRowProps): ReactElement {
  const [isAsking, setAsking] = useState(false);
  const [documents, setDocuments] = useState<DocumentSummary[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    setAsking(true);
    void askRow({ of, key }, ending.signal).then((found) => {
      if (ending.signal.aborted) return;
      setAsking(false);
      setDocuments(found);
    });
    return () => ending.abort();
  }, [of, key]);
  const shown = documents.filter(({ productId }) => !without.includes(productId));
  if (shown.length > 0)
    return (
      <Slider title={title} headingId={headingId}>
        {shown.map((document) => (
          <ProductCard key={document.sku} document={document} />
        ))}
      </Slider>
    );
  return (
    <section className="late-row" aria-labelledby={headingId} aria-busy={isAsking}>
      <div className="section-h">
        <h2 id={headingId}>{title}</h2>
      </div>
      <p>
        <Link to="/documents">{message('late.row')}</Link>
      </p>
    </section>
  );
}

/** None where no answer came. The wire has decimal dollars. */
async function askRow(row: DocumentRow, signal: AbortSignal): Promise<DocumentSummary[]> {
  const answer = await call('GET /api/catalogue/row', row, { signal });
  if (!answer.ok) return [];
  return answer.value.documents.map((document) => ({
    ...document,
    price: centsOf(document.price),
    salePrice: document.salePrice === null ? null : centsOf(document.salePrice),
  }));
}
