import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { ContentScreen, contentMeta } from '../page/content-screen.tsx';
import { loadPage } from '../page/data.ts';

export { links } from '../page/content-screen.tsx';

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, { kind: 'landing', slug: params.slug ?? '' });

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => contentMeta(loaderData);

/** [RTE-19] A page for a campaign. */
export default function LandingScreen() {
  return <ContentScreen {...useLoaderData<typeof loader>()} />;
}
