import { expect, it } from 'vitest';
import { imageSize } from './image-size.ts';

const svg = (tag: string): Buffer => Buffer.from(`<?xml version="1.0"?><!-- a drawing --><svg ${tag}><path/></svg>`);

const png = Buffer.alloc(24);
png.write('\x89PNG\r\n\x1a\n', 'latin1');
png.writeUInt32BE(640, 16);
png.writeUInt32BE(480, 20);

const webp = (kind: string, fill: (b: Buffer) => void): Buffer => {
  const b = Buffer.alloc(34);
  b.write('RIFF', 0, 'latin1');
  b.write(`WEBP${kind}`, 8, 'latin1');
  fill(b);
  return b;
};

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc2, 0, 11, 8, 0x01, 0xe0, 0x02, 0x80, 3]);

it.each([
  ['svg with width and height', svg('width="120" height="80px" viewBox="0 0 10 10"'), 'image/svg+xml', [120, 80]],
  ['svg with a view box', svg('viewBox="0 0 24.4 12"'), 'image/svg+xml', [24, 12]],
  ['svg with percentages', svg('width="100%" height="100%" viewBox="0,0,300,200"'), 'image/svg+xml', [300, 200]],
  ['png', png, 'image/png', [640, 480]],
  ['webp, plain', webp('VP8 ', (b) => [b.writeUInt16LE(640, 26), b.writeUInt16LE(480, 28)]), 'image/webp', [640, 480]],
  ['webp, lossless', webp('VP8L', (b) => b.writeUInt32LE(639 | (479 << 14), 21)), 'image/webp', [640, 480]],
  [
    'webp, extended',
    webp('VP8X', (b) => [b.writeUIntLE(639, 24, 3), b.writeUIntLE(479, 27, 3)]),
    'image/webp',
    [640, 480],
  ],
  ['jpeg, progressive', jpeg, 'image/jpeg', [640, 480]],
])('reads the size of %s', (_, bytes, type, [width, height]) => {
  expect(imageSize(bytes, type)).toEqual({ width, height });
});

it.each([
  ['svg without a size', svg(''), 'image/svg+xml'],
  ['no svg', Buffer.from('<html>'), 'image/svg+xml'],
  ['a png that is none', Buffer.from('GIF89a and some more bytes here'), 'image/png'],
  ['a png cut short', png.subarray(0, 12), 'image/png'],
  ['a jpeg cut short', jpeg.subarray(0, 9), 'image/jpeg'],
  ['a webp of a kind unknown', webp('XXXX', () => {}), 'image/webp'],
])('says nothing of %s', (_, bytes, type) => {
  expect(imageSize(bytes, type)).toBeNull();
});
