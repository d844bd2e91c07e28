import type { DocumentDetail } from '../../../../../features/catalogue/rules/document.ts';
import { message, messageParts } from '../../../../../messages/message.ts';
import { buttonClass } from '../../../../ui-kit/button.tsx';
import { Icon } from '../../../../ui-kit/icon.tsx';
import { SharedPart } from '../../../../ui-kit/static-markup.tsx';
import { useInView } from '../../../../ui-kit/use-in-view.ts';
import { SampleLimit, SamplePage, SingleFoot, srcOf } from './sample-page.tsx';

type LockedStageProps = {
  document: DocumentDetail;
  /** whether a form to register exists; otherwise signing in is the only option */
  canRegister: boolean;
  loginHref: string;
  onClick(): void;
};

/** [PRD-15] */
const THUMBS = 5;
const REASON = 'samples-locked';

/**
 * [PRD-11] [PD5] The stage before registration: the first page, blank sheets for the others, and a button over both
 * that says why it is locked. With a single page, enlarging is what is locked. Without a script it shows a sign-in
 * link.
 */
export default function LockedStage(props: LockedStageProps) {
  const { document, onClick } = props;
  return (
    <>
      <LockedFrame {...props} />
      {document.samplePages === 1 ? (
        <SingleFoot document={document} />
      ) : (
        <>
          <Thumbs document={document} onClick={onClick} />
          <SampleLimit document={document} />
        </>
      )}
    </>
  );
}

const pagesOf = ({ samplePages: total }: DocumentDetail): number[] =>
  Array.from({ length: Math.min(total, THUMBS) }, (_, index) => index + 1);

function LockedFrame({ document, onClick, ...ways }: LockedStageProps) {
  const { samplePages: total, code } = document;
  const isSingle = total === 1;
  return (
    <div className={isSingle ? 'gal-frame single' : 'gal-frame'}>
      <SharedPart
        as="section"
        className="stage grid-paper"
        aria-roledescription={isSingle ? undefined : 'carousel'}
        aria-labelledby="samples"
        of={document}
        variant="stage"
      >
        <div className="gal-page">
          <FirstPage document={document} />
        </div>
        {pagesOf(document)
          .slice(1, 4)
          .map((page) => (
            <div className="gal-page" key={page}>
              <span className="sheet ruled" />
            </div>
          ))}
        <button
          type="button"
          className="gal-press scripted"
          aria-haspopup="dialog"
          aria-describedby={REASON}
          onClick={onClick}
        >
          <span className="vh">{message('gallery.locked', { count: total, code })}</span>
        </button>
      </SharedPart>
      <Lock total={total} onClick={onClick} {...ways} />
    </div>
  );
}

function Thumbs({ document, onClick }: Pick<LockedStageProps, 'document' | 'onClick'>) {
  return (
    <SharedPart as="div" className="gal-foot" of={document} variant="thumbs">
      <ul className="thumbs scripted">
        {pagesOf(document).map((page) => (
          <li key={page}>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={page === 1 ? 'true' : undefined}
              aria-label={message(page === 1 ? 'gallery.thumb' : 'gallery.locked.thumb', { page })}
              aria-describedby={REASON}
              onClick={onClick}
            >
              <span className="sheet ruled" />
              {page > 1 && <Icon name="lock" />}
            </button>
          </li>
        ))}
      </ul>
      <p className="gal-count small muted">{message('gallery.of', { page: 1, total: document.samplePages })}</p>
    </SharedPart>
  );
}

/**
 * The first page, heavier than the page around it. It loads while it's half a screen below the view: on a desk at once,
 * after the first view; on a phone when the customer scrolls.
 */
function FirstPage({ document }: { document: DocumentDetail }) {
  const { ref, isNear } = useInView<HTMLDivElement>('50%');
  return (
    <div ref={ref}>
      {isNear ? (
        <SamplePage document={document} page={1} isEager />
      ) : (
        <>
          <div className="sheet scripted" />
          <noscript>
            {/* without a script no load event ends a loading indicator, so it has none */}
            <div className="sheet">
              <img
                src={srcOf(document, 1)}
                width="720"
                height="932"
                loading="lazy"
                alt={message('gallery.page', { code: document.code, page: 1 })}
              />
            </div>
          </noscript>
        </>
      )}
    </div>
  );
}

type LockProps = Omit<LockedStageProps, 'document'> & { total: number };

function Lock({ total, canRegister, loginHref, onClick }: LockProps) {
  const signIn = (
    <a key="in" href={loginHref}>
      {message('gallery.locked.way.signIn')}
    </a>
  );
  const isSingle = total === 1;
  const onlySignIn = message(isSingle ? 'gallery.locked.onlySignIn.one' : 'gallery.locked.onlySignIn');
  const signInButton = (
    <a href={loginHref} className={buttonClass({})}>
      {message('gallery.signIn')}
    </a>
  );
  return (
    <div className="lock">
      <Icon name="lock" />
      <div className="lock-text" id={REASON}>
        <p className="strong">
          {isSingle ? message('gallery.locked.one') : message('gallery.locked.title', { count: total - 1, total })}
        </p>
        {canRegister && (
          <p className="small muted scripted">
            {messageParts(isSingle ? 'gallery.locked.way.one' : 'gallery.locked.way', { signIn })}
          </p>
        )}
        {canRegister ? (
          <noscript>
            <p className="small muted">{onlySignIn}</p>
          </noscript>
        ) : (
          <p className="small muted">{onlySignIn}</p>
        )}
      </div>
      {canRegister ? (
        <>
          <button
            type="button"
            className={`${buttonClass({})} lock-open scripted`}
            aria-haspopup="dialog"
            onClick={onClick}
          >
            {message('gallery.unlock', { count: total })}
          </button>
          <noscript>{signInButton}</noscript>
        </>
      ) : (
        signInButton
      )}
    </div>
  );
}
