import { createHash } from 'node:crypto';
import { parseJson } from './build-entry.ts';
import { imageSize } from './image-size.ts';
import type { Asset, ContentFileProblem } from './library.ts';
import { ASSET_TYPES } from './name-source.ts';

export type AssetFile = { readonly path: string; readonly bytes: Buffer };

/** The files of an asset: `imageFiles` in a fixed order, and the optional note with title and description. */
export type BuildAssetOptions = {
  readonly name: string;
  readonly imageFiles: readonly AssetFile[];
  readonly note?: AssetFile;
};

export type BuiltAsset = { readonly asset?: Asset; readonly problems: readonly ContentFileProblem[] };

/** Builds an asset from its image and the optional note beside it with title and description. */
export function buildAsset({ name, imageFiles, note }: BuildAssetOptions): BuiltAsset {
  const [image, second] = imageFiles;
  if (image === undefined)
    return {
      problems: note
        ? [{ file: note.path, text: `describes no image: there is no assets/${name}.svg, .png, .webp or .jpg` }]
        : [],
    };
  if (second !== undefined)
    return {
      problems: [
        { file: second.path, text: `has the name of ${image.path}: an asset is one file; rename one of them` },
      ],
    };
  const file = image.path.slice(image.path.indexOf('/') + 1);
  const contentType = ASSET_TYPES[file.slice(file.lastIndexOf('.') + 1).toLowerCase()]!;
  const problems: ContentFileProblem[] = [];
  const size = imageSize(image.bytes, contentType);
  if (size === null) problems.push({ file: image.path, text: sizeHelp(contentType) });
  const texts = note ? readNote(note, problems) : {};
  return {
    asset: {
      id: `asset.${name}`,
      file,
      title: texts.title ?? titleFrom(name),
      description: texts.description ?? '',
      contentType,
      size: image.bytes.length,
      width: size?.width ?? null,
      height: size?.height ?? null,
      digest: createHash('sha256').update(image.bytes).digest('hex').slice(0, 12),
    },
    problems,
  };
}

const sizeHelp = (contentType: string): string =>
  contentType === 'image/svg+xml'
    ? 'does not tell its size: give the <svg> a viewBox, or width and height in pixels'
    : 'is not an image of the kind its name says';

const titleFrom = (name: string): string => {
  const texts = name.replaceAll(/[-_]+/g, ' ').trim();
  return texts.charAt(0).toUpperCase() + texts.slice(1);
};

function readNote(note: AssetFile, problems: ContentFileProblem[]): { title?: string; description?: string } {
  const parsed = parseJson(note.bytes.toString('utf8'));
  const texts: { title?: string; description?: string } = {};
  if (typeof parsed === 'string') {
    problems.push({ file: note.path, text: parsed });
    return texts;
  }
  for (const [key, value] of Object.entries(parsed)) {
    if ((key === 'title' || key === 'description') && typeof value === 'string') texts[key] = value;
    else
      problems.push({
        file: note.path,
        text: `“${key}” is not known here: an asset has "title" and "description", both texts`,
      });
  }
  return texts;
}
