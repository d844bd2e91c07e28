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

// A folder whose modules load together, with their imports: one chunk each (decision 29). The bundler distributes all other modules by the pages that use them.
const TOGETHER = [
  'everywhere', // loaded by every page
  'later', // loaded by every page after hydration: strip, footer, and upgrade recovery
  'parts/covers', // the placeholder of a cover, and the card that shows one
  'parts/amounts', // a number of copies, and its total
  'parts/dialogs', // a dialog, and its history handling
  'parts/payment-method/rows', // a saved method as displayed
  'blocks/parts', // shared by several blocks, including rich text
  'client/cart', // a cart in wire format
  'client/product', // a document page's browser storage
  'routes/account/frame', // the frame of every account page
];

// chunks that every page has already loaded: dynamic imports need not preload them
const ALREADY_THERE = /[\\/](?:rolldown-runtime|libraries|everywhere)-[^\\/]+\.js$/;

/** Returns the chunks to preload with a dynamic import. A chunk without dependencies needs no preload: Vite's check would search all links of the page. */
function neededBeside(part: string, needed: readonly string[]): string[] {
  const missing = needed.filter((file) => !ALREADY_THERE.test(file));
  return missing.length === 1 && missing[0] === part ? [] : missing;
}

const groups = [
  { name: 'libraries', test: LIBRARIES },
  ...TOGETHER.map((folder) => ({
    name: folder.replace(/.*\//, ''),
    test: new RegExp(`[\\\\/]app[\\\\/]${folder.replaceAll('/', '[\\\\/]')}[\\\\/]`),
  })),
];

const SERVER_ENTRY = resolve(import.meta.dirname, 'server/main.ts');
const EMBEDDED_LIST = resolve(import.meta.dirname, 'server/bootstrap/embedded.ts');
const SANDBOX = resolve(import.meta.dirname, 'sandbox/sandbox.ts');
const SCREENS = resolve(import.meta.dirname, 'app');
type ModuleGraph = { getModuleInfo(id: string): { importedIds: string[]; dynamicallyImportedIds: string[] } | null };

type ServerFile = (id: string, graph: ModuleGraph) => string | null;

/**
 * The chunk names of the server build. `store` includes the lazy parts of screens, because the server renders them with the rest. `embedded` has the other
 * modules of the embedded platforms, and loads when one of them runs. `sandbox` is the third, which a release of a real shop omits. Other dynamic imports (PDF
 * or Word output) have separate files: a start reads neither them nor their packages.
 */
function gather(name: string, entry: string): ServerFile {
  let reached: Set<string> | null = null;
  const reach = (graph: ModuleGraph): Set<string> => {
    const found = new Set<string>();
    const open = [entry];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (found.has(id)) continue;
      found.add(id);
      const info = graph.getModuleInfo(id);
      open.push(...(info?.importedIds ?? []), ...(id.startsWith(SCREENS) ? (info?.dynamicallyImportedIds ?? []) : []));
    }
    return found;
  };
  return (id, graph) => {
    reached ??= reach(graph);
    return reached.has(id) ? name : null;
  };
}

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
