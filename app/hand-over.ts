const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '<': '\\x3C',
  '\n': '\\n',
  '\r': '\\r',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a string of a script: in single quotes, because what loaders give is full of double ones; it cannot end its element, whatever it says. */
export const asScriptString = (text: string): string =>
  `'${text.replaceAll(/[\\'<\n\r\u2028\u2029]/g, (letter) => ESCAPES[letter] ?? letter)}'`;

/** The script that gives a page's data to the router of the browser, in one piece. `nonce` without a value: none is wanted. */
export const handOver = (data: string, nonce: string | undefined): string =>
  `<script${nonce === undefined ? '' : ` nonce="${nonce}"`}>window.__reactRouterContext.streamController.enqueue(${asScriptString(data)});window.__reactRouterContext.streamController.close();</script>`;
