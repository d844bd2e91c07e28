import { spawnSync } from 'node:child_process';
import { project } from './project.js';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The commit that a change began at: where this branch left `main`; on `main` itself that is the last commit. Undefined where there is no history
 * to compare with, as in an unpacked archive.
 */
export function changedSince() {
  const head = git('rev-parse', 'HEAD');
  if (head === null) return undefined;
  return git('merge-base', 'main', 'HEAD') ?? git('merge-base', 'origin/main', 'HEAD') ?? head;
}
