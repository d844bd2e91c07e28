import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { importBlockStyles } from './app/styles/import-block-styles.ts';
import { splitMessagesPlugin } from './messages/vite-split-messages.ts';

// native or self-locating packages stay external; everything else goes into one server file, because a start loads one file ten times as fast as thousands
export const OUTSIDE = ['@napi-rs/canvas', 'pdfjs-dist', 'pdfkit', 'docx', 'oidc-provider', 'prom-client', 'vite'];

// React and its router in a separate chunk: they change only with a library update
const LIBRARIES =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand|cookie|@react-router|turbo-stream)[\\/]/;

// Modules of every page, after React: the imports of the root route and of the browser's entry.
const SHARED_ENTRIES = ['app/root.tsx', 'app/entry.client.tsx'].map((path) => resolve(import.meta.dirname, path));

const AFTER_HYDRATION = resolve(import.meta.dirname, 'app/frame/after-hydration.ts');
// The pages that visitors open first. Modules that several of them import are in the chunk of every page.
const FIRST_PAGES = [
  'content/page',
  'content/article',
  'catalogue/listing',
  'catalogue/product',
  'catalogue/search',
  'subscriptions/plan',
  'cart/cart',
].map((page) => resolve(import.meta.dirname, 'app/routes', page, 'route.tsx'));
const SEVERAL = 3;

// Folders of small modules that load together, with their imports: one chunk each (decision 29). The bundler distributes all other modules by the pages that
// use them.
const TOGETHER = [
  'features/catalogue/ui/covers', // the placeholder of a cover, and the card that shows one
  'features/cart/ui/amounts', // a number of copies, and its total
  'app/ui-kit/dialogs', // a dialog, and its history handling
  'features/payment-methods/ui/payment-method/rows', // a saved method as displayed
  'features/content/blocks/in-texts', // blocks by id, without their scripts: before the texts, which import one file of it
  'features/content/blocks/components', // shared by several blocks, including rich text
  'features/cart/ui/stored-cart', // a cart in wire format
  'features/catalogue/ui/product', // a document page's browser storage
  'app/routes/account/frame', // the frame of every account page
];

// chunks that every page has already loaded: dynamic imports need not preload them
const ALREADY_THERE = /[\\/](?:rolldown-runtime|libraries|shared)-[^\\/]+\.js$/;

/** Returns the chunks to preload with a dynamic import. A chunk without dependencies needs no preload: Vite's check would search all links of the page. */
function neededBeside(part: string, needed: readonly string[]): string[] {
  const missing = needed.filter((file) => !ALREADY_THERE.test(file));
  return missing.length === 1 && missing[0] === part ? [] : missing;
}

const DATES = resolve(import.meta.dirname, 'core/dates.ts');
const SERVER_ENTRY = resolve(import.meta.dirname, 'server/main.ts');
const EMBEDDED_LIST = resolve(import.meta.dirname, 'server/bootstrap/embedded.ts');
const SANDBOX = resolve(import.meta.dirname, 'sandbox/sandbox.ts');
/** Whether a module belongs to the screens, whose lazy parts the server renders with the rest. */
const isOfScreens = (id: string): boolean =>
  /^[\\/](?:app|features[\\/](?!desk[\\/])[^\\/]+[\\/](?:ui|blocks))[\\/]/.test(id.replace(import.meta.dirname, ''));
type ModuleGraph = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null };

type ChunkName = (id: string, graph: ModuleGraph) => string | null;

/** Returns the modules that `entries` import; with `hasLazy` also those that screens import dynamically. */
function reach(entries: readonly string[], graph: ModuleGraph, hasLazy: boolean): Set<string> {
  const found = new Set<string>();
  const open = [...entries];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    const info = graph.getModuleInfo(id);
    open.push(
      ...(info?.importedIds ?? []),
      ...(hasLazy && isOfScreens(id) ? (info?.dynamicallyImportedIds ?? []) : []),
    );
  }
  return found;
}

/** Returns the name of a chunk for the modules that `modulesOf` computes from the whole graph, once. */
function chunkOf(name: string, modulesOf: (graph: ModuleGraph) => ReadonlySet<string>): ChunkName {
  let modules: ReadonlySet<string> | null = null;
  return (id, graph) => {
    modules ??= modulesOf(graph);
    return modules.has(id) ? name : null;
  };
}

/** The imports of the root route and of the browser's entry, and modules that several of the first pages import. */
function modulesOfMostPages(graph: ModuleGraph): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const route of FIRST_PAGES)
    for (const id of reach([route], graph, false)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const found = new Set([...counts].filter(([, count]) => count >= SEVERAL).map(([id]) => id));
  return new Set([...found, ...reach(SHARED_ENTRIES, graph, false)].filter((id) => !SHARED_ENTRIES.includes(id)));
}

const groups = [
  { name: 'libraries', test: LIBRARIES },
  { name: chunkOf('shared', modulesOfMostPages), debugName: 'shared' },
  { name: chunkOf('after-hydration', (graph) => reach([AFTER_HYDRATION], graph, false)), debugName: 'after-hydration' },
  // public pages show dates, too: without its own chunk the first folder that imports it would take it
  { name: chunkOf('dates', (graph) => reach([DATES], graph, false)), debugName: 'dates' },
  ...TOGETHER.map((folder) => ({
    name: folder.replace(/.*\//, ''),
    test: new RegExp(`[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/]`),
  })),
];

/**
 * The chunk names of the server build. `store` includes the lazy parts of screens, because the server renders them with the rest. `embedded` has the other
 * modules of the embedded platforms, and loads when one of them runs. `sandbox` is the third, which a release of a real shop omits. Other dynamic imports (PDF
 * or Word output) have separate files: a start reads neither them nor their packages.
 */
const gather = (name: string, entry: string): ChunkName => chunkOf(name, (graph) => reach([entry], graph, true));

/**
 * Packages that screens import, besides React. `npm run dev` prebundles them before the first page. A package discovered later invalidates the modules that a
 * browser has already loaded, and the page stops with errors in its console.
 */
export const PREPARED = [
  '@stripe/react-stripe-js',
  '@stripe/react-stripe-js/checkout',
  '@stripe/stripe-js/pure',
  'zod',
  'zustand/middleware',
  'zustand/react',
  'zustand/vanilla',
];

export default defineConfig(({ command }) => ({
  plugins: [importBlockStyles(), reactRouter(), splitMessagesPlugin()],
  optimizeDeps: { include: PREPARED },
  // a getter for each name of a list with two thousand added 40 ms to a start
  json: { namedExports: false },
  ssr: { noExternal: command === 'build' ? true : undefined, external: OUTSIDE },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: neededBeside },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // our own server is the entry: it imports the routes from `virtual:react-router/server-build`
    ssr: {
      // as in production: without React's development build, which would double the size
      define: command === 'build' ? { 'process.env.NODE_ENV': JSON.stringify('production') } : {},
      build: {
        rolldownOptions: {
          input: 'server/main.ts',
          output: {
            // every start reads the whole file
            comments: false,
            entryFileNames: 'index.js',
            chunkFileNames: '[name].js',
            codeSplitting: {
              // the store comes first: a chunk includes the imports of its modules, and the store must not import the other chunks
              groups: [
                { name: gather('store', SERVER_ENTRY), debugName: 'store', priority: 2 },
                { name: gather('embedded', EMBEDDED_LIST), debugName: 'embedded', priority: 1 },
                { name: gather('sandbox', SANDBOX), debugName: 'sandbox', priority: 0 },
              ],
            },
          },
        },
      },
    },
  },
}));
