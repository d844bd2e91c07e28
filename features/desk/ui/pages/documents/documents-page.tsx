import { Note } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { formatThousandsEnUs } from '../../../../../core/format/en-us.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { isSeriesLetter, SERIES, SERIES_LETTERS } from '../../../../catalogue/rules/legend.ts';
import { explainRefusal } from '../../../../documents/files/file-errors.ts';
import type { AwaitedFile } from '../../../../documents/files/file-repository.ts';
import { getFormErrors } from '../../../use-cases/audited-action.ts';
import { readDocument } from '../../../use-cases/documents/read-documents.ts';
import {
  FILE_FILTERS,
  listSoldDocuments,
  type SoldPage,
  type SoldQuery,
} from '../../../use-cases/documents/sold-list.ts';
import { uploadFile } from '../../../use-cases/documents/upload-file.ts';
import { BackToList } from '../../components/back-to-list.tsx';
import { DoneNote, findDone } from '../../components/flash-message.tsx';
import { TableSection } from '../../components/table.tsx';
import { UnavailableNote } from '../../components/unavailable-notice.tsx';
import type { DeskRequest, DeskResponse } from '../../request.ts';
import { DocumentPanel, type UploadAgain } from './document-panel.tsx';
import { SoldTable } from './sold-table.tsx';

const PATH = '/desk/documents';
const SKU = /^[A-Za-z0-9][A-Za-z0-9-]{1,39}$/;

/** Parses the filters of the address; missing or invalid ones match everything. */
function readQuery(query: URLSearchParams): SoldQuery {
  const series = query.get('series')?.toUpperCase() ?? '';
  return {
    term: query.get('q')?.trim().slice(0, 100) ?? '',
    files: FILE_FILTERS.find((each) => each === query.get('files')) ?? null,
    series: isSeriesLetter(series) ? series : null,
    page: /^[1-9]\d{0,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1,
  };
}

function addressOf({ term, files, series }: SoldQuery, more: Readonly<Record<string, string>>): string {
  const requested = { ...(term && { q: term }), ...(files && { files }), ...(series && { series }), ...more };
  return `${PATH}?${new URLSearchParams(requested)}`;
}

function Head({ page: { sold, counts } }: { page: SoldPage }) {
  if (counts === null)
    return <p className="small muted dlead">{say('documents.sold.many', { count: formatThousandsEnUs(sold) })}</p>;
  const { missing, single, complete, platform, missingSkus } = counts;
  const facts = [
    ['sold', sold, ''],
    ['asFiles', missing + single + complete, ''],
    ['complete', complete, single > 0 ? say('documents.single', { count: single }) : ''],
    ['lack', missing, missingSkus.join(', ')],
    ['drafting', platform, say('documents.drafting.hint')],
  ] as const;
  return (
    <dl className="statusline d5">
      {facts.map(([key, count, hint]) => (
        <div key={key}>
          <dt>{say(`documents.count.${key}`)}</dt>
          <dd className="big">
            {count}
            {hint && <small>{hint}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Awaited({ awaited }: { awaited: readonly AwaitedFile[] }) {
  return (
    <TableSection
      id="awaited"
      title={say('documents.awaited')}
      count={awaited.length}
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
  );
}

function Filter({ requested, counts }: { requested: SoldQuery; counts: SoldPage['counts'] }) {
  return (
    <search>
      <form className="dfilter dfirst" method="get" action={PATH}>
        <div className="field">
          <label htmlFor="documents-q">{say('documents.find')}</label>
          <input
            className="input"
            id="documents-q"
            name="q"
            defaultValue={requested.term}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div className="field">
          <label htmlFor="documents-files">{say('documents.filter')}</label>
          <select className="select" id="documents-files" name="files" defaultValue={requested.files ?? ''}>
            <option value="">{say('documents.filter.all')}</option>
            {FILE_FILTERS.map((each) => (
              <option key={each} value={each}>
                {counts
                  ? say('documents.filter.counted', { what: say(`documents.filter.${each}`), count: counts[each] })
                  : say(`documents.filter.${each}`)}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="documents-series">{say('documents.series')}</label>
          <select className="select" id="documents-series" name="series" defaultValue={requested.series ?? ''}>
            <option value="">{say('documents.series.all')}</option>
            {SERIES_LETTERS.map((letter) => (
              <option key={letter} value={letter}>
                {say('documents.series.is', { letter, name: SERIES[letter] })}
              </option>
            ))}
          </select>
        </div>
        <button className="btn" type="submit">
          {say('documents.show')}
        </button>
      </form>
    </search>
  );
}

function List({ page, requested, chosen }: { page: SoldPage; requested: SoldQuery; chosen: string | null }) {
  const { documents, first, total, pages } = page;
  const at = Math.min(requested.page, pages);
  const here: Readonly<Record<string, string>> = at > 1 ? { page: String(at) } : {};
  const actions = [
    ['documents.previous', at - 1],
    ['documents.next', at + 1],
  ] as const;
  return (
    <>
      <SoldTable
        documents={documents}
        chosen={chosen}
        hrefOf={(sku) => `${addressOf(requested, { ...here, sku })}#file`}
      />
      <div className="row between wrapy dmore">
        <p className="small muted">
          {say('documents.range', {
            first: String(first),
            last: String(first + documents.length - 1),
            total: String(total),
          })}
        </p>
        <p className="row">
          {actions.map(
            ([key, number]) =>
              number >= 1 &&
              number <= pages && (
                <a key={key} className="btn sm" href={addressOf(requested, { page: String(number) })}>
                  {say(key)}
                </a>
              ),
          )}
        </p>
      </div>
    </>
  );
}

/** [DSK-08] Documents for sale with their files; those with waiting orders come first. An open one accepts an upload. */
export const showDocuments = (request: DeskRequest): Promise<DeskResponse> => render(request, null);

async function render(
  { desk, query }: DeskRequest,
  again: (UploadAgain & { sku: string }) | null,
): Promise<DeskResponse> {
  const requested = readQuery(query);
  const sku = again?.sku ?? query.get('sku') ?? '';
  const [page, awaited, open, done] = await Promise.all([
    listSoldDocuments(desk, requested),
    desk.documents.listAwaited(),
    SKU.test(sku) ? readDocument(desk, sku) : null,
    findDone(desk, query),
  ]);
  const about = open && ({ type: 'document', id: open.sku, name: open.sku } as const);
  if (!again) await desk.audit.note({ who: desk.staff, action: 'open-documents', about });
  const body = (
    <>
      <h1>{say('part.documents')}</h1>
      <DoneNote done={done} />
      {done?.action === 'upload-file' && query.get('locked') === '1' && (
        <Note tone="warn" title={say('documents.locked')} isAnnounced>
          <p>{say('documents.locked.text')}</p>
        </Note>
      )}
      <UnavailableNote unavailable={page.isUnavailable ? ['commerce'] : []} path={PATH} />
      {!page.isUnavailable && <Head page={page} />}
      {awaited.length > 0 && <Awaited awaited={awaited} />}
      <Filter requested={requested} counts={page.counts} />
      {!open && page.documents.length > 0 && <p className="small muted dlead">{say('documents.choose')}</p>}
      <div className={open ? 'dsplit wide' : undefined}>
        <div>
          {page.documents.length > 0 ? (
            <List page={page} requested={requested} chosen={open?.sku ?? null} />
          ) : (
            <p className="empty">{say('documents.none')}</p>
          )}
        </div>
        {open && (
          <aside className="dprev" id="file" aria-label={say('documents.open')}>
            <BackToList path="/desk/documents" query={query} without="sku" />
            <DocumentPanel document={open} max={desk.documents.maxMegabytes} again={again} />
          </aside>
        )}
      </div>
    </>
  );
  return { is: 'page', status: again ? 422 : 200, title: say('part.documents'), at: 'documents', body };
}

/** [DSK-08] Accepts an upload, or shows the error beside the field; the previous file stays. */
export async function doUpload(request: DeskRequest, sku = ''): Promise<DeskResponse | null> {
  const { desk, form, file } = request;
  const why = form.get('why') ?? '';
  if (!file || file.name === '') {
    const [problem = null] = getFormErrors({ why });
    return render(request, { sku, why, file: say('documents.upload.none'), problem });
  }
  const done = await uploadFile(desk, sku, { why, intent: form.get('intent') ?? '' }, file);
  if (done === null) return null;
  if ('problem' in done) return render(request, { sku, why, file: null, problem: done.problem });
  if ('refusal' in done)
    return render(request, {
      sku,
      why,
      file: explainRefusal(done.refusal, desk.documents.maxMegabytes),
      problem: null,
    });
  return {
    is: 'redirect',
    to: `${PATH}?sku=${encodeURIComponent(sku)}&done=${done.done}${done.isLocked ? '&locked=1' : ''}`,
  };
}
