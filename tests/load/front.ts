import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../support/balancer.ts';
import { freePort } from '../support/running-store.ts';
import { statusOf } from '../support/start-command.ts';
import { until } from '../support/until.ts';

/** What spreads requests over the processes: nginx by the documented configuration where it is installed, else our own. */
export type Front = {
  /** what ran, for the findings */
  name: string;
  url: string;
  /** sends requests to these ports from now on */
  take(ports: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

const DOCUMENTED = join(import.meta.dirname, '..', '..', 'docs', 'nginx.conf');
/** What differs on this machine: where it listens, without TLS, and the processes' ports. */
const CHANGES: readonly [was: RegExp, is: (port: number, ports: readonly number[]) => string][] = [
  [/^ *listen 443 ssl;$/m, (port) => `listen 127.0.0.1:${port};`],
  [/^ *server_name .*;$/m, () => 'server_name localhost;'],
  [/^ *ssl_certificate .*;$/m, () => ''],
  [/^ *ssl_certificate_key .*;$/m, () => ''],
  [/127\.0\.0\.1:3001/, (_, ports) => `127.0.0.1:${ports[0]}`],
  [/127\.0\.0\.1:3002/, (_, ports) => `127.0.0.1:${ports[1]}`],
  [/127\.0\.0\.1:3003/, (_, ports) => `127.0.0.1:${ports[2]}`],
];

/** The text of docs/nginx.conf for this machine. Throws where a line that differs here has gone from it. */
function configure(port: number, ports: readonly number[]): string {
  return CHANGES.reduce(
    (text, [was, is]) => {
      if (!was.test(text)) throw new Error(`docs/nginx.conf has no ${was}`);
      return text.replace(was, is(port, ports));
    },
    readFileSync(DOCUMENTED, 'utf8'),
  );
}

/** For exactly three processes, as the documented configuration. */
export async function startFront(): Promise<Front> {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error ? startOwn() : startNginx(stderr.trim().replace('nginx version: ', ''));
}

async function startOwn(): Promise<Front> {
  const balancer = await startBalancer();
  return {
    name: 'our own balancer (nginx is not installed)',
    url: balancer.url,
    take: async (ports) => balancer.take(ports),
    close: balancer.close,
  };
}

async function startNginx(name: string): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  let child: ChildProcess | null = null;
  return {
    name,
    url: `http://localhost:${port}`,
    async take(ports) {
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (each) => `${each}_temp_path ${join(folder, each)};`,
      );
      const around = `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')} warn;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
${places.join('\n')}
access_log off;
${configure(port, ports)}
}
`;
      writeFileSync(file, around);
      child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
      await until('nginx answers', async () => (await statusOf(`http://127.0.0.1:${port}/healthz`)) !== 0);
    },
    async close() {
      if (child && child.exitCode === null) {
        const ended = new Promise((resolve) => child?.once('exit', resolve));
        child.kill('SIGQUIT');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
