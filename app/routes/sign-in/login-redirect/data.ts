import { data, type LoaderFunctionArgs } from 'react-router';
import { safeReturnPath } from '../../../../core/return-path.ts';

const PROBLEMS = { unavailable: 503, limited: 429 } as const;

/** [RTE-25] What kept a sign-in from finishing, with the status that says so. A good sign-in never gets here. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const named = query.get('problem');
  const problem: 'refused' | keyof typeof PROBLEMS = named === 'unavailable' || named === 'limited' ? named : 'refused';
  return data(
    { problem, returnTo: safeReturnPath(query.get('returnTo')) ?? '/' },
    { status: problem === 'refused' ? 403 : PROBLEMS[problem] },
  );
}
