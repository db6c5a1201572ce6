import { n, repeat, rotate, shift, smoothPath, type Brush, type Point } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';
import { radialGradient } from '../light.ts';
import type { Disc } from './disc.ts';
import { strands } from './tube.ts';
import { wrapped } from '../wrapped.ts';

/** Places for the pieces of a heap: layer upon layer, each narrower. */
export function heaped(
  { random }: Brush,
  { x, y, r }: Disc,
  count: number,
  height = 0.3,
): (Point & { turn: number; rise: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const layer = index / count;
    const reach = r * (1 - Math.max(0, layer - 0.4));
    const distance = reach * Math.sqrt(random.next());
    const angle = random.angle();
    return {
      x: x + Math.cos(angle) * distance,
      y: y + Math.sin(angle) * distance - layer * r * height * 0.5,
      turn: random.between(0, 360),
      rise: layer,
    };
  });
}

/** The dark between the pieces. */
export function heapBase(brush: Brush, { x, y, r }: Disc, colour: Colour): string {
  const skin = skinOf(colour);
  const mound = radialGradient(
    brush,
    [
      { at: 0, colour: skin.base },
      { at: 0.6, colour: skin.dark },
      { at: 1, colour: skin.deep },
    ],
    { cx: 0.42, cy: 0.4, r: 0.62 },
  );
  return `${mound.def}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${mound.fill}"/>`;
}

/** Light on a heap as a whole, laid over its pieces. */
export function heapShade(brush: Brush, { x, y, r }: Disc, strength = 0.5): string {
  const shade = radialGradient(
    brush,
    [
      { at: 0, colour: '#fff0c8', opacity: 0.24 },
      { at: 0.4, colour: '#fff0c8', opacity: 0 },
      { at: 0.62, colour: '#2b0e02', opacity: 0 },
      { at: 1, colour: '#2b0e02', opacity: strength },
    ],
    { cx: 0.4, cy: 0.36, r: 0.72 },
  );
  return `${shade.def}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${shade.fill}"/>`;
}

interface StrandLook {
  colours: readonly Colour[];
  count: number;
  width: number;
  length: number;
  /** 0 straight, 1 well curled. */
  curl: number;
}

/** Sev and sticks of any thickness, lying every way. */
export function strandHeap(brush: Brush, place: Disc, look: StrandLook): string {
  const { random } = brush;
  const paths = heaped(brush, place, look.count).map(({ x, y, turn }) => {
    const length = look.length * random.between(0.55, 1.15);
    const bend = look.curl * length;
    const points = [
      { x: -length / 2, y: random.normal(bend * 0.3) },
      { x: -length / 5, y: random.normal(bend * 0.45) },
      { x: length / 5, y: random.normal(bend * 0.45) },
      { x: length / 2, y: random.normal(bend * 0.3) },
    ];
    return smoothPath(shift(rotate(points, { x: 0, y: 0 }, turn), x, y), false);
  });
  return strands(paths, look.width, look.colours);
}

/** A bowl filled to its rim. */
export function bowlOfStrands(brush: Brush, { x, y, r }: Disc, look: StrandLook): string {
  return (
    heapBase(brush, { x, y, r }, wrapped(look.colours, 0)) + strandHeap(brush, { x, y: y + 6, r: r * 0.915 }, look)
  );
}

/** A popped fox nut: lobed, white, freckled. */
export function makhana(brush: Brush, { x, y }: Point, r: number): string {
  const { random } = brush;
  const lobes = 6;
  const spin = random.angle();
  const puff = radialGradient(
    brush,
    [
      { at: 0, colour: '#fffef8' },
      { at: 0.5, colour: '#f9efda' },
      { at: 0.8, colour: '#dcc39a' },
      { at: 1, colour: '#a57e4e' },
    ],
    { cx: 0.42, cy: 0.4, r: 0.62, fx: 0.32, fy: 0.28 },
  );
  const bumps = repeat(lobes, (index) => {
    const angle = spin + (index / lobes) * Math.PI * 2;
    const [px, py] = [x + Math.cos(angle) * r * 0.42, y + Math.sin(angle) * r * 0.42];
    return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(r * random.between(0.44, 0.62))}" fill="${puff.fill}"/>`;
  });
  const freckles = repeat(9, () => {
    const angle = random.angle();
    const far = r * random.between(0.2, 0.86);
    return `<ellipse cx="${n(x + Math.cos(angle) * far)}" cy="${n(y + Math.sin(angle) * far)}" rx="${n(random.between(1.5, 5))}" ry="${n(random.between(1.2, 3))}" fill="#8a5428" fill-opacity="${n(random.between(0.3, 0.8))}"/>`;
  });
  return (
    puff.def +
    `<ellipse cx="${n(x + r * 0.2)}" cy="${n(y + r * 0.26)}" rx="${n(r * 1.12)}" ry="${n(r * 1.08)}" fill="url(#shade)" fill-opacity=".8"/>` +
    bumps +
    `<circle cx="${n(x - r * 0.1)}" cy="${n(y - r * 0.12)}" r="${n(r * 0.6)}" fill="${puff.fill}"/>` +
    freckles +
    `<ellipse cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.36)}" rx="${n(r * 0.3)}" ry="${n(r * 0.2)}" fill="#ffffff" fill-opacity=".75"/>`
  );
}

/** A slice of banana fried until its edge curls. */
export function bananaChip(brush: Brush, { x, y, turn }: Point & { turn: number }, r: number): string {
  const { random } = brush;
  const tilt = random.between(0.62, 1);
  const skin = skinOf(random.pick(['#f6c531', '#f2b826', '#f9d04c', '#eeae20']), 0.9);
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.base },
      { at: 0.45, colour: skin.light },
      { at: 0.82, colour: skin.base },
      { at: 0.95, colour: skin.dark },
      { at: 1, colour: skin.light },
    ],
    { cx: 0.5, cy: 0.5, r: 0.52 },
  );
  const seeds = repeat(
    3,
    (index) =>
      `<path d="M0 ${n(-r * 0.1)}Q${n(r * 0.09)} ${n(-r * 0.3)} 0 ${n(-r * 0.5)}Q${n(-r * 0.09)} ${n(-r * 0.3)} 0 ${n(-r * 0.1)}" fill="#b87a17" fill-opacity=".5" transform="rotate(${index * 120 + 20})"/>`,
  );
  const outline = smoothPath(
    Array.from({ length: 12 }, (_, index) => {
      const angle = (index / 12) * Math.PI * 2;
      const reach = r * random.between(0.94, 1.05);
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
    }),
  );
  return (
    face.def +
    `<g transform="translate(${n(x + r * 0.12)} ${n(y + r * 0.2)}) rotate(${n(turn)}) scale(1 ${n(tilt)})"><path d="${outline}" fill="#1e0d03" fill-opacity=".36"/></g>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(1 ${n(tilt, 2)})"><path d="${outline}" fill="${skin.dark}" transform="translate(0 ${n(r * 0.07)})"/><path d="${outline}" fill="${face.fill}"/>${seeds}<path d="${outline}" fill="none" stroke="#fff3b0" stroke-opacity=".55" stroke-width="2.5"/></g>` +
    `<ellipse cx="${n(x - r * 0.3)}" cy="${n(y - r * 0.34 * tilt)}" rx="${n(r * 0.34)}" ry="${n(r * 0.14)}" fill="url(#gleam)" fill-opacity=".7" transform="rotate(-38 ${n(x - r * 0.3)} ${n(y - r * 0.34)})"/>`
  );
}

/** A grain of rice, soaked, flattened and roasted. */
export function riceFlake(brush: Brush, { x, y, turn }: Point & { turn: number }, size: number): string {
  const { random } = brush;
  const skin = skinOf(random.pick(['#f5d36b', '#f0c552', '#f7e09a', '#ecd27c']), 0.8);
  const path = `M${n(-size)} ${n(random.normal(3))}C${n(-size * 0.6)} ${n(-size * 0.62)} ${n(size * 0.6)} ${n(-size * 0.66)} ${n(size)} ${n(random.normal(4))}C${n(size * 0.5)} ${n(size * 0.5)} ${n(-size * 0.6)} ${n(size * 0.6)} ${n(-size)} 0Z`;
  return (
    `<path d="${path}" fill="#1e0d03" fill-opacity=".3" transform="translate(${n(x + 3)} ${n(y + 5)}) rotate(${n(turn)})"/>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})"><path d="${path}" fill="${skin.base}" stroke="${skin.dark}" stroke-opacity=".5" stroke-width="1.4"/><path d="M${n(-size * 0.7)} ${n(-size * 0.12)}Q0 ${n(-size * 0.4)} ${n(size * 0.7)} ${n(-size * 0.06)}" stroke="${skin.shine}" stroke-width="${n(size * 0.2)}" stroke-opacity=".8" fill="none" stroke-linecap="round"/></g>`
  );
}
