import { Status } from '../../../app/everywhere/parts/status.tsx';
import { formatDate } from '../../../core/dates.ts';
import { formatExactMoney } from '../../../core/money.ts';
import { say } from '../../../messages/desk/desk-words.ts';
import {
  type DocumentPage,
  type ListedDocument,
  listDocuments,
  readDocument,
} from '../../../shop/desk/documents/read-documents.ts';
import { uploadFile } from '../../../shop/desk/documents/upload-file.ts';
import type { AwaitedFile } from '../../../shop/documents/files/file-book.ts';
import { explainRefusal } from '../../../shop/documents/files/refusals.ts';
import { DoneNote, findDone } from '../../parts/done-note.tsx';
import { Section } from '../../parts/section.tsx';
import { SilentNote } from '../../parts/silent-note.tsx';
import { Table } from '../../parts/table.tsx';
import type { DeskAnswer, DeskRequest } from '../../request.ts';
import { DocumentPanel, type UploadAgain } from './document-panel.tsx';

const PATH = '/desk/documents';
const SKU = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/;

function Files({ delivery }: Pick<ListedDocument, 'delivery'>) {
  if (delivery?.kind === 'platform') return <span className="hint">{say('documents.platform')}</span>;
  if (!delivery || delivery.formats.length === 0) return <span className="no">{say('documents.missing')}</span>;
  return <Status tone="ok">{delivery.formats.map((format) => format.toUpperCase()).join(', ')}</Status>;
}

function Awaited({ awaited }: { awaited: readonly AwaitedFile[] }) {
  return (
    <Section id="awaited" title={say('documents.awaited')} count={awaited.length}>
      {awaited.length === 0 ? (
        <p className="small muted">{say('documents.awaited.none')}</p>
      ) : (
        <Table
          caption={say('documents.awaited')}
          isCaptionHidden
          rows={awaited}
          keyOf={({ sku }) => sku}
          columns={[
            {
              key: 'sku',
              head: say('documents.number'),
              cell: ({ sku }) => <a href={`${PATH}?sku=${encodeURIComponent(sku)}#file`}>{sku}</a>,
            },
            {
              key: 'orders',
              head: say('find.orders'),
              cell: ({ orders }) => say('documents.awaited.orders', { count: orders }),
            },
            {
              key: 'since',
              head: say('documents.added'),
              cell: ({ since }) => say('documents.since', { date: formatDate(since.toISOString()) }),
            },
          ]}
        />
      )}
    </Section>
  );
}

function Filter({ term }: { term: string }) {
  return (
    <search>
      <form className="dfilter" method="get" action={PATH}>
        <div className="field">
          <label htmlFor="documents-q">{say('documents.find')}</label>
          <input
            className="input"
            id="documents-q"
            name="q"
            defaultValue={term}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <button className="btn" type="submit">
          {say('documents.show')}
        </button>
      </form>
    </search>
  );
}

function List({ page, term, chosen }: { page: DocumentPage; term: string; chosen: string | null }) {
  const at = new URLSearchParams(term ? { q: term } : {});
  const link = (sku: string): string => `${PATH}?${new URLSearchParams([...at, ['sku', sku]])}#file`;
  return (
    <>
      <Table
        caption={say('part.documents')}
        isCaptionHidden
        rows={page.documents}
        keyOf={({ sku }) => sku}
        columns={[
          {
            key: 'number',
            head: say('documents.number'),
            cell: ({ sku }) => <span className="num dnowrap">{sku}</span>,
          },
          {
            key: 'name',
            head: say('documents.name'),
            cell: ({ sku, name }) => (
              <a href={link(sku)} aria-current={sku === chosen ? 'true' : undefined}>
                {name}
              </a>
            ),
          },
          { key: 'price', head: say('documents.price'), isFigure: true, cell: ({ price }) => formatExactMoney(price) },
          { key: 'files', head: say('documents.files'), cell: ({ delivery }) => <Files delivery={delivery} /> },
        ]}
      />
      {page.next && (
        <p className="dmore">
          <a href={`${PATH}?${new URLSearchParams([...at, ['after', page.next]])}`}>{say('documents.next')}</a>
        </p>
      )}
    </>
  );
}

/** [DSK-08] What is sold with its files, those first for which orders wait; one that is opened can get a file. */
export const showDocuments = (request: DeskRequest): Promise<DeskAnswer> => draw(request, null);

async function draw({ desk, query }: DeskRequest, again: (UploadAgain & { sku: string }) | null): Promise<DeskAnswer> {
  const term = query.get('q')?.trim().slice(0, 100) ?? '';
  const asked = again?.sku ?? query.get('sku') ?? '';
  const [page, awaited, open, done] = await Promise.all([
    listDocuments(desk, { term, after: query.get('after')?.slice(0, 200) ?? null }),
    desk.documents.listAwaited(),
    SKU.test(asked) ? readDocument(desk, asked) : null,
    findDone(desk, query),
  ]);
  const about = open && ({ type: 'document', id: open.sku, name: open.sku } as const);
  if (!again) await desk.audit.note({ who: desk.staff, action: 'open-documents', about });
  const body = (
    <>
      <h1>{say('part.documents')}</h1>
      <DoneNote done={done} />
      <SilentNote silent={page.isSilent ? ['commerce'] : []} path={PATH} />
      <Awaited awaited={awaited} />
      <Filter term={term} />
      <p className="small muted dlead">{say('documents.sold', { count: page.total })}</p>
      <div className="dsplit wide">
        <div>
          {page.documents.length > 0 ? (
            <List page={page} term={term} chosen={open?.sku ?? null} />
          ) : (
            <p className="empty">{say('documents.none')}</p>
          )}
        </div>
        <aside className="dprev" id="file" aria-label={say('documents.open')}>
          {open ? (
            <DocumentPanel document={open} most={desk.documents.mostMegabytes} again={again} />
          ) : (
            <p className="small muted">{say('documents.choose')}</p>
          )}
        </aside>
      </div>
    </>
  );
  return { is: 'page', status: again ? 422 : 200, title: say('part.documents'), at: 'documents', body };
}

/** [DSK-08] Takes a file in, or says beside the field why not; what was there stays. */
export async function doUpload(request: DeskRequest, sku = ''): Promise<DeskAnswer | null> {
  const { desk, form, file } = request;
  const why = form.get('why') ?? '';
  if (!file || file.name === '') return draw(request, { sku, why, file: say('documents.upload.none'), problem: null });
  const done = await uploadFile(desk, sku, { why, intent: form.get('intent') ?? '' }, file);
  if (done === null) return null;
  if ('problem' in done) return draw(request, { sku, why, file: null, problem: done.problem });
  if ('refusal' in done)
    return draw(request, {
      sku,
      why,
      file: explainRefusal(done.refusal, desk.documents.mostMegabytes),
      problem: null,
    });
  return { is: 'redirect', to: `${PATH}?sku=${encodeURIComponent(sku)}&done=${done.done}` };
}
