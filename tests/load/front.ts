import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBalancer } from '../support/balancer.ts';
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
  /** sends requests to these ports from now on */
  take(ports: readonly number[]): Promise<void>;
  close(): Promise<void>;
};

export async function startFront(certificate?: Certificate): Promise<Front> {
  const { error, stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return error ? startOwn() : startNginx(stderr.trim().replace('nginx version: ', ''), certificate);
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

async function startNginx(name: string, certificate?: Certificate): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'planroom-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const url = `${certificate === undefined ? 'http' : 'https'}://localhost:${port}`;
  let child: ChildProcess | null = null;
  return {
    name,
    url,
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
${nginxText({ port, ports, certificate })}
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
