import { lazy, memo, Suspense } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { parseCode } from '../../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { seriesHref } from '../../../everywhere/frame/series-links.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { socialImage } from '../../../everywhere/head/social-image.ts';
import { Breadcrumb, type Crumb } from '../../../everywhere/parts/breadcrumb.tsx';
import { useTrack } from '../../../everywhere/session/track.ts';
import { PlateButtons } from '../../../parts/plate-buttons.tsx';
import { loader } from './data.ts';
import { Gallery } from './gallery/gallery.tsx';
import { Facts, Replaced } from './numbers/facts.tsx';
import { useLegend } from './numbers/use-legend.tsx';
import { OfferBar, Offers } from './offers/offers.tsx';

const BelowDocument = lazy(() => import('./below-document.tsx'));
// drawn by the server, and a button that waits: its script comes after that of the offers
const PageOne = lazy(async () => ({ default: (await import('./gallery/page-one.tsx')).PageOne }));

/** Remembered: what the server drew goes when it is drawn again before its script is there. */
const FirstPage = memo(function FirstPage({ document }: { document: DocumentDetail }) {
  const empty = (
    <div className="look">
      <span className="page-pic w200 blank">
        <span className="pg" />
      </span>
    </div>
  );
  return (
    <Suspense fallback={empty}>
      <PageOne document={document} />
    </Suspense>
  );
});

export { loader };

/** [PRD-13] Title, description and keywords are the catalogue's own; the document speaks where it has none. */
export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { document, publicUrl } = loaderData;
  const { pageTitle, metaDescription, metaKeywords } = document.seo;
  return pageMeta({
    title: pageTitle || `${document.sku} ${document.title}`,
    description: metaDescription || document.purpose,
    keywords: metaKeywords,
    canonical: `${publicUrl}${document.href}`,
    kind: 'product',
    image: socialImage(document, publicUrl),
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
  const { document, extras, total, related, set, publicUrl } = useLoaderData<typeof loader>();
  const plan = (document.sku.startsWith('F') && extras.facilityPlan) || extras.plan;
  const trail = trailOf(document);
  const legend = useLegend(document);
  const offers = <Offers document={document} plan={plan} savings={extras.savings} total={total} />;
  useTrack(document.sku, ({ pushViewItem }) => pushViewItem(document));
  return (
    // a new document is a new page: quantity and states begin again
    <div key={document.sku}>
      <Breadcrumb trail={trail} current={document.sku} />
      <div className="wrap prod">
        <FirstPage document={document} />
        <div className="prod-head">
          <PlateButtons sku={document.sku} />
          <h1>{document.title}</h1>
          <p className="desc">{document.purpose}</p>
        </div>
        <Facts document={document} readNumber={legend.link} />
        {document.editionStatus.kind === 'superseded' ? (
          <div className="prod-side">
            <Replaced {...document} />
            {offers}
          </div>
        ) : (
          offers
        )}
      </div>
      <Gallery document={document} registration={extras.registration} />
      <Suspense fallback={null}>
        <BelowDocument {...{ document, related, set, trail, publicUrl }} />
      </Suspense>
      <OfferBar document={document} />
      {legend.dialog}
    </div>
  );
}
