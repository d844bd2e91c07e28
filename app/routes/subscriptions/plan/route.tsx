import { lazy, Suspense } from 'react';
import { type LinksFunction, type MetaFunction, useLoaderData } from 'react-router';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import blockStyles from '../../../styles/blocks.css?url';
import planStyles from '../../../styles/subscription.css?url';
import { loader } from './data.ts';
import { PlanScreen } from './plan-screen.tsx';

// the rare page below `/subscriptions` that sells no plan: no plan's page carries its script
const ContentScreen = lazy(() =>
  import('../../content/page/content-screen.tsx').then((module) => ({ default: module.ContentScreen })),
);

export { loader };

export const links: LinksFunction = () => [blockStyles, planStyles].map((href) => ({ rel: 'stylesheet', href }));

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, publicUrl } = loaderData;
  return pageMeta({
    title: page.seoTitle || page.title,
    description: page.seoDescription,
    canonical: `${publicUrl}${page.path}`,
    isIndexed: !page.isHidden,
  });
};

/** [RTE-15] The page of a plan; a page below `/subscriptions` that sells none is drawn like any other of the content. */
export default function SubscriptionScreen() {
  const { page, publicUrl, sale } = useLoaderData<typeof loader>();
  if (!sale) {
    return (
      <Suspense fallback={null}>
        <ContentScreen page={page} publicUrl={publicUrl} />
      </Suspense>
    );
  }
  // another plan is another purchase: seats and code begin again
  return <PlanScreen key={page.path} {...{ page, publicUrl, sale }} />;
}
