import type { ServerBuild } from 'react-router';
import * as entry from '../../../app/entry.server.tsx';
import * as root from '../../../app/root.tsx';
import routes from '../../../app/routes.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;
type Module = Route['module'];

const MODULES = import.meta.glob<Module>('../../../app/routes/**/route.tsx');
/** lazy-loaded components: loaded before the fake clock moves */
const PARTS = import.meta.glob([
  '../../../app/{parts,blocks,everywhere,later,routes}/**/*.tsx',
  '!../../../app/**/*.test.tsx',
  '!../../../app/routes/dev/**',
]);

/** Every page of the real route table, by the framework's route id. */
export const PAGES = routes.flatMap(({ id, file, path, index }) =>
  path === 'dev/blocks' ? [] : [{ id: id ?? file.replace(/\.tsx$/, ''), file, path, index }],
);

/** Creates a server build of the shop's screens from source. */
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
