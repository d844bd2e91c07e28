import { type MetaFunction, useLoaderData } from 'react-router';
import { ContentScreen, contentMeta } from '../page/content-screen.tsx';
import { loader } from './data.ts';

export { links } from '../page/content-screen.tsx';
export { loader };

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData);

/** [RTE-19] A page for a campaign. */
export default function LandingScreen() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />;
}
