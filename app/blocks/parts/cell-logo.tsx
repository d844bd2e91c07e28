import type { ImageView } from '../../../platforms/content/client/types.ts';

/** A mark on paper, so that it reads in both themes. The name stands beside it, so it needs no words of its own. */
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
