import type { ServerBuild } from 'react-router';
import * as entry from '../../../app/entry.server.tsx';
import * as root from '../../../app/root.tsx';
import routes from '../../../app/routes.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Module = Route['module'];

const MODULES = import.meta.glob<Module>('../../../app/routes/**/route.tsx');
/** what screens load late: it is there before any clock is moved */
const PARTS = import.meta.glob([
  '../../../app/{parts,blocks,everywhere,later,routes}/**/*.tsx',
  '!../../../app/**/*.test.tsx',
  '!../../../app/routes/dev/**',
]);

/** Every page of the real route table, by the id that the framework gives it. */
export const PAGES = routes.flatMap(({ id, file, path, index }) =>
  path === 'dev/blocks' ? [] : [{ id: id ?? file.replace(/\.tsx$/, ''), file, path, index }],
);

/** The shop's screens as a server build, of the sources. */
export async function buildOfSources(): Promise<ServerBuild> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
  const pages = await Promise.all(
    PAGES.map(async ({ id, file, path, index }) => {
      const module = await MODULES[`../../../app/${file}`]!();
      return [id, { id, parentId: 'root', path, index, module }] as [string, Route];
    }),
  );
  const all: Record<string, Route> = {
    root: { id: 'root', path: '', module: root as unknown as Module },
    ...Object.fromEntries<Route>(pages),
  };
  const assetOf = ([id, { module, ...route }]: [string, Route]) => [
    id,
    {
      ...route,
      module: `/assets/${id}.js`,
      imports: [],
      css: [],
      hasLoader: 'loader' in module,
      hasAction: 'action' in module,
    },
  ];
  return {
    entry: { module: entry },
    routes: all,
    assets: {
      entry: { imports: [], module: '/assets/entry.js' },
      routes: Object.fromEntries(Object.entries(all).map(assetOf)),
      url: '/assets/manifest.js',
      version: '1',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  } as unknown as ServerBuild;
}
