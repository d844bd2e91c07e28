import { useState } from 'react';
import { parseCode } from '../../rules/code.ts';
import type { DocumentSummary } from '../../rules/document.ts';
import { PICTURE_SIZES, type PictureWidth, thumbnailUrl } from '../../rules/picture-sizes.ts';
import { stackOf } from '../cover-art/cover-stack.ts';
import { seriesClass } from '../series-class.ts';

/** The fields that the picture of page 1 needs. */
export type PagePictureSource = Pick<DocumentSummary, 'sku' | 'picture' | 'pageCount'> & {
  kind?: DocumentSummary['kind'] | undefined;
};

type PagePictureProps = {
  of: PagePictureSource;
  /** the paper's width in CSS pixels; omitted if the page's style sets it by screen width */
  size?: 48 | 64 | 76 | 96 | 200;
  /** the image file, twice as wide as displayed */
  width?: PictureWidth;
  /** for a width that depends on the screen: uses both files, and this value as `sizes` of the image */
  sizes?: string;
  /** `first`: in the first visible row; `soon`: in the initial viewport; `later`: loads when it comes near */
  loads?: 'first' | 'soon' | 'later';
};

/**
 * [LK-02] Page 1 of a document as a sheet of paper with the tab of its series, on as many sheets as it has pages. A number without a series, as of a shop's own
 * documents, has no tab. A document edited on the drafting site is shown in an editor. The picture is decorative. The box reserves its size before the picture
 * loads, and stays empty if there is none.
 */
export function PagePicture({
  of: { sku, picture, pageCount, kind },
  size = 96,
  width = 216,
  sizes,
  loads = 'later',
}: PagePictureProps) {
  // a picture that could not be rendered is requested again with the next version
  const [failed, setFailed] = useState<string | null>(null);
  const height = PICTURE_SIZES.find((each) => each.width === width)?.height;
  const isThere = picture !== null && picture !== failed;
  const isEditor = kind === 'platform';
  const series = parseCode(sku)?.series ?? null;
  const behind = isEditor ? 0 : stackOf(pageCount);
  const style = `page-pic w${size}${series === null ? '' : ` ${seriesClass(series)}`}${isEditor ? ' ed' : ''}${isThere ? '' : ' blank'}`;
  return (
    <span className={style} aria-hidden="true">
      {Array.from({ length: behind }, (_, index) => behind - index).map((place) => (
        <span key={place} className={`bk k${place}`} />
      ))}
      <span className="pg">
        {isThere && (
          <img
            src={thumbnailUrl(sku, picture, width)}
            srcSet={
              sizes &&
              PICTURE_SIZES.map((each) => `${thumbnailUrl(sku, picture, each.width)} ${each.width}w`).join(', ')
            }
            sizes={sizes}
            width={width}
            height={height}
            alt=""
            loading={loads === 'later' ? 'lazy' : 'eager'}
            fetchPriority={loads === 'first' ? 'high' : undefined}
            // it may have failed before hydration
            ref={(image) => {
              if (image?.complete && image.naturalWidth === 0) setFailed(picture);
            }}
            onError={() => setFailed(picture)}
          />
        )}
      </span>
      {series !== null && <b>{series}</b>}
    </span>
  );
}
