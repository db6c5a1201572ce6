import { n, repeat, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour, type Skin } from '../colour.ts';
import { brightnessOf, contactShadow, gleam, sphereGradient, type Vector } from '../light.ts';

export interface Ball extends Point {
  r: number;
}

export interface Coat {
  /** One grain on the surface, drawn around 0,0 with its long side along x. */
  shape(size: number, random: Brush['random']): string;
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
  three: [
    [p(-1.02, 0.62), p(1.02, 0.62), p(0, -1.1)],
    [],
  ],
  seven: [
    [p(-1, -1.74), p(1, -1.74), p(-2, 0), p(2, 0), p(0, 0), p(-1, 1.74), p(1, 1.74)],
    [p(0, -0.62), p(-0.98, 0.74), p(0.98, 0.74)],
  ],
  five: [
    [p(-1.02, -1), p(1.02, -1), p(-2, 0.72), p(0, 0.74), p(2, 0.72)],
    [p(0, 0)],
  ],
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

function coated(brush: Brush, { x, y, r }: Ball, coat: Coat): string {
  const { random } = brush;
  const skins = coat.colours.map((colour) => skinOf(colour));
  return repeat(coat.count, () => {
    const z = Math.sqrt(random.between(0.004, 1));
    const angle = random.angle();
    const across = Math.sqrt(1 - z * z);
    const normal: Vector = [across * Math.cos(angle), across * Math.sin(angle), z];
    const brightness = brightnessOf(normal) + random.normal(coat.sparkle ?? 0.15);
    const size = r * coat.size * random.between(0.75, 1.2);
    const skin = random.pick(skins);
    const place =
      `translate(${n(x + normal[0] * r)} ${n(y + normal[1] * r)}) rotate(${n((angle * 180) / Math.PI)})` +
      ` scale(${n(Math.max(0.3, z))} 1) rotate(${n(random.between(0, 360))})`;
    return (
      `<g transform="${place}">` +
      `<path d="${coat.shape(size * 1.14, random)}" fill="${skin.deep}" fill-opacity=".5" transform="translate(${n(size * 0.2)} ${n(size * 0.24)})"/>` +
      `<path d="${coat.shape(size, random)}" fill="${tone(skin, brightness)}"/></g>`
    );
  });
}

export function roundGrain(size: number): string {
  return `M${n(-size)} 0a${n(size)} ${n(size * 0.8)} 0 1 0 ${n(size * 2)} 0a${n(size)} ${n(size * 0.8)} 0 1 0 ${n(-size * 2)} 0Z`;
}

/** A sesame seed: a drop with a point. */
export function seed(size: number): string {
  return `M${n(-size)} 0C${n(-size * 0.4)} ${n(-size * 0.75)} ${n(size)} ${n(-size * 0.8)} ${n(size)} 0C${n(size)} ${n(size * 0.8)} ${n(-size * 0.4)} ${n(size * 0.75)} ${n(-size)} 0Z`;
}

export function crumb(size: number, random: Brush['random']): string {
  const corners = Array.from({ length: 6 }, (_, index) => {
    const angle = (index / 6) * Math.PI * 2;
    const reach = size * random.between(0.6, 1.15);
    return `${n(reach * Math.cos(angle))} ${n(reach * Math.sin(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}

export function shred(size: number, random: Brush['random']): string {
  const bend = size * random.between(-0.6, 0.6);
  return `M${n(-size)} 0Q0 ${n(bend)} ${n(size)} ${n(bend * 0.2)}L${n(size * 0.96)} ${n(bend * 0.2 + size * 0.28)}Q0 ${n(bend + size * 0.34)} ${n(-size)} ${n(size * 0.2)}Z`;
}

function p(x: number, y: number): Point {
  return { x, y };
}
