import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { memoizeByReference } from '../core/memoize-by-reference.ts';
import type { RenderShared } from './ui-kit/static-markup.tsx';

/** Per object; further looks are rendered for each page. */
const MAX_LOOKS = 16;
/** HTML by look, cached as long as the object it shows: as long as the catalogue's cache holds it. */
const rendered = memoizeByReference((_of: object) => new Map<string, string>());

export const renderShared: RenderShared = (of, variant, children) => {
  const looks = rendered(of);
  const known = looks.get(variant);
  if (known !== undefined) return known;
  if (looks.size >= MAX_LOOKS) return null;
  // links of the store are absolute: they are the same on every page
  const html = renderToString(<StaticRouter location="/">{children}</StaticRouter>);
  looks.set(variant, html);
  return html;
};
