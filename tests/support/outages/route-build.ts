import type { ServerBuild } from 'react-router';
import * as entry from '../../../app/entry.server.tsx';
import * as root from '../../../app/root.tsx';
import routes from '../../../app/routes.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Module = Route['module'];

const MODULES = import.meta.glob<Module>('../../../app/routes/**/route.tsx');
/** lazy-loaded components: loaded before the fake clock moves */
const PARTS = import.meta.glob([
  '../../../app/{frame,ui-kit,routes}/**/*.tsx',
  '../../../app/frame/after-hydration.ts',
  '../../../features/*/{ui,blocks}/**/*.tsx',
  '!../../../features/desk/**',
  '!../../../**/*.test.tsx',
  '!../../../app/routes/dev/**',
]);

type RouteEntry = (typeof routes)[number];

/** Returns an entry of the route table and those below it, with the framework's route ids. */
const flatten = ({ id, file, path, index, children = [] }: RouteEntry, parentId: string): FlatRoute[] => {
  const own = id ?? file.replace(/\.tsx$/, '');
  const hasPages = children.length > 0;
  return [{ id: own, file, path, index, parentId, hasPages }, ...children.flatMap((child) => flatten(child, own))];
};
type FlatRoute = Pick<RouteEntry, 'file' | 'path' | 'index'> & { id: string; parentId: string; hasPages: boolean };

const ROUTES = routes.filter(({ path }) => path !== 'dev/blocks').flatMap((entry) => flatten(entry, 'root'));

/** Every page of the real route table, by the framework's route id; without the layouts of several pages. */
export const PAGES = ROUTES.filter(({ hasPages }) => !hasPages);

/** Creates a server build of the shop's screens from source. */
export async function buildOfSources(): Promise<ServerBuild> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
  const pages = await Promise.all(
    ROUTES.map(async ({ id, file, path, index, parentId }) => {
      const module = await MODULES[`../../../app/${file}`]!();
      return [id, { id, parentId, path, index, module }] as [string, Route];
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
