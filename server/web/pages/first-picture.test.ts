import { expect, it } from 'vitest';
import { loadAfterFirstPicture } from './first-picture.ts';

const PAGE = `<html><head><link rel="modulepreload" href="/assets/a.js" nonce=""/><link rel="modulepreload" href="/assets/b.js"/><link rel="stylesheet" href="/c.css"/></head><body><script type="module" nonce="n" async="">import "/assets/a.js";
import * as route0 from "/assets/b.js";
  
  window.modules = {"root":route0};

import("/assets/entry.js");</script><script nonce="n">import "no module"</script></body></html>`;

/** as the server's entry hands it over: with a part that was drawn before */
const withMenu = (page: string): string[] => {
  const [head = '', body = ''] = page.split('<body>');
  return [`${head}<body>`, '<a href="/" type="module">menu</a>', body];
};

it('[LD1] asks for scripts after the first picture, for all at once, and runs them in the order of the router', () => {
  const page = loadAfterFirstPicture(withMenu(PAGE)).join('');
  expect(page).not.toContain('<link rel="modulepreload"');
  expect(page).toContain('<link rel="stylesheet" href="/c.css"/></head>');
  expect(page).toContain('<a href="/" type="module">menu</a>');
  const [, code = ''] = /<script type="module" nonce="n" async="">([\s\S]*?)<\/script>/.exec(page) ?? [];
  expect(code).not.toMatch(/^import [^(]/m);
  const order = ["type:'paint'", '["/assets/a.js","/assets/b.js"]', 'await import("/assets/a.js");'].concat(
    'const route0 = await import("/assets/b.js");',
    'window.modules = {"root":route0};',
    '\nimport("/assets/entry.js");',
  );
  const places = order.map((part) => code.indexOf(part));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(page).toContain('<script nonce="n">import "no module"</script>');
});

it('leaves a page alone that is in another form', () => {
  for (const page of ['<html><p>read only</p></html>', PAGE.replaceAll('modulepreload', 'preload')])
    expect(loadAfterFirstPicture(withMenu(page))).toEqual(withMenu(page));
});
