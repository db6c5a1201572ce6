import { colours, SHARE_IMAGE } from '@mithai/contracts';
import sharp, { type Sharp } from 'sharp';

const { width, height } = SHARE_IMAGE;
const { paper, jaggery } = colours.light;

/** Pixels of the picture's side: messengers that cut a square out of the middle show all of it. */
const SIDE = height;
const MARGIN = (width - SIDE) / 2;

const TILE = 64;
const BAND = 56;

/** A flower, as in the footer's border, with rays for buds. */
const tile = [
  ...[0, 45, 90, 135].map(
    (angle) =>
      `<path transform="rotate(${angle} 28 32)" d="M28 30c-4-4-4-9 0-13 4 4 4 9 0 13Zm0 4c4 4 4 9 0 13-4-4-4-9 0-13Z"/>`,
  ),
  ...[13, 28, 43].map((x) => `<circle cx="${x}" cy="0" r="2"/><circle cx="${x}" cy="${TILE}" r="2"/>`),
].join('');

/** A vertical band of block print, with teeth on its outer side; `x` is its left edge. */
const band = (x: number, isFlipped: boolean): string => {
  const flip = isFlipped ? `translate(${x + BAND} 0) scale(-1 1)` : `translate(${x} 0)`;
  const tiles = Array.from(
    { length: Math.ceil(height / TILE) },
    (_, row) => `<g transform="translate(0 ${row * TILE})">${tile}</g>`,
  );
  const teeth = Array.from({ length: Math.ceil(height / 16) }, (_, row) => `<path d="M-1 ${row * 16}l-10 8 10 8Z"/>`);
  return `<g transform="${flip}"><rect width="2" height="${height}"/><rect x="${BAND - 2}" width="2" height="${height}"/>${teeth.join('')}${tiles.join('')}</g>`;
};

const frame = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${paper}"/><g fill="${jaggery}">${band(MARGIN - BAND - 24, false)}${band(width - MARGIN + 24, true)}</g></svg>`,
);

/** The middle of a picture between two bands of block print, 1200 by 630. */
export const drawShareImage = async (picture: Uint8Array): Promise<Sharp> => {
  const square = await sharp(picture)
    .resize({ width: SIDE, height: SIDE, fit: 'cover' })
    .flatten({ background: paper })
    .toBuffer();
  return sharp(frame)
    .composite([{ input: square, left: MARGIN, top: 0 }])
    .jpeg({ quality: 80, mozjpeg: true });
};
