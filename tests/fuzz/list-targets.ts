import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { CALLS } from '../../api/registry.ts';
import { sandbox } from '../../sandbox/sandbox.ts';
import { listEmbedded } from '../../server/bootstrap/embedded.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** A request target: a path with placeholders (`:id`, `*`), the methods to try, and names that its query or body may contain. */
export type Target = { path: string; methods: readonly string[]; names: readonly string[]; platform: string | null };

const ALL = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const;

/** The router's own table, as the build hands it to browsers: screens, their data, and their actions. */
function listScreens(): Target[] {
  const folder = join(ROOT, 'build', 'client', 'assets');
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name));
  const text = readFileSync(join(folder, file ?? ''), 'utf8');
  const table = z.object({
    routes: z.record(z.string(), z.object({ path: z.string().optional(), parentId: z.string().optional() })),
  });
  const { routes } = table.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)));
  const names = wordsIn('app/routes', /\.get(?:All)?\('(\w+)'\)/g);
  return Object.values(routes)
    .filter(({ parentId }) => parentId !== undefined)
    .flatMap(({ path = '' }) => {
      const methods = ['GET', 'POST', 'PUT'];
      const data = path === '' ? '/_root.data' : `/${path}.data`;
      return [`/${path}`, data].map((address) => ({ path: address, methods, names, platform: null }));
    });
}

const listCalls = (): Target[] =>
  CALLS.map(({ method, path, input }) => {
    const { properties = {} } = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' });
    return { path, methods: [method, method, method, 'PATCH'], names: Object.keys(properties), platform: null };
  });

/** Other routes that the server mounts: every path in its sources. */
const listServerPaths = (): Target[] =>
  ['server/web', 'sandbox/console'].flatMap((folder) =>
    wordsIn(folder, /'(\/[\w.:/*-]*)'/g)
      // what these change would spoil the run: the clock, faults that answer 5xx by order, and the shop as it was at first
      .filter((path) => !/^\/platform\/api\/(?:clock|faults|reset|pace|sign-in)/.test(path))
      .map((path) => ({ path, methods: ALL, names: wordsIn(folder, /\.query\('(\w+)'\)/g), platform: null })),
  );

/** Each embedded platform under its mount: every path in its sources, including its own tables. */
const listPlatformPaths = (): Target[] =>
  listEmbedded(sandbox).flatMap(({ id }) => {
    const folder = existsSync(join(ROOT, 'embedded', id)) ? `embedded/${id}` : `sandbox/${id}`;
    const names = wordsIn(folder, /\b([a-z][a-zA-Z_]{1,24})\??:/g);
    return wordsIn(folder, /['"`](\/[\w.:/*{}-]*)['"`]/g).map((path) => ({
      path: `/platform/${id}${path}`,
      methods: ALL,
      names,
      platform: id,
    }));
  });

/** Returns every target of a store with its platforms, read from the route tables: new routes are included. */
export const listTargets = (): Target[] => [
  ...listScreens(),
  ...listCalls(),
  ...listServerPaths(),
  ...listPlatformPaths(),
];

/** What a pattern's first group finds in the sources below a folder, each once. */
function wordsIn(folder: string, pattern: RegExp): string[] {
  const found = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|testing/.test(name))
    .flatMap((name) =>
      [...readFileSync(join(ROOT, folder, name), 'utf8').matchAll(pattern)].map(([, word = '']) => word),
    );
  return [...new Set(found)].sort();
}
