import { IMAGE_MAX_BYTES } from '@mithai/contracts';

export interface ImportImage {
  /** File name without folders. */
  name: string;
  /** Reads the file, or unpacks it from its zip file. */
  read: () => Promise<File>;
}

export interface ImportFiles {
  csv: File | null;
  images: ImportImage[];
  refused: { name: string; reason: RefusalReason }[];
}

type RefusalReason = 'kind' | 'tooLarge' | 'zip' | 'zipTooLarge' | 'tooMany';

const IMAGES_MAX = 2000;
const ZIP_MAX_BYTES = 500 * 1024 * 1024;
/** Images are compressed already, so a higher ratio indicates a zip bomb. */
const ZIP_RATIO_MAX = 100;

const TYPES: Record<string, string> = { jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };

export async function sortFiles(files: readonly File[]): Promise<ImportFiles> {
  const sorted: ImportFiles = { csv: null, images: [], refused: [] };
  for (const file of files) {
    const name = toBaseName(file.name);
    const extension = extensionOf(name);
    if (isHidden(file.name)) continue;
    if (extension === 'csv' || extension === 'txt') sorted.csv = file;
    else if (extension === 'zip') await addZip(sorted, file);
    else addImage(sorted, { name, size: file.size, read: async () => withType(file, name) });
  }
  return sorted;
}

function addImage({ images, refused }: ImportFiles, { size, ...image }: ImportImage & { size: number }): void {
  const refuse = (reason: RefusalReason) => void refused.push({ name: image.name, reason });
  if (!TYPES[extensionOf(image.name)]) refuse('kind');
  else if (size > IMAGE_MAX_BYTES) refuse('tooLarge');
  else if (images.length >= IMAGES_MAX) refuse('tooMany');
  else images.push(image);
}

/** Reads only the directory of the zip file; each image is unpacked when it is uploaded. */
async function addZip(sorted: ImportFiles, file: File): Promise<void> {
  const refuse = (reason: RefusalReason) => void sorted.refused.push({ name: file.name, reason });
  if (file.size > ZIP_MAX_BYTES) return refuse('zipTooLarge');
  const { unzipSync } = await import('fflate');
  const bytes = new Uint8Array(await file.arrayBuffer());
  let index = -1;
  try {
    unzipSync(bytes, {
      filter: ({ name, size, originalSize }) => {
        index += 1;
        if (name.endsWith('/') || isHidden(name)) return false;
        const at = index;
        const image = { name: toBaseName(name), read: async () => unpack(bytes, at, toBaseName(name)) };
        // An entry that lies about its size is truncated at the size that it declares.
        addImage(sorted, {
          ...image,
          size: originalSize > size * ZIP_RATIO_MAX ? Number.POSITIVE_INFINITY : originalSize,
        });
        return false;
      },
    });
  } catch {
    refuse('zip');
  }
}

async function unpack(bytes: Uint8Array, at: number, name: string): Promise<File> {
  const { unzipSync } = await import('fflate');
  let index = -1;
  const [image] = Object.values(unzipSync(bytes, { filter: () => ++index === at }));
  return new File([new Uint8Array(image ?? [])], name, { type: TYPES[extensionOf(name)] ?? '' });
}

/** Operating systems that do not know WebP give it no type. */
const withType = (file: File, name: string): File =>
  file.type ? file : new File([file], name, { type: TYPES[extensionOf(name)] ?? '' });

export const mergeImages = (before: readonly ImportImage[], added: readonly ImportImage[]): ImportImage[] => {
  const names = new Set(added.map(({ name }) => toKey(name)));
  return [...before.filter(({ name }) => !names.has(toKey(name))), ...added];
};

/** Also splits Windows paths. */
const toBaseName = (path: string): string => path.split(/[/\\]/).at(-1) ?? '';

const extensionOf = (name: string): string => (name.includes('.') ? (name.split('.').at(-1) ?? '').toLowerCase() : '');

const isHidden = (path: string): boolean =>
  path.split(/[/\\]/).some((part) => part.startsWith('.') || part === '__MACOSX');

/** Finds the image that a cell names, ignoring case and folders, and without its extension if the name is unique. */
export function createImageFinder(images: readonly ImportImage[]): (cell: string) => ImportImage | null {
  const byName = new Map<string, ImportImage[]>();
  const add = (key: string, image: ImportImage) => byName.set(key, [...(byName.get(key) ?? []), image]);
  for (const image of images) {
    add(toKey(image.name), image);
    add(toKey(image.name).replace(/\.[^.]*$/, ''), image);
  }
  return (cell) => {
    const found = byName.get(toKey(toBaseName(cell))) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** Normalized, because macOS decomposes letters in file names. */
const toKey = (name: string): string => name.normalize('NFC').trim().toLowerCase();
