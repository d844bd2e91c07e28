import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { pageMeta } from '../../../everywhere/head/page-meta.ts';
import { NotFoundScreen } from '../../../parts/frame/error-fallback.tsx';
import { loader } from './data.ts';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('notFound.title'), isIndexed: false });

export default function NotFound() {
  return <NotFoundScreen {...useLoaderData<typeof loader>()} />;
}
