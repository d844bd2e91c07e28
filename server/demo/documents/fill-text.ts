/** Values for the `{…}` placeholders of a text: words of the document and its article numbers. */
export type Fill = { words: ReadonlyMap<string, string>; articles: ReadonlyMap<string, string> };

const slot = /\{(see )?([a-z0-9-]+)\}/g;

/**
 * Fills `{1}`, `{work}` … and `{see changes}` (its article, or the contract as a whole if the document lacks it).
 * Throws on an unknown word.
 */
export const fillText = (text: string, { words, articles }: Fill): string =>
  text
    .replace(slot, (_, see: string | undefined, name: string) => {
      if (see) return articles.get(name) ?? `the ${words.get('documents') ?? 'Agreement'}`;
      const word = words.get(name);
      if (word === undefined) throw new Error(`unknown word {${name}} in: ${text.slice(0, 60)}`);
      return word;
    })
    // If one party has two roles, it is named once.
    .replace(/\bthe ([A-Z][\w’-]+(?: [A-Z][\w’-]+)?),? (?:and|or) (?:to )?the \1(?![\w’-])/g, 'the $1')
    .replace(/'/g, '’')
    .replace(/(^|[\s(])"/g, '$1“')
    .replace(/"/g, '”');
