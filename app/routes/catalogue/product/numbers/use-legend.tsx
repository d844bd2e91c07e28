import { type MouseEvent, type ReactNode, useState } from 'react';
import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { useHash } from '../../../../../features/catalogue/ui/product/use-hash.ts';
import { message } from '../../../../../messages/message.ts';
import { Link } from '../../../../ui-kit/link.tsx';
import type LegendDialog from './legend-dialog.tsx';

/** The same content as an article, without a script or if the dialog failed to load. */
const HELP = '/help/read-a-number';
/** `/documents/a101-2025#numbers` opens the legend */
const PLACE = 'numbers';

type Legend = { link: ReactNode; dialog: ReactNode };

/** [PRD-10] The numbering legend of a document, and the link that opens it. */
export function useLegend({ sku, editionStatus }: Pick<DocumentDetail, 'sku' | 'editionStatus'>): Legend {
  const [Dialog, setDialog] = useState<typeof LegendDialog | null>(null);
  const open = (): void => {
    import('./legend-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.default),
      () => window.location.assign(HELP),
    );
  };
  const close = (): void => {
    setDialog(null);
    // a reload must not open it again
    if (window.location.hash === `#${PLACE}`) {
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    }
  };
  useHash((name) => name === PLACE && open());
  const handleClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  return {
    link: (
      <Link to={HELP} onClick={handleClick}>
        {message('product.number.read')}
      </Link>
    ),
    dialog: Dialog && <Dialog sku={sku} editionStatus={editionStatus} onClose={close} />,
  };
}
