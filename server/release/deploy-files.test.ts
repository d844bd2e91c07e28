import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { storeVariables } from '../../core/settings/store-settings.ts';
import { PLATFORMS } from '../bootstrap/platforms.ts';
import { uploadBytes } from '../web/routes/desk-routes.ts';
import { FOR_CHECKOUTS } from './is-shipped.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const variables = new Set(
  [...storeVariables, ...PLATFORMS.flatMap((platform) => platform.variables)].flatMap(({ name }) => [
    name,
    `${name}_FILE`,
  ]),
);
/** Of Node, and of the other programs in these files. */
const OTHERS = new Set(['NODE_ENV', 'SHOP_HOST', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD_FILE']);
const unknown = (names: Iterable<string>): string[] =>
  [...names].filter((name) => !variables.has(name) && !OTHERS.has(name));
const PROBES = ['/healthz', '/readyz', '/metrics'];
const [PORT, METRICS_PORT] = [storeVariables.find(({ name }) => name === 'PORT')?.initially, '9464'];

/** Commands that these files run exist and are part of a release. */
const strangersIn = (text: string): string[] =>
  [...text.matchAll(/\bbin\/([\w-]+\.js)/g)].flatMap(([, name = '']) =>
    existsSync(join(ROOT, 'bin', name)) && !FOR_CHECKOUTS.has(name) ? [] : [name],
  );

/** Everything of a parsed file, with its path: `[['services', 'web', 'environment', 'ROLE'], 'web']`. */
function leaves(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

it('the image runs a release without rights, and sets what the store reads', () => {
  const text = read('deploy/Containerfile').replaceAll(/\\\n\s*/g, '');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const instructions = lines.map((line) => line.split(' ', 1)[0]);
  const known = [
    'FROM',
    'WORKDIR',
    'COPY',
    'ARG',
    'RUN',
    'ENV',
    'VOLUME',
    'EXPOSE',
    'USER',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'CMD',
  ];
  expect(instructions.filter((name) => !known.includes(name ?? ''))).toEqual([]);
  const env =
    lines
      .find((line) => line.startsWith('ENV '))
      ?.slice(4)
      .split(' ') ?? [];
  const set = new Map(env.map((pair) => pair.split('=') as [string, string]));
  expect(unknown(set.keys())).toEqual([]);
  expect([set.get('PORT'), set.get('METRICS_PORT')]).toEqual([PORT, METRICS_PORT]);
  expect(lines).toContain(`EXPOSE ${PORT} ${METRICS_PORT}`);
  expect(lines).toContain('USER node');
  expect(text).toContain(`fetch('http://127.0.0.1:${PORT}/healthz')`);
  expect(strangersIn(text)).toEqual([]);
  // the last stage carries what the release holds, and none of the tools
  expect(text.slice(text.lastIndexOf('FROM '))).not.toMatch(/npm|COPY \. /);
});

it('compose names settings, commands and secrets that are there', () => {
  const text = read('deploy/compose.yaml');
  const compose = parse(text, { merge: true }) as {
    services: Record<string, { secrets?: string[]; environment?: Record<string, string>; read_only?: boolean }>;
    secrets: Record<string, unknown>;
    volumes: Record<string, unknown>;
  };
  const { web, worker, migrate } = compose.services;
  for (const store of [web, worker, migrate]) {
    expect(store?.read_only).toBe(true);
    expect(unknown(Object.keys(store?.environment ?? {}))).toEqual([]);
  }
  expect([web?.environment?.ROLE, worker?.environment?.ROLE]).toEqual(['web', 'worker']);
  const files = leaves(compose.services).flatMap(([path, value]) =>
    path.at(-1)?.endsWith('_FILE') ? [String(value).replace('/run/secrets/', '')] : [],
  );
  expect(files.filter((name) => !(name in compose.secrets))).toEqual([]);
  expect(strangersIn(text)).toEqual([]);
  const front = read('deploy/Caddyfile');
  expect(front).toContain(`web ${PORT}`);
  // with such a line Caddy counts every process as failed, and answers 503
  expect(front).not.toContain('fail_duration 0');
  for (const list of ['.gitignore', '.dockerignore']) expect(read(list)).toMatch(/^deploy\/secrets\/?$/m);
});

it('systemd starts a release with settings that are there, and waits longer than the store takes to end', () => {
  const text = read('deploy/planroom@.service');
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line) => !/^(?:\[(?:Unit|Service|Install)\]|[A-Za-z]+=.*)$/.test(line))).toEqual([]);
  const environment = lines.flatMap((line) => /^Environment=(.*)/.exec(line)?.[1]?.split(' ') ?? []);
  expect(unknown(environment.map((pair) => pair.split('=', 1)[0] ?? ''))).toEqual([]);
  const credentials = lines.flatMap((line) => /^LoadCredential=([^:]+):/.exec(line)?.[1] ?? []);
  const used = environment.flatMap((pair) => /%d\/(\w+)/.exec(pair)?.[1] ?? []);
  // a process for each port, so that one after the other can be restarted; files of documents are theirs together
  expect(environment).toEqual(
    expect.arrayContaining([
      'PORT=%i',
      'DATA_DIR=/var/lib/planroom/%i',
      'DOCUMENTS_URL=file:/var/lib/planroom/documents',
    ]),
  );
  expect(lines).toContain('StateDirectory=planroom planroom/%i planroom/documents');
  expect(used).toEqual(credentials);
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(5 + 9 + 30);
  expect(strangersIn(text)).toEqual([]);
});

it('[OP-22] a command of a machine with systemd has the settings and the secrets of the unit', () => {
  const text = read('deploy/planroom.sh');
  const unit = read('deploy/planroom@.service');
  const set = [...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const);
  expect(unknown(set.map(([name]) => name))).toEqual([]);
  for (const [name, value] of set.filter(([name]) => name.endsWith('_FILE')))
    expect(unit).toContain(`LoadCredential=${name.slice(0, -'_FILE'.length).toLowerCase()}:${value}`);
  expect(unit).toContain(`DOCUMENTS_URL=${set.find(([name]) => name === 'DOCUMENTS_URL')?.[1]}`);
  const settings = /^EnvironmentFile=(.*)$/m.exec(unit)?.[1];
  expect(text).toContain(`\n. ${settings}\n`);
  expect(text).toContain(`:-${/^WorkingDirectory=(.*)$/m.exec(unit)?.[1]}}`);
  expect(text).toContain(`-u ${/^User=(.*)$/m.exec(unit)?.[1]} --`);
});

it('on Kubernetes every port, path and setting is one of the store, and no process runs as root or writes its root', () => {
  const text = read('deploy/kubernetes.yaml');
  const documents = parseAllDocuments(text);
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  const all = documents.map((document) => document.toJS() as { kind: string; data?: Record<string, string> });
  const map = all.find(({ kind }) => kind === 'ConfigMap')?.data ?? {};
  expect(unknown(Object.keys(map))).toEqual([]);
  const found = all.flatMap((document) => leaves(document));
  const valuesAt = (...ends: string[]): unknown[] =>
    found.flatMap(([path, value]) => (path.slice(-ends.length).join('.') === ends.join('.') ? [value] : []));
  expect(valuesAt('httpGet', 'path').filter((path) => !PROBES.includes(String(path)))).toEqual([]);
  expect([...new Set(valuesAt('containerPort'))].map(String)).toEqual([PORT, METRICS_PORT]);
  expect([...new Set(valuesAt('annotations', 'prometheus.io/port'))]).toEqual([METRICS_PORT]);
  expect(valuesAt('env', '0', 'name')).toEqual(['ROLE', 'ROLE']);
  expect(valuesAt('env', '0', 'value')).toEqual(['web', 'worker']);
  expect(valuesAt('runAsNonRoot')).toEqual([true, true, true]);
  expect(valuesAt('readOnlyRootFilesystem')).toEqual([true, true, true]);
  // longer than END_DELAY_SECONDS, nine seconds for answers and thirty for the rest
  for (const grace of valuesAt('terminationGracePeriodSeconds'))
    expect(Number(grace)).toBeGreaterThan(Number(map.END_DELAY_SECONDS) + 9 + 30);
  const folder = valuesAt('mountPath').find((path) => String(path).startsWith('/run/secrets'));
  const files = Object.entries(map).filter(([name]) => name.endsWith('_FILE'));
  expect(files.filter(([, path]) => !path.startsWith(`${String(folder)}/`))).toEqual([]);
  expect(strangersIn(text)).toEqual([]);
});

it('configures nginx to forward the proxy headers that the store reads, and the request id', () => {
  const text = read('docs/nginx.conf');
  const headers = [...text.matchAll(/proxy_set_header ([\w-]+)/g)].map(([, name]) => name);
  expect(headers).toEqual(['Connection', 'Host', 'X-Forwarded-For', 'X-Forwarded-Proto', 'X-Request-Id']);
  const outside = text.replaceAll(/#.*/g, '');
  expect(outside.split('{').length).toBe(outside.split('}').length);
});

it('[OP-36] nginx lets through what the store itself takes: the largest file of a document with the form around it', () => {
  const [, megabytes = ''] = /^ *client_max_body_size (\d+)m;$/m.exec(read('docs/nginx.conf')) ?? [];
  const largest = Number(storeVariables.find(({ name }) => name === 'DOCUMENT_MAX_MB')?.initially);
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(uploadBytes(largest));
});

it('nginx as the network shows what is old while the store is away, and gives who looks at a preview nothing that was kept', () => {
  const text = read('docs/nginx-cache.conf').replaceAll(/#.*/g, '');
  expect(text).toMatch(/proxy_cache_use_stale error timeout [^;]*http_502 http_503/);
  const cookies = /"~(.*)" 1;/.exec(text)?.[1] ?? '';
  for (const sent of ['planroom-preview=1', 'a=b; __Host-planroom-preview=1'])
    expect(sent).toMatch(new RegExp(cookies));
  expect('not-planroom-preview=1').not.toMatch(new RegExp(cookies));
  for (const rule of ['proxy_cache_bypass', 'proxy_no_cache']) expect(text).toContain(`${rule} $planroom_preview;`);
});
