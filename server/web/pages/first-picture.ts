import type { DrawnPage } from '../../../app/context.ts';

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
export function loadAfterFirstPicture(page: DrawnPage): DrawnPage {
  const [first = ''] = page;
  const headEnd = first.indexOf(HEAD_END);
  const head = first.slice(0, headEnd);
  const paths = [...head.matchAll(PRELOAD)].map(([, path = '']) => path);
  const module = headEnd < 0 || paths.length === 0 ? null : findModule(page, headEnd);
  if (module === null) return page;
  const { place, from, to } = module;
  const texts = [...page];
  const text = page[place] ?? '';
  texts[place] = text.slice(0, from) + wait(paths) + awaitImports(text.slice(from, to)) + text.slice(to);
  // the router writes an empty attribute where there is no nonce to give
  const quiet = head.replaceAll(PRELOAD, '').replaceAll(' nonce=""', '');
  texts[0] = quiet + (texts[0] ?? '').slice(headEnd);
  return texts;
}

/** Where the code of the router's own module lies; null where there is none. A text that a page shows cannot look like it: its quotes are escaped. */
function findModule(page: DrawnPage, headEnd: number): { place: number; from: number; to: number } | null {
  // it stands near the end, behind all that the page shows
  for (let place = page.length - 1; place >= 0; place -= 1) {
    const text = page[place] ?? '';
    const mark = place % 2 === 0 ? text.indexOf(' type="module"', place === 0 ? headEnd : 0) : -1;
    if (mark < 0) continue;
    const from = text.indexOf('>', mark) + 1;
    const to = text.indexOf('</script>', from);
    return from > 0 && to > 0 && text.startsWith('import ', from) ? { place, from, to } : null;
  }
  return null;
}

const wait = (paths: readonly string[]): string =>
  `await new Promise(r=>{setTimeout(r,document.hidden?0:${MOST_WAIT});try{new PerformanceObserver(r).observe({type:'paint',buffered:true})}catch{r()}});` +
  `for(const href of ${JSON.stringify(paths).replaceAll('<', '\\u003c')})document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',fetchPriority:'low',href}));\n`;

/** A module's own imports are loaded before its first line: these are loaded where they stand. */
const awaitImports = (code: string): string =>
  code
    .replaceAll(/^import ("[^"]+");/gm, 'await import($1);')
    .replaceAll(/^import \* as (\w+) from ("[^"]+");/gm, 'const $1 = await import($2);');
