import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { createImageFinder, sortFiles } from './import-files.ts';

const bytes = (size: number) => new Uint8Array(size).map((_, index) => (index * 7919) % 251);
const file = (name: string, size = 10) => new File([bytes(size)], name);
const zip = (files: Record<string, Uint8Array>) =>
  new File([new Uint8Array(zipSync(files, { level: 9 }))], 'pictures.zip');
const names = (images: { name: string }[]) => images.map(({ name }) => name);

describe('dropped files', () => {
  it('are sorted into spreadsheet, images and unusable files', async () => {
    const { csv, images, refused } = await sortFiles([
      file('.DS_Store'),
      file('til.JPG'),
      file('products.csv'),
      file('notes.docx'),
      file('huge.png', 5 * 1024 * 1024 + 1),
    ]);
    expect(csv?.name).toBe('products.csv');
    expect(names(images)).toEqual(['til.JPG']);
    expect(refused).toEqual([
      { name: 'notes.docx', reason: 'kind' },
      { name: 'huge.png', reason: 'tooLarge' },
    ]);
  });

  it('unpack a zip by base names and ignore path traversal', async () => {
    const { images } = await sortFiles([
      zip({
        'sweets/til.jpg': bytes(3000),
        '../../etc/peda.png': bytes(20),
        '__MACOSX/._til.jpg': bytes(5),
        'C:\\x\\chikki.webp': bytes(30),
      }),
    ]);
    expect(names(images)).toEqual(['til.jpg', 'chikki.webp']);
    const til = await images[0]?.read();
    expect([til?.name, til?.type, til?.size]).toEqual(['til.jpg', 'image/jpeg', 3000]);
    expect(new Uint8Array((await til?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(bytes(3000));
  });

  it('reject zip bombs and files that are no zip', async () => {
    const bomb = zip({ 'bomb.jpg': new Uint8Array(4 * 1024 * 1024), 'large.jpg': new Uint8Array(6 * 1024 * 1024) });
    expect(await sortFiles([bomb, file('broken.zip')])).toEqual({
      csv: null,
      images: [],
      refused: [
        { name: 'bomb.jpg', reason: 'tooLarge' },
        { name: 'large.jpg', reason: 'tooLarge' },
        { name: 'broken.zip', reason: 'zip' },
      ],
    });
  });
});

describe('an image cell', () => {
  it('matches regardless of case, folder, Unicode form and extension', async () => {
    const { images } = await sortFiles([file('Til Laddu.JPG'), file('pe\u0301da.png')]);
    const find = createImageFinder(images);
    for (const cell of ['til laddu.jpg', 'pictures/Til Laddu.JPG', 'photos\\til laddu', ' TIL LADDU ']) {
      expect(find(cell)?.name).toBe('Til Laddu.JPG');
    }
    expect(find('p\u00e9da.png')?.name).toBe('pe\u0301da.png');
    expect(find('barfi.jpg')).toBeNull();
  });

  it('matches nothing if two images have its name', async () => {
    const find = createImageFinder(
      (await sortFiles([file('til.jpg'), file('til.png'), file('peda.jpg'), file('peda.jpg')])).images,
    );
    expect([find('til'), find('peda.jpg')]).toEqual([null, null]);
    expect(find('til.png')?.name).toBe('til.png');
  });
});
