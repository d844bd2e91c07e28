import { linkWithText as linkReader } from '../client/schemas/links.ts';
import type { LinkView } from '../client/views.ts';
import { entry, symbol, type } from '../model/content-field.ts';
import type { EntryPart } from '../model-dsl/shape.ts';

const model = type('link', 'Link', 'text', 'A link target. A page link follows the page when its address changes.', [
  symbol('text', 'The text of the link', { required: true }),
  symbol('linkType', 'Page Link: an entry of this space. Custom Link: an address', {
    required: true,
    in: ['Page Link', 'Custom Link'],
  }),
  entry('pageLink', ['page', 'landingPage', 'article', 'helpEntry'], 'The page, for a page link'),
  symbol('customLink', 'A path (/documents) or an https address, mailto: or tel:, for a custom link'),
  symbol('queryParameters', 'Added behind the address: series=forms&sort=A_TO_Z'),
  symbol('target', '_blank opens a new tab and says so', { in: ['_self', '_blank'] }),
]);

const selection = 'sys { id } text linkType customLink queryParameters target pageLink { ...Target }';

/** Parsed as a whole: its URL is its page's current path, and only if a link to it is allowed. [A50] */
export const link: EntryPart<LinkView> = {
  types: ['link'],
  models: [model],
  selection,
  spread: '...LinkParts',
  fragments: { LinkParts: `fragment LinkParts on Link { ${selection} }` },
  parts: [],
  reader: () => linkReader,
  example: () => ({
    sys: { id: 'link.example' },
    text: 'See the documents',
    linkType: 'Custom Link',
    customLink: '/documents',
    queryParameters: null,
    target: null,
    pageLink: null,
  }),
};
