import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../support/balancer.ts';
import { startTlsProxy } from '../support/https/tls-proxy.ts';
import { freePort } from '../support/running-store.ts';
import { statusOf } from '../support/start-command.ts';
import { until } from '../support/until.ts';
import { type NginxPlace, nginxText } from './nginx-text.ts';

type Certificate = NonNullable<NginxPlace['certificate']>;
/** What spreads requests over the processes: nginx by the documented configuration where it is installed (with TLS, given a certificate), else our own. */
export type Front = {
  /** what ran, for the findings */
  name: string;
  url: string;
  /** where nginx redirects http to https; undefined where another front runs */
  redirectUrl?: string;
  /** sends requests to these ports from now on */
  take(ports: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

export async function startFront({ certificate, host }: Pick<NginxPlace, 'certificate' | 'host'> = {}): Promise<Front> {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  if (!error) return startNginx(stderr.trim().replace('nginx version: ', ''), { certificate, host });
  return certificate ? startOwnTls(certificate, host) : startOwn();
}

async function startOwnTls(certificate: Certificate, host = 'localhost'): Promise<Front> {
  let behind = 0;
  const proxy = await startTlsProxy(() => behind, certificate);
  return {
    name: 'our own TLS proxy (nginx is not installed)',
    url: `https://${host}:${proxy.port}`,
    async take([port = 0]) {
      behind = port;
    },
    close: proxy.close,
  };
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

async function startNginx(
  name: string,
  { certificate, host = 'localhost' }: Pick<NginxPlace, 'certificate' | 'host'>,
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-nginx-'));
  const [port, redirectPort] = [await freePort(), await freePort()];
  const file = join(folder, 'nginx.conf');
  const url = `${certificate === undefined ? 'http' : 'https'}://${host}:${port}`;
  let child: ChildProcess | null = null;
  return {
    name,
    url,
    redirectUrl: `http://${host}:${redirectPort}`,
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
${nginxText({ port, redirectPort, ports, host, certificate })}
}
`;
      writeFileSync(file, around);
      child = spawn('nginx', ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], { stdio: 'inherit' });
      await until('nginx answers', async () => (await statusOf(`${url}/healthz`)) !== 0);
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
