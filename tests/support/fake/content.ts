import { err, ok } from '../../../core/result.ts';
import type {
  ArticlePage,
  Block,
  CatalogueFrame,
  Content,
  ContentAddress,
  ContentProblem,
  HelpPage,
  HelpQuestion,
  PageOutline,
  Reading,
  ReadingView,
  SetView,
  SiteFrame,
} from '../../../platforms/content/client/types.ts';

/** Creates an in-memory content platform: unknown ids return not-found; `problem` makes every call fail. */
export function createFakeContent() {
  const state = {
    problem: null as ContentProblem | null,
    pages: new Map<string, PageOutline>(),
    blocks: new Map<string, Block>(),
    articles: new Map<string, ArticlePage>(),
    help: new Map<string, HelpPage>(),
    readings: [] as ReadingView[],
    questions: [] as HelpQuestion[],
    addresses: [] as ContentAddress[],
    frame: null as SiteFrame | null,
    catalogueFrame: null as CatalogueFrame | null,
    sets: [] as SetView[],
  };
  const uses = new Set<string>();
  const spoiled: true[] = [];
  const forgotten: string[] = [];
  const give = async <T>(value: T | null | undefined, id: string): Reading<T> => {
    if (state.problem) return err(state.problem);
    return value == null ? err('not-found') : ok({ value, uses: [id] });
  };
  const content: Content = {
    findPage(address) {
      const path =
        address.kind === 'home'
          ? '/'
          : address.kind === 'landing'
            ? `/lp/${address.slug}`
            : `/${[address.parentSlug, address.slug].filter(Boolean).join('/')}`;
      return give(state.pages.get(path), path);
    },
    block: (ref) => give(state.blocks.get(ref.id), ref.id),
    frame: () => give(state.frame, 'siteFrame.main'),
    article: (slug) => give(state.articles.get(slug), `article.${slug}`),
    helpEntry: (slug) => give(state.help.get(slug), `helpEntry.${slug}`),
    listArticles: () => give(state.readings, 'type:article'),
    listHelp: () => give(state.readings, 'type:helpEntry'),
    listQuestions: () => give(state.questions, 'type:helpEntry'),
    catalogueFrame: () => give(state.catalogueFrame, 'catalogueFrame.main'),
    listSets: () => give(state.sets, 'type:documentSet'),
    listFormIds: () => give([], 'type:formSection'),
    addresses: () => give(state.addresses, 'type:page'),
  };
  return { content, state, uses, spoiled, forgotten };
}
