import { useEffect } from 'react';
import { type LinksFunction, type MetaDescriptor, useLocation } from 'react-router';
import { BlockView } from '../../../../features/content/blocks/block.tsx';
import { BlocksInTexts } from '../../../../features/content/blocks/in-texts/blocks-in-texts.tsx';
import { FEED_PATH } from '../../../../features/content/rules/feed-path.ts';
import type { PageBlock } from '../../../../features/content/rules/page-block.ts';
import type { ContentPage } from '../../../../features/content/use-cases/read-page.ts';
import { message } from '../../../../messages/message.ts';
import { SubNavigation } from '../../../frame/sub-navigation.tsx';
import styles from '../../../styles/blocks.css?url';
import { Breadcrumb } from '../../../ui-kit/breadcrumb.tsx';
import { breadcrumbList } from '../../../ui-kit/head/breadcrumb-list.ts';
import { JsonLd } from '../../../ui-kit/head/json-ld.tsx';
import { pageMeta } from '../../../ui-kit/head/page-meta.ts';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

/** `state`: the query of the requested part of the page; absent: the complete page. */
type ContentScreenProps = { page: ContentPage; publicUrl: string; state?: string };

const HEADS: ReadonlySet<string> = new Set(['hero', 'imageOverlayHero', 'helpTopics', 'learnTopics']);

/** Whether a hero has a headline; without one, the title is the h1. */
const bringsHeading = (block: PageBlock | undefined): boolean =>
  block !== undefined && HEADS.has(block.kind) && 'headline' in block && block.headline.trim() !== '';

/**
 * A page built from blocks. A hero that starts it carries the h1; otherwise the title does, so that every page has one.
 */
export function ContentScreen({ page, publicUrl }: ContentScreenProps) {
  useScrollToSection();
  const [first] = page.blocks;
  const hasHero = bringsHeading(first);
  return (
    <BlocksInTexts blocks={page.inTexts}>
      <JsonLd data={structuredData(page, publicUrl)} />
      {page.subNavigation.length > 0 && <SubNavigation links={page.subNavigation} hasSearch={page.hasSubSearch} />}
      {page.parent && <Breadcrumb trail={[{ name: page.parent.title, href: page.parent.path }]} current={page.title} />}
      {!hasHero && (
        <div className="wrap page-head">
          <h1>{page.title}</h1>
        </div>
      )}
      {page.blocks.map((block, index) => (
        <BlockView key={block.id} block={block} isFirst={index === 0 && hasHero} />
      ))}
    </BlocksInTexts>
  );
}

/** Title, description and canonical URL for search engines; a hidden page asks not to be indexed. */
export function contentMeta(loaded: ContentScreenProps | undefined): MetaDescriptor[] {
  if (!loaded) return [];
  const { page, publicUrl, state = '' } = loaded;
  const topic = state.startsWith('topic=') ? topicOf(page.blocks) : '';
  const meta = pageMeta({
    title: [topic, page.seoTitle || page.title].filter(Boolean).join(', '),
    description: page.seoDescription,
    // a topic is a part of its page, with the same description
    canonical: `${publicUrl}${page.path}`,
    // a visitor's input or choice isn't another page
    isIndexed: !page.isHidden && !/^(?:q|number)=/.test(state),
  });
  if (page.path !== '/learn') return meta;
  return [...meta, { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', href: FEED_PATH }];
}

/** Returns the name of the topic that a page shows; empty if it shows all of them. */
function topicOf(blocks: readonly PageBlock[]): string {
  const [name] = blocks.flatMap((block) =>
    'shown' in block ? block.topics.filter(({ slug }) => slug === block.shown).map((topic) => topic.name) : [],
  );
  return name ?? '';
}

function structuredData({ path, title, seoDescription, parent }: ContentPage, publicUrl: string): object {
  const context = { '@context': 'https://schema.org' };
  if (path === '/')
    return {
      ...context,
      '@type': 'Organization',
      name: message('brand.name'),
      url: `${publicUrl}/`,
      logo: `${publicUrl}/documents/social/shop.png`,
    };
  const above = parent ? [{ name: parent.title, href: parent.path }] : [];
  return {
    ...context,
    '@type': 'WebPage',
    name: title,
    url: `${publicUrl}${path}`,
    ...(seoDescription ? { description: seoDescription } : {}),
    breadcrumb: breadcrumbList([...above, { name: title, href: path }], publicUrl),
  };
}

const QUERY = 'scrollToDocumentsSection';
const SECTION = 'documents';

/**
 * [RTE-14] `?scrollToDocumentsSection` scrolls to the documents of the page. The query never reaches the server's
 * cached page.
 */
function useScrollToSection(): void {
  const { search, key } = useLocation();
  useEffect(() => {
    // every visit has a unique key: the same link scrolls again
    if (!key || !new URLSearchParams(search).has(QUERY)) return;
    const section = document.getElementById(SECTION);
    if (!section) return;
    section.scrollIntoView();
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
  }, [search, key]);
}
