import type { PageOutline } from '../../../../platforms/content/client/types.ts';
import { getContentQuery, type PageNeeds } from '../../../content/use-cases/content-deps.ts';

/** The content's texts for the library, from the page with `specialtyPage` DocumentListing. */
export type LibraryWords = Pick<PageOutline, 'title' | 'seoTitle' | 'seoDescription'>;

/** [OP-32] Returns null without such a page, and while the content is unavailable. */
export async function readLibraryWords(context: PageNeeds): Promise<LibraryWords | null> {
  const found = await context.content.findPage(
    { kind: 'page', slug: 'documents', parentSlug: null },
    getContentQuery(context),
  );
  if (found.ok) {
    context.cacheTags.add(found.value.uses);
    const { title, seoTitle, seoDescription } = found.value.value;
    return { title, seoTitle, seoDescription };
  }
  // a page that is added later changes the listing
  if (found.code === 'not-found') context.cacheTags.add(['type:page']);
  else context.cacheTags.markIncomplete();
  return null;
}
