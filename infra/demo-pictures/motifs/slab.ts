import { n, polygonPath, shift, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour } from '../colour.ts';
import { linearGradient } from '../light.ts';
import { softShadow } from '../texture.ts';
import { wrapped } from '../wrapped.ts';

/** Draws within an outline. */
export type Inlay = (brush: Brush, outline: readonly Point[]) => string;

export interface SlabLook {
  colour: Colour;
  height: number;
  top?: Inlay;
  /** For each of the near sides. */
  side?: Inlay;
  gloss?: number;
  contrast?: number;
}

/** A cut block: corners run clockwise, the near sides show below. */
export function slab(brush: Brush, corners: readonly Point[], look: SlabLook): string {
  const { colour, height, gloss = 0.35, contrast = 1 } = look;
  const skin = skinOf(colour, contrast);
  const outline = polygonPath(corners);
  const fall = linearGradient(brush, [
    { at: 0, colour: mix(skin.light, skin.shine, gloss) },
    { at: 0.4, colour: mix(skin.base, skin.light, 0.45) },
    { at: 1, colour: mix(skin.base, skin.dark, 0.3) },
  ]);
  const sides = corners
    .map((from, index) => ({ from, to: wrapped(corners, index + 1) }))
    .filter(({ from, to }) => from.x > to.x)
    .map((edge) => sideFace(brush, edge, look))
    .join('');
  return (
    shadowOf(corners, height) +
    sides +
    `${fall.def}<path d="${outline}" fill="${fall.fill}" stroke-linejoin="round" stroke="${fall.fill}" stroke-width="2"/>` +
    (look.top?.(brush, corners) ?? '') +
    litEdges(corners, skin.shine)
  );
}

/** A rectangle turned about its middle, clockwise from the upper left. */
export function block({ x, y }: Point, width: number, depth: number, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (px: number, py: number) => ({ x: x + px * cos - py * sin, y: y + px * sin + py * cos });
  const [w, d] = [width / 2, depth / 2];
  return [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)];
}

/** A rhombus, its long side across. */
export function diamond({ x, y }: Point, width: number, depth: number): Point[] {
  return [
    { x, y: y - depth / 2 },
    { x: x + width / 2, y },
    { x, y: y + depth / 2 },
    { x: x - width / 2, y },
  ];
}

function sideFace(
  brush: Brush,
  { from, to }: { from: Point; to: Point },
  { colour, height, side, contrast = 1 }: SlabLook,
): string {
  const skin = skinOf(colour, contrast);
  const towardsLeft = (from.y - to.y) / Math.hypot(from.x - to.x, from.y - to.y);
  const facing = 0.36 - towardsLeft * 0.16;
  const fall = linearGradient(
    brush,
    [
      { at: 0, colour: tone(skin, facing + 0.05) },
      { at: 1, colour: tone(skin, facing - 0.16) },
    ],
    { x2: 0, y2: 1 },
  );
  const corners = [from, to, ...shift([to, from], 0, height)];
  const quad = polygonPath(corners);
  return (
    `${fall.def}<path d="${quad}" fill="${fall.fill}" stroke="${fall.fill}" stroke-width="1.5"/>` +
    (side?.(brush, corners) ?? '')
  );
}

function shadowOf(corners: readonly Point[], height: number): string {
  return softShadow(densified(shift(corners, 0, height)), {
    dx: Math.round(height * 0.3),
    dy: Math.round(height * 0.24),
    blur: 8 + height * 0.16,
    opacity: 0.6,
  });
}

function litEdges(corners: readonly Point[], shine: Colour): string {
  return corners
    .map((from, index) => {
      const to = wrapped(corners, index + 1);
      const near = from.x > to.x;
      return `<path d="M${n(from.x)} ${n(from.y)}L${n(to.x)} ${n(to.y)}" stroke="${shine}" stroke-opacity="${near ? 0.55 : 0.3}" stroke-width="${near ? 3 : 2}" stroke-linecap="round"/>`;
    })
    .join('');
}

/** Points along the edges too, so that a smooth curve through them keeps the corners. */
function densified(corners: readonly Point[]): Point[] {
  return corners.flatMap((from, index) => {
    const to = wrapped(corners, index + 1);
    return [0.04, 0.5, 0.96].map((share) => ({
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  });
}
