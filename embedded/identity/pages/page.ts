import { html, raw } from 'hono/html';
import { getLanguage, say } from '../../../messages/sign-in/sign-in-words.ts';
import type { Branding } from '../options.ts';

export type Markup = ReturnType<typeof html>;
type PageContent = { title: string; body: Markup; hasErrors?: boolean; wide?: boolean };
export type Page = (content: PageContent) => string;

/**
 * Creates a page in the store's design around one column of content. No inline script or style: the CSP forbids them.
 */
export function createPage(look: Branding, mount: string): Page {
  return ({ title, body, hasErrors, wide }) =>
    String(html`<!doctype html>
<html lang="${getLanguage()}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasErrors ? say('signIn.errorTitle') : ''}${title} | ${look.name}</title>
${look.stylesheets().map((href) => html`<link rel="stylesheet" href="${href}">`)}<link rel="stylesheet" href="${mount}/pages.css">
${(look.scripts?.() ?? []).map((src) => html`<script src="${src}"></script>`)}<script src="${mount}/pages.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">${say('signIn.skip')}</a>
${raw(look.header())}
<main id="main"><div class="wrap two even signpage"><div class="signbox stack${wide ? ' wide' : ''}">${body}</div>
<div class="grid-paper signart" aria-hidden="true">${raw(look.aside?.() ?? art)}</div></div></main>
${raw(look.footer())}
</body>
</html>`);
}

/** Illustration of two people over a contract, beside the form on wide screens; decoration only. */
const art = `<svg class="art" viewBox="0 0 800 500" aria-hidden="true" focusable="false"><path class="f" d="M189 338v-97a61 61 0 0 1 122 0v97z"/><circle class="f" cx="250" cy="153" r="27"/><path d="M235 182l15 21 15 -21"/><path class="g" d="M482 320v-92a58 58 0 0 1 116 0v92z"/><circle class="f" cx="540" cy="144" r="26"/><path class="g" d="M513 136a27 27 0 0 1 54 0z"/><path d="M506 136h68M526 172l14 20 14 -20M540 109v12"/><path class="f" d="M190 392l50 -78h330l50 78z"/><path d="M256 330h120l-10 46h-140zM318 330l-8 46M238 352h132"/><path class="m" d="M414 338h134l5 12h-136z"/><path d="M420 330h110M422 344h122M428 358h96M432 372h126"/><path class="t" d="M60 400h680M110 400v90M690 400v90"/><path d="M190 446H620M183 453l14 -14M613 453l14 -14"/></svg>`;
