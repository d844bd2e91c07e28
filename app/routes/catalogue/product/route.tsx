import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { useTrack } from '../../../../features/analytics/ui/track.ts';
import type { DocumentDetail } from '../../../../features/catalogue/rules/document.ts';
import { PlateButtons } from '../../../../features/catalogue/ui/plate-buttons.tsx';
import { socialImage } from '../../../../features/catalogue/ui/social-image.ts';
import { Breadcrumb } from '../../../ui-kit/breadcrumb.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { loader } from './data.ts';
import { ProductFacts } from './numbers/facts.tsx';
import { useLegend } from './numbers/use-legend.tsx';
import { Offers } from './offers/offers.tsx';
import { trailOf } from './product-breadcrumb.ts';
import './product.css';
// imported here, not beside the gallery: a style sheet that a script loads later would shift the page
import './gallery/gallery.css';

const BelowDocument = lazy(() => import('./below-fold.tsx'));
// server-rendered; the button can wait, so its script loads after that of the offers
const PageOne = lazy(async () => ({ default: (await import('./gallery/page-one.tsx')).PageOne }));

// few documents need it
const Replaced = lazy(() => import('./numbers/replaced.tsx'));

/** Memoized: a re-render before its script loads would replace the server-rendered markup with the fallback. */
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

function Title({ document: { sku, title } }: { document: DocumentDetail }) {
  return (
    <div className="prod-head">
      <PlateButtons sku={sku} />
      <h1>{title}</h1>
    </div>
  );
}

/** Memoized for the same reason. */
const Below = memo(function Below(props: ComponentProps<typeof BelowDocument>) {
  return (
    <Suspense fallback={null}>
      <BelowDocument {...props} />
    </Suspense>
  );
});

export { loader };

/** [PRD-13] Title, description and keywords come from the catalogue, with the document's fields as fallback. */
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

/** [RTE-03] The product page: number, title, offer, sample pages, texts, related documents. */
export default function ProductScreen() {
  const { document, files, plan, example, registration, total, related, set, publicUrl, facts } =
    useLoaderData<typeof loader>();
  const legend = useLegend(document);
  const offers = <Offers {...{ document, plan, example, total, set, facts }} />;
  useTrack(document.sku, ({ pushViewItem }) => pushViewItem(document));
  return (
    // a new document is a new page: quantity and state reset
    <div key={document.sku}>
      <Breadcrumb trail={trailOf(document)} current={document.sku} of={document} />
      <div className="wrap prod">
        <FirstPage document={document} />
        <Title document={document} />
        <p className="desc">{document.purpose}</p>
        <ProductFacts document={document} files={files} readNumber={legend.link} />
        {document.editionStatus.kind === 'superseded' ? (
          <div className="prod-side">
            <Suspense fallback={null}>
              <Replaced {...document} />
            </Suspense>
            {offers}
          </div>
        ) : (
          offers
        )}
      </div>
      <Below {...{ document, related, set, publicUrl, registration }} />
      {legend.dialog}
    </div>
  );
}
