import { message } from '../../../messages/message.ts';
import { shortNumber } from '../../../shop/catalogue/short-number.ts';
import { noteOpened } from '../../client/person/opened-last.ts';
import { useFrameData } from '../../everywhere/frame/frame-data.ts';
import { type ButtonLook, buttonClass } from '../../everywhere/parts/button.tsx';

type DraftLinkProps = ButtonLook & { sku: string; title: string; isShort?: boolean };

/** [LK-01] The way to a document on the drafting site, in a tab of its own. */
export function DraftLink({ sku, title, isShort = false, ...look }: DraftLinkProps) {
  const site = useFrameData()?.documentSite;
  if (!site) return null;
  // a card has room for the last word of "Planroom Draft"
  const name = isShort ? (site.name.split(' ').at(-1) ?? site.name) : site.name;
  return (
    <a
      className={buttonClass(look)}
      href={site.url}
      target="_blank"
      rel="noopener"
      onClick={() => noteOpened({ sku, title })}
    >
      {message('person.open', { site: name })}
      <span className="vh">{message('person.open.of', { code: shortNumber(sku) })}</span>
    </a>
  );
}
