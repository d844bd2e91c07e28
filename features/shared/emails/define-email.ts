import { type MailContent, type MailShop, type MailText, mailText } from './mail-content.ts';
import { type MailPayer, type MailWriter, writerFor } from './mail-writer.ts';
import { organizationName } from './sanitize-text.ts';

/** A kind of email, or one of its forms. */
export type Email<Kind extends string, Facts> = {
  readonly kind: Kind;
  readonly when: string;
  readonly key: string;
  content(shop: MailShop, facts: Facts): MailContent;
  /** one sample email of each form, by name */
  samples(shop: MailShop): Readonly<Record<string, MailContent>>;
};

type Declared<Kind, Facts> = {
  /** stored in the outbox and used in `MAILS_OFF`, so it never changes */
  kind: Kind;
  /** distinguishes declarations of the same kind */
  form?: string;
  /** the cause, as docs/mails.md lists it */
  when: string;
  /** the pattern of its outbox key */
  key: string;
  /** `facts` needs its type: everything else is inferred from it */
  content(writer: MailWriter, facts: Facts, shop: MailShop): MailText;
  /** realistic facts: the tests check the resulting email */
  sample: NoInfer<Facts>;
  /** the same with other facts, one for each form with a different text */
  variants?: Readonly<Record<string, Partial<NoInfer<Facts>>>>;
};

/** [COM-86] An email about a company's plan says for which company it is. */
function nameCompany({ payer, say }: MailWriter, text: MailText): MailText {
  if (payer === null) return text;
  const company = organizationName(payer.companyName) ?? say('company.unnamed');
  return { ...text, blocks: [mailText(say('mail.forCompany', { company })), ...text.blocks] };
}

/** Declares an email together with its facts. Its texts are in `messages/mails`, its layout in `features/shared/emails/layout`. */
export function defineEmail<const Kind extends string, Facts>(declared: Declared<Kind, Facts>): Email<Kind, Facts> {
  const { kind, form, when, key, sample, variants = {} } = declared;
  const content = (shop: MailShop, facts: Facts): MailContent => {
    const { payer = null } = facts as { payer?: MailPayer | null };
    const writer = writerFor(shop, payer);
    return { kind, ...nameCompany(writer, declared.content(writer, facts, shop)) };
  };
  const name = form ? `${kind}-${form}` : kind;
  return {
    kind,
    when,
    key,
    content,
    samples: (shop) =>
      Object.fromEntries(
        [['', {}] as const, ...Object.entries(variants)].map(([variant, change]) => [
          variant ? `${name}-${variant}` : name,
          content(shop, { ...sample, ...change }),
        ]),
      ),
  };
}
