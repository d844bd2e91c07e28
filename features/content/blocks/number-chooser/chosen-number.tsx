import type { ReactNode } from 'react';
import { buttonClass } from '../../../../app/ui-kit/button.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { message, messageParts } from '../../../../messages/message.ts';
import { type DocumentCode, formatCode, shortCode } from '../../../catalogue/rules/code.ts';
import { PagePicture } from '../../../catalogue/ui/covers/page-picture.tsx';
import { describeNumber } from '../../../catalogue/ui/legend/describe-code.ts';
import type { CoverFacts } from '../../rules/page-block.ts';
import type { BlockProps } from '../block-props.ts';

type Block = BlockProps<'numberChooser'>['block'];
type ChosenNumberProps = {
  code: DocumentCode;
  /** the data of this number, or of the previous one while the request is pending */
  block: Block;
  isWaiting: boolean;
};

/** The meaning of the number, its document, and the other documents with the same prefix. */
export function ChosenNumber({ code, block, isWaiting }: ChosenNumberProps) {
  const { group, series } = block;
  const number = formatCode(code);
  const own = group?.documents.find(({ sku, code: short }) => sku === number || short === number);
  return (
    <div className="chosen" aria-busy={isWaiting}>
      <div className="chosen-own">
        {own && <PagePicture of={own} />}
        <div>
          <p role="status">
            {messageParts<ReactNode>('legend.is', { code: <b key="code">{number}</b>, what: describeNumber(code) })}{' '}
            {!isWaiting && said(group, own)}
          </p>
          {own && (
            <p className="row wrapy">
              <Link to={own.href} className={buttonClass({})}>
                {message('block.chooser.open', { code: shortCode(code) })}
              </Link>
            </p>
          )}
        </div>
      </div>
      <div>
        {group && <Group start={group.start} documents={group.documents} number={number} />}
        {series && (
          <p>
            <Link to={series.href}>
              {message('block.chooser.series', { count: series.count, letter: series.letter })}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}

function said(group: Block['group'], own: CoverFacts | undefined): string {
  if (own) return `${own.title}.`;
  return message(group ? 'block.chooser.none' : 'block.chooser.unread');
}

function Group({ start, documents, number }: NonNullable<Block['group']> & { number: string }) {
  const count = documents.length;
  if (count === 0) return <h3>{message('block.chooser.group.none', { start })}</h3>;
  return (
    <>
      <h3>{message('block.chooser.group', { count, start })}</h3>
      <ul className="plain">
        {documents.map(({ sku, code, title, href }) => (
          <li key={sku}>
            <Link to={href} aria-current={sku === number || code === number ? 'true' : undefined}>
              <b className="num">{code}</b> <span>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/search?q=${start}`}>{message('block.chooser.list')}</Link>
      </p>
    </>
  );
}
