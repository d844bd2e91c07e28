import { type MetaFunction, useLoaderData } from 'react-router';
import { parseCode } from '../../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { useTold } from '../../../client/tell.ts';
import { message } from '../../../messages/message.ts';
import { Breadcrumb, type Crumb } from '../../../parts/breadcrumb.tsx';
import { seriesHref } from '../../../parts/frame/series-links.ts';
import { JsonLd } from '../../../parts/json-ld.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { PlateButtons } from '../../../parts/plate-buttons.tsx';
import { loader } from './data.ts';
import { Facts } from './facts.tsx';
import { BottomBar, Offer } from './offer.tsx';
import { RelatedSlider, UseItWith } from './related.tsx';
import { Samples } from './samples.tsx';
import { Sections } from './sections.tsx';
import { structuredData } from './structured-data.ts';

export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { document, publicUrl } = loaderData;
  return pageMeta({
    title: `${document.sku} ${document.title}`,
    description: document.seo.metaDescription || document.purpose,
    canonical: `${publicUrl}${document.href}`,
    kind: 'product',
  });
};

function trailOf(document: DocumentDetail): Crumb[] {
  const library = { name: message('listing.title'), href: '/documents' };
  const code = parseCode(document.sku);
  return code
    ? [library, { name: message('document.series', { series: code.series }), href: seriesHref(code.series) }]
    : [library];
}

/** [RTE-03] The product page: number, title, offer, sample pages, texts, what goes with it. */
export default function ProductScreen() {
  const { document, related, publicUrl } = useLoaderData<typeof loader>();
  const trail = trailOf(document);
  useTold(document.sku, ({ pushViewItem }) => pushViewItem(document));
  return (
    // a new document is a new page: quantity and states begin again
    <div key={document.sku}>
      <JsonLd data={structuredData(document, trail, publicUrl)} />
      <Breadcrumb trail={trail} current={document.sku} />
      <div className="wrap prod">
        <div className="prod-head">
          <PlateButtons sku={document.sku} />
          <h1>{document.title}</h1>
          <p className="desc">{document.purpose}</p>
          <Facts document={document} />
        </div>
        <Offer document={document} />
        <Samples document={document} />
      </div>
      <section className="wrap prod-text">
        <div className="two asprod">
          <Sections document={document} />
          <UseItWith related={related} />
        </div>
      </section>
      <RelatedSlider related={related} code={document.code} />
      <BottomBar document={document} />
    </div>
  );
}
