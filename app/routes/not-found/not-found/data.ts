import type { LoaderFunctionArgs } from 'react-router';
import { shopContext } from '../../../router-context.ts';
import { notFoundResponse } from '../../error-responses.ts';

/** [RTE-22] Any other address: the helpful page, status 404. */
export const loader = ({ context, url }: LoaderFunctionArgs) =>
  notFoundResponse(context.get(shopContext), url.pathname);
