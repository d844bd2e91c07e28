import type { BlockOf, BrandView } from '../../platforms/content/client/types.ts';
import { DrawnLink } from './menu-line.tsx';

/** [HDR-12] Firms and sites that belong together, in one line above the legal one. */
export function BrandLine({ showcase }: { showcase: BlockOf<'brandShowcase'> | null }) {
  if (!showcase || showcase.brands.length === 0) return null;
  return (
    <section className="brands" aria-labelledby="brands">
      <h2 id="brands">{showcase.headline}</h2>
      {showcase.description && <p className="muted">{showcase.description}</p>}
      <ul>
        {showcase.brands.map((brand) => (
          <li key={brand.id}>
            {brand.link ? (
              <DrawnLink to={brand.link}>
                <Mark brand={brand} />
              </DrawnLink>
            ) : (
              <Mark brand={brand} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The logo, which is the name then; else the name in words. */
function Mark({ brand: { name, logo } }: { brand: BrandView }) {
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
