const LONGEST = 255;

/**
 * A SKU as files are kept under it: commerce platforms do not tell upper from lower case, and one letter can be written in two ways (NFC).
 * Any script is fine. Null where the SKU can be no part of a file's name or address: empty, too long, with a slash or a control character.
 */
export function fileKeyOf(sku: string): string | null {
  const key = sku.trim().normalize('NFC').toUpperCase().normalize('NFC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return key === '' || key.length > LONGEST || /[\u0000-\u001f\u007f-\u009f/\\]/.test(key) ? null : key;
}
