import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { PagePicture } from '../../../../../features/catalogue/ui/covers/page-picture.tsx';
import { message } from '../../../../../messages/message.ts';

/** width of the paper at each breakpoint; must match the page's style */
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
        {/* [LK-22] the gallery below shows it large */}
        {kind === 'platform' && document.picture !== null && (
          <a className="look-inside" href="#how-edited">
            {message('product.edited.see')}
          </a>
        )}
      </div>
    );
  }
  return (
    <button type="button" className="look scripted" aria-haspopup="dialog" onClick={clickSamples}>
      <span className="vh">{`${message('gallery.look', { code })} `}</span>
      {picture}
      <span className="look-inside">{message('gallery.look.inside', { count })}</span>
    </button>
  );
}

/** Clicks the button of the sample pages; before their script loaded, scrolls them into view. */
function clickSamples(): void {
  const button = window.document.querySelector<HTMLElement>('.gal .gal-press');
  if (button) button.click();
  else window.document.getElementById('samples')?.scrollIntoView();
}
