// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { decodeQR } from 'qr/decode.js';
import { expect, it } from 'vitest';
import { QrCode } from './qr-code.tsx';

const SCALE = 4;

it('renders a code that decodes to its input', () => {
  const content =
    'otpauth://totp/Mithai:asha%40shopper.example?issuer=Mithai&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  render(<QrCode content={content} label="QR code" />);
  expect(decodeQR(photographed(screen.getByRole('img', { name: 'QR code' })))).toBe(content);
});

/** Renders the path's modules to pixels for the decoder. */
function photographed(svg: HTMLElement) {
  const side = Number(svg.getAttribute('viewBox')!.split(' ')[2]) * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of svg
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = 0; row < SCALE; row++) {
      const start = (Number(y) * SCALE + row) * side + Number(x) * SCALE;
      for (let pixel = start; pixel < start + SCALE; pixel++) data.set([0, 0, 0], pixel * 4);
    }
  }
  return { width: side, height: side, data };
}
