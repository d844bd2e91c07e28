import { html, raw } from 'hono/html';
import type { ServerBuild } from 'react-router';
import { isRecord } from '../../../core/is-record.ts';
import { message } from '../../../messages/message.ts';

/** Assets of the store for pages outside React: its stylesheets, a logo-only header, a short footer. */
export type PageShell = {
  name: string;
  /** the picture beside a form on wide screens; decoration */
  aside(): string;
  stylesheets(): string[];
  /** a wider variant, for a page with tables */
  tableStylesheets(): string[];
  scripts(): string[];
  /** `way`: the single link that leaves the process */
  header(way?: { href: string; text: string }): string;
  footer(): string;
};

/** Facts for a buyer before paying, beside the form, so that typed values are not lost. */
const LEGAL = [
  ['/privacy-policy', 'Privacy'],
  ['/terms-of-use', 'Terms'],
  ['/help/refunds', 'Refunds'],
] as const;

/** Documents of the demo beside a form: number, and the sheets behind page 1. */
const DEMO_DOCUMENTS = [
  ['A101-2025', 2],
  ['C401-2025', 1],
  ['G702-2025', 0],
] as const;

/** A sheet with the tab of its series, over its number. Loads lazily: a phone shows no sheets. */
const demoPage = (sku: string, behind: number): ReturnType<typeof html> => {
  const series = sku.charAt(0);
  const [code = sku, year] = sku.split('-');
  const stack = Array.from({ length: behind }, (_, index) => html`<span class="bk k${behind - index}"></span>`);
  const parts = [...code.slice(1)].map((part) => html`<span class="pt">${part}</span>`);
  return html`<span class="s${series.toLowerCase()}"><span class="page-pic s${series.toLowerCase()}">${stack}<span class="pg"><img src="/documents/preview/${sku.toLowerCase()}/1-216.webp?missing=empty" width="216" height="280" alt="" loading="lazy"></span><b>${series}</b></span><span class="plate m"><span class="pt s">${series}</span>${parts}<span class="pt y">${year}</span></span></span>`;
};

/** Three sheets without a number or a title, because a shop may not sell the documents of the demo. */
const BLANK_PAGES = [2, 1, 0].map(
  (behind) =>
    html`<span><span class="page-pic">${Array.from({ length: behind }, (_, index) => html`<span class="bk k${behind - index}"></span>`)}<span class="pg"><svg viewBox="0 0 170 220" aria-hidden="true" focusable="false"><path d="M16 34h90M16 58h138M16 74h138M16 90h110M16 118h138M16 134h138M16 150h80M16 186h54M100 186h54"/></svg></span></span></span>`,
);

/** `stylesheets`: the stylesheets of every page; `tableStylesheets`: those of pages with tables. */
export function createPageShell(options: {
  /** whether pages may show documents of the demo */
  isDemo?: boolean;
  stylesheets: () => string[];
  tableStylesheets?: () => string[];
  companyName: string;
  /** the logo glyph beside the name of a shop without a logo; a command renders no page and has none */
  mark?: string;
  /** address of the shop's own logo */
  logoUrl?: string | null;
  supportEmail: string;
  supportPhone: string;
}): PageShell {
  const mark = options.logoUrl ? html`<img src="${options.logoUrl}" alt="">` : raw(options.mark ?? '');
  return {
    name: options.companyName,
    aside: () =>
      String(html`${options.isDemo ? DEMO_DOCUMENTS.map(([sku, behind]) => demoPage(sku, behind)) : BLANK_PAGES}`),
    stylesheets: options.stylesheets,
    tableStylesheets: () => [...options.stylesheets(), ...(options.tableStylesheets?.() ?? [])],
    scripts: () => ['/theme.js'],
    header: (way) =>
      String(
        html`<header><div class="bar static logobar"><div class="wrap"><a class="logo" href="/">${mark}${options.companyName}</a>${way ? html`<a class="small" href="${way.href}">${way.text}</a>` : ''}<span class="small muted">Help: ${options.supportPhone}</span></div></div></header>`,
      ),
    footer: () =>
      String(
        html`<footer class="foot"><div class="wrap"><div class="legal"><span>© ${new Date().getUTCFullYear()} ${message('frame.copyright')}</span>${LEGAL.map(([path, text]) => html`<a href="${path}" target="_blank" rel="noopener">${text}<span class="vh"> (opens in a new tab)</span></a>`)}<a href="mailto:${options.supportEmail}">Write to support</a><button class="linkbtn themeb" type="button" data-plain hidden>${message('frame.theme')}</button></div></div></footer>`,
      ),
  };
}

/** Returns the URL of the stylesheet of every page, from the root route's handle. */
export const getRootStylesheets = (build: ServerBuild): string[] => listStylesheets(build, 'styles');

/** Returns the stylesheet of tables, which React pages load with their tables. */
export const listTableStylesheets = (build: ServerBuild): string[] => listStylesheets(build, 'tableStyles');

function listStylesheets(build: ServerBuild, name: 'styles' | 'tableStyles'): string[] {
  const handle: unknown = build.routes.root?.module.handle;
  const stylesheet = isRecord(handle) ? handle[name] : undefined;
  if (typeof stylesheet !== 'string') throw new Error(`The root route's handle names no ${name}.`);
  return [stylesheet];
}
