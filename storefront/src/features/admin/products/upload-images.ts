import type { ApplyImport } from '@mithai/contracts';
import { Problem, userMessageOf } from '../../../api/problem.ts';
import { uploadImage } from '../../../api/upload-image.ts';
import type { ImportImage } from './import-files.ts';

export class ImagesRefused extends Error {
  readonly pictures: readonly { name: string; message: string }[];

  constructor(pictures: readonly { name: string; message: string }[]) {
    super('pictures were refused');
    this.pictures = pictures;
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
  const pictures = [...new Set(byCell.values())];
  const refused: { name: string; message: string }[] = [];
  for (const [done, picture] of pictures.entries()) {
    onProgress(done, pictures.length);
    if (uploaded.has(picture)) continue;
    try {
      uploaded.set(picture, await uploadImage(await picture.read()));
    } catch (error) {
      if (error instanceof Problem && (error.status === 0 || error.status === 401 || error.status === 429)) throw error;
      refused.push({ name: picture.name, message: userMessageOf(error) });
    }
  }
  onProgress(pictures.length, pictures.length);
  if (refused.length > 0 && !skipRefused) throw new ImagesRefused(refused);
  return [...byCell].flatMap(([file, picture]) => {
    const imageUrl = uploaded.get(picture);
    return imageUrl ? [{ file, imageUrl }] : [];
  });
}
