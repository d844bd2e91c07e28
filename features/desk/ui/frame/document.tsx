import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { currentLocale } from '../../../../core/locale.ts';
import { say } from '../../../../messages/desk/desk-messages.ts';

export type DocumentFacts = { company: string; stylesheets: readonly string[] };

/** Renders a desk page as an HTML document. It is never indexed, and has no inline scripts. */
export function renderDocument(title: string, { company, stylesheets }: DocumentFacts, body: ReactNode): string {
  const page = (
    <html lang={currentLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{say('frame.title', { page: title, company })}</title>
        <script src="/theme.js" />
        {[...stylesheets, '/desk.css'].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <script src="/desk.js" defer />
      </head>
      <body className="desk">
        <a className="skip" href="#main">
          {say('frame.skip')}
        </a>
        {body}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
