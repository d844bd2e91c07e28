// The image of deploy/Containerfile, for `npm run prove-deployment`: with its real base if a registry is available,
// else its last stage on a Debian root file system.
import { spawnSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot, project } from './project.js';

const run = (program, args, options = {}) => spawnSync(program, args, { encoding: 'utf8', cwd: project, ...options });
const isInstalled = (program, args = ['--version']) => run(program, args).error === undefined;
const lastLines = ({ stdout, stderr }) => `${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n');
const must = (program, args, options) => {
  const done = run(program, args, options);
  if (done.error) throw done.error;
  if (done.status !== 0) throw new Error(`${program} ${args[0]}: ${lastLines(done)}`);
  return done.stdout.trim();
};

const text = () => readFileSync(fromRoot('deploy', 'Containerfile'), 'utf8').replaceAll(/\\\n\s*/g, '');
const linesOf = (name) => [...text().matchAll(new RegExp(`^\\s*${name} (.*)$`, 'gm'))].map(([, rest]) => rest);
const BASE = 'localhost/planroom-base';
const IMAGE = 'localhost/planroom-proof';
/** libraries that Node loads besides the C library */
const FOR_NODE = 'libatomic1,libstdc++6';
/** the user that the image's file expects */
const USER = { name: 'node', id: 1000 };

/** Uses the first builder that can pull the base image; a client without its daemon cannot. */
export function verifyAll() {
  const [, base] = /^FROM (\S+)/m.exec(text());
  const builder = ['podman', 'buildah', 'docker'].find(
    (name) => run(name, ['info']).status === 0 && run(name, ['pull', base]).status === 0,
  );
  if (builder === undefined) return null;
  // within the permissions of the builder, and with the health check, which the OCI format lacks
  const how = builder === 'docker' ? [] : ['--isolation', 'chroot', '--format', 'docker'];
  must(builder, [
    'build',
    ...how,
    '--build-arg',
    'RELEASE_OPTIONS=--sandbox',
    '-f',
    'deploy/Containerfile',
    '-t',
    'planroom-proof',
    '.',
  ]);
  return `${builder} built it`;
}

/** Tools that create a Debian root file system. Without root only the first works: the other creates devices. */
const findStrapper = () => ['mmdebstrap', 'debootstrap'].find((name) => isInstalled(name));

/** Whether this machine can build the last stage on Debian and run its command. */
export const hasDebianTools = () =>
  process.platform === 'linux' &&
  findStrapper() !== undefined &&
  ['buildah', 'unshare', 'chroot'].every((name) => isInstalled(name)) &&
  isInstalled('ip', ['-V']);

/**
 * Builds the last stage on a Debian root file system with that Node, from a release with Postgres, with buildah. Runs
 * as root, or as root of a user namespace (`buildah unshare`). Returns the root folder, which exists until `end`.
 */
export function buildOnDebian(folder, node) {
  const tree = join(folder, 'debian');
  const strapper = findStrapper();
  const mode = strapper === 'mmdebstrap' ? ['--mode=root'] : [];
  must(strapper, [...mode, '--variant=minbase', `--include=${FOR_NODE}`, 'bookworm', tree]);
  copyFileSync(node.path, join(tree, 'usr', 'local', 'bin', 'node'));
  appendFileSync(join(tree, 'etc', 'passwd'), `${USER.name}:x:${USER.id}:${USER.id}::/home/node:/bin/sh\n`);
  appendFileSync(join(tree, 'etc', 'group'), `${USER.name}:x:${USER.id}:\n`);
  const context = join(folder, 'context');
  mkdirSync(context);
  const release = [join(context, 'planroom'), '--postgres', '--sandbox'];
  must(node.path, ['core/process/run-command.ts', 'server/commands/release.ts', '.', ...release]);
  const whole = text();
  const stage = whole.slice(whole.lastIndexOf('FROM '));
  const file = stage.replace(/^FROM .*/, `FROM ${BASE}`).replace('COPY --from=build /srv/planroom', 'COPY planroom');
  writeFileSync(join(folder, 'Containerfile'), file);
  const places = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const buildah = (command, ...args) => must('buildah', [...places, command, ...args]);
  const base = buildah('from', 'scratch');
  buildah('add', base, tree, '/');
  buildah('commit', '--rm', base, BASE);
  const how = ['--isolation', 'chroot', '--pull-never', '--format', 'docker'];
  buildah('build', ...how, '-f', join(folder, 'Containerfile'), '-t', IMAGE, context);
  const container = buildah('from', '--pull-never', IMAGE);
  return { root: buildah('mount', container), end: () => buildah('rm', '--all') };
}

/**
 * Runs the image's command as a container would: with its environment and user, a read-only root, and separate network,
 * processes and /tmp. Checks the health check, a page, that nothing in the root was writable, and that it ends on its
 * signal.
 */
export function runImage(folder, root) {
  const environment = linesOf('ENV').join(' ');
  const quoteAll = (list) => JSON.parse(list).map(quote).join(' ');
  const [command] = linesOf('CMD').map(quoteAll);
  const health = quoteAll(/^HEALTHCHECK .* CMD (.*)$/m.exec(text())[1]);
  const [place] = linesOf('WORKDIR').slice(-1);
  const [user] = linesOf('USER');
  const inside = (args) =>
    `chroot --userspec=${user}:${user} ${root} /usr/bin/env -i PATH=/usr/local/bin:/usr/bin:/bin ${environment} DRAW_AHEAD=off /bin/sh -c ${quote(`cd ${place} && ${args}`)}`;
  const page = `fetch('http://127.0.0.1:3000/documents').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`;
  writeFileSync(
    join(folder, 'contain.sh'),
    `set -eu
ip link set lo up
mount --make-rprivate /
mount --bind ${root} ${root}
mount -o remount,bind,ro ${root}
mount -t proc proc ${root}/proc
mount --rbind /dev ${root}/dev
mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp
mount -t tmpfs -o uid=${USER.id},gid=${USER.id},mode=700 tmpfs ${root}/data
${inside(`exec ${command}`)} &
store=$!
until ${inside(health)}; do kill -0 $store; sleep 1; done
until ${inside(`node -e ${quote(page)}`)}; do kill -0 $store; sleep 1; done
if ${inside(': > build/written')} 2>/dev/null; then echo 'its root was written'; exit 1; fi
kill -TERM $store
wait $store
`,
  );
  must('unshare', ['--mount', '--net', '--pid', '--fork', 'sh', join(folder, 'contain.sh')]);
}

const quote = (word) => `'${word.replaceAll("'", `'\\''`)}'`;
