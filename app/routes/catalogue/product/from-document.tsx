import { message } from '../../../../messages/message.ts';
import type { Clause } from '../../../../shop/catalogue/clause.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { drawnOnce } from '../../../everywhere/parts/drawn-once.tsx';
import { seriesClass } from '../../../everywhere/parts/series-class.ts';

type FromDocumentProps = { document: Pick<DocumentDetail, 'code' | 'sku'>; clause: Clause };

function OneClause({ document: { code, sku }, clause: { place, text, mark } }: FromDocumentProps) {
  const at = text.indexOf(mark);
  // the words that name a clause, as the document sets them
  const lead = /^[^.]{3,50}\.(?= )/.exec(text.slice(0, at))?.[0] ?? '';
  const series = /^[A-G]/.exec(sku)?.[0];
  return (
    <section className={series ? `clause ${seriesClass(series)}` : 'clause'} aria-labelledby="from-document">
      <h2 id="from-document">{message('product.clause')}</h2>
      <figure>
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
      <p className="small muted">{message('product.clause.of', { code })}</p>
    </section>
  );
}

/** [LK-07] One clause of the document at reading size, with one phrase marked. A document without one shows its locked pages alone. */
export const FromDocument = import.meta.env.SSR ? drawnOnce(OneClause, { of: ({ clause }) => clause }) : OneClause;
