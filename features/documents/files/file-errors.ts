import { message } from '../../../messages/message.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';

/** Why a file is rejected; each code has one sentence, `file.refused.…` of the message catalogue. */
export type FileRefusalCode =
  | 'empty'
  | 'too-large'
  | 'sku'
  | 'type'
  | 'lies'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'pdf-program'
  | 'office-protected'
  | 'macros'
  | 'loads'
  | 'office-broken'
  | 'zip-broken'
  | 'zip-encrypted'
  | 'zip-outside'
  | 'zip-link'
  | 'zip-names'
  | 'zip-program'
  | 'zip-deep'
  | 'zip-bomb'
  | 'inside';

/**
 * `named` and `found`: format by name, and by content. `inside`: the name in the ZIP or office file that caused it;
 * with the code `inside`, the document that is rejected for `refusal`.
 */
export type FileRefusal = {
  code: FileRefusalCode;
  named?: FileFormat;
  found?: FileFormat;
  inside?: string;
  refusal?: FileRefusal;
};

const nameOf = (format: FileFormat | undefined): string =>
  message(format ? `file.format.${format}` : 'file.format.other');

/** Returns one sentence for the person who adds the file: the problem, and how to fix it. */
export function explainRefusal(
  { code, named, found, inside = '', refusal }: FileRefusal,
  maxMegabytes: number,
): string {
  switch (code) {
    case 'too-large':
      return message('file.refused.too-large', { most: maxMegabytes });
    case 'lies':
      return message('file.refused.lies', { named: nameOf(named), found: nameOf(found) });
    case 'office-broken':
    case 'zip-link':
    case 'zip-names':
    case 'zip-outside':
    case 'zip-program':
      return message(`file.refused.${code}`, { inside });
    case 'inside':
      return message('file.refused.inside', {
        inside,
        reason: refusal ? explainRefusal(refusal, maxMegabytes) : '',
      });
    default:
      return message(`file.refused.${code}`);
  }
}
