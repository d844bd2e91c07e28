import type { MetaDescriptor } from 'react-router';
import { message } from '../../../messages/message.ts';

type PageMeta = {
  title: string;
  description?: string;
  keywords?: string;
  /** absolute canonical address of this page */
  canonical?: string;
  isIndexed?: boolean;
  kind?: 'website' | 'product' | 'article';
  /** the social image of this page: an absolute address, 1200 by 630; defaults to the shop's */
  image?: { url: string; alt: string };
};

/** [GQ5] Title, description, canonical address, Open Graph and robots of a page; the origin comes from the configuration only. */
export function pageMeta({
  title,
  description,
  keywords,
  canonical,
  isIndexed = true,
  kind = 'website',
  image,
}: PageMeta): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: message('page.title', { title }) }];
  if (description) meta.push({ name: 'description', content: description });
  if (keywords) meta.push({ name: 'keywords', content: keywords });
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
    ...pictured(image ?? { url: new URL('/documents/social/shop.png', canonical).href, alt: message('brand.name') }),
  ];
}

const pictured = ({ url, alt }: { url: string; alt: string }): MetaDescriptor[] => [
  { property: 'og:image', content: url },
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
  { property: 'og:image:alt', content: alt },
  { name: 'twitter:card', content: 'summary_large_image' },
];
