import type { ReactNode } from 'react';
import { shortNumber } from '../../../features/catalogue/rules/short-number.ts';
import { PagePicture } from '../../../features/catalogue/ui/covers/page-picture.tsx';
import { FORMAT_NAMES } from '../../../features/catalogue/ui/format-names.ts';
import { DocumentNumber } from '../../../features/catalogue/ui/plate.tsx';
import type { OrderLine } from '../../../features/orders/rules/order.ts';
import { message } from '../../../messages/message.ts';
import { buttonClass } from '../../ui-kit/button.tsx';
import { Icon } from '../../ui-kit/icon.tsx';
import { OutsideLink } from './frame/outside-link.tsx';

/** [ACC-17] [FI-06] The links that open a purchase, or the reason why it has none. */
export function DocumentLinks({ bought }: { bought: OrderLine }) {
  const code = shortNumber(bought.sku);
  if (bought.kind === 'platform') {
    if (!bought.siteUrl) return <span className="small muted">{message('order.noFile')}</span>;
    return (
      <OutsideLink className={buttonClass({ size: 'small' })} href={bought.siteUrl}>
        {message('order.open', { site: bought.siteName })}
      </OutsideLink>
    );
  }
  if (bought.isAwaited) return <span className="small muted">{message('order.preparing')}</span>;
  if (bought.links.length === 0) return <span className="small muted">{message('order.noFile')}</span>;
  return bought.links.map(({ format, url }) => (
    <a key={format} className={buttonClass({ size: 'small' })} href={url} download>
      <Icon name="download" isSmall />
      {message(FORMAT_NAMES[format])}
      <span className="vh">{message('order.download.of', { code })}</span>
    </a>
  ));
}

/** [ACC-05] [ACC-17] [FI-06] One purchased item: its kind and the links that open it. */
export function BoughtDocument({ bought, children }: { bought: OrderLine; children?: ReactNode }) {
  const isFile = bought.kind === 'document';
  return (
    <li className="line bought">
      <div>
        <PagePicture of={{ ...bought, pageCount: null }} size={64} />
      </div>
      <div className="line-what">
        <DocumentNumber sku={bought.sku} size="m" />
        <span className="strong">{bought.name}</span>
        <span className="row wrapy facts-row">
          <span className="kind">
            <Icon name={isFile ? 'document' : 'edit'} />
            {message(isFile ? 'order.kind.document' : 'order.kind.platform')}
          </span>
          <span className="small muted">
            {message('order.copies', { count: bought.quantity })}.{' '}
            {isFile
              ? message('order.kind.document.text', { count: bought.quantity })
              : message('order.kind.platform.text')}
          </span>
        </span>
        {children}
        <span className="row wrapy ways">
          <DocumentLinks bought={bought} />
        </span>
      </div>
    </li>
  );
}
