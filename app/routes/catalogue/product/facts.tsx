import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { parseCode } from '../../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { SERIES } from '../../../../shop/catalogue/legend.ts';
import { message } from '../../../messages/message.ts';
import { seriesHref } from '../../../parts/frame/series-links.ts';

type Fact = { name: string; value: ReactNode };

/** [PRD-01] [PRD-17] The facts block; without a page count there is no badge. */
export function Facts({ document }: { document: DocumentDetail }) {
  const code = parseCode(document.sku);
  const facts: Fact[] = [];
  if (document.pageCount !== null) {
    facts.push({ name: message('product.length'), value: message('document.contains', { count: document.pageCount }) });
  }
  if (document.edition !== null) facts.push({ name: message('product.edition'), value: document.edition });
  facts.push({ name: message('product.kind'), value: message(`product.kind.${document.kind}`) });
  if (code)
    facts.push({
      name: message('listing.series.label'),
      value: <Link to={seriesHref(code.series)}>{SERIES[code.series]}</Link>,
    });
  return (
    <dl className="tblock">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
