import type { MetaDescriptor } from 'react-router';
import { message } from '../messages/message.ts';

type PageMeta = {
  title: string;
  description?: string;
  /** absolute address of this page's one form */
  canonical?: string;
  isIndexed?: boolean;
  kind?: 'website' | 'product' | 'article';
};

/** Title, description, canonical, Open Graph and robots of a page [GQ5]; absolute addresses come from the configuration alone. */
export function pageMeta({
  title,
  description,
  canonical,
  isIndexed = true,
  kind = 'website',
}: PageMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: message('page.title', { title }) }];
  if (description) meta.push({ name: 'description', content: description });
  if (!isIndexed) meta.push({ name: 'robots', content: 'noindex' });
  if (!canonical || !isIndexed) return meta;
  return [
    ...meta,
    { tagName: 'link', rel: 'canonical', href: canonical },
    { property: 'og:type', content: kind },
    { property: 'og:site_name', content: message('brand.name') },
    { property: 'og:title', content: title },
    { property: 'og:url', content: canonical },
    ...(description ? [{ property: 'og:description', content: description }] : []),
  ];
}
