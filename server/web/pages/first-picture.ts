/** What is waited for at most before the scripts are loaded after all; milliseconds. A tab in the background shows nothing, and waits for nothing. */
const MOST_WAIT = 1000;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const MODULE = /(<script\b[^>]*\btype="module"[^>]*>)(import [\s\S]*?)(<\/script>)/;

/**
 * [LD1] A page is read before it is pressed: its scripts are asked for when its first picture is on the screen. Before, they took half of a slow line from the style,
 * the letters and the picture that are being looked at, and of a slow processor what it draws them with. Then all of them are asked for at once. The
 * router's own script says the same as before, in the same order.
 *
 * A page in another form than the router writes is left as it is.
 */
export function loadAfterFirstPicture(html: string): string {
  const paths = [...html.matchAll(PRELOAD)].map(([, path = '']) => path);
  if (paths.length === 0 || !MODULE.test(html)) return html;
  return html
    .replaceAll(PRELOAD, '')
    .replace(MODULE, (_, open: string, code: string, close: string) => open + wait(paths) + awaitImports(code) + close);
}

const wait = (paths: readonly string[]): string =>
  `await new Promise(r=>{setTimeout(r,document.hidden?0:${MOST_WAIT});try{new PerformanceObserver(r).observe({type:'paint',buffered:true})}catch{r()}});` +
  `for(const href of ${JSON.stringify(paths).replaceAll('<', '\\u003c')})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}));\n`;

/** A module's own imports are loaded before its first line: these are loaded where they stand. */
const awaitImports = (code: string): string =>
  code
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);');
