import { expect, it } from 'vitest';
import { toPreviewHtml } from './mails-page.tsx';

it('[DSK-03] the preview of a mail removes all links and keeps everything else', () => {
  const html =
    '<a class="b" href="https://shop.example/x?a=1&amp;b=2" style="color:#fff">Open</a><a href="tel:555">555</a><abbr title="x">x</abbr><p>href="kept"</p>';
  expect(toPreviewHtml(html)).toBe(
    '<a class="b" style="color:#fff">Open</a><a>555</a><abbr title="x">x</abbr><p>href="kept"</p>',
  );
});

it('[DSK-03] [GQ3] makes the body of the email focusable, so that Tab reaches the frame without a link in it', () => {
  expect(toPreviewHtml('<html><body class="o" style="margin:0"><p>body</p></body></html>')).toBe(
    '<html><body tabindex="0" class="o" style="margin:0"><p>body</p></body></html>',
  );
});
