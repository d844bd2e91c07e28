import { type MetaFunction, useLoaderData } from 'react-router';
import { BlockView } from '../../../blocks/block.tsx';
import { BlockInTextContext } from '../../../blocks/rich-text/rich-text.tsx';
import { pageMeta } from '../../../parts/page-meta.ts';
import { loader } from './data.ts';
import { HelpScreen } from './help-screen.tsx';

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

/** [RTE-20] One help with its text, its documents and what to read next. */
export default function HelpRoute() {
  const { page, documents, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlockInTextContext value={(id) => (inTexts[id] ? <BlockView block={inTexts[id]} /> : null)}>
      <HelpScreen key={page.id} page={page} documents={documents} publicUrl={publicUrl} />
    </BlockInTextContext>
  );
}
