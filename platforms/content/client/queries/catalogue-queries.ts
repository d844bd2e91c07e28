import { documentSet } from '../../shared-entries/document-set.ts';
import { link } from '../../shared-entries/link.ts';
import { role } from '../../shared-entries/role.ts';
import { withFragments } from './fragments.ts';

/**
 * Loads only the type and id of blocks. Each block is read separately afterwards, and only by the pages that show it
 * [CNT-04].
 */
const WHICH = '{ __typename sys { id } }';

export const catalogueFrameQuery =
  withFragments(`query CatalogueFrame($id: String!, $preview: Boolean, $locale: String) {
  frame: catalogueFrame(id: $id, preview: $preview, locale: $locale) {
    sys { id }
    listingTile ${WHICH}
    plan ${WHICH}
    facilityPlan ${WHICH}
    savings ${WHICH}
    registration ${WHICH}
    roles: rolesCollection(limit: 8) { items { ${role.spread} } }
    specialPromoText
    specialPromoLink { ${link.spread} }
  }
}`);

/**
 * All sets, so that a document's page can list the ones it belongs to. A hundred sets of six documents fit in one
 * query. [CNT-03]
 */
export const setsQuery = withFragments(`query Sets($preview: Boolean, $locale: String) {
  sets: documentSetCollection(order: [headline_ASC, sys_id_ASC], limit: 100, preview: $preview, locale: $locale) {
    items { ${documentSet.spread} }
  }
}`);

/** The ids of the forms on the pages, as assigned by the form service. */
export const formsQuery = `query Forms($preview: Boolean, $locale: String) {
  forms: formSectionCollection(order: [sys_id_ASC], limit: 100, preview: $preview, locale: $locale) {
    items { sys { id } formId }
  }
}`;
