import { n, polygonPath, repeat, shift, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour } from '../colour.ts';
import { brightnessOf, contactShadow, gleam, sphereGradient, type Vector } from '../light.ts';
import { wrapped } from '../wrapped.ts';

export interface Ball extends Point {
  r: number;
}

export interface Coat {
  /** One grain on the surface, as an outline around 0,0 with its long side along x. */
  shape(size: number, random: Brush['random']): Point[];
  colours: readonly Colour[];
  /** Grains on the visible half. */
  count: number;
  size: number;
  /** How much each grain's brightness strays: 0.05 smooth, 0.3 sparkling. */
  sparkle?: number;
}

/** A ball of sweet: a lit body, then its coat of grains, each lit by where it lies. */
export function ball(
  brush: Brush,
  { x, y, r }: Ball,
  { colour, coats, gloss = 0.25 }: { colour: Colour; coats: readonly Coat[]; gloss?: number },
): string {
  const body = sphereGradient(brush, skinOf(colour, 1.1));
  return (
    contactShadow({ x: x + r * 0.12, y: y + r * 0.14 }, r * 1.04, r * 1.02, 0.9) +
    body.def +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${body.fill}"/>` +
    coats.map((coat) => coated(brush, { x, y, r }, coat)).join('') +
    (gloss ? gleam({ x: x - r * 0.36, y: y - r * 0.42 }, r * 0.36, r * 0.24, gloss) : '')
  );
}

/** Rows of balls with the upper ones resting between the lower: positions, back to front. */
export function pile(centre: Point, r: number, layers: readonly (readonly Point[])[]): Ball[] {
  return layers.flatMap((layer, height) =>
    layer.map((at) => ({
      x: centre.x + at.x * r,
      y: centre.y + at.y * r - height * r * 0.34,
      r: r * (1 + height * 0.05),
    })),
  );
}

export const heap = {
  seven: [
    [p(-1, -1.74), p(1, -1.74), p(-2, 0), p(2, 0), p(0, 0), p(-1, 1.74), p(1, 1.74)],
    [p(0, -0.62), p(-0.98, 0.74), p(0.98, 0.74)],
  ],
  five: [[p(-1.02, -1), p(1.02, -1), p(-2, 0.72), p(0, 0.74), p(2, 0.72)], [p(0, 0)]],
  ring: [
    Array.from({ length: 7 }, (_, index) => {
      const angle = (index / 7) * Math.PI * 2 - 1.2;
      return p(Math.cos(angle) * 2.34, Math.sin(angle) * 2.34);
    }),
    [],
  ],
} satisfies Record<string, Point[][]>;

export const coats = {
  flour: (colour: Colour, count = 240): Coat => ({
    shape: roundGrain,
    colours: [colour, mix(colour, '#fff0cc', 0.16), mix(colour, '#5a2c08', 0.14)],
    count,
    size: 0.05,
    sparkle: 0.16,
  }),
  crumbs: (colour: Colour, count = 170): Coat => ({
    shape: crumb,
    colours: [colour, mix(colour, '#fff0cc', 0.24), mix(colour, '#5a2c08', 0.24)],
    count,
    size: 0.095,
    sparkle: 0.26,
  }),
  sesame: (colours: readonly Colour[], count = 210): Coat => ({
    shape: seed,
    colours,
    count,
    size: 0.078,
    sparkle: 0.2,
  }),
  puffed: (colours: readonly Colour[], count = 120): Coat => ({
    shape: seed,
    colours,
    count,
    size: 0.17,
    sparkle: 0.3,
  }),
  shreds: (colours: readonly Colour[], count = 190): Coat => ({
    shape: shred,
    colours,
    count,
    size: 0.13,
    sparkle: 0.24,
  }),
};

/** Grains of one tone go into one path: a picture holds thousands of them. */
function coated(brush: Brush, { x, y, r }: Ball, coat: Coat): string {
  const { random } = brush;
  const skins = coat.colours.map((colour) => skinOf(colour));
  const batches = 3;
  return repeat(batches, () => {
    const byTone = new Map<Colour, string>();
    let shadows = '';
    for (let count = 0; count < coat.count / batches; count += 1) {
      const z = Math.sqrt(random.between(0.004, 1));
      const angle = random.angle();
      const across = Math.sqrt(1 - z * z);
      const normal: Vector = [across * Math.cos(angle), across * Math.sin(angle), z];
      const brightness = brightnessOf(normal) + random.normal(coat.sparkle ?? 0.15);
      const size = r * coat.size * random.between(0.75, 1.2);
      const lying = onSphere(coat.shape(size, random), angle, Math.max(0.3, z), random.angle());
      const at = { x: x + normal[0] * r, y: y + normal[1] * r };
      const colour = tone(random.pick(skins), Math.round(brightness * 14) / 14);
      shadows += polygonPath(shift(lying, at.x + size * 0.2, at.y + size * 0.26));
      byTone.set(colour, (byTone.get(colour) ?? '') + polygonPath(shift(lying, at.x, at.y)));
    }
    const grains = [...byTone].map(([colour, path]) => `<path d="${path}" fill="${colour}"/>`);
    return `<path d="${shadows}" fill="${wrapped(skins, 0).deep}" fill-opacity=".5"/>${grains.join('')}`;
  });
}

/** A flat shape turned at random, foreshortened towards the sphere's edge. */
function onSphere(shape: readonly Point[], angle: number, squeeze: number, spin: number): Point[] {
  const [cos, sin, spinCos, spinSin] = [Math.cos(angle), Math.sin(angle), Math.cos(spin), Math.sin(spin)];
  return shape.map((point) => {
    const along = (point.x * spinCos - point.y * spinSin) * squeeze;
    const across = point.x * spinSin + point.y * spinCos;
    return { x: along * cos - across * sin, y: along * sin + across * cos };
  });
}

export function roundGrain(size: number): Point[] {
  return polar(8, () => size).map((point) => p(point.x, point.y * 0.82));
}

/** A sesame seed: a drop with a point. */
export function seed(size: number): Point[] {
  return [
    p(-size, 0),
    p(-size * 0.35, -size * 0.46),
    p(size * 0.35, -size * 0.62),
    p(size * 0.85, -size * 0.4),
    p(size, 0),
    p(size * 0.85, size * 0.4),
    p(size * 0.35, size * 0.62),
    p(-size * 0.35, size * 0.46),
  ];
}

export function crumb(size: number, random: Brush['random']): Point[] {
  return polar(6, () => size * random.between(0.6, 1.15));
}

export function shred(size: number, random: Brush['random']): Point[] {
  const bend = size * random.between(-0.5, 0.5);
  return [
    p(-size, 0),
    p(-size * 0.3, bend * 0.8),
    p(size * 0.3, bend),
    p(size, bend * 0.3),
    p(size * 0.95, bend * 0.3 + size * 0.24),
    p(size * 0.25, bend + size * 0.32),
    p(-size * 0.3, bend * 0.8 + size * 0.3),
    p(-size * 0.96, size * 0.2),
  ];
}

function polar(corners: number, reach: () => number): Point[] {
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const length = reach();
    return p(Math.cos(angle) * length, Math.sin(angle) * length);
  });
}

function p(x: number, y: number): Point {
  return { x, y };
}
