import { message } from '../../../../messages/message.ts';
import type { DocumentSummary } from '../../../../shop/catalogue/document.ts';
import { ProductCard } from '../../../parts/covers/product-card.tsx';

type AboutProps = { documents: readonly DocumentSummary[]; className: 'reading-side' | 'reading-next' };

/** What a text is about, each with its price and its add button. */
export function AboutDocuments({ documents, className }: AboutProps) {
  return (
    <aside className={className} aria-labelledby="about-documents">
      <h2 id="about-documents">{message('reading.documents', { count: documents.length })}</h2>
      <div className="cards">
        {documents.map((document) => (
          <ProductCard key={document.sku} document={document} size={76} />
        ))}
      </div>
    </aside>
  );
}
