import { message } from '../../../messages/message.ts';
import type { SeriesIndexEntry } from '../../../shop/catalogue/categories/series-index.ts';
import { seriesHref } from '../../everywhere/frame/series-href.ts';
import { PriceFor } from '../../everywhere/parts/for-person.tsx';
import { Link } from '../../everywhere/parts/link.tsx';

/** One series of the index: its first documents as rows, and the way to all of them. */
export function SeriesPanel({ entry }: { entry: SeriesIndexEntry }) {
  const { letter, name, documents, count } = entry;
  if (documents.length === 0) return <p className="muted">{message('home.index.empty')}</p>;
  return (
    <>
      <table className="index">
        <caption className="small muted">
          <b>{message('home.index.caption', { letter, name })}</b> {message(`series.${letter}`)}
        </caption>
        <thead>
          <tr>
            <th scope="col" className="cno">
              {message('home.index.number')}
            </th>
            <th scope="col">{message('home.index.document')}</th>
            <th scope="col" className="lgonly">
              {message('home.index.purpose')}
            </th>
            <th scope="col" className="only pg">
              {message('home.index.pages')}
            </th>
            <th scope="col" className="r">
              {message('home.index.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.sku}>
              <th scope="row" className="num">
                {document.code}
                {document.edition !== null && <span className="yr"> {document.edition}</span>}
              </th>
              <td>
                <Link to={document.href}>{document.title}</Link>
              </td>
              <td className="lgonly small muted">{document.purpose}</td>
              <td className="only pg num">{document.pageCount}</td>
              <td className="pr">
                <PriceFor of={document} className="" isPlanFirst />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="all">
        <Link to={seriesHref(letter)}>{message('home.index.all', { count, letter })}</Link>
      </p>
    </>
  );
}
