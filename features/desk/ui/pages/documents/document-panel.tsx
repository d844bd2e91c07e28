import { randomUUID } from 'node:crypto';
import { Field } from '../../../../../app/ui-kit/field.tsx';
import { Status } from '../../../../../app/ui-kit/status.tsx';
import { formatDate } from '../../../../../core/dates.ts';
import { say } from '../../../../../messages/desk/desk-messages.ts';
import { DocumentNumber } from '../../../../catalogue/ui/plate.tsx';
import type { FileVersion } from '../../../../documents/files/file-repository.ts';
import type { ReasonProblem } from '../../../rules/reason.ts';
import type { OpenDocument } from '../../../use-cases/documents/read-documents.ts';
import { fileStateOf } from '../../../use-cases/documents/sold-list.ts';
import { DateTimeText } from '../../components/formatted.tsx';
import { headingOf } from '../../components/section.tsx';
import { DeskTable } from '../../components/table.tsx';

/** The state of a rejected upload. `file`: the error text. */
export type UploadAgain = { why: string; file: string | null; problem: ReasonProblem | null };

const KILOBYTE = 1_000;

/** Whether this is the newest version of its format: the list is newest first. */
const isCurrent = (versions: readonly FileVersion[], file: FileVersion): boolean =>
  versions.find(({ format }) => format === file.format) === file;

function Versions({ versions }: Pick<OpenDocument, 'versions'>) {
  return (
    <DeskTable
      section="versions"
      rows={versions}
      keyOf={({ format, version }) => `${format} ${version}`}
      columns={[
        {
          key: 'file',
          head: say('documents.file'),
          cell: (file) => (
            <span>
              {say('documents.version', { format: file.format.toUpperCase(), version: String(file.version) })}
              {isCurrent(versions, file) && <b> {say('documents.current')}</b>}
              <br />
              <span className="hint">
                {[
                  say('documents.size.is', { size: Math.ceil(file.size / KILOBYTE) }),
                  file.pages === null ? null : say('documents.pages', { count: file.pages }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
          ),
        },
        {
          key: 'added',
          head: say('documents.added'),
          cell: ({ addedAt }) => DateTimeText(addedAt.toISOString()),
        },
        { key: 'by', head: say('documents.by'), cell: ({ addedBy }) => addedBy },
      ]}
    />
  );
}

function UploadForm({ sku, max, again }: { sku: string; max: number; again: UploadAgain | null }) {
  return (
    <form
      className="upload"
      method="post"
      action={`/desk/documents/${encodeURIComponent(sku)}/upload`}
      encType="multipart/form-data"
    >
      <h3>{say('documents.upload')}</h3>
      <input type="hidden" name="intent" value={randomUUID()} />
      <Field
        id="why"
        name="why"
        label={say('why')}
        hint={say('why.hint')}
        error={again?.problem ? say(`why.${again.problem}`) : null}
        defaultValue={again?.why}
        maxLength={500}
        autoComplete="off"
        required
      />
      <Field
        id="upload-file"
        name="file"
        type="file"
        accept=".docx,.pdf,.xlsx,.zip"
        label={say('documents.upload.file')}
        hint={say('documents.upload.hint', { most: max })}
        error={again?.file ?? null}
        required
      />
      <p className="dmore">
        <button className="btn solid" type="submit">
          {say('documents.upload.button')}
        </button>
      </p>
    </form>
  );
}

const MARKS = {
  complete: ['ok', 'documents.state.complete'],
  single: ['info', 'documents.state.single'],
  missing: ['bad', 'documents.state.missing'],
  platform: ['off', 'documents.state.platform'],
} as const;

function FileMark({ document }: { document: OpenDocument }) {
  const [tone, key] = MARKS[fileStateOf(document)];
  return (
    <Status tone={tone} icon={tone === 'info' ? 'info' : undefined}>
      {say(key)}
    </Status>
  );
}

const NAMES: Partial<Record<FileVersion['format'], 'documents.word' | 'documents.pdf'>> = {
  docx: 'documents.word',
  pdf: 'documents.pdf',
};

/** The current file of a format, or what its absence means for buyers. */
function FileSection({ format, file }: { format: FileVersion['format']; file: FileVersion | undefined }) {
  const name = NAMES[format];
  return (
    <section className="dfile">
      <h3>{name ? say(name) : format.toUpperCase()}</h3>
      {file ? (
        <p className="small">
          {[
            say('documents.size.is', { size: Math.ceil(file.size / KILOBYTE) }),
            file.pages !== null && say('documents.pages', { count: file.pages }),
            say('documents.file.added', { date: formatDate(file.addedAt.toISOString()), who: file.addedBy }),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      ) : (
        <p className="small muted">{say(format === 'docx' ? 'documents.none.word' : 'documents.none.pdf')}</p>
      )}
    </section>
  );
}

/** The current files by format: Word and PDF always, others if uploaded. */
function CurrentFiles({ versions }: Pick<OpenDocument, 'versions'>) {
  const current = versions.filter((file) => isCurrent(versions, file));
  const isUsual = current.some(({ format }) => format in NAMES);
  const formats = new Set<FileVersion['format']>([
    ...(isUsual ? (['docx', 'pdf'] as const) : []),
    ...current.map(({ format }) => format),
  ]);
  return [...formats].map((format) => (
    <FileSection key={format} format={format} file={current.find((file) => file.format === format)} />
  ));
}

/** One document: its current files, the form for the next one, its first page, and every earlier version. */
export function DocumentPanel({
  document,
  max,
  again,
}: {
  document: OpenDocument;
  max: number;
  again: UploadAgain | null;
}) {
  const { sku, name, delivery, versions, awaited, picture, hasSample } = document;
  const isPlatform = delivery?.kind === 'platform';
  return (
    <div className="panel ruled">
      <div className="row between">
        <DocumentNumber sku={sku} size="m" />
        <FileMark document={document} />
      </div>
      <h2 className="dmore">{name}</h2>
      {awaited && (
        <p className="no">
          {say('documents.awaited.orders', { count: awaited.orders })},{' '}
          {say('documents.since', { date: formatDate(awaited.since.toISOString()) })}
        </p>
      )}
      {isPlatform && <p className="small muted dfile">{say('documents.platform')}</p>}
      {!isPlatform && versions.length === 0 && (
        <p className="small muted dfile">{say(delivery ? 'documents.composed' : 'documents.versions.none')}</p>
      )}
      <CurrentFiles versions={versions} />
      {!isPlatform && <UploadForm sku={sku} max={max} again={again} />}
      {picture && (
        <section className="dfile">
          <h3>{say('documents.first')}</h3>
          <figure className="firstp">
            <img src={picture} alt={say('documents.picture', { sku })} width={150} height={194} loading="lazy" />
            <figcaption className="small muted">
              {say(hasSample ? 'documents.samples' : 'documents.samples.none')}
            </figcaption>
          </figure>
        </section>
      )}
      {versions.length > 0 && (
        <section className="dfile">
          <h3 id={headingOf('versions')}>{say('documents.versions')}</h3>
          <Versions versions={versions} />
        </section>
      )}
    </div>
  );
}
