import { html, raw } from 'hono/html';
import { getSignInLanguage, say } from '../../../messages/sign-in/sign-in-messages.ts';
import type { Branding } from '../options.ts';

export type Markup = ReturnType<typeof html>;
type PageContent = { title: string; body: Markup; hasErrors?: boolean; wide?: boolean };
export type RenderPage = (content: PageContent) => string;

/**
 * Creates a page in the store's design around one column of content. No inline script or style: the CSP forbids them.
 */
export function createPage(branding: Branding, mount: string): RenderPage {
  return ({ title, body, hasErrors, wide }) =>
    String(html`<!doctype html>
<html lang="${getSignInLanguage()}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${hasErrors ? say('signIn.errorTitle') : ''}${title} | ${branding.name}</title>
${branding.stylesheets().map((href) => html`<link rel="stylesheet" href="${href}">`)}<link rel="stylesheet" href="${mount}/pages.css">
${(branding.scripts?.() ?? []).map((src) => html`<script src="${src}"></script>`)}<script src="${mount}/pages.js" type="module"></script>
</head>
<body>
<a class="skip" href="#main">${say('signIn.skip')}</a>
${raw(branding.header())}
<main id="main"><div class="wrap signpage"><div class="signbox stack${wide ? ' wide' : ''}">${body}</div>
<div class="grid-paper signart" aria-hidden="true">${raw(branding.aside())}</div></div></main>
${raw(branding.footer())}
</body>
</html>`);
}
