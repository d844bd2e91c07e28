import { type MetaFunction, useLoaderData } from 'react-router';
import { message } from '../../../../messages/message.ts';
import { NotFoundScreen } from '../../../frame/error-fallback.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';
import { loader } from './data.ts';

export { loader };

export const meta: MetaFunction = () => pageMeta({ title: message('notFound.title'), isIndexed: false });

export default function NotFound() {
  return <NotFoundScreen {...useLoaderData<typeof loader>()} />;
}
