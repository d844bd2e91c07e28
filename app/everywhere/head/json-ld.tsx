const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON that cannot end its own script element, for any texts. */
export const scriptSafeJson = (data: object): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter);

/** Structured data for search engines; a data block, never run. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json">{scriptSafeJson(data)}</script>;
}
