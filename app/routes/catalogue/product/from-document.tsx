import { message } from '../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { seriesClass } from '../../../everywhere/parts/series-class.ts';

/** [LK-07] One clause of the document at reading size, with one phrase marked. A document without one shows its locked pages alone. */
export function FromDocument({ document: { clause, code, sku } }: { document: DocumentDetail }) {
  if (!clause) return null;
  const { place, text, mark } = clause;
  const at = text.indexOf(mark);
  // the words that name a clause, as the document sets them
  const lead = /^[^.]{3,50}\.(?= )/.exec(text.slice(0, at))?.[0] ?? '';
  const series = /^[A-G]/.exec(sku)?.[0];
  return (
    <section className="wrap from-document" aria-labelledby="from-document">
      <div className="section-h">
        <h2 id="from-document">{message('product.clause')}</h2>
        <span className="small muted">{message('product.clause.of', { code })}</span>
      </div>
      <figure className={series ? `clause ${seriesClass(series)}` : 'clause'}>
        <figcaption>{place}</figcaption>
        <blockquote>
          <p>
            {lead && <b>{lead}</b>}
            {text.slice(lead.length, at)}
            <mark>{mark}</mark>
            {text.slice(at + mark.length)}
          </p>
        </blockquote>
      </figure>
    </section>
  );
}
