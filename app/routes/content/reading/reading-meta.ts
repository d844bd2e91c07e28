import type { MetaDescriptor } from 'react-router';
import type { ArticlePage, HelpPage } from '../../../../platforms/content/client/types.ts';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';

type Loaded = { page: ArticlePage | HelpPage; publicUrl: string } | undefined;

/** Title, description and address of an article or a help entry. */
export const readingMeta = (loaded: Loaded): MetaDescriptor[] =>
  loaded
    ? pageMeta({
        title: loaded.page.title,
        description: loaded.page.summary,
        canonical: `${loaded.publicUrl}${loaded.page.path}`,
        kind: 'article',
      })
    : [];
