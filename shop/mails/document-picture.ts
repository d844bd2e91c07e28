import { shortNumber } from '../catalogue/short-number.ts';
import { mailPictureUrl } from '../documents/page-picture/picture-sizes.ts';
import type { MailPicture } from './mail-content.ts';
import type { MailWriter } from './mail-writer.ts';
import { plainTitle } from './sanitize-text.ts';

/** A line of an order in a mail. `pictureVersion`: version of the picture of page 1; null without a picture. */
export type Pictured = { sku: string; pictureVersion: string | null };

/**
 * [LK-02] Returns the picture of page 1 for a mail. The address is the same in every mail, so a request for it does
 * not reveal who opened one.
 */
export const documentPicture = ({ say, url }: MailWriter, { sku, pictureVersion }: Pictured): MailPicture | null =>
  pictureVersion === null
    ? null
    : {
        src: url(mailPictureUrl(sku, pictureVersion)),
        alt: say('mail.picture', { code: plainTitle(shortNumber(sku)) }),
      };
