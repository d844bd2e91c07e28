import { Fragment } from 'react';
import { type ButtonVariant, buttonClass } from '../../../../app/ui-kit/button.tsx';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { message } from '../../../../messages/message.ts';
import { shortNumber } from '../../../catalogue/rules/short-number.ts';
import { FORMAT_NAMES } from '../../../catalogue/ui/format-names.ts';
import type { OwnedTitle } from '../../rules/person/person-facts.ts';

type OwnedFilesProps = {
  owned: OwnedTitle;
  site: { name: string; url: string };
  /** `text`: links in a line; `buttons`; `large`: buttons, the first one solid */
  as?: 'text' | 'buttons' | 'large';
};

/** The purchased files, or the site where the document is edited; while a file is being prepared, a text that says so. */
export function OwnedFiles({ owned: { sku, kind, links }, site, as = 'text' }: OwnedFilesProps) {
  const code = shortNumber(sku);
  const isText = as === 'text';
  const variant = (place: number): ButtonVariant =>
    as === 'buttons' ? { size: 'small' } : { variant: place === 0 ? 'solid' : 'outlined' };
  const classOf = (place: number): string | undefined => (isText ? undefined : buttonClass(variant(place)));
  if (kind === 'platform') {
    return (
      <a className={classOf(0)} href={site.url} target="_blank" rel="noopener">
        {as === 'large' ? message('person.open', { site: site.name }) : site.name}
        <span className="vh">{message('person.open.of', { code })}</span>
      </a>
    );
  }
  if (links.length === 0) return <span className="small muted">{message('order.preparing')}</span>;
  return links.map(({ format, url }, i) => (
    <Fragment key={format}>
      {i > 0 && isText && ', '}
      <a className={classOf(i)} href={url} download>
        {!isText && <Icon name="download" isSmall />}
        {message(FORMAT_NAMES[format])}
        <span className="vh">{message('order.download.of', { code })}</span>
      </a>
    </Fragment>
  ));
}
