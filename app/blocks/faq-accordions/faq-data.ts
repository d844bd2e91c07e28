import type { AccordionView } from '../../../platforms/content/client/types.ts';
import { plainText } from '../parts/rich-text/plain-text.ts';

/** The questions of a block as search engines read them; null where none has an answer. */
export function faqData(groups: readonly AccordionView[]): object | null {
  const questions = groups
    .flatMap(({ items }) => items)
    .map(({ headline, body }) => ({ headline, answer: plainText(body) }))
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
