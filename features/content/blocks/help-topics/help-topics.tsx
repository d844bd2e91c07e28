import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useLocation, useNavigate } from 'react-router';
import { FailureNote } from '../../../../app/ui-kit/failure-note.tsx';
import { Icon } from '../../../../app/ui-kit/icon.tsx';
import { Link } from '../../../../app/ui-kit/link.tsx';
import { message } from '../../../../messages/message.ts';
import type { PageBlock } from '../../rules/page-block.ts';
import type { HelpTopicRow } from '../../rules/topics/help-shown.ts';
import type { BlockProps } from '../block-props.ts';
import { safeId } from '../components/block-section.tsx';
import { ContentLink } from '../components/content-link.tsx';
import { TopicsStyle } from '../components/topics-style.tsx';
import { ContactSupport } from './contact-support.tsx';
import { Questions } from './questions.tsx';

/** [LK-07] The help page: a field first, topics with counts, the folded questions of one topic, and contacts beside them. */
export default function HelpTopics({ block: given, isFirst }: BlockProps<'helpTopics'>) {
  const { block, ask, isWaiting } = useLiveResults(given);
  useDeepLink();
  useArrowKeys();
  const Heading = isFirst ? 'h1' : 'h2';
  const id = `h-${safeId(block.id)}`;
  return (
    <>
      <TopicsStyle />
      <section className="help-head grid-paper" aria-labelledby={id}>
        <div className="wrap">
          <Heading id={id}>{block.headline}</Heading>
          <HelpField name={block.headline} example={block.example} term={given.term} onType={ask} />
          {block.asked.length > 0 && (
            <p className="asks">
              <span>{message('block.help.asked')}</span>
              {block.asked.map((link) => (
                <ContentLink key={link.href} to={link}>
                  {link.text}
                </ContentLink>
              ))}
            </p>
          )}
        </div>
      </section>
      {block.isFailed ? (
        <div className="wrap section">
          <FailureNote title={message('block.listings.failed')} at="" />
        </div>
      ) : (
        // the answers to a search replace the topics
        block.term === '' && <TopicGrid topics={block.topics} total={block.total} shown={block.shown} />
      )}
      <div className="wrap help-answers">
        {!block.isFailed && <Questions block={block} isWaiting={isWaiting} />}
        <ContactSupport block={block} />
      </div>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** [LK-06] As in every search field: the arrow keys move between the field and the results. Here the results are questions; Enter opens one. */
function useArrowKeys(): void {
  useEffect(() => {
    const move = (event: KeyboardEvent): void => {
      const step = STEPS[event.key];
      if (step === undefined || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
      const stops = [...document.querySelectorAll<HTMLElement>('.help-field input, .help-questions summary')];
      const at = stops.indexOf(event.target);
      const next = at < 0 ? undefined : stops[at + step];
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    document.addEventListener('keydown', move);
    return () => document.removeEventListener('keydown', move);
  }, []);
}

/**
 * Opens the question whose slug is the fragment of the address. For a question of another topic it navigates, and the server opens that topic.
 * `/help#get-a-receipt` leads to `/help?question=get-a-receipt`, as links without a script should.
 */
function useDeepLink(): void {
  const { hash, search, key } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    const slug = hash.slice(1);
    // every visit has a different key: a second click on the same link counts
    if (!key || !/^[a-z0-9-]+$/.test(slug)) return;
    const place = document.getElementById(slug);
    if (place instanceof HTMLDetailsElement) {
      if (place.open) return;
      place.open = true;
      place.scrollIntoView();
    } else if (!place && !new URLSearchParams(search).has('question')) {
      void navigate(`/help?question=${slug}#${slug}`, { replace: true });
    }
  }, [hash, search, key, navigate]);
}

type TopicGridProps = { topics: readonly HelpTopicRow[]; total: number; shown: string };

/** Every topic with a description and its number of questions; each has an address. */
function TopicGrid({ topics, total, shown }: TopicGridProps) {
  if (topics.length === 0) return null;
  return (
    <section className="wrap help-topics" aria-labelledby="help-topics">
      <div className="section-h">
        <h2 id="help-topics">{message('block.help.topics', { count: topics.length })}</h2>
        <span className="small muted">{message('block.help.questions', { count: total })}</span>
      </div>
      <nav className="topic-cells" aria-labelledby="help-topics">
        {topics.map(({ name, slug, about, count }) => (
          <Link
            key={slug}
            id={slug}
            to={`/help?topic=${slug}#questions`}
            aria-current={slug === shown ? 'true' : undefined}
          >
            <b>{name}</b> <span className="num">{count}</span>
            {about && <small>{about}</small>}
          </Link>
        ))}
      </nav>
    </section>
  );
}

type HelpFieldProps = { name: string; example: string; term: string; onType(term: string): void };

/** The help search field. Without a script it is a form that leads to `/help?q=…`; with one the answers update while typing. */
function HelpField({ name, example, term, onType }: HelpFieldProps) {
  return (
    <Form className="help-field" role="search" aria-label={message('block.help.search')} method="get" action="/help">
      <Icon name="search" />
      <input
        // a search by address resets the field
        key={term}
        name="q"
        type="search"
        maxLength={100}
        defaultValue={term}
        placeholder={example}
        aria-label={name}
        autoComplete="off"
        onInput={({ currentTarget }) => onType(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // not every browser clears a search field
          event.currentTarget.value = '';
          onType('');
        }}
      />
      <button type="submit" className="btn solid">
        {message('block.help.find')}
      </button>
    </Form>
  );
}

type Help = BlockProps<'helpTopics'>['block'];
/** The part of the help page's loader data that this block reads. */
type Loaded = { page: { blocks: PageBlock[] } };

/** Pause in typing before the request. */
const REST_MS = 120;
/** The minimum length of a term: one letter matches nearly everything. */
const MIN = 2;

/** The block with the answers to the field's text; the page's own if it is empty. The address changes only on submit. */
function useLiveResults(own: Help) {
  const { load, data, state } = useFetcher<Loaded>();
  const [term, setTerm] = useState('');
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a client navigation shows the state of its address
  useEffect(() => {
    if (own.answers !== null) setTerm('');
    return () => clearTimeout(rest.current);
  }, [own.answers]);
  const ask = (typed: string): void => {
    clearTimeout(rest.current);
    const wanted = typed.trim().replaceAll(/\s+/g, ' ');
    if (wanted.length < MIN) {
      setTerm('');
      return;
    }
    rest.current = setTimeout(() => {
      setTerm(wanted);
      void load(`/help?q=${encodeURIComponent(wanted)}`);
    }, REST_MS);
  };
  const found = data?.page.blocks.find((block): block is Help => block.kind === 'helpTopics' && block.id === own.id);
  const isLive = term !== '' && found !== undefined && !found.isFailed;
  return { block: isLive ? found : own, ask, isWaiting: state === 'loading' };
}
