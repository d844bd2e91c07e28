import { spawnSync } from 'node:child_process';
import { project } from './project.js';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: project, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}

/**
 * Returns the base commit of a change: where this branch left `main`, or the last commit on `main` itself. Returns
 * undefined without a Git history, as in an unpacked archive.
 */
export function changedSince() {
  const head = git('rev-parse', 'HEAD');
  if (head === null) return undefined;
  return git('merge-base', 'main', 'HEAD') ?? git('merge-base', 'origin/main', 'HEAD') ?? head;
}
