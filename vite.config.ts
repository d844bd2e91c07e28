import { resolve } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { importBlockStyles } from './app/styles/import-block-styles.ts';
import { splitMessagesPlugin } from './messages/vite-split-messages.ts';

// native or self-locating packages stay outside; everything else goes into one server file, because one file starts
// in a tenth of the time of some thousand
export const OUTSIDE = ['@napi-rs/canvas', 'pdfjs-dist', 'pdfkit', 'docx', 'oidc-provider', 'prom-client', 'vite'];

// React and its router apart from what is ours: they change only with a library
const LIBRARIES =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand|cookie|@react-router|turbo-stream)[\\/]/;

// A folder that loads together, with what it imports: one file each (decision 29). Everything else the bundler shares out by the pages that use it.
const TOGETHER = [
  'everywhere', // what every page carries
  'later', // what every page loads once it is alive: strip, footer, and what an upgrade asks of it
  'parts/covers', // the place of a cover, and the card that shows one
  'parts/amounts', // a number of copies, and what it comes to
  'parts/dialogs', // a dialog, and the way back out of it
  'parts/payment-method/rows', // a saved method as it is shown
  'blocks/parts', // what several blocks are made of, running texts among it
  'client/cart', // a cart as it comes over the wire
  'client/product', // what the browser remembers of a document's page
  'routes/account/frame', // what stands around every screen of the account
];

// what a page has loaded before anything is asked for later: it need not be named with each of those
const ALREADY_THERE = /[\\/](?:rolldown-runtime|libraries|everywhere)-[^\\/]+\.js$/;

/** What is loaded beside a part that comes later. The part alone needs no help: asking whether it is there yet goes through all links of the page. */
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
 * The store is one file, the parts of screens that a browser loads later among it: here they are drawn with the rest. What the embedded platforms need besides
 * is another, read when one of them serves. The sandbox is a third, which a release of a real shop leaves out. What else is imported where it is used
 * (writing a PDF or a Word file) has files of its own: a start reads neither it nor its packages.
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
 * What screens import from packages, besides React itself. `npm run dev` prepares it before the first page: a package that is met later is prepared
 * then, and what a browser has loaded meanwhile is outdated, so that the page ends dead with errors in its console.
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
  // a getter for each name of a list with two thousand took a start forty milliseconds
  json: { namedExports: false },
  ssr: { noExternal: command === 'build' ? true : undefined, external: OUTSIDE },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: neededBeside },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // our own server is the entry: it takes the routes from `virtual:react-router/server-build`
    ssr: {
      // as it is served: without React's other half, for development, which is as large again
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
              // the store first: a file takes along what its modules import, and the store must need nothing of the other
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
