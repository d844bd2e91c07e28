import { message } from '../../../../messages/message.ts';
import type { Clause } from '../../../../shop/catalogue/clause.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { seriesClass } from '../../../everywhere/parts/series-class.ts';
import { MarkedClause } from '../../../parts/covers/marked-clause.tsx';

type FromDocumentProps = { document: Pick<DocumentDetail, 'code' | 'sku'>; clause: Clause };

/** [LK-07] One clause of the document at reading size, with one phrase marked. A document without one shows its locked pages alone. */
export function FromDocument({ document: { code, sku }, clause }: FromDocumentProps) {
  const series = /^[A-G]/.exec(sku)?.[0];
  return (
    <section className={series ? `clause ${seriesClass(series)}` : 'clause'} aria-labelledby="from-document">
      <h2 id="from-document">{message('product.clause')}</h2>
      <figure>
        <figcaption>{clause.place}</figcaption>
        <blockquote>
          <p>
            <MarkedClause clause={clause} />
          </p>
        </blockquote>
      </figure>
      <p className="small muted">{message('product.clause.of', { code })}</p>
    </section>
  );
}
