// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { decodeQrIn } from '../../test/decode-qr.ts';
import { QrCode } from './qr-code.tsx';

it('renders a code that decodes to its input', () => {
  const content =
    'otpauth://totp/Mithai:asha%40shopper.example?issuer=Mithai&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30';
  render(<QrCode content={content} label="QR code" />);
  expect(decodeQrIn(screen.getByRole('img', { name: 'QR code' }))).toBe(content);
});
