import type { ApplyImport } from '@mithai/contracts';
import { hasStatus, userMessageOf } from '../../../api/problem.ts';
import { uploadImage } from '../../../api/upload-image.ts';
import type { ImportImage } from './import-files.ts';

export class ImagesRefused extends Error {
  readonly images: readonly { name: string; message: string }[];

  constructor(images: readonly { name: string; message: string }[]) {
    super('images were refused');
    this.images = images;
  }
}

interface UploadImagesOptions {
  /** URLs of images uploaded so far; new uploads are added. */
  uploaded: Map<ImportImage, string>;
  skipRefused: boolean;
  onProgress: (done: number, total: number) => void;
}

/** Uploads each image once. Throws `ImagesRefused`, or a `Problem` if the shop cannot be reached. */
export async function uploadImages(
  byCell: ReadonlyMap<string, ImportImage>,
  { uploaded, skipRefused, onProgress }: UploadImagesOptions,
): Promise<ApplyImport['pictures']> {
  const images = [...new Set(byCell.values())];
  const refused: { name: string; message: string }[] = [];
  for (const [done, image] of images.entries()) {
    onProgress(done, images.length);
    if (uploaded.has(image)) continue;
    try {
      uploaded.set(image, await uploadImage(await image.read()));
    } catch (error) {
      if (hasStatus(error, 0, 401, 429)) throw error;
      refused.push({ name: image.name, message: userMessageOf(error) });
    }
  }
  onProgress(images.length, images.length);
  if (refused.length > 0 && !skipRefused) throw new ImagesRefused(refused);
  return [...byCell].flatMap(([file, image]) => {
    const imageUrl = uploaded.get(image);
    return imageUrl ? [{ file, imageUrl }] : [];
  });
}
