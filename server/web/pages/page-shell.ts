import { html, raw } from 'hono/html';
import type { ServerBuild } from 'react-router';
import { isRecord } from '../../../core/is-record.ts';
import { message } from '../../../messages/message.ts';

/** Assets of the store for pages outside React: its stylesheets, a logo-only header, a short footer. */
export type PageShell = {
  name: string;
  /** the picture beside a form; absent: the default one, which shows documents of the demo */
  aside?(): string;
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
  ['/terms-of-use', 'Terms of use'],
  ['/help/refunds', 'Refunds'],
  ['/privacy-policy', 'Privacy policy'],
] as const;

/** Three sheets without a number or a title, because a shop may not sell the shown documents. */
const SHEETS = ['sa', 'sc', 'sg']
  .map(
    (series) =>
      `<svg class="cover ${series}" viewBox="0 0 198 232" aria-hidden="true" focusable="false"><rect class="bk" x="7" y="5" width="170" height="220"/><rect class="sh" x="10" y="2" width="170" height="220"/><path class="ru" d="M26 42h90M26 66h138M26 82h138M26 98h110M26 126h138M26 142h138M26 158h80M26 194h54M110 194h54"/></svg>`,
  )
  .join('');

/** `sheets`: the stylesheets of every page; `tableSheets`: those of pages with tables. */
export function createPageShell(options: {
  /** whether pages may show documents of the demo */
  isDemo?: boolean;
  sheets: () => string[];
  tableSheets?: () => string[];
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
    ...(options.isDemo ? {} : { aside: () => SHEETS }),
    stylesheets: options.sheets,
    tableStylesheets: () => [...options.sheets(), ...(options.tableSheets?.() ?? [])],
    scripts: () => ['/theme.js'],
    header: (way) =>
      String(
        html`<header><div class="bar static logobar"><div class="wrap"><a class="logo" href="/">${mark}${options.companyName}</a>${way ? html`<a class="small" href="${way.href}">${way.text}</a>` : ''}<span class="small muted">Help: ${options.supportPhone}</span></div></div></header>`,
      ),
    footer: () =>
      String(
        html`<footer class="foot"><div class="wrap"><div class="legal"><span>© ${new Date().getUTCFullYear()} ${message('frame.copyright')}</span>${LEGAL.map(([path, text]) => html`<a href="${path}" target="_blank" rel="noopener">${text}<span class="vh"> (opens in a new tab)</span></a>`)}<a href="mailto:${options.supportEmail}">Write to support</a></div></div></footer>`,
      ),
  };
}

/** Returns the URL of the stylesheet of every page, from the root route's handle. */
export const getRootStylesheets = (build: ServerBuild): string[] => sheetsOf(build, 'styles');

/** Returns the stylesheet of tables, which React pages load with their tables. */
export const tableSheets = (build: ServerBuild): string[] => sheetsOf(build, 'tableStyles');

function sheetsOf(build: ServerBuild, name: 'styles' | 'tableStyles'): string[] {
  const handle: unknown = build.routes.root?.module.handle;
  const sheet = isRecord(handle) ? handle[name] : undefined;
  if (typeof sheet !== 'string') throw new Error(`The root route's handle names no ${name}.`);
  return [sheet];
}
