import type { ContentQuery } from '../../../platforms/content/client/types.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { PageState } from '../rules/topics/page-state.ts';

/** The dependencies of building a content page. */
export type PageNeeds = Pick<
  ShopContext,
  'content' | 'commerce' | 'payment' | 'isPreview' | 'cacheTags' | 'config' | 'log' | 'now' | 'deadline'
> & {
  /** the requested state of a topics page; absent: the default */
  readonly requested?: PageState;
};

/** Every read of content specifies whether unpublished entries count, and the locale. [CNT-05] [CNT-08] */
export const getContentQuery = ({ isPreview, config }: Pick<ShopContext, 'isPreview' | 'config'>): ContentQuery => ({
  isPreview,
  locale: config.locale,
});
