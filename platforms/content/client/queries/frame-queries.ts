import { brandShowcase } from '../../blocks/brand-showcase.ts';
import { siteNotification } from '../../blocks/site-notification.ts';
import { brand } from '../../parts/brand.ts';
import { link } from '../../parts/link.ts';
import { withFragments } from './fragments.ts';

/** [HDR-01] The frame names its menus; each is then read by its own id. */
export const frameQuery = withFragments(`query Frame($id: String!, $preview: Boolean, $locale: String) {
  frame: siteFrame(id: $id, preview: $preview, locale: $locale) {
    sys { id }
    brand { ${brand.ask} }
    utility { sys { id } }
    main { sys { id } }
    footer { sys { id } }
    legal { sys { id } }
    notification { ${siteNotification.part.ask} }
    promoBanner { sys { id } text link { ${link.ask} } }
    brandShowcase { ${brandShowcase.part.ask} }
  }
}`);

/** [HDR-02] Three levels and no more, however deep the entries refer. */
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
