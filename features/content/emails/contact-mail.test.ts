import { expect, it } from 'vitest';
import { createFakeShop } from '../../../tests/support/fake-context.ts';
import { contactMail } from './contact-mail.ts';

const message = {
  id: 7,
  form: 'Contact',
  at: '2026-06-15T12:00:00.000Z',
  pageUri: 'https://shop.example/help/contact',
  fields: [{ label: 'Message', value: 'See <a href="https://evil.example">this</a>\r\nBcc: all@evil.example' }],
};

it('[SE-12] sends visitor input only to support, and never as a header or a link', async () => {
  const { config } = await createFakeShop().visit();
  const mail = contactMail(config, message);
  expect(mail).toMatchObject({
    to: config.supportEmail,
    subject: 'New message from the form “Contact”',
    kind: 'contact-message',
  });
  expect(mail.html).not.toContain('href="https://evil.example"');
  expect(mail.text).toContain('Bcc: all@evil.example');
  expect(contactMail(config, { ...message, pageUri: 'https://evil.example/' }).html).not.toContain(
    'https://evil.example/"',
  );
  expect(contactMail(config, { ...message, id: 8 }).key).not.toBe(mail.key);
});
