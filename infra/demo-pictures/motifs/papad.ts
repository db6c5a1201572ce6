import { handCircle, n, polygonPath, repeat, rotate, smoothPath, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour } from '../colour.ts';
import { brightnessOf, gleam, linearGradient, radialGradient, type Vector } from '../light.ts';
import { softShadow } from '../texture.ts';
import { spread, type Disc } from './disc.ts';
import { speck } from './ingredients.ts';
import { crumb, roundGrain } from './ball.ts';

export interface PapadLook {
  colour: Colour;
  specks: { colours: readonly Colour[]; count: number; size: number; shape?: 'crumb' | 'grain' }[];
  /** Less than 1 lets the ground shine through. */
  opacity?: number;
  /** Pixels by which the dry sheet has warped. */
  warp?: number;
  /** Blisters from the fire; charred ones among them. */
  blisters?: number;
  char?: number;
  /** Patches browned on the griddle. */
  toast?: number;
  rim?: number;
}

/** A sheet thin as paper, dried in the sun, never quite flat. */
export function papad(brush: Brush, { x, y, r }: Disc, look: PapadLook): string {
  const { random } = brush;
  const { colour, opacity = 1, warp = 10, blisters = 0, char = 0, toast = 0, rim = 0.35 } = look;
  const skin = skinOf(colour, 0.8);
  const outline = handCircle(random, { x, y, rx: r, unevenness: 0.012, corners: 34 });
  const path = smoothPath(outline);
  const clip = brush.id();
  const sheet = radialGradient(
    brush,
    [
      { at: 0, colour: skin.light },
      { at: 0.6, colour: skin.base },
      { at: 0.94, colour: mix(skin.base, skin.dark, rim * 0.5) },
      { at: 1, colour: mix(skin.base, skin.dark, rim) },
    ],
    { cx: 0.44, cy: 0.42, r: 0.62, fx: 0.34, fy: 0.3 },
  );
  return (
    softShadow(outline, { dx: 5 + warp * 0.7, dy: 7 + warp, blur: 9 + warp * 0.5, opacity: 0.6 }) +
    `${sheet.def}<clipPath id="${clip}"><path d="${path}"/></clipPath>` +
    `<path d="${path}" fill="${skin.deep}" transform="translate(1.5 4)"/>` +
    `<path d="${path}" fill="${sheet.fill}" fill-opacity="${opacity}"/>` +
    `<g clip-path="url(#${clip})">${waves(brush, { x, y, r }, skin.shine, skin.deep, warp)}${toasted(brush, { x, y, r }, toast)}` +
    look.specks
      .map(({ colours, count, size, shape = 'crumb' }) =>
        spread(brush, { x, y, r }, count, 0.96, 0.3)
          .map((point) =>
            speck(
              brush,
              shape === 'crumb'
                ? crumb(size * random.between(0.5, 1.2), random)
                : roundGrain(size * random.between(0.6, 1.1)),
              colours,
              point,
            ),
          )
          .join(''),
      )
      .join('') +
    blistered(brush, { x, y, r }, colour, blisters, char) +
    '</g>' +
    rimLight(brush, path, skin.shine, skin.deep)
  );
}

/** Puffed in oil: bubbles of every size, each a small dome. */
export function puffed(
  brush: Brush,
  { x, y, r }: Disc,
  { colour, bubbles = 70, dome = 0.5 }: { colour: Colour; bubbles?: number; dome?: number },
): string {
  const { random } = brush;
  const skin = skinOf(colour, 0.95);
  const outline = handCircle(random, { x, y, rx: r, unevenness: 0.025, corners: 30 });
  const path = smoothPath(outline);
  const [clip, body] = [
    brush.id(),
    radialGradient(
      brush,
      [
        { at: 0, colour: skin.shine },
        { at: 0.3, colour: skin.light },
        { at: 0.62, colour: skin.base },
        { at: 0.88, colour: mix(skin.base, skin.dark, 0.4 + dome * 0.5) },
        { at: 1, colour: mix(skin.dark, skin.deep, dome) },
      ],
      { cx: 0.43, cy: 0.41, r: 0.6, fx: 0.31, fy: 0.28 },
    ),
  ];
  const domes = spread(brush, { x, y, r }, bubbles, 0.94, 0.42)
    .map((point) => {
      const size = r * random.between(0.04, 0.13);
      const [dx, dy] = [(point.x - x) / r, (point.y - y) / r];
      const normal: Vector = [dx * dome, dy * dome, Math.sqrt(Math.max(0.1, 1 - dome * (dx * dx + dy * dy)))];
      const lit = brightnessOf(normal);
      return (
        `<ellipse cx="${n(point.x + size * 0.14)}" cy="${n(point.y + size * 0.18)}" rx="${n(size * 1.06)}" ry="${n(size)}" fill="${tone(skin, lit - 0.34)}" fill-opacity=".55"/>` +
        `<ellipse cx="${n(point.x)}" cy="${n(point.y)}" rx="${n(size * 0.94)}" ry="${n(size * 0.88)}" fill="${tone(skin, lit)}" fill-opacity=".75"/>` +
        `<ellipse cx="${n(point.x - size * 0.3)}" cy="${n(point.y - size * 0.34)}" rx="${n(size * 0.46)}" ry="${n(size * 0.34)}" fill="${tone(skin, lit + 0.3)}" fill-opacity=".85"/>`
      );
    })
    .join('');
  return (
    `<ellipse cx="${n(x + r * 0.2)}" cy="${n(y + r * 0.26)}" rx="${n(r * 1.14)}" ry="${n(r * 1.1)}" fill="url(#shade)" fill-opacity=".85"/>` +
    `${body.def}<clipPath id="${clip}"><path d="${path}"/></clipPath><path d="${path}" fill="${body.fill}"/><g clip-path="url(#${clip})">${domes}</g>` +
    gleam({ x: x - r * 0.36, y: y - r * 0.42 }, r * 0.32, r * 0.2, 0.75) +
    rimLight(brush, path, skin.shine, skin.deep)
  );
}

function waves(brush: Brush, { x, y, r }: Disc, light: Colour, dark: Colour, warp: number): string {
  const { random } = brush;
  return repeat(7, (index) => {
    const angle = (index / 7) * 360 + random.normal(22);
    const [id, ink] = [brush.id(), index % 2 ? dark : light];
    const strength = Math.min(0.5, (warp / 30) * (index % 2 ? 0.6 : 1.1));
    return (
      `<radialGradient id="${id}"><stop stop-color="${ink}" stop-opacity="${n(strength, 2)}"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient>` +
      `<ellipse cx="${n(r * 0.68)}" rx="${n(r * random.between(0.4, 0.62))}" ry="${n(r * random.between(0.12, 0.24))}" fill="url(#${id})" transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)})"/>`
    );
  });
}

function toasted(brush: Brush, place: Disc, count: number): string {
  if (count === 0) return '';
  const { random } = brush;
  const brown = radialGradient(brush, [
    { at: 0, colour: '#8a4c16', opacity: 0.5 },
    { at: 0.6, colour: '#a5682a', opacity: 0.22 },
    { at: 1, colour: '#a5682a', opacity: 0 },
  ]);
  const patches = spread(brush, place, count, 0.98, 0.4).map(({ x, y }) => {
    const size = place.r * random.between(0.06, 0.19);
    return `<ellipse rx="${n(size)}" ry="${n(size * random.between(0.4, 0.8))}" fill="${brown.fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(0, 180))})"/>`;
  });
  return brown.def + patches.join('');
}

/** The rest of a sheet that is broken along a line through its middle. */
export function brokenHalf(brush: Brush, place: Disc, degrees: number, look: PapadLook): string {
  const { random } = brush;
  const { x, y, r } = place;
  const clip = brush.id();
  const steps = 11;
  const edge = Array.from({ length: steps }, (_, index) => ({
    x: x + r * (1 - (2 * index) / (steps - 1)),
    y: y + (index % (steps - 1) === 0 ? 0 : r * random.between(-0.1, 0.07)),
  }));
  const [line, whole] = [
    edge,
    [
      { x: x - r * 1.3, y: y + r * 1.5 },
      { x: x + r * 1.3, y: y + r * 1.5 },
    ],
  ].map((points) => rotate(points, place, degrees)) as [Point[], Point[]];
  const side = skinOf(look.colour, 0.8);
  return (
    `<clipPath id="${clip}"><path d="${polygonPath([...line, ...whole])}"/></clipPath><g clip-path="url(#${clip})">${papad(brush, place, look)}` +
    `<path d="M${line.map((point) => `${n(point.x)} ${n(point.y)}`).join('L')}" fill="none" stroke="${side.shine}" stroke-width="7" stroke-linejoin="round"/></g>`
  );
}

function blistered(brush: Brush, place: Disc, colour: Colour, count: number, char: number): string {
  const { random } = brush;
  const skin = skinOf(colour, 0.9);
  return spread(brush, place, count, 0.95, 0.3)
    .map(({ x, y }) => {
      const size = place.r * random.between(0.025, 0.075);
      const burnt = random.chance(char);
      return (
        `<ellipse cx="${n(x + size * 0.2)}" cy="${n(y + size * 0.26)}" rx="${n(size * 1.1)}" ry="${n(size)}" fill="${skin.deep}" fill-opacity=".5"/>` +
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.9)}" fill="${burnt ? '#7c4a22' : mix(skin.base, skin.light, random.next())}"/>` +
        `<ellipse cx="${n(x - size * 0.28)}" cy="${n(y - size * 0.3)}" rx="${n(size * 0.5)}" ry="${n(size * 0.38)}" fill="${burnt ? '#c98f55' : skin.shine}" fill-opacity=".85"/>`
      );
    })
    .join('');
}

function rimLight(brush: Brush, path: string, light: Colour, dark: Colour): string {
  const rim = linearGradient(brush, [
    { at: 0, colour: light, opacity: 0.95 },
    { at: 0.45, colour: light, opacity: 0.2 },
    { at: 1, colour: dark, opacity: 0.5 },
  ]);
  return `${rim.def}<path d="${path}" fill="none" stroke="${rim.fill}" stroke-width="4"/>`;
}
