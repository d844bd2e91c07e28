import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import { getAriaCurrent } from '../../../features/catalogue/ui/active-link.ts';
import { LogoGlyph } from '../../../features/catalogue/ui/mark.ts';
import { message } from '../../../messages/message.ts';
import type { BlockOf, BrandView, MenuEntry, SiteFrame } from '../../../platforms/content/client/types.ts';
import { PRE_HYDRATION_SCRIPT } from '../../ui-kit/inline-script.ts';
import { getLinkKey } from '../../ui-kit/smart-link.tsx';
import type { CachedFramePart, StaticPart } from '../../ui-kit/static-markup.tsx';
import { currentHref, getMenuColumns } from '../menu-tree.ts';
import type { FullLayoutData } from './full-frame.ts';
import { MenuLine, MenuLinks, type MenuLocation, RenderedLink } from './menu-line.tsx';

type Part = {
  /** the menu entries that may contain the current link */
  entriesOf(frame: SiteFrame): readonly MenuEntry[];
  /** null: the frame could not be read */
  render(of: FullLayoutData | null, place: MenuLocation): ReactNode;
};

const PARTS: Readonly<Record<CachedFramePart, Part>> = {
  main: {
    entriesOf: ({ main }) => main,
    render: (of, place) =>
      of ? (
        <MenuLine entries={of.frame.main} otherLine={of.frame.utility} name="main" place={place} />
      ) : (
        <a href="/documents">{message('frame.documents')}</a>
      ),
  },
  utility: {
    entriesOf: ({ utility }) => utility,
    render: (of, place) =>
      of && (
        <>
          <MenuLine entries={of.frame.utility} name="utility" place={place} />
          <span className="lead">
            {message('frame.help.phone', { phone: of.supportPhone })}
            {of.supportHours && <span className="hours">, {of.supportHours}</span>}
          </span>
        </>
      ),
  },
  footer: {
    entriesOf: ({ footer }) => footer,
    render: (of, place) => <FooterPart of={of} place={place} />,
  },
};

/** HTML by menu; for each by part, current link and its mark. */
const rendered = memoizeByReference((_entries: readonly MenuEntry[]) => new Map<string, string>());

/** Rendered once per menu and current link: the rest of a part comes from the same content, or is process configuration. */
function renderFramePart(part: CachedFramePart, of: FullLayoutData | null, place: MenuLocation): string {
  const { entriesOf, render } = PARTS[part];
  const renderNow = (): string => renderToStaticMarkup(render(of, place));
  if (!of) return renderNow();
  const entries = entriesOf(of.frame);
  const current = currentHref(entries, place);
  const key = `${part} ${current} ${current === null ? '' : getAriaCurrent(current, current, place)}`;
  const known = rendered(entries);
  const html = known.get(key) ?? renderNow();
  known.set(key, html);
  return html;
}

/** The frame's parts for `StaticMarkup`, rendered by the server for the page's address. */
export const renderStaticParts =
  (of: FullLayoutData | null, place: MenuLocation) =>
  (part: StaticPart): string =>
    part === 'early' ? PRE_HYDRATION_SCRIPT : renderFramePart(part, of, place);

/** Columns in one row of the title block; further columns wrap. */
const ONE_ROW = 4;

/** [HDR-12] The title block above the legal line: ruled cells, with help always last, in the same place on every page; the affiliated firms are below it. */
function FooterPart({ of, place }: { of: FullLayoutData | null; place: MenuLocation }) {
  const frame = of?.frame;
  const columns = getMenuColumns(frame?.footer ?? []);
  const logo = of?.pictures?.logo;
  return (
    <>
      <div className={columns.length > ONE_ROW ? 'tb many' : 'tb'}>
        <div className="brandcell">
          <a className="logo" href="/">
            {logo ? <img src={logo} alt="" height="26" /> : <LogoGlyph />}
            <span>{frame?.brand?.name || message('brand.name')}</span>
          </a>
          <p className="muted">{frame?.brand?.description || message('brand.line')}</p>
        </div>
        {frame && columns.length > 0 && <FooterColumns entries={frame.footer} place={place} />}
        <div>
          <h2>{message('frame.help')}</h2>
          {of && (
            <>
              <p className="num phone">{of.supportPhone}</p>
              {of.supportHours && <p className="muted hours">{of.supportHours}</p>}
              <a className="write" href={`mailto:${of.supportEmail}`}>
                {message('frame.help.write')}
              </a>
            </>
          )}
        </div>
      </div>
      <BrandLine showcase={frame?.brandShowcase ?? null} />
    </>
  );
}

/** Groups and dropdowns as cells under their label; links outside groups as cells without one. */
function FooterColumns({ entries, place }: { entries: FullLayoutData['frame']['footer']; place: MenuLocation }) {
  const current = currentHref(entries, place);
  return (
    <nav className="tb-nav" aria-label={message('frame.footer')}>
      {getMenuColumns(entries).map(({ label, links }) => (
        <div key={label + getLinkKey(links[0])}>
          {label && <h2>{label}</h2>}
          <MenuLinks links={links} current={current} place={place} hasLetters={false} />
        </div>
      ))}
    </nav>
  );
}

/** [HDR-12] Related firms and sites, in one line above the legal one. */
function BrandLine({ showcase }: { showcase: BlockOf<'brandShowcase'> | null }) {
  if (!showcase || showcase.brands.length === 0) return null;
  return (
    <section className="brands" aria-labelledby="brands">
      <h2 id="brands">{showcase.headline}</h2>
      {showcase.description && <p className="muted">{showcase.description}</p>}
      <ul>
        {showcase.brands.map((brand) => (
          <li key={brand.id}>
            {brand.link ? (
              <RenderedLink to={brand.link}>
                <BrandMark brand={brand} />
              </RenderedLink>
            ) : (
              <BrandMark brand={brand} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The logo, whose alt text is the name; else the name as text. */
function BrandMark({ brand: { name, logo } }: { brand: BrandView }) {
  if (!logo) return name;
  return (
    <img
      src={logo.url}
      alt={name}
      width={logo.width ?? undefined}
      height={logo.height ?? undefined}
      loading="lazy"
      decoding="async"
    />
  );
}
