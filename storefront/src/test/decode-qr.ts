import { decodeQR } from 'qr/decode.js';

const SCALE = 4;

/** The content of a code that `QrCode` draws. */
export const decodeQrIn = (svg: HTMLElement): string => decodeQR(photographed(svg));

/** Renders the path's modules to pixels for the decoder. */
function photographed(svg: HTMLElement) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  const modules = svg.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of modules.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = (Number(y) * SCALE + row) * side + Number(x) * SCALE;
      for (let pixel = start; pixel < start + SCALE; pixel++) data.set([0, 0, 0], pixel * 4);
    }
  }
  return { width: side, height: side, data };
}
