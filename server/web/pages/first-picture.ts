/** What is waited for at most before the scripts are loaded after all; milliseconds. A tab in the background shows nothing, and waits for nothing. */
const MOST_WAIT = 1000;

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const HEAD_END = '</head>';

/**
 * [LD1] A page is read before it is pressed: its scripts are asked for when its first picture is on the screen. Before that they would share a slow line and a
 * slow processor with the style, the letters and the picture that are being waited for. Then all of them are asked for at once, and the router's own script runs them
 * in the order that it always had. A press meanwhile is repeated (`app/everywhere/frame/early-press.ts`).
 *
 * A page in another form than the router writes is left as it is.
 */
export function loadAfterFirstPicture(html: string): string {
  const headEnd = html.indexOf(HEAD_END);
  const module = findModule(html, headEnd);
  const head = html.slice(0, headEnd);
  const paths = [...head.matchAll(PRELOAD)].map(([, path = '']) => path);
  if (module === null || paths.length === 0) return html;
  const { from, to } = module;
  const code = wait(paths) + awaitImports(html.slice(from, to));
  return head.replaceAll(PRELOAD, '') + html.slice(headEnd, from) + code + html.slice(to);
}

/** Where the code of the router's own module lies; null where there is none. A text that a page shows cannot look like it: its quotes are escaped. */
function findModule(html: string, after: number): { from: number; to: number } | null {
  const mark = after < 0 ? -1 : html.indexOf(' type="module"', after);
  const from = html.indexOf('>', mark) + 1;
  const to = html.indexOf('</script>', from);
  return mark >= 0 && from > 0 && to > 0 && html.startsWith('import ', from) ? { from, to } : null;
}

const wait = (paths: readonly string[]): string =>
  `await new Promise(r=>{setTimeout(r,document.hidden?0:${MOST_WAIT});try{new PerformanceObserver(r).observe({type:'paint',buffered:true})}catch{r()}});` +
  `for(const href of ${JSON.stringify(paths).replaceAll('<', '\\u003c')})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}));\n`;

/** A module's own imports are loaded before its first line: these are loaded where they stand. */
const awaitImports = (code: string): string =>
  code
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);');
