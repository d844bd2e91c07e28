import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { ProductCard } from '../../../parts/covers/product-card.tsx';

/** What a text is about, each with its price and its add button. */
export function AboutDocuments({ documents }: { documents: readonly DocumentSummary[] }) {
  return (
    <aside className="reading-side" aria-labelledby="about-documents">
      <h2 id="about-documents">{message('reading.documents', { count: documents.length })}</h2>
      <div className="cards">
        {documents.map((document) => (
          <ProductCard key={document.sku} document={document} size={76} />
        ))}
      </div>
    </aside>
  );
}
