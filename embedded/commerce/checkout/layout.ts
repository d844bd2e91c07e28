import { html, raw } from 'hono/html';
import { getCheckoutLanguage, say } from '../../../messages/checkout/checkout-messages.ts';
import type { CommerceContext } from '../commerce-context.ts';

type Markup = ReturnType<typeof html>;

/** Renders the frame of every hosted checkout page in the store's design. No inline script: the CSP forbids it. */
export const layout = (
  { branding, config }: CommerceContext,
  page: { title: string; main: Markup; way?: { href: string; text: string }; scripts?: readonly string[] },
): Markup => html`<!doctype html>
<html lang="${getCheckoutLanguage()}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${page.title} | ${branding.brand}</title>
${branding.stylesheets().map((href) => html`<link rel="stylesheet" href="${href}">`)}
${(branding.scripts?.() ?? []).map((src) => html`<script src="${src}"></script>`)}
${(page.scripts ?? []).map((src) => html`<script src="${src}" defer></script>`)}
</head>
<body data-base="${config.publicBase}">
<a class="skip" href="#main">${say('checkout.skip')}</a>
${raw(branding.header(page.way))}
<main id="main" class="wrap" tabindex="-1">${page.main}</main>
${raw(branding.footer())}
</body>
</html>`;

/** Renders the error icon of a field or a note. */
export const errorIcon = (small = false): Markup =>
  html`<svg class="ic ${small ? 's' : ''}" viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="7.5"/><path d="M10 6v5M10 13.6v.2"/></svg>`;

/**
 * Hides an element: the attribute for semantics, the style because classes of the store's stylesheet set a display
 * value.
 */
export const HIDDEN: Markup = html`hidden style="display:none"`;
