import { html, raw } from 'hono/html';
import { say, spokenLanguage } from '../../../messages/sign-in/sign-in-words.ts';
import type { Look } from '../options.ts';
import { art } from './art.ts';

export type Markup = ReturnType<typeof html>;
type PageContent = { title: string; body: Markup; hasErrors?: boolean; wide?: boolean };
export type Page = (content: PageContent) => string;

/** A page in the store's look around one column of content. No inline script or style: the policy forbids them. */
export function createPage(look: Look, mount: string): Page {
  return ({ title, body, hasErrors, wide }) =>
    String(html`<!doctype html>
<html lang="${spokenLanguage()}">
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
