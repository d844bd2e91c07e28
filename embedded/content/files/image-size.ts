export type Size = { readonly width: number; readonly height: number };

/** Reads width and height of an image in pixels from its first bytes; returns null if they are unreadable. */
export function imageSize(bytes: Buffer, contentType: string): Size | null {
  try {
    const size = readers[contentType]?.(bytes) ?? null;
    return size !== null && size.width > 0 && size.height > 0 ? size : null;
  } catch (error) {
    if (error instanceof RangeError) return null; // truncated before the size
    throw error;
  }
}

const readers: Record<string, (bytes: Buffer) => Size | null> = {
  'image/svg+xml': readSvg,
  'image/png': (b) =>
    b.toString('latin1', 1, 4) === 'PNG' ? { width: b.readUInt32BE(16), height: b.readUInt32BE(20) } : null,
  'image/webp': readWebp,
  'image/jpeg': readJpeg,
};

/** Reads `width` and `height` in pixels, else the view box; ignores percentages. */
function readSvg(bytes: Buffer): Size | null {
  const tag = /<svg\b[^>]*>/i.exec(bytes.toString('utf8', 0, 20_000))?.[0] ?? '';
  const pixels = (name: string): number =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']\\s*([\\d.]+)(?:px)?\\s*["']`, 'i').exec(tag)?.[1] ?? Number.NaN);
  const [width, height] = [pixels('width'), pixels('height')];
  const box =
    /\sviewBox\s*=\s*["']\s*([^"']+)["']/i
      .exec(tag)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , boxWidth = Number.NaN, boxHeight = Number.NaN] = box;
  const known = Number.isFinite(width) && Number.isFinite(height) ? [width, height] : [boxWidth, boxHeight];
  const [w = Number.NaN, h = Number.NaN] = known;
  return Number.isFinite(w) && Number.isFinite(h) ? { width: Math.round(w), height: Math.round(h) } : null;
}

function readWebp(b: Buffer): Size | null {
  if (b.toString('latin1', 0, 4) !== 'RIFF' || b.toString('latin1', 8, 12) !== 'WEBP') return null;
  switch (b.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: b.readUIntLE(24, 3) + 1, height: b.readUIntLE(27, 3) + 1 };
    case 'VP8L': {
      const bits = b.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return { width: b.readUInt16LE(26) & 0x3fff, height: b.readUInt16LE(28) & 0x3fff };
    default:
      return null;
  }
}

/** Scans the segments up to the frame header. */
function readJpeg(b: Buffer): Size | null {
  if (b.readUInt16BE(0) !== 0xffd8) return null;
  let at = 2;
  while (at < b.length) {
    if (b.readUInt8(at) !== 0xff) return null;
    const marker = b.readUInt8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: b.readUInt16BE(at + 7), height: b.readUInt16BE(at + 5) };
    at += 2 + b.readUInt16BE(at + 2);
  }
  return null;
}
