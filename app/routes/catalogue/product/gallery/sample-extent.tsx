import type { ReactNode } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';

type Extent = { document: Pick<DocumentDetail, 'pageCount' | 'samplePages'> };

/** Under one sample page, which has nothing to slide: which page of the document it is, and what can be done with it. */
export function SingleFoot({ document, children }: Extent & { children?: ReactNode }) {
  const { pageCount } = document;
  return (
    <div className="gal-foot single">
      <div>
        <p className="small muted">
          {pageCount === null ? message('gallery.thumb', { page: 1 }) : message('gallery.of.one', { pages: pageCount })}
        </p>
        <SampleLimit document={document} />
      </div>
      {children}
    </div>
  );
}

/** Why not all pages are shown; nothing where they are. Locked and open alike, so that nothing moves between. */
export function SampleLimit({ document: { pageCount, samplePages } }: Extent) {
  return pageCount === null || samplePages < pageCount ? (
    <p className="gal-limit small muted">{message('gallery.limit')}</p>
  ) : null;
}
