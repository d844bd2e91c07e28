import type { FigureView } from '../../../../platforms/content/client/types.ts';
import { thumbnailUrl } from '../../../catalogue/rules/picture-sizes.ts';
import { DocumentNumber } from '../../../catalogue/ui/plate.tsx';
import type { CoverFacts } from '../../rules/page-block.ts';
import { DRAWINGS } from './drawings.tsx';

type FigureProps = {
  of: FigureView;
  /** the document of the figure, if the catalogue has it */
  cover?: CoverFacts | undefined;
  /** across the page, or beside a headline */
  isLarge?: boolean;
};

/**
 * [LK-07] The answer of an article as a picture: an illustration, a document's number, or page 1 of a document with a marked line. It is decorative, beside the
 * headline; the article contains the words of an illustration.
 */
export function Figure({ of, cover, isLarge = false }: FigureProps) {
  return (
    <span className={isLarge ? 'fig large' : 'fig'} aria-hidden="true">
      <Shown of={of} cover={cover} isLarge={isLarge} />
    </span>
  );
}

function Shown({ of: { drawing, words, documentCode, line }, cover, isLarge }: FigureProps) {
  if (drawing === 'sheet' && cover?.picture)
    return (
      <span className="fig-sheet">
        <img
          src={thumbnailUrl(cover.sku, cover.picture, 432)}
          width={432}
          height={559}
          alt=""
          loading={isLarge ? 'eager' : 'lazy'}
          decoding="async"
        />
        {line !== null && <span className="fig-line" style={{ top: `${line}%` }} />}
      </span>
    );
  // without a picture of its page a document is shown by its number
  if (drawing === 'sheet' || drawing === 'number') return <DocumentNumber sku={documentCode} isSpoken={false} />;
  return (
    <svg viewBox="0 0 120 90" focusable="false" aria-hidden="true">
      {DRAWINGS[drawing](words)}
    </svg>
  );
}
