import { Fragment } from 'react';
import { message } from '../../../messages/message.ts';
import { shortNumber } from '../../../shop/catalogue/short-number.ts';
import type { OwnedTitle } from '../../../shop/person/person-facts.ts';
import { FORMAT_NAMES } from '../format-names.ts';

type OwnedFilesProps = { owned: OwnedTitle; site: { name: string; url: string } };

/** The files of what was bought, or the site where it is edited; while a file is being prepared, that. */
export function OwnedFiles({ owned: { sku, kind, links }, site }: OwnedFilesProps) {
  const code = shortNumber(sku);
  if (kind === 'platform') {
    return (
      <a href={site.url} target="_blank" rel="noopener">
        {site.name}
        <span className="vh">{message('person.open.of', { code })}</span>
      </a>
    );
  }
  if (links.length === 0) return message('order.preparing');
  return links.map(({ format, url }, i) => (
    <Fragment key={format}>
      {i > 0 && ', '}
      <a href={url} download>
        {message(FORMAT_NAMES[format])}
        <span className="vh">{message('order.download.of', { code })}</span>
      </a>
    </Fragment>
  ));
}
