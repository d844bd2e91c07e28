/** File formats of documents, in the order in which an order lists them. */
export const FILE_FORMATS = ['docx', 'pdf', 'xlsx', 'zip'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const CONTENT_TYPES: Readonly<Record<FileFormat, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
};

const isFormat = (text: string): text is FileFormat => (FILE_FORMATS as readonly string[]).includes(text);

/** Splits a file name at its last dot into stem and format; null if the format is not sold. */
export function readFileName(name: string): { stem: string; format: FileFormat } | null {
  const dot = name.lastIndexOf('.');
  const format = name.slice(dot + 1).toLowerCase();
  return dot > 0 && isFormat(format) ? { stem: name.slice(0, dot), format } : null;
}
