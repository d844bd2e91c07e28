import { type MetaFunction, useLoaderData } from 'react-router';
import { BlocksInTexts } from '../../../blocks/blocks-in-texts.tsx';
import { readingMeta } from '../reading/reading-meta.ts';
import { loader } from './data.ts';
import { HelpScreen } from './help-screen.tsx';

export { links } from '../reading/links.ts';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => readingMeta(loaderData);

/** [RTE-20] One help entry with its text, its documents and what to read next. */
export default function HelpRoute() {
  const { page, documents, inTexts, publicUrl } = useLoaderData<typeof loader>();
  return (
    <BlocksInTexts blocks={inTexts}>
      <HelpScreen key={page.id} page={page} documents={documents} publicUrl={publicUrl} />
    </BlocksInTexts>
  );
}
