import { encodeQR } from 'qr';

/** Quiet zone around the code, in modules. */
const BORDER = 4;

export function QrCode({ content, label }: { content: string; label: string }) {
  const rows = encodeQR(content, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
}
