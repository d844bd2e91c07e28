import { expect, it } from 'vitest';
import { contentDisposition } from './attachment.ts';

it.each([
  ['A101-2025.docx', 'attachment; filename="A101-2025.docx"'],
  ['契約 7.pdf', `attachment; filename="_ 7.pdf"; filename*=UTF-8''%E5%A5%91%E7%B4%84%207.pdf`],
  ["l'été (1).pdf", `attachment; filename="l_e_te_ _1_.pdf"; filename*=UTF-8''l%27%C3%A9t%C3%A9%20%281%29.pdf`],
])('[FI-02] names a download %s', (name, header) => {
  expect(contentDisposition(name)).toBe(header);
});

it('[FI-02] escapes every name, so that it cannot end the header', () => {
  const header = contentDisposition('a"\r\nset-cookie: x=1;.pdf');
  expect(header).not.toMatch(/[\r\n]|a"/);
  expect(new Headers({ 'content-disposition': header }).get('content-disposition')).toBe(header);
});
