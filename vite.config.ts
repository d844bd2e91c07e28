import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { carryTexts } from './messages/carry-texts.ts';

// native or self-locating packages stay outside; everything else goes into one server file, because one file starts
// in a tenth of the time of some thousand
const OUTSIDE = ['@napi-rs/canvas', 'pdfjs-dist', 'pdfkit', 'docx', 'oidc-provider', 'pino', 'pg', 'vite'];

// two files for what every page needs: they compress better together, and the first changes only with a library
const LIBRARIES =
  /node_modules[\\/](?:react|react-dom|react-router|scheduler|zustand|cookie|@react-router|turbo-stream)[\\/]/;
// dialogs and drawer load on use, the texts of cart and account with their pages
const EVERYWHERE =
  /[\\/]@fontsource|[\\/]messages[\\/]|[\\/]app[\\/](?:client|parts)[\\/](?!payment-method[\\/]|phone-field|(?:account-details|buy-again|method-calls|seat-calls)\.ts$)(?!privacy[\\/](?!measuring\.|use-tag)|(?:add-to-cart|verify-cart|keep-cart|wire-cart|plan-rules)\.ts$|.*(?:add-outcome|code-finder|dialog|drawer|calc|table|field|suggest.*|.*open-gallery.*|.*legend-and-set.*|.*plan-contents.*|registration|buy-intent|cover.*|product-card|slider|quantity|set-fields|add-set|json-ld|breadcrumb-list|.*back-layers?|sub-navigation.*|pager|skeleton|series-tabs|.*last-resort.*|checkout|begun-checkouts|copies-question|.*plan-page.*|.*subscription.*|.*included.*|payment-calls|load-payment|note-failure|promo-code|tier-price-call|data-layer|events|event-types|consent|measure|forget|impressions|forms)\.(?:tsx?|css)$)/;

// what follows a press on Add, or once a sign-in: one file, for every page's script names each file it may ask for
const ADDING = /[\\/]app[\\/](?:client[\\/](?:add-to-cart|verify-cart|plan-rules)\.ts|parts[\\/]add-outcome\.tsx)$/;
// measuring and the cart's page read a cart too, and need none of that
const WIRE_CART = /[\\/]app[\\/]client[\\/](?:wire-cart|keep-cart)\.ts$/;

// what several blocks are made of: one file, or a page of blocks asks for a dozen of half a kilobyte; their looks stand in blocks.css
const BLOCK_PARTS = /[\\/]app[\\/](?:blocks[\\/](?:(?:parts|rich-text)[\\/].*|[a-z-]+)\.tsx?$|parts[\\/]json-ld\.)/;

// what stands around every list of cards: together, for both are small
const LISTS = /[\\/]app[\\/]parts[\\/](?:pager|skeleton)\.tsx$/;

// the covers and the cards that show them, for lists, cart and blocks: without a place of their own they would lie with the blocks
const COVERS = /[\\/]app[\\/]parts[\\/](?:cover[a-z-]*|product-card)\.tsx?$/;

// the page of a plan has them too, and would load what blocks are made of with its first view
const WITHOUT_BLOCKS = /[\\/]app[\\/]parts[\\/]frame[\\/]sub-navigation\./;

// what goes together on the screens of the account: every page's script names each file of a screen
const DIALOGS = /[\\/]app[\\/]parts[\\/](?:(?:outcome-)?dialog\.tsx|frame[\\/](?:use-)?back-layers?\.ts)$/;
const ACCOUNT = /[\\/]app[\\/](?:routes[\\/]account[\\/](?:account-(?:frame|sections)|outside-link)\.tsx?)$/;
const METHODS =
  /[\\/]app[\\/](?:parts[\\/]payment-method[\\/](?:address-lines|is-expired|method-row|method-words)\.tsx?|client[\\/](?:method|payment)-calls\.ts)$/;

// a number of copies and its limits
const QUANTITY = /[\\/](?:app[\\/]parts[\\/]quantity\.tsx|shop[\\/]cart[\\/]copies\.ts)$/;

// a document's page and what opens on it: the words, the number in its address, the purchase that waits for a sign-in
const PRODUCT =
  /[\\/]app[\\/](?:client[\\/]buy-intent|routes[\\/]catalogue[\\/]product[\\/](?:use-hash|social-image))\.ts$/;

// what a page has loaded before anything is asked for later: it need not be named with each of those
const ALREADY_THERE = /[\\/](?:rolldown-runtime|libraries|store)-[^\\/]+\.js$/;

const groups = [
  { name: 'libraries', test: LIBRARIES },
  { name: 'store', test: EVERYWHERE, minShareCount: 2 },
  { name: 'wire-cart', test: WIRE_CART },
  { name: 'adding', test: ADDING },
  { name: 'dialogs', test: DIALOGS },
  { name: 'account', test: ACCOUNT },
  { name: 'methods', test: METHODS },
  { name: 'lists', test: LISTS },
  { name: 'quantity', test: QUANTITY },
  { name: 'covers', test: COVERS },
  { name: 'product', test: PRODUCT },
  { name: 'sub-navigation', test: WITHOUT_BLOCKS },
  { name: 'block-parts', test: BLOCK_PARTS },
];

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), carryTexts()],
  ssr: { noExternal: command === 'build' ? true : undefined, external: OUTSIDE },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { resolveDependencies: (_file, needed) => needed.filter((file) => !ALREADY_THERE.test(file)) },
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
    // our own server is the entry: it takes the routes from `virtual:react-router/server-build`
    ssr: { build: { rolldownOptions: { input: 'server/main.ts', output: { codeSplitting: false } } } },
  },
}));
