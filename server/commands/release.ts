import { spawnSync } from 'node:child_process';
import { basename, dirname, join, resolve } from 'node:path';
import { defineCommand, UsageError } from '../../core/process/define-command.ts';
import { StartupError } from '../../core/process/startup-error.ts';
import { readRelease } from '../bootstrap/read-release.ts';
import { makeRelease } from '../release/make-release.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1).padStart(7)} MB`;

/** Creates a release from a built checkout. */
export const command = defineCommand({
  usage:
    'npm run release -- [FOLDER] [--before=RELEASE] [--postgres] [--sandbox] [--archive]   makes a folder that runs with Node alone',
  options: {
    postgres: { type: 'boolean', default: false },
    sandbox: { type: 'boolean', default: false },
    archive: { type: 'boolean', default: false },
    before: { type: 'string' },
  },
  failed: 'It failed',
  run([named, ...others], values) {
    if (others.length > 0) throw new UsageError();
    const root = process.cwd();
    const folder = resolve(named ?? join('build', 'releases', `planroom-${readRelease(root)}`));
    const parts = makeRelease({
      root,
      folder,
      isWithPostgres: values.postgres,
      isWithSandbox: values.sandbox,
      before: values.before,
    });
    const say = (line: string): void => void process.stdout.write(`${line}\n`);
    for (const { name, bytes } of parts) say(`${megabytes(bytes)}  ${name}`);
    say(`${megabytes(parts.reduce((total, { bytes }) => total + bytes, 0))}  in total`);
    if (values.archive) archive(folder);
    say(`Created ${folder}${values.archive ? ' and a .tar.gz beside it' : ''}. Start it there: node bin/start.js`);
    if (!values.postgres) say("It doesn't include Postgres: set DATABASE_URL, or release with --postgres.");
  },
});

function archive(folder: string): void {
  const { status, error } = spawnSync(
    'tar',
    ['-czf', `${basename(folder)}.tar.gz`, '--owner=0', '--group=0', basename(folder)],
    { cwd: dirname(folder), stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (error || status !== 0)
    throw new StartupError(
      `The folder is complete; the archive couldn't be written${error ? `: ${error.message}` : ''}.`,
    );
}
