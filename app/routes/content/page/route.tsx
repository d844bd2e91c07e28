import { type MetaFunction, useLoaderData } from 'react-router';
import { ContentScreen, contentMeta } from './content-screen.tsx';
import { loader } from './data.ts';

export { links } from './content-screen.tsx';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData);

/** [RTE-20] A page of the content. */
export default function PageScreen() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />;
}
