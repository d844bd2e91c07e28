import { formatList } from '../../../core/format/format-list.ts';
import { message } from '../../../messages/message.ts';
import type { FileFormat } from '../rules/formats.ts';

/** The display names of file formats. */
export const FORMAT_NAMES = {
  docx: 'order.word',
  pdf: 'order.pdf',
  xlsx: 'order.sheet',
  zip: 'order.zip',
} as const satisfies Record<FileFormat, string>;

/** [OP-25] "Word and PDF"; an empty list is an empty text. */
export const joinFormatNames = (formats: readonly FileFormat[]): string =>
  formatList(formats.map((format) => message(FORMAT_NAMES[format])));
