import { JsonLd } from '../../../../app/ui-kit/head/json-ld.tsx';
import type { AccordionView } from '../../../../platforms/content/client/types.ts';
import { AccordionRows } from '../accordion/accordion-rows.tsx';
import type { BlockProps } from '../block-props.ts';
import { BlockSection } from '../components/block-section.tsx';
import { belowHeading, innerHeading } from '../components/inner-heading.ts';
import { uniqueById } from '../components/once-each.ts';
import { toPlainText } from '../components/rich-text/plain-text.ts';

/** [CNT-02] Questions by group, with structured data for search engines once per block. */
export default function FaqAccordions({ block, isFirst }: BlockProps<'faqAccordions'>) {
  const { id, anchor, headline } = block;
  const groups = uniqueById(block.groups).filter(({ items }) => items.length > 0);
  if (groups.length === 0) return null;
  const data = faqData(groups);
  const [only, ...others] = groups;
  const isOne = only && others.length === 0 && (!only.headline || only.headline === headline);
  return (
    <BlockSection
      id={id}
      anchor={anchor}
      headline={headline}
      description={isOne ? only.subhead : undefined}
      isFirst={isFirst}
      className={isOne && headline ? 'aside-head' : groups.length === 3 ? 'faq three' : 'faq'}
    >
      {data && <JsonLd data={data} />}
      {isOne ? (
        <AccordionRows items={only.items} isFirstOpen={only.isFirstOpen} level={innerHeading(block, isFirst)} />
      ) : (
        groups.map((group) => <Group key={group.id} group={group} level={innerHeading(block, isFirst)} />)
      )}
    </BlockSection>
  );
}

function Group({ group, level: Heading }: { group: AccordionView; level: 'h2' | 'h3' }) {
  const { headline, subhead, items, isFirstOpen } = group;
  return (
    <div className="faq-group">
      <div className="faq-head">
        {headline && <Heading>{headline}</Heading>}
        {subhead && <p className="small muted">{subhead}</p>}
      </div>
      <AccordionRows items={items} isFirstOpen={isFirstOpen} level={headline ? belowHeading(Heading) : Heading} />
    </div>
  );
}

/** The questions of a block as structured data; null if none has an answer. */
function faqData(groups: readonly AccordionView[]): object | null {
  const questions = groups
    .flatMap(({ items }) => items)
    .map(({ headline, body }) => ({ headline, answer: toPlainText(body) }))
    .filter(({ headline, answer }) => headline && answer);
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ headline, answer }) => ({
      '@type': 'Question',
      name: headline,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
