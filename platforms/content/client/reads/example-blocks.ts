import { BLOCKS } from '../../blocks/index.ts';
import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import { findTexts } from '../text/find-texts.ts';
import { mapRichText } from '../text/map-rich-text.ts';
import { ParsedRichText } from '../text/mapped-text.ts';
import type { Block } from '../types.ts';

/**
 * One block of each kind with every field filled, then one for each further value of a choice, read as answers of the platform are. `judgeImage` says which drawing stands for
 * its images. Throws where an example does not fit its own declaration.
 */
export function exampleBlocks(sanitizeImageUrl: ValidateImageUrl): Block[] {
  const note = (id: string, reason: string): void => {
    throw new Error(`the example of ${id} does not fit: ${reason}`);
  };
  return BLOCKS.flatMap((declaration) =>
    [declaration.example(), ...declaration.variants()].map((example) => {
      const answer = structuredClone(example);
      for (const { json, links, put } of findTexts(answer)) put(new ParsedRichText(mapRichText(json, links)));
      return declaration.reader({ sanitizeImageUrl, note }).parse(answer);
    }),
  );
}
