import { currentLocale } from '../../../../core/locale.ts';
import { toPlainText } from '../../../../features/content/blocks/components/rich-text/plain-text.ts';
import { message } from '../../../../messages/message.ts';
import type { ArticlePage, HelpPage } from '../../../../platforms/content/client/types.ts';
import type { Crumb } from '../../../ui-kit/breadcrumb.tsx';
import { breadcrumbList } from '../../../ui-kit/head/breadcrumb-list.ts';

/** Parses "Nora Feld, contract administrator" into a person with an occupation. */
function personOf(author: string): object {
  const [name = '', ...rest] = author.split(',');
  const jobTitle = rest.join(',').trim();
  return { '@type': 'Person', name: name.trim(), ...(jobTitle && { jobTitle }) };
}

/** Returns the structured data of an article: author, dates, topic and position. */
export function articleData(page: ArticlePage, trail: readonly Crumb[], publicUrl: string): object {
  const { title, path, summary, topic, author, publishedOn, updatedOn, keywords } = page;
  const url = `${publicUrl}${path}`;
  const publisher = { '@type': 'Organization', name: message('brand.name'), url: `${publicUrl}/` };
  const article = {
    '@type': 'Article',
    headline: title,
    description: summary,
    url,
    image: `${publicUrl}/documents/social/shop.png`,
    mainEntityOfPage: url,
    inLanguage: currentLocale(),
    author: author ? personOf(author) : publisher,
    publisher,
    ...(publishedOn && { datePublished: publishedOn }),
    ...((updatedOn || publishedOn) && { dateModified: updatedOn || publishedOn }),
    ...(topic && { articleSection: topic }),
    ...(keywords.length > 0 && { keywords: keywords.join(', ') }),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [article, breadcrumbList([...trail, { name: page.title, href: page.path }], publicUrl)],
  };
}

/**
 * Returns the structured data of a help entry. A question with the shop's one answer is an FAQPage (a QAPage would be
 * one where readers answer); any other title is a plain page.
 */
export function helpData(page: HelpPage, trail: readonly Crumb[], publicUrl: string): object {
  const { title, path, summary, body, updatedOn } = page;
  const url = `${publicUrl}${path}`;
  const result = toPlainText(body) || summary;
  const dates = updatedOn ? { dateModified: updatedOn } : {};
  const requested = {
    '@type': 'FAQPage',
    url,
    ...dates,
    mainEntity: [{ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: result } }],
  };
  const reported = { '@type': 'WebPage', name: title, description: summary, url, ...dates };
  const entry = title.trim().endsWith('?') && result ? requested : reported;
  return {
    '@context': 'https://schema.org',
    '@graph': [entry, breadcrumbList([...trail, { name: page.title, href: page.path }], publicUrl)],
  };
}
