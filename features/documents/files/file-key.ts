const MAX_LENGTH = 255;

/**
 * Returns the key of a SKU in file storage: commerce platforms ignore case, and one letter can have two encodings
 * (NFC). Accepts any script. Returns null if the SKU cannot be part of a file name or address: empty, too long, with
 * a slash or a control character.
 */
export function fileKeyOf(sku: string): string | null {
  const key = sku.trim().normalize('NFC').toUpperCase().normalize('NFC');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  return key === '' || key.length > MAX_LENGTH || /[\u0000-\u001f\u007f-\u009f/\\]/.test(key) ? null : key;
}
