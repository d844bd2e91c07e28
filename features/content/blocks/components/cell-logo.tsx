import type { ImageView } from '../../../../platforms/content/client/types.ts';

/** A logo on a white background, so that it is readable in both themes. The name beside it makes an alt text redundant. */
export function CellLogo({ logo }: { logo: ImageView }) {
  return (
    <span className="cell-logo">
      <img
        src={logo.url}
        alt=""
        width={logo.width ?? undefined}
        height={logo.height ?? undefined}
        loading="lazy"
        decoding="async"
      />
    </span>
  );
}
