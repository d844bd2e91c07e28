import type { ContentQuery } from '../../platforms/content/client/types.ts';
import type { ShopContext } from '../context.ts';
import type { PageState } from './topics/page-state.ts';

/** What making a page of the content takes. */
export type PageNeeds = Pick<
  ShopContext,
  'content' | 'commerce' | 'payment' | 'isPreview' | 'uses' | 'config' | 'log' | 'now' | 'deadline'
> & {
  /** what the address asks of a page of topics; absent: nothing */
  readonly asked?: PageState;
};

/** [CNT-05] [CNT-08] Every read of content says whether unpublished entries count, and in which locale. */
export const queryOf = ({ isPreview, config }: Pick<ShopContext, 'isPreview' | 'config'>): ContentQuery => ({
  isPreview,
  locale: config.locale,
});
