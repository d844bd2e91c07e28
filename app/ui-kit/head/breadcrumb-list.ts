import { message } from '../../../messages/message.ts';
import type { Crumb } from '../breadcrumb.tsx';

/** The breadcrumb trail for search engines: from the home page to this page. */
export const breadcrumbList = (trail: readonly Crumb[], publicUrl: string): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: message('crumbs.home'), href: '/' }, ...trail].map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${publicUrl}${href}`,
  })),
});
