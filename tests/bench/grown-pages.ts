import { WORDS } from './grown-catalogue.ts';
import { LISTING, readPage } from './pages.ts';

export type GrownPage = 'listing' | 'search';

/** Reads a page of a store that sells the grown catalogue, another in each round. A short page would be quick for another reason: it throws. */
export async function readGrown(url: string, page: GrownPage, round: number): Promise<void> {
  const address = page === 'listing' ? listingAt(round) : searchAt(round);
  const html = await readPage(url + address);
  const { size: shown } = new Set(html.match(/\/documents\/[a-g]\d+-2025/g));
  if (shown < (page === 'listing' ? 16 : 1)) throw new Error(`${shown} documents on ${url}${address}`);
}

const ROLES = ['architect', 'contractor', 'owner', 'facility-manager'];
const TYPES = ['civic-and-public', 'commercial', 'healthcare', 'house', 'interiors'];

/** A role, and some of the project types: another state for every round. */
function listingAt(round: number): string {
  const choice = 1 + (Math.floor(round / 8) % 31);
  const types = TYPES.filter((_, at) => ((choice >> at) & 1) === 1);
  const sort = round % 8 < 4 ? '' : '&sort=A_TO_Z';
  return `${LISTING}?productRole=${ROLES[round % 4]}&projectType=${types.join(',')}${sort}`;
}

/** A much used word with two letters swapped, or one left out: another for every round. */
function searchAt(round: number): string {
  const word = WORDS[round % 50] ?? '';
  const at = 2 + Math.floor(round / 50);
  const slip =
    round % 2 === 0
      ? word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
      : word.slice(0, at) + word.slice(at + 1);
  return `/search?q=${slip}`;
}
