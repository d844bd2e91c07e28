import { isRecord } from '../../../../core/is-record.ts';
import { err } from '../../../../core/result.ts';
import { CATALOGUE_FRAME_ID } from '../../model/index.ts';
import { role } from '../../shared-entries/role.ts';
import { idOf, stringOr } from '../fields/fields.ts';
import { kindOfType } from '../queries/block-queries.ts';
import { catalogueFrameQuery } from '../queries/catalogue-queries.ts';
import { linkWithText } from '../schemas/links.ts';
import type { BlockKind, BlockRef, CatalogueFrame, ContentQuery, Reading } from '../types.ts';
import { type ContentReader, found, type SchemaParts } from './reader.ts';

const MAX_ROLES = 8;

const rolesOf = ({ many, part }: SchemaParts) => many(part(role), MAX_ROLES);
const linkOrNone = ({ or }: SchemaParts) => or(linkWithText);
const promoText = stringOr();

/** Reads the content's part of listing and product pages: the blocks, and the roles in their order. */
export async function readCatalogueFrame(reader: ContentReader, place: ContentQuery): Reading<CatalogueFrame> {
  return reader.keep('catalogue frame', place, async () => {
    const result = await reader.ask(CATALOGUE_FRAME_ID, catalogueFrameQuery, { id: CATALOGUE_FRAME_ID }, place);
    if (!result.ok) return result;
    const raw = result.value.data.frame;
    if (!isRecord(raw)) {
      reader.note(CATALOGUE_FRAME_ID, "the catalogue frame doesn't exist or isn't published");
      return err('not-found');
    }
    const part = (name: string, kind: BlockKind): BlockRef | null => readRef(reader, raw[name], name, kind);
    const roles = reader.schema(rolesOf).parse(raw.roles);
    const frame: CatalogueFrame = {
      id: CATALOGUE_FRAME_ID,
      listingTile: part('listingTile', 'promoTile'),
      plan: part('plan', 'subscriptionPromotion'),
      facilityPlan: part('facilityPlan', 'subscriptionPromotion'),
      savings: part('savings', 'documentSavingsTable'),
      registration: part('registration', 'formSection'),
      // a slug is the address of one listing: the first role wins
      roles: roles.filter(({ slug }, i) => roles.findIndex((role) => role.slug === slug) === i),
      specialPromoText: promoText.parse(raw.specialPromoText),
      specialPromoLink: reader.schema(linkOrNone).parse(raw.specialPromoLink),
    };
    return found(frame, [CATALOGUE_FRAME_ID], result.value.uses);
  });
}

/** Returns the block of one part. Leaves out a kind that the model does not allow there, even if the space does. */
function readRef(reader: ContentReader, raw: unknown, name: string, kind: BlockKind): BlockRef | null {
  const id = idOf(raw);
  if (id === '' || !isRecord(raw)) return null;
  if (kindOfType(String(raw.__typename)) === kind) return { kind, id };
  reader.note(id, `is no ${kind}, which alone may be the ${name} of the catalogue`);
  return null;
}
