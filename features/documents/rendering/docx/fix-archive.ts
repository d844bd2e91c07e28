import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/**
 * The earliest date of a ZIP archive. The library writes local time, so this is local too: the same bytes in every
 * time zone.
 */
const FIXED_DATE = new Date(1980, 0, 1);
const STAMP = /(<dcterms:(?:created|modified)[^>]*>)[^<]*(<)/g;
const PROPERTIES = 'docProps/core.xml';

/**
 * Makes a DOCX deterministic: fixed dates in its properties and in its archive. `date` is an ISO timestamp.
 * Compressed in JavaScript, so that the bytes depend neither on the clock nor on the zlib version of Node.
 */
export const fixArchive = (archive: Uint8Array, date: string): Uint8Array => {
  const files = unzipSync(archive);
  const properties = files[PROPERTIES];
  if (properties) files[PROPERTIES] = strToU8(strFromU8(properties).replace(STAMP, `$1${date}$2`));
  return zipSync(files, { mtime: FIXED_DATE });
};
