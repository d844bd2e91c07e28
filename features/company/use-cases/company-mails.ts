import { createHash } from 'node:crypto';
import type { ShopConfig } from '../../shared/config.ts';
import type { MailContent } from '../../shared/emails/mail-content.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing, writeMail } from '../../shared/emails/write-mail.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { domainLost, domainVerified } from '../emails/domain-changed.ts';

/** Returns a part of a key that does not reveal the text. */
export const keyHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

type PersonalMail = {
  to: string;
  cause: string;
  /** a delayed email waits apart from the person's others, which are sent in order */
  delay?: { seconds: number; about: string };
};

/** Writes an email about a company to a person. */
export const mailPerson = async (
  context: Pick<ShopContext, 'outbox' | 'config' | 'now'>,
  content: MailContent,
  { to, cause, delay }: PersonalMail,
): Promise<void> =>
  void (await writeMail(context, content, {
    key: `${content.kind}:${cause}`,
    to,
    about: { type: 'account', id: delay?.about ?? to },
    at: context.now(),
    ...(delay && { waitSeconds: delay.seconds }),
  }));

/** A change of a domain's state, as the embedded user service reports it. */
export type DomainNotice = {
  companyId: string;
  companyName: string;
  domain: string;
  state: 'verified' | 'lost';
  changedAt: Date;
  administrators: readonly { email: string }[];
};

/** Creates the emails to the administrators about a domain that was verified or lost; one key for each recipient. */
export function domainMails(config: ShopConfig, notice: DomainNotice): OutgoingMail[] {
  const { companyId, domain, state, changedAt, administrators } = notice;
  const content = (state === 'verified' ? domainVerified : domainLost).content(config, notice);
  return administrators.map(({ email }) =>
    toOutgoing(config, content, {
      key: `${content.kind}:${companyId}:${domain}:${changedAt.toISOString()}:${keyHash(email)}`,
      to: email,
      about: { type: 'account', id: email },
      at: changedAt,
    }),
  );
}
