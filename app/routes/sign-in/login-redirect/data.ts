import { data, type LoaderFunctionArgs } from 'react-router';
import { safeReturnPath } from '../../../../core/http/safe-redirect.ts';

const PROBLEMS = {
  refused: 403,
  'email-unconfirmed': 403,
  'account-locked': 403,
  'no-cookies': 403,
  unavailable: 503,
  limited: 429,
} as const;
type Problem = keyof typeof PROBLEMS;
const isProblem = (text: string | null): text is Problem => text !== null && Object.hasOwn(PROBLEMS, text);

/** [RTE-25] Returns why a sign-in failed, with the matching status. A successful sign-in never reaches this page. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const named = query.get('problem');
  const problem: Problem = isProblem(named) ? named : 'refused';
  return data({ problem, returnTo: safeReturnPath(query.get('returnTo')) ?? '/' }, { status: PROBLEMS[problem] });
}
