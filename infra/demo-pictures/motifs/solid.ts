import { n, type Brush, type Point } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';
import { linearGradient } from '../light.ts';

export interface Place extends Point {
  /** Degrees. */
  turn?: number;
  scale?: number;
}

/** A small convex thing lying on the food: its own shadow, its lit side, its shaded side, however it is turned. */
export function solid(
  brush: Brush,
  path: string,
  { x, y, turn = 0, scale = 1 }: Place,
  { colour, size, contrast = 1 }: { colour: Colour; size: number; contrast?: number },
): string {
  const skin = skinOf(colour, contrast);
  const towardsLight = ((-135 - turn) * Math.PI) / 180;
  const [lx, ly] = [Math.cos(towardsLight) / 2, Math.sin(towardsLight) / 2];
  const shading = linearGradient(
    brush,
    [
      { at: 0, colour: skin.shine },
      { at: 0.3, colour: skin.light },
      { at: 0.58, colour: skin.base },
      { at: 1, colour: skin.dark },
    ],
    { x1: 0.5 + lx, y1: 0.5 + ly, x2: 0.5 - lx, y2: 0.5 - ly },
  );
  const reach = size * scale;
  return (
    shading.def +
    `<g transform="translate(${n(x + reach * 0.12)} ${n(y + reach * 0.17)}) rotate(${n(turn)}) scale(${n(scale * 1.05, 3)})"><path d="${path}" fill="#1e0d03" fill-opacity=".38"/></g>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale, 3)})"><path d="${path}" fill="${shading.fill}" stroke="${skin.deep}" stroke-opacity=".35" stroke-width="1"/></g>`
  );
}

/** Something drawn around 0,0 put into its place. */
export function placed({ x, y, turn = 0, scale = 1 }: Place, content: string): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale, 3)})">${content}</g>`;
}
