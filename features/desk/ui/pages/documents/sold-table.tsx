import type { ReactNode } from 'react';
import { Icon } from '../../../../../app/ui-kit/icon.tsx';
import { formatExactMoney } from '../../../../../core/money.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { DocumentNumber } from '../../../../catalogue/ui/plate.tsx';
import { fileStateOf, type ListedDocument } from '../../../use-cases/documents/sold-list.ts';
import { NumberText } from '../../components/formatted.tsx';

type LabeledCellProps = { head: string; span?: number; children: ReactNode };

/** A cell with its column head, which is its label on a phone. `span`: the number of columns it covers. */
function LabeledCell({ head, span, children }: LabeledCellProps) {
  return (
    <td data-l={head} colSpan={span} className={span ? 'sp' : undefined}>
      <div className="c">{children}</div>
    </td>
  );
}

/** `isNeeded`: without it buyers get nothing. */
function There({ is, isNeeded }: { is: boolean; isNeeded: boolean }) {
  if (!is)
    return isNeeded ? (
      <span className="no">{say('documents.missing')}</span>
    ) : (
      <span className="muted">{say('audit.none')}</span>
    );
  return (
    <span className="yes">
      <Icon name="check" />
      <span className="vh">{say('documents.there')}</span>
    </span>
  );
}

/** Word, PDF and sample, or the document's alternatives to them. */
function FileCells({ document }: { document: ListedDocument }) {
  const state = fileStateOf(document);
  if (state === 'platform')
    return (
      <LabeledCell head={say('documents.files')} span={3}>
        <span className="hint">{say('documents.platform')}</span>
      </LabeledCell>
    );
  const formats = document.delivery?.kind === 'file' ? document.delivery.formats : [];
  const isOther = formats.length > 0 && !formats.includes('docx') && !formats.includes('pdf');
  if (isOther)
    return (
      <LabeledCell head={say('documents.files')} span={3}>
        {formats.map((format) => format.toUpperCase()).join(', ')}
      </LabeledCell>
    );
  const isNeeded = state === 'missing';
  return (
    <>
      <LabeledCell head={say('documents.word')}>
        <There is={formats.includes('docx')} isNeeded={isNeeded} />
      </LabeledCell>
      <LabeledCell head={say('documents.pdf')}>
        <There is={formats.includes('pdf')} isNeeded={isNeeded} />
      </LabeledCell>
      <LabeledCell head={say('documents.sample')}>
        <There is={document.hasSample} isNeeded={false} />
      </LabeledCell>
    </>
  );
}

function Price({ document: { price, regular } }: { document: ListedDocument }) {
  return (
    <span>
      {NumberText(formatExactMoney(price))}
      {regular !== null && (
        <span className="hint dpages">{say('documents.reduced', { regular: formatExactMoney(regular) })}</span>
      )}
    </span>
  );
}

type SoldTableProps = {
  documents: readonly ListedDocument[];
  /** the SKU that is open */
  chosen: string | null;
  hrefOf(sku: string): string;
};

/** Documents for sale, with the available files of each. */
export function SoldTable({ documents, chosen, hrefOf }: SoldTableProps) {
  const heads = (['number', 'name', 'price', 'word', 'pdf', 'sample'] as const).map((key) => say(`documents.${key}`));
  return (
    <table className="tbl lab dt docst">
      <caption className="vh">{say('documents.caption')}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {documents.map((document) => (
          <tr key={document.sku} className={document.sku === chosen ? 'sel' : undefined}>
            <th scope="row" data-l={heads[0]}>
              <DocumentNumber sku={document.sku} size="sm" />
            </th>
            <LabeledCell head={say('documents.name')}>
              <span>
                <a href={hrefOf(document.sku)} aria-current={document.sku === chosen ? 'true' : undefined}>
                  {document.name}
                </a>
                {document.pages !== null && (
                  <span className="hint dpages">{say('documents.pages', { count: document.pages })}</span>
                )}
              </span>
            </LabeledCell>
            <LabeledCell head={say('documents.price')}>
              <Price document={document} />
            </LabeledCell>
            <FileCells document={document} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}
