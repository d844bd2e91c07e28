// npm run prove-deployment: tries the files of deploy/ with the programs they are for. What is not installed is named as not run.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject, project, tell } from './parts/project.js';

const run = (program, args, options = {}) => spawnSync(program, args, { encoding: 'utf8', cwd: project, ...options });
const isInstalled = (program, args = ['--version']) => run(program, args).error === undefined;
const lastLines = ({ stdout, stderr }) => `${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'planroom-prove-'));
let failed = 0;

/** `prove` answers what it saw, or throws with why not; null: it could not be run here, `lacking` says for want of what. */
async function step(name, lacking, prove) {
  try {
    const seen = await prove();
    tell(seen === null ? `not run  ${name}: ${lacking}` : `ok       ${name}: ${seen}`);
  } catch (error) {
    failed += 1;
    tell(`FAILED   ${name}: ${error.message}`);
  }
}

function proveUnit() {
  if (!isInstalled('systemd-analyze')) return null;
  const checked = run('systemd-analyze', ['verify', '--recursive-errors=no', inProject('deploy', 'planroom.service')]);
  if (checked.status !== 0) throw new Error(lastLines(checked));
  return 'systemd-analyze verify has nothing to say';
}

function proveAlerts() {
  if (!isInstalled('promtool')) return null;
  const checked = run('promtool', ['check', 'rules', inProject('deploy', 'observe', 'alerts.yaml')]);
  if (checked.status !== 0) throw new Error(lastLines(checked));
  return 'promtool takes the rules';
}

/** The documented text on other ports, with a certificate made for it, in front of a server that says what reached it. */
async function proveNginx() {
  if (!isInstalled('nginx', ['-v']) || !isInstalled('openssl', ['version'])) return null;
  const [certificate, key] = [join(folder, 'front.pem'), join(folder, 'front.key')];
  const subject = ['-subj', '/CN=store.example.com', '-days', '1', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
  const { createServer: createPlain } = await import('node:http');
  const behind = createPlain((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const front = createServer();
  await new Promise((resolve) => front.listen(0, '127.0.0.1', resolve));
  const { port } = front.address();
  await new Promise((resolve) => front.close(resolve));
  const text = readFileSync(inProject('docs', 'nginx.conf'), 'utf8')
    .replaceAll(/server 127\.0\.0\.1:300\d/g, `server 127.0.0.1:${behind.address().port}`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replace('/etc/ssl/store.example.com.pem', certificate)
    .replace('/etc/ssl/store.example.com.key', key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon on; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${text}}\n`,
  );
  const started = run('nginx', ['-c', file]);
  try {
    if (started.status !== 0) throw new Error(lastLines(started));
    const headers = await ask(port, certificate);
    for (const name of ['x-request-id', 'x-forwarded-for', 'x-forwarded-proto'])
      if (!headers[name]) throw new Error(`${name} did not reach the store`);
    return 'it started, ended TLS and handed on the address and the id of a request';
  } finally {
    run('nginx', ['-c', file, '-s', 'stop']);
    behind.close();
  }
}

async function ask(port, certificate) {
  const ca = readFileSync(certificate);
  const options = {
    host: '127.0.0.1',
    port,
    ca,
    servername: 'store.example.com',
    headers: { host: 'store.example.com' },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Promise((resolve, reject) => {
        get(options, (response) => {
          let body = '';
          response.on('data', (part) => {
            body += part;
          });
          response.on('end', () => resolve(JSON.parse(body)));
        }).on('error', reject);
      });
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
  }
}

/** By the first builder that answers; a client without its daemon does not. */
function proveImage() {
  const builder = ['podman', 'buildah', 'docker'].find((name) => run(name, ['info']).status === 0);
  if (builder === undefined) return null;
  const built = run(builder, ['build', '-f', 'deploy/Containerfile', '-t', 'planroom-proof', '.']);
  if (built.status !== 0) throw new Error(lastLines(built));
  return `${builder} built it`;
}

try {
  await step('the unit of systemd', 'systemd-analyze is not installed', proveUnit);
  await step('nginx in front', 'nginx or openssl is not installed', proveNginx);
  await step('the alerts', 'promtool is not installed', proveAlerts);
  await step('the image', 'no builder of images answers here (podman, buildah or docker)', proveImage);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
