import { handCircle, n, repeat, shift, smoothPath, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, type Colour } from '../colour.ts';
import { contactShadow, gleam, linearGradient, radialGradient } from '../light.ts';

export interface Disc extends Point {
  r: number;
}

export interface DiscLook {
  colour: Colour;
  /** Share of the radius. */
  thickness?: number;
  unevenness?: number;
  /** 0 the same all over, 1 a much darker rim. */
  crispRim?: number;
  /** Frying bubbles. */
  blisters?: number;
  gloss?: number;
  /** Draws on the face: seeds, pricks, patterns. */
  face?: (brush: Brush, disc: Disc) => string;
}

/** A flat round thing seen from above, its near edge showing. */
export function disc(brush: Brush, { x, y, r }: Disc, look: DiscLook): string {
  const { colour, thickness = 0.14, unevenness = 0.018, crispRim = 0.6, gloss = 0.3 } = look;
  const skin = skinOf(colour);
  const outline = handCircle(brush.random, { x, y, rx: r, unevenness });
  const height = r * thickness;
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.light },
      { at: 0.45, colour: mix(skin.base, skin.light, 0.25) },
      { at: 0.76, colour: mix(skin.base, skin.dark, crispRim * 0.35) },
      { at: 0.9, colour: mix(skin.base, skin.dark, crispRim) },
      { at: 1, colour: mix(skin.base, skin.deep, crispRim * 0.8) },
    ],
    { cx: 0.47, cy: 0.46, r: 0.56, fx: 0.4, fy: 0.38 },
  );
  const edge = linearGradient(brush, [
    { at: 0, colour: skin.shine, opacity: 0.9 },
    { at: 0.4, colour: skin.light, opacity: 0.2 },
    { at: 0.6, colour: skin.deep, opacity: 0.1 },
    { at: 1, colour: skin.deep, opacity: 0.6 },
  ]);
  const side = linearGradient(
    brush,
    [
      { at: 0, colour: skin.dark },
      { at: 0.45, colour: mix(skin.base, skin.dark, 0.5) },
      { at: 1, colour: skin.deep },
    ],
    { x2: 1, y2: 0.3 },
  );
  const top = smoothPath(outline);
  return (
    contactShadow({ x: x + height * 0.3, y: y + height * 1.1 }, r * 1.02, r * 1.02, 0.85) +
    face.def +
    edge.def +
    side.def +
    `<path d="${smoothPath(shift(outline, 0, height))}" fill="${skin.deep}"/>` +
    repeat(
      4,
      (index) => `<path d="${smoothPath(shift(outline, 0, height * (0.85 - index * 0.2)))}" fill="${side.fill}"/>`,
    ) +
    `<path d="${top}" fill="${face.fill}"/>` +
    blisters(brush, { x, y, r }, look) +
    (look.face?.(brush, { x, y, r }) ?? '') +
    `<path d="${top}" fill="none" stroke="${edge.fill}" stroke-width="${n(Math.max(2, r * 0.028))}"/>` +
    (gloss ? gleam({ x: x - r * 0.34, y: y - r * 0.4 }, r * 0.42, r * 0.22, gloss) : '')
  );
}

/** Points spread over a disc's face, none too near another. */
export function spread(brush: Brush, { x, y, r }: Disc, count: number, reach = 0.9, apart = 0.6): Point[] {
  const { random } = brush;
  const distance = apart * r * Math.sqrt(3 / Math.max(1, count));
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 12; tries += 1) {
    const angle = random.angle();
    const length = Math.sqrt(random.next()) * r * reach;
    const point = { x: x + Math.cos(angle) * length, y: y + Math.sin(angle) * length };
    if (points.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > distance)) {
      points.push(point);
    }
  }
  return points;
}

function blisters(brush: Brush, place: Disc, { colour, blisters: count = 0 }: DiscLook): string {
  const { random } = brush;
  const skin = skinOf(colour);
  return spread(brush, place, count, 0.88, 0.35)
    .map(({ x, y }) => {
      const size = place.r * random.between(0.025, 0.085);
      return (
        `<ellipse cx="${n(x + size * 0.2)}" cy="${n(y + size * 0.25)}" rx="${n(size * 1.05)}" ry="${n(size)}" fill="${skin.deep}" fill-opacity=".4"/>` +
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.92)}" fill="${mix(skin.base, skin.dark, random.between(0, 0.6))}"/>` +
        `<ellipse cx="${n(x - size * 0.25)}" cy="${n(y - size * 0.3)}" rx="${n(size * 0.55)}" ry="${n(size * 0.42)}" fill="${skin.light}" fill-opacity=".8"/>`
      );
    })
    .join('');
}
