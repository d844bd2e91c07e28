import { type MetaFunction, useLoaderData } from 'react-router';
import { BlocksInTexts } from '../../../blocks/blocks-in-texts.tsx';
import { readingMeta } from '../reading/reading-meta.ts';
import { ArticleScreen } from './article-screen.tsx';
import { loader } from './data.ts';

export { links } from '../reading/links.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => readingMeta(loaderData);

/** [RTE-20] One article with its text, its documents and what to read next. */
export default function ArticleRoute() {
  const { page, documents, cover, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlocksInTexts blocks={inTexts}>
      <ArticleScreen key={page.id} page={page} documents={documents} cover={cover} publicUrl={publicUrl} />
    </BlocksInTexts>
  );
}
