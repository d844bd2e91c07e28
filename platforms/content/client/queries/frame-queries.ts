import { brandShowcase } from '../../blocks/brand-showcase.ts';
import { siteNotification } from '../../blocks/site-notification.ts';
import { brand } from '../../shared-entries/brand.ts';
import { link } from '../../shared-entries/link.ts';
import { withFragments } from './fragments.ts';

/** The frame lists its menus; each is then loaded by id. [HDR-01] */
export const frameQuery = withFragments(`query Frame($id: String!, $preview: Boolean, $locale: String) {
  frame: siteFrame(id: $id, preview: $preview, locale: $locale) {
    sys { id }
    brand { ${brand.spread} }
    utility { sys { id } }
    main { sys { id } }
    footer { sys { id } }
    legal { sys { id } }
    notification { ${siteNotification.part.spread} }
    promoBanner { sys { id } text link { ${link.spread} } }
    brandShowcase { ${brandShowcase.part.spread} }
  }
}`);

/** Loads exactly three levels, at any depth of references. [HDR-02] */
export const navigationQuery = withFragments(`query Navigation($id: String!, $preview: Boolean, $locale: String) {
  navigation: navigation(id: $id, preview: $preview, locale: $locale) {
    sys { id }
    items: itemsCollection(limit: 12) {
      items {
        __typename
        ...MenuItemParts
        ...MenuGroupParts
        ... on MenuDropdown {
          sys { id } label
          items: itemsCollection(limit: 10) { items { __typename ...MenuItemParts ...MenuGroupParts } }
        }
      }
    }
  }
}`);
