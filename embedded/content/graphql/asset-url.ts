import type { Asset } from '../files/library.ts';

export type Transform = {
  readonly width?: number | null;
  readonly height?: number | null;
  readonly quality?: number | null;
  readonly cornerRadius?: number | null;
  readonly resizeStrategy?: string | null;
  readonly resizeFocus?: string | null;
  readonly backgroundColor?: string | null;
  readonly format?: string | null;
};

const FORMATS: Record<string, string> = { JPG_PROGRESSIVE: 'jpg&fl=progressive', PNG8: 'png&fl=png8' };

/**
 * Returns the public URL of an asset. The URL changes with the file, so it can be cached forever. Transformations are
 * in the URL as on the hosted platform, but the file is served unchanged.
 */
export function assetUrl(asset: Asset, publicBase: string, transform: Transform | null | undefined): string {
  const { width, height, quality, cornerRadius, resizeStrategy, resizeFocus, backgroundColor, format } =
    transform ?? {};
  const format_ = format ? (FORMATS[format] ?? format.toLowerCase()) : null;
  const radius = cornerRadius === -1 ? 'max' : cornerRadius;
  const fit = resizeStrategy && resizeStrategy !== 'FIT' ? resizeStrategy.toLowerCase() : null;
  const parts = [
    ['v', asset.digest],
    ['w', width],
    ['h', height],
    ['q', quality],
    ['r', radius],
    ['fit', fit],
    ['f', resizeFocus?.toLowerCase()],
    ['bg', backgroundColor],
    ['fm', format_],
  ].flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${name}=${value}`]));
  return `${publicBase}/assets/${encodeURIComponent(asset.file)}?${parts.join('&')}`;
}
