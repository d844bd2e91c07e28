/** What a text's `{…}` may name: words of the document and the articles that sections became. */
export type Fill = { words: ReadonlyMap<string, string>; articles: ReadonlyMap<string, string> };

const slot = /\{(see )?([a-z0-9-]+)\}/g;

/** Fills `{1}`, `{work}` … and `{see changes}` (its article, or the contract as a whole where the document has none). Throws on a word no one knows. */
export const fillText = (text: string, { words, articles }: Fill): string =>
  text
    .replace(slot, (_, see: string | undefined, name: string) => {
      if (see) return articles.get(name) ?? `the ${words.get('documents') ?? 'Agreement'}`;
      const word = words.get(name);
      if (word === undefined) throw new Error(`unknown word {${name}} in: ${text.slice(0, 60)}`);
      return word;
    })
    // Where two roles fall on one party, it is named once.
    .replace(/\bthe ([A-Z][\w’-]+(?: [A-Z][\w’-]+)?),? (?:and|or) (?:to )?the \1(?![\w’-])/g, 'the $1')
    .replace(/'/g, '’')
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”');
