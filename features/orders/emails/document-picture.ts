import { mailPictureUrl } from '../../catalogue/rules/picture-sizes.ts';
import { shortNumber } from '../../catalogue/rules/short-number.ts';
import type { MailPicture } from '../../shared/emails/mail-content.ts';
import type { MailWriter } from '../../shared/emails/mail-writer.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';

/** A line of an order in a mail. `pictureVersion`: version of the picture of page 1; null without a picture. */
export type MailPictureSource = { sku: string; pictureVersion: string | null };

/**
 * [LK-02] Returns the picture of page 1 for a mail. The address is the same in every mail, so a request for it does
 * not reveal who opened one.
 */
export const documentPicture = (
  { say, url }: MailWriter,
  { sku, pictureVersion }: MailPictureSource,
): MailPicture | null =>
  pictureVersion === null
    ? null
    : {
        src: url(mailPictureUrl(sku, pictureVersion)),
        alt: say('mail.picture', { code: plainTitle(shortNumber(sku)) }),
      };
