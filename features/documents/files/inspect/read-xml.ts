import { SaxesParser, type SaxesTagNS } from 'saxes';

/** An element by its name without the prefix; `plain` contains the attributes without one. */
export type XmlElement = {
  local: string;
  attributes: readonly { local: string; uri: string; value: string }[];
  plain: ReadonlyMap<string, string>;
};
export type XmlHandlers = {
  open?: (element: XmlElement) => void;
  text?: (text: string) => void;
  close?: (local: string) => void;
};
/** Parses a document in chunks. `end` returns false if it isn't XML that an office file may contain. */
export type XmlReader = { write(bytes: Uint8Array): void; end(): boolean };

class Refused extends Error {}

/**
 * [SE-29] Parses XML strictly, in UTF-8 or UTF-16 by its first bytes. Rejects XML that is not well-formed, has a
 * DOCTYPE, or declares another encoding. Resolves entities, character references and prefixes, so that spelling
 * cannot hide anything.
 */
export function createXmlReader(handlers: XmlHandlers): XmlReader {
  const parser = new SaxesParser({ xmlns: true, position: false });
  let encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | null = null;
  let decoder: TextDecoder | null = null;
  let head = Buffer.alloc(0);
  let isRefused = false;
  parser.on('error', (error) => {
    throw new Refused(error.message);
  });
  parser.on('doctype', () => {
    throw new Refused('it has a DOCTYPE');
  });
  parser.on('xmldecl', ({ encoding: declared }) => {
    const wanted = encoding === 'utf-8' ? 'utf-8' : 'utf-16';
    if (declared !== undefined && declared.toLowerCase() !== wanted) throw new Refused(`it says ${declared}`);
  });
  parser.on('opentag', ({ local, attributes: named }: SaxesTagNS) => {
    const attributes = Object.values(named);
    const plain = new Map(
      attributes.filter(({ prefix }) => prefix === '').map(({ local: key, value }) => [key, value]),
    );
    handlers.open?.({ local, attributes, plain });
  });
  parser.on('closetag', ({ local }: SaxesTagNS) => handlers.close?.(local));
  parser.on('text', (text) => handlers.text?.(text));
  parser.on('cdata', (text) => handlers.text?.(text));

  /** Skips the rest after a rejection. */
  const guard = (work: () => void): void => {
    if (isRefused) return;
    try {
      work();
    } catch (error) {
      // a TypeError: bytes that are not valid in this encoding
      if (!(error instanceof Refused || error instanceof TypeError)) throw error;
      isRefused = true;
    }
  };
  const begin = (): TextDecoder => {
    encoding = encodingOf(head);
    decoder = new TextDecoder(encoding, { fatal: true });
    return decoder;
  };

  return {
    write(bytes) {
      guard(() => {
        if (decoder) return void parser.write(decoder.decode(bytes, { stream: true }));
        head = Buffer.concat([head, bytes]);
        if (head.length >= 4) parser.write(begin().decode(head, { stream: true }));
      });
    },
    end() {
      guard(() => {
        parser.write(decoder ? decoder.decode() : begin().decode(head));
        parser.close();
      });
      return !isRefused;
    },
  };
}

/** As the XML specification detects it: by a byte order mark, else by the encoding of the first `<`. */
function encodingOf(head: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return 'utf-8';
}
