import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProseProblems } from './find-prose-problems.ts';
import { listProseFiles } from './list-prose-files.ts';

const BASELINE = 'tests/support/prose/prose-baseline.json';
const ADVICE = 'rewrite it, or add a reasoned entry to tests/support/prose/allowed-phrases.ts';

/**
 * Returns one line per problem of a file that has more of them than the baseline allows, and per allowed phrase that no text uses.
 * The baseline lists files that are not rewritten yet; a count may only go down, and a file without an entry must have none.
 */
export function checkProse(root: string): string[] {
  const { problems, unused } = findProseProblems(listProseFiles(root));
  const baseline = readBaseline(root);
  const lines = [...Map.groupBy(problems, ({ file }) => file)].flatMap(([file, found]) => {
    const max = baseline[file] ?? 0;
    if (found.length <= max) return [];
    const limit = max === 0 ? '' : ` (${found.length} problems, ${max} in the baseline)`;
    return found.map(({ line, problem }) => `${file}:${line} ${problem}${limit}; ${ADVICE}`);
  });
  return [...lines, ...unused.map(({ phrase }) => `tests/support/prose/allowed-phrases.ts: no text uses ${phrase}`)];
}

function readBaseline(root: string): Record<string, number> {
  const path = join(root, BASELINE);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, number>) : {};
}
