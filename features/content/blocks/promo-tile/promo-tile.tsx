import type { BlockProps } from '../block-props.ts';
import { PromoTileView } from './tile.tsx';

/** [CNT-01] An offer as a separate tile across the page. */
export default function PromoTile({ block, isFirst }: BlockProps<'promoTile'>) {
  return (
    <div className="section wrap promo-tile" id={block.anchor || undefined}>
      <PromoTileView block={block} level={isFirst ? 1 : 2} />
    </div>
  );
}
