import { findProseProblems } from './find-prose-problems.ts';
import { listProseFiles } from './list-prose-files.ts';

const ADVICE = 'rewrite it, or add a reasoned entry to tests/support/prose/allowed-phrases.ts';

/** Returns one line per problem of the prose that customers, staff and developers read, and per allowed phrase that no text uses. */
export function checkProse(root: string): string[] {
  const { problems, unused } = findProseProblems(listProseFiles(root));
  return [
    ...problems.map(({ file, line, problem }) => `${file}:${line} ${problem}; ${ADVICE}`),
    ...unused.map(({ phrase }) => `tests/support/prose/allowed-phrases.ts: no text uses ${phrase}`),
  ];
}
