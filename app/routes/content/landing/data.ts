import type { LoaderFunctionArgs } from 'react-router';
import { loadPage } from '../page/data.ts';

/** [RTE-19] `/lp/{slug}`. */
export const loader = ({ context, params }: LoaderFunctionArgs) =>
  loadPage(context, { kind: 'landing', slug: params.slug ?? '' });
