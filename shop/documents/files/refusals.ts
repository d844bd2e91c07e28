import { message } from '../../../messages/message.ts';
import type { FileFormat } from './formats.ts';

/** Why a file is not taken; each has one sentence, `file.refused.…` of the catalogue. */
export type RefusalCode =
  | 'empty'
  | 'too-large'
  | 'sku'
  | 'type'
  | 'lies'
  | 'pdf-encrypted'
  | 'pdf-broken'
  | 'office-protected'
  | 'macros'
  | 'loads'
  | 'zip-broken'
  | 'zip-encrypted'
  | 'zip-outside'
  | 'zip-bomb';

/** `named` and `found`: what a file says it is, and what it is. */
export type Refusal = { code: RefusalCode; named?: FileFormat; found?: FileFormat };

const nameOf = (format: FileFormat | undefined): string =>
  message(format ? `file.format.${format}` : 'file.format.other');

/** One sentence for the person who adds the file: what is wrong, and what to do. */
export function explainRefusal({ code, named, found }: Refusal, mostMegabytes: number): string {
  switch (code) {
    case 'too-large':
      return message('file.refused.too-large', { most: mostMegabytes });
    case 'lies':
      return message('file.refused.lies', { named: nameOf(named), found: nameOf(found) });
    default:
      return message(`file.refused.${code}`);
  }
}
