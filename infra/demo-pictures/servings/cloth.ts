import { n, repeat, rotate, smoothPath, type Brush, type Point } from '../brush.ts';
import { darken, lighten, type Colour } from '../colour.ts';
import { linearGradient } from '../light.ts';
import { grit, softShadow } from '../texture.ts';
import { wrapped } from '../wrapped.ts';

/** A square of muslin, washed and not ironed. */
export function muslin(brush: Brush, { x, y, size, turn = 8, colour = '#fbf4e4', border = '#a3195b' }: Cloth): string {
  const { random } = brush;
  const half = size / 2;
  const outline = rotate(edgeOf(brush, half), { x: 0, y: 0 }, turn).map((point) => ({
    x: point.x + x,
    y: point.y + y,
  }));
  const path = smoothPath(outline);
  const clip = brush.id();
  const slubs = grit(brush, { grain: 0.02, relief: 2.2, octaves: 2 }, { tile: 400, strength: 0.8 });
  const fall = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.8) },
    { at: 0.5, colour },
    { at: 1, colour: darken(colour, 0.2) },
  ]);
  const folds = repeat(11, (index) => {
    const angle = (index / 11) * 360 + random.normal(20);
    const from = random.between(0.1, 0.45) * half;
    const bend = random.normal(90);
    const fold = `M${n(from)} 0Q${n(half * 0.7)} ${n(bend)} ${n(half * 1.25)} ${n(bend * 0.4)}`;
    const width = random.between(12, 34);
    const soft = (ink: string, across: number, opacity: number) =>
      [1, 0.75, 0.5, 0.25]
        .map(
          (share) =>
            `<path d="${fold}" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${n(width * share * 1.7)}" transform="translate(0 ${n(width * across)})"/>`,
        )
        .join('');
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})" fill="none" stroke-linecap="round">${soft('#7a5a34', 0.6, 0.06)}${soft('#ffffff', -0.3, 0.22)}</g>`;
  });
  return (
    softShadow(outline, { dx: 12, dy: 18, blur: 14, opacity: 0.42 }) +
    fringe(outline, { x, y }, colour) +
    `${fall.def}<clipPath id="${clip}"><path d="${path}"/></clipPath>${slubs.def}` +
    `<path d="${path}" fill="${fall.fill}"/><path d="${path}" fill="${slubs.fill}"/>` +
    `<g clip-path="url(#${clip})"><g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${blockPrint(half, border)}</g>${folds}${weave({ x, y }, half)}</g>`
  );
}

interface Cloth extends Point {
  size: number;
  turn?: number;
  colour?: Colour;
  border?: Colour;
}

function edgeOf({ random }: Brush, half: number): Point[] {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  return corners.flatMap(([cx, cy], index) => {
    const [nx, ny] = wrapped(corners, index + 1);
    return [0, 0.03, 0.25, 0.5, 0.75, 0.97].map((share) => ({
      x: (cx + (nx - cx) * share) * half + random.normal(9),
      y: (cy + (ny - cy) * share) * half + random.normal(9),
    }));
  });
}

function fringe(outline: readonly Point[], centre: Point, colour: Colour): string {
  const path = smoothPath(
    outline.map((point) => ({
      x: centre.x + (point.x - centre.x) * 1.012,
      y: centre.y + (point.y - centre.y) * 1.012,
    })),
  );
  return `<path d="${path}" fill="none" stroke="${darken(colour, 0.12)}" stroke-width="14" stroke-dasharray="1.6 3.4"/>`;
}

/** Stamped by hand along the hem: a line, buds, a line. */
function blockPrint(half: number, colour: Colour): string {
  const at = half * 0.9;
  const step = (at * 2) / 30;
  return repeat(4, (side) => {
    const buds = repeat(
      31,
      (index) =>
        `<path d="M${n(-at + index * step)} ${n(-at + 13)}c-9 -7 -7 -17 0 -23c7 6 9 16 0 23z"/><circle cx="${n(-at + (index + 0.5) * step)}" cy="${n(-at + 10)}" r="3.2"/>`,
    );
    return `<g transform="rotate(${side * 90})" fill="${colour}" fill-opacity=".72"><path d="M${n(-at - 8)} ${n(-at - 16)}H${n(at + 8)}v4H${n(-at - 8)}zM${n(-at + 16)} ${n(-at + 20)}H${n(at - 16)}v4H${n(-at + 16)}z"/>${buds}</g>`;
  });
}

/** Threads drawn one by one: a small repeated tile is slow to paint. */
function weave({ x, y }: Point, half: number): string {
  const reach = half * 1.15;
  const threads = Array.from({ length: Math.ceil((reach * 2) / 6) }, (_, index) => index * 6 - reach);
  const warp = threads.map((at) => `M${n(x + at)} ${n(y - reach)}V${n(y + reach)}`).join('');
  const weft = threads.map((at) => `M${n(x - reach)} ${n(y + at)}H${n(x + reach)}`).join('');
  return `<path d="${weft}" stroke="#b89a6c" stroke-opacity=".2" stroke-width="1.4"/><path d="${warp}" stroke="#ffffff" stroke-opacity=".36" stroke-width="1.4"/>`;
}
