import { message } from '../../../../../messages/message.ts';
import type { DocumentDetail } from '../../../../../shop/catalogue/document.ts';
import { PagePicture } from '../../../../parts/covers/page-picture.tsx';

/** how wide the paper is on each screen, as the page's style says */
const SIZES = '(min-width: 1280px) 236px, (min-width: 1024px) 168px, (min-width: 600px) 200px, 104px';

/**
 * [LK-02] [PRD-11] Page 1 beside the number. A click does the same as on the sample pages below: it opens the registration while they are locked, and enlarges the first of
 * them when they are open. A document without samples shows its page alone.
 */
export function PageOne({ document }: { document: DocumentDetail }) {
  const picture = <PagePicture of={document} size={200} width={432} sizes={SIZES} loads="first" />;
  const { samplePages: count, code, kind } = document;
  if (count === 0) {
    return (
      <div className="look">
        {picture}
        {/* [LK-22] further down it stands there large */}
        {kind === 'platform' && document.picture !== null && (
          <a className="look-inside" href="#how-edited">
            {message('product.edited.see')}
          </a>
        )}
      </div>
    );
  }
  return (
    <button type="button" className="look scripted" aria-haspopup="dialog" onClick={pressSamples}>
      <span className="vh">{`${message('gallery.look', { code })} `}</span>
      {picture}
      <span className="look-inside">{message('gallery.look.inside', { count })}</span>
    </button>
  );
}

/** The sample pages have one button in either state; until their script is there they come into view. */
function pressSamples(): void {
  const press = window.document.querySelector<HTMLElement>('.gal .gal-press');
  if (press) press.click();
  else window.document.getElementById('samples')?.scrollIntoView();
}
