import { ok, type Result } from '../../../core/result.ts';
import type { ArticlePage, ContentProblem, HelpPage, Reading } from '../../../platforms/content/client/types.ts';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import type { CoverFacts, PageBlock } from '../rules/page-block.ts';
import { documentsByCode, figureCovers } from './catalogue-facts.ts';
import { getContentQuery, type PageNeeds } from './content-deps.ts';
import { fillPageTexts } from './read-page.ts';

/** A reading, with its documents and the blocks inside its text. */
export type EditorialPage<P> = { page: P; documents: DocumentSummary[]; inTexts: Record<string, PageBlock> };

/** An article; `cover`: of the document in its figure, if the catalogue contains it. */
export type ArticleView = EditorialPage<ArticlePage> & { cover: CoverFacts | null };

/** Returns the article at `/learn/{slug}`. Errors: `not-found`, `unavailable`. */
export async function loadArticle(context: PageNeeds, slug: string): Promise<Result<ArticleView, ContentProblem>> {
  const found = await complete(context, context.content.article(slug, getContentQuery(context)));
  if (!found.ok) return found;
  const { page } = found.value;
  const covers = await figureCovers(context, [page]);
  return ok({ ...found.value, cover: covers[page.figure.documentCode] ?? null });
}

/** Returns the help entry at `/help/{slug}`. Errors as above. */
export const loadHelp = (context: PageNeeds, slug: string): Promise<Result<EditorialPage<HelpPage>, ContentProblem>> =>
  complete(context, context.content.helpEntry(slug, getContentQuery(context)));

async function complete<P extends ArticlePage | HelpPage>(
  context: PageNeeds,
  reading: Reading<P>,
): Promise<Result<EditorialPage<P>, ContentProblem>> {
  const found = await reading;
  if (!found.ok) {
    if (found.code === 'unavailable')
      context.log.error({ area: 'content', code: found.code }, 'a text could not be read');
    return found;
  }
  context.cacheTags.add(found.value.uses);
  const page = found.value.value;
  const [documents, inTexts] = await Promise.all([
    documentsByCode(context, page.documentCodes),
    fillPageTexts(context, page.body),
  ]);
  return ok({ page, documents: documents.filter((document) => document !== null), inTexts });
}
