// npm run prove-deployment: tests the files of deploy/ with the programs they are for. Programs that are not installed
// are listed as not run.
import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlain } from 'node:http';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { buildIfNeeded, isBuilt } from './lib/build.js';
import { prepare } from './lib/prepare.js';
import { fromRoot, print, project } from './lib/project.js';
import { readFlags } from './lib/read-flags.js';
import { buildOnDebian, hasDebianTools, runImage, verifyAll } from './lib/verify-image.js';

/** Without root this program runs itself again in a user namespace for one step. */
const IN_NAMESPACE = '--image-on-debian';
const flags = readFlags('npm run prove-deployment   tests the files of deploy/ with the programs they are for', [
  IN_NAMESPACE,
]);
const run = (program, args, options = {}) => spawnSync(program, args, { encoding: 'utf8', cwd: project, ...options });
const isInstalled = (program, args = ['--version']) => run(program, args).error === undefined;
const lastLines = ({ stdout, stderr }) => `${stdout}${stderr}`.trim().split('\n').slice(-5).join('\n');
const folder = mkdtempSync(join(tmpdir(), 'planroom-prove-'));
let failed = 0;

/**
 * `prove` returns its observations, or throws the reason of a failure. Null: it could not run here; `lacking` names the
 * missing tools.
 */
async function step(name, lacking, prove) {
  try {
    const seen = await prove();
    print(seen === null ? `not run  ${name}: ${lacking}` : `ok       ${name}: ${seen}`);
  } catch (error) {
    failed += 1;
    print(`FAILED   ${name}: ${error.message}`);
  }
}

function proveUnit() {
  if (!isInstalled('systemd-analyze')) return null;
  const checked = run('systemd-analyze', ['verify', '--recursive-errors=no', fromRoot('deploy', 'planroom@.service')]);
  // it exits with 0 for some of its warnings
  if (checked.status !== 0 || lastLines(checked) !== '') throw new Error(lastLines(checked));
  return 'systemd-analyze verify has nothing to say';
}

function proveAlerts() {
  if (!isInstalled('promtool')) return null;
  const rules = fromRoot('deploy', 'observe', 'alerts.yaml');
  const checked = run('promtool', ['check', 'rules', rules]);
  if (checked.status !== 0) throw new Error(lastLines(checked));
  // it expects the rules beside the file that tests them
  const trial = join(folder, 'alerts.yaml');
  writeFileSync(trial, readFileSync(fromRoot('tests', 'deploy', 'alerts.yaml'), 'utf8').replace('ALERTS', rules));
  const tried = run('promtool', ['test', 'rules', trial]);
  if (tried.status !== 0) throw new Error(lastLines(tried));
  return 'promtool takes the rules, and each fires when its time has come, not before';
}

/** Creates a certificate for store.example.com for this run. */
function makeCertificate() {
  const [certificate, key] = [join(folder, 'front.pem'), join(folder, 'front.key')];
  const subject = ['-subj', '/CN=store.example.com', '-days', '1', '-nodes'];
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', ...subject, '-keyout', key, '-out', certificate]);
  return { certificate, key };
}

async function findPort() {
  const probe = createPlain();
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/**
 * Starts nginx with the documented text on other ports and a test certificate, in front of `behind`; `further` adds
 * configuration.
 */
async function startNginx(behind, further = '') {
  const { certificate, key } = makeCertificate();
  const [port, redirectPort] = [await findPort(), await findPort()];
  const text = readFileSync(fromRoot('docs', 'nginx.conf'), 'utf8')
    .replaceAll(/server 127\.0\.0\.1:300\d/g, `server 127.0.0.1:${behind}`)
    .replace('listen 80', `listen 127.0.0.1:${redirectPort}`)
    .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/ssl/store.example.com.pem', certificate)
    .replaceAll('/etc/ssl/store.example.com.key', key);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  );
  const file = join(folder, 'nginx.conf');
  // only this user may read the folder
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon on; pid ${folder}/pid; error_log ${folder}/error.log;\nevents {}\nhttp {\naccess_log off;\n${places.join('\n')}\n${further}\n${text}}\n`,
  );
  const started = run('nginx', ['-c', file]);
  const stop = () => run('nginx', ['-c', file, '-s', 'stop']);
  if (started.status !== 0) throw new Error(lastLines(started));
  return { ask: (path, cookie) => ask({ port, certificate, path, cookie }), stop };
}

const isNginxThere = () => isInstalled('nginx', ['-v']) && isInstalled('openssl', ['version']);

/** Runs `prove` against a server that echoes the request headers, on every address a name may resolve to. */
async function behindFront(prove) {
  const behind = createPlain((request, response) => response.end(JSON.stringify(request.headers)));
  await new Promise((resolve) => behind.listen(0, resolve));
  try {
    return await prove(behind.address().port);
  } finally {
    behind.close();
  }
}

function holdReached({ status, body }) {
  if (status !== 200) throw new Error(`it answered ${status}`);
  const headers = JSON.parse(body);
  for (const name of ['x-request-id', 'x-forwarded-for', 'x-forwarded-proto'])
    if (!headers[name]) throw new Error(`${name} did not reach the store`);
}

const proveNginx = () => (isNginxThere() ? behindFront(runNginx) : null);
async function runNginx(behind) {
  const front = await startNginx(behind);
  try {
    holdReached(await front.ask('/'));
    return 'it started, ended TLS and forwarded the address and id of a request';
  } finally {
    front.stop();
  }
}

/** The compose file's front, for a local host and ports, with a certificate that Caddy creates. */
const proveCaddy = () => (isInstalled('caddy', ['version']) ? behindFront(runCaddy) : null);
async function runCaddy(behind) {
  const port = await findPort();
  const text = readFileSync(fromRoot('deploy', 'Caddyfile'), 'utf8').replace(
    'dynamic a web 3000',
    `dynamic a localhost ${behind}`,
  );
  const file = join(folder, 'Caddyfile');
  const options = `admin off\n\tskip_install_trust\n\thttp_port ${await findPort()}\n\thttps_port ${port}`;
  writeFileSync(file, `{\n\t${options}\n}\n${text}`);
  const env = { ...process.env, SHOP_HOST: 'localhost', HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], { env, stdio: 'ignore' });
  try {
    const certificate = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt');
    for (let tries = 0; tries < 50 && !existsSync(certificate); tries += 1) await sleep(100);
    holdReached(await ask({ port, certificate, path: '/', host: 'localhost' }));
    return 'it found the process by name, ended TLS and forwarded the address and id of a request';
  } finally {
    caddy.kill();
  }
}

/** Pages are cached for a minute: afterwards only stale ones may be served. */
const RETENTION_MS = 61_000;
const PUBLIC = ['/', '/documents'];

/** Stops the store behind the documented cache: public pages must still be served, and personal ones never. */
async function proveAway() {
  if (!isNginxThere()) return null;
  const node = prepare(isBuilt() ? 'run' : 'build');
  buildIfNeeded(node);
  const port = await findPort();
  const environment = {
    PATH: process.env.PATH,
    PLANROOM_ENV_FILE: 'off',
    PORT: String(port),
    PUBLIC_URL: 'https://store.example.com',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    TRUST_PROXY: '1',
    DEMO: 'on',
    DRAW_AHEAD: 'off',
    END_DELAY_SECONDS: '0',
    DATA_DIR: join(folder, 'data'),
  };
  const store = spawn(node.path, [fromRoot('bin', 'start.js')], { cwd: project, env: environment, stdio: 'ignore' });
  const isOver = new Promise((resolve) => store.once('exit', resolve));
  const cache = readFileSync(fromRoot('docs', 'nginx-cache.conf'), 'utf8').replace('/var/cache/nginx', folder);
  let front;
  try {
    front = await startNginx(port, cache);
    const before = [];
    for (const path of PUBLIC) before.push(await awaitPage(front, path, store));
    store.kill('SIGTERM');
    await isOver;
    await sleep(RETENTION_MS);
    for (const [at, path] of PUBLIC.entries()) {
      const { status, body } = await front.ask(path);
      if (status !== 200 || body !== before[at]) throw new Error(`${path} answered ${status} while the store was away`);
    }
    for (const [path, cookie] of [['/cart'], ['/documents', '__Host-planroom-preview=x']]) {
      const { status } = await front.ask(path, cookie);
      if (status !== 502)
        throw new Error(`${path} answered ${status} while the store was away: it was kept for others`);
    }
    return 'a minute after the store had ended public pages were shown as they were, a cart and a preview were not';
  } finally {
    front?.stop();
    store.kill('SIGKILL');
    await isOver;
  }
}

async function awaitPage(front, path, store) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { status, headers, body } = await front.ask(path);
    // an incomplete page just after startup is not cached
    if (status === 200 && headers['cache-control']?.includes('s-maxage')) return body;
    if (store.exitCode !== null) break;
    await sleep(500);
  }
  throw new Error(`the store did not show ${path}`);
}

async function ask({ port, certificate, path, cookie, host = 'store.example.com' }) {
  const ca = readFileSync(certificate);
  const options = {
    host: '127.0.0.1',
    port,
    ca,
    path,
    servername: host,
    headers: { host, accept: 'text/html', ...(cookie && { cookie }) },
  };
  for (let tries = 0; ; tries += 1) {
    try {
      return await new Promise((resolve, reject) => {
        get(options, (response) => {
          let body = '';
          response.on('data', (part) => {
            body += part;
          });
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
        }).on('error', reject);
      });
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(100);
    }
  }
}

function proveAsUser() {
  const again = [process.execPath, fileURLToPath(import.meta.url), IN_NAMESPACE];
  const done = run('buildah', ['unshare', '--', ...again], { timeout: 900_000 });
  if (done.status !== 0) throw new Error(lastLines(done));
  return done.stdout.trim().split('\n').at(-1);
}

/** Tests the last stage on Debian, for machines without a Docker daemon or registry. */
function proveOnDebian() {
  if (!hasDebianTools()) return null;
  if (process.getuid() !== 0) return proveAsUser();
  const node = prepare(isBuilt() ? 'run' : 'build');
  buildIfNeeded(node);
  const { root, end } = buildOnDebian(folder, node);
  try {
    runImage(folder, root);
  } finally {
    end();
  }
  const who = flags.includes(IN_NAMESPACE) ? 'in the namespace of a user who is not root' : 'as root';
  return `buildah built it ${who}; its command ran in a namespace, not as root, with a root that cannot be written: healthy, showed a page, ended by TERM`;
}

async function proveAll() {
  await step('the unit of systemd', 'systemd-analyze is not installed', proveUnit);
  await step('nginx in front', 'nginx or openssl is not installed', proveNginx);
  await step('nginx as the network in front', 'nginx or openssl is not installed', proveAway);
  await step('Caddy in front', 'caddy is not installed', proveCaddy);
  await step('the alerts', 'promtool is not installed', proveAlerts);
  await step('the image', 'no builder here (podman, buildah, docker) answers and gets its base image', verifyAll);
  await step(
    'the image on Debian',
    'that wants mmdebstrap (or, as root, debootstrap), buildah, ip and unshare',
    proveOnDebian,
  );
}

try {
  if (flags.includes(IN_NAMESPACE)) print(proveOnDebian() ?? '');
  else await proveAll();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed === 0 ? 0 : 1;
