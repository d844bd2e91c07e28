import { defineEmail } from '../../shared/emails/define-email.ts';
import { mailText, smallMailText } from '../../shared/emails/mail-content.ts';
import { plainTitle } from '../../shared/emails/sanitize-text.ts';
import { companyDocumentsPath } from '../rules/company-paths.ts';
import { type CompanySubject, nameCompany, SAMPLE_COMPANY, startWithCompany } from './company-mail-parts.ts';

type EditionFacts = CompanySubject & {
  editions: readonly { sku: string; name: string; replacedBy: string; href: string }[];
};

/** The editions that an email lists; the page has all. */
const MAX_LISTED = 20;

/** Sent only to members who chose it on the page that it links to. */
export const editionReplaced = defineEmail({
  kind: 'edition-replaced',
  when: "an edition among a company's documents is replaced; goes to the members who chose to be notified",
  key: 'edition-replaced:{company}:{hash of customer and editions}',
  content(writer, facts: EditionFacts) {
    const { say, url } = writer;
    const company = nameCompany(writer, facts);
    const { editions } = facts;
    const [first] = editions;
    const subject =
      first && editions.length === 1
        ? say('edition.subject.one', { sku: plainTitle(first.sku), next: plainTitle(first.replacedBy) })
        : say('edition.subject', { company: startWithCompany(writer, facts), count: editions.length });
    const more = editions.length - MAX_LISTED;
    return {
      subject,
      preheader: say('edition.preheader'),
      reference: '',
      heading: subject,
      reason: 'company',
      blocks: [
        mailText(say('edition.text', { company })),
        {
          is: 'facts',
          rows: editions.slice(0, MAX_LISTED).map(({ sku, name, replacedBy, href }) => ({
            label: plainTitle(sku),
            value: [say('edition.row', { title: plainTitle(name) }), { link: plainTitle(replacedBy), href: url(href) }],
          })),
        },
        ...(more > 0 ? [mailText(say('edition.more', { count: more }))] : []),
        { is: 'note', tone: 'info', text: [{ strong: say('edition.stay') }, say('edition.stay.text')] },
        { is: 'button', label: say('edition.button'), href: url(companyDocumentsPath(facts.companyId)) },
        smallMailText(say('edition.end')),
      ],
    };
  },
  sample: {
    ...SAMPLE_COMPANY,
    editions: [
      {
        sku: 'A401-2025',
        name: 'Contractor and Subcontractor Agreement',
        replacedBy: 'A401-2026',
        href: '/documents/a401-2026/',
      },
    ],
  },
  variants: {
    several: {
      editions: Array.from({ length: 22 }, (_, at) => ({
        sku: `A${401 + at}-2025`,
        name: 'Contractor and Subcontractor Agreement',
        replacedBy: `A${401 + at}-2026`,
        href: `/documents/a${401 + at}-2026/`,
      })),
    },
  },
});
