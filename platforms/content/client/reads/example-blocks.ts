import { BLOCKS } from '../../blocks/index.ts';
import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import { findTexts } from '../text/find-texts.ts';
import { mapRichText } from '../text/map-rich-text.ts';
import { ParsedRichText } from '../text/mapped-text.ts';
import type { Block } from '../types.ts';

/**
 * Returns one block of each kind with all fields filled, then one for each other value of a choice. They are parsed
 * like responses of the platform. `sanitizeImageUrl` decides which images are shown. Throws if an example does not
 * match its declaration.
 */
export function exampleBlocks(sanitizeImageUrl: ValidateImageUrl): Block[] {
  const note = (id: string, reason: string): void => {
    throw new Error(`the example of ${id} does not fit: ${reason}`);
  };
  return BLOCKS.flatMap((declaration) =>
    [declaration.example(), ...declaration.variants()].map((example) => {
      const response = structuredClone(example);
      for (const { json, links, put } of findTexts(response)) put(new ParsedRichText(mapRichText(json, links)));
      return declaration.reader({ sanitizeImageUrl, note }).parse(response);
    }),
  );
}
