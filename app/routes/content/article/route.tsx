import { type MetaFunction, useLoaderData } from 'react-router';
import { BlockView } from '../../../blocks/block.tsx';
import { BlockInTextContext } from '../../../blocks/rich-text/rich-text.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { ArticleScreen } from './article-screen.tsx';
import { loader } from './data.ts';

export { links } from '../page/content-screen.tsx';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, publicUrl } = loaderData;
  return pageMeta({
    title: page.title,
    description: page.summary,
    canonical: `${publicUrl}${page.path}`,
    kind: 'article',
  });
};

/** [RTE-20] One article with its text, its documents and what to read next. */
export default function ArticleRoute() {
  const { page, documents, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlockInTextContext value={(id) => (inTexts[id] ? <BlockView block={inTexts[id]} /> : null)}>
      <ArticleScreen key={page.id} page={page} documents={documents} publicUrl={publicUrl} />
    </BlockInTextContext>
  );
}
