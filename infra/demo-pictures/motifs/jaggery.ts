import { handCircle, n, polygonPath, repeat, smoothPath, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour } from '../colour.ts';
import {
  brightnessOf,
  contactShadow,
  gleam,
  linearGradient,
  radialGradient,
  sphereGradient,
  type Vector,
} from '../light.ts';
import { spread, type Disc } from './disc.ts';
import { wrapped } from '../wrapped.ts';

/** The shape of the bucket it was set in, turned out: narrower above. */
export function bucketBlock(
  brush: Brush,
  { x, y, r }: Disc,
  { colour, height, taper = 0.84 }: { colour: Colour; height: number; taper?: number },
): string {
  const skin = skinOf(colour);
  const [topR, topY] = [r * taper, y - height];
  const side = linearGradient(
    brush,
    [
      { at: 0, colour: mix(skin.base, skin.dark, 0.3) },
      { at: 0.14, colour: mix(skin.base, skin.light, 0.3) },
      { at: 0.4, colour: mix(skin.base, skin.dark, 0.5) },
      { at: 0.75, colour: skin.dark },
      { at: 0.94, colour: skin.deep },
      { at: 1, colour: skin.dark },
    ],
    { x2: 1, y2: 0.12 },
  );
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.shine },
      { at: 0.35, colour: skin.light },
      { at: 1, colour: mix(skin.base, skin.dark, 0.12) },
    ],
    { cx: 0.36, cy: 0.32, r: 0.75 },
  );
  const top = smoothPath(handCircle(brush.random, { x, y: topY, rx: topR, ry: topR * 0.94, unevenness: 0.012 }));
  const wall = `M${n(x - topR)} ${n(topY)}L${n(x - r)} ${n(y)}A${n(r)} ${n(r * 0.94)} 0 0 0 ${n(x + r)} ${n(y)}L${n(x + topR)} ${n(topY)}Z`;
  return (
    contactShadow({ x: x + r * 0.18, y: y + r * 0.2 }, r * 1.12, r * 1.02, 1) +
    `${side.def}${face.def}<path d="${wall}" fill="${side.fill}"/>` +
    repeat(
      5,
      (index) =>
        `<path d="M${n(x - r * (0.87 + index * 0.025))} ${n(topY + height * (0.24 + index * 0.16))}A${n(r)} ${n(r * 0.94)} 0 0 0 ${n(x + r * (0.87 + index * 0.025))} ${n(topY + height * (0.24 + index * 0.16))}" fill="none" stroke="${index % 2 ? skin.light : skin.deep}" stroke-opacity=".2" stroke-width="${index % 2 ? 3 : 5}"/>`,
    ) +
    `<path d="${top}" fill="${face.fill}"/><path d="${top}" fill="none" stroke="${skin.shine}" stroke-opacity=".7" stroke-width="5"/>` +
    pits(brush, { x, y: topY, r: topR * 0.92 }, colour, 40)
  );
}

/** A square mould's pyramid, cut off above. */
export function squareBlock(
  brush: Brush,
  { x, y }: Point,
  { colour, size, height, turn = 0 }: { colour: Colour; size: number; height: number; turn?: number },
): string {
  const skin = skinOf(colour);
  const at = (half: number, lift: number) =>
    [225, 315, 45, 135].map((degrees) => {
      const angle = ((degrees + turn) * Math.PI) / 180;
      return {
        x: x + Math.cos(angle) * half * Math.SQRT2,
        y: y + Math.sin(angle) * half * Math.SQRT2 - lift,
      };
    });
  const [foot, head] = [at(size / 2, 0), at(size * 0.31, height)];
  const faces = foot.map((corner, index) => {
    const next = index + 1;
    const angle = ((270 + turn + index * 90) * Math.PI) / 180;
    const normal: Vector = [Math.cos(angle) * 0.8, Math.sin(angle) * 0.8, 0.6];
    const quad = [corner, wrapped(foot, next), wrapped(head, next), wrapped(head, index)];
    return { quad, lit: brightnessOf(normal), depth: Math.sin(angle) };
  });
  return (
    contactShadow({ x: x + size * 0.08, y: y + size * 0.1 }, size * 0.72, size * 0.66, 0.95) +
    faces
      .sort((a, b) => a.depth - b.depth)
      .map(
        ({ quad, lit }) =>
          `<path d="${polygonPath(quad)}" fill="${tone(skin, lit)}" stroke="${tone(skin, lit)}" stroke-width="6" stroke-linejoin="round"/>`,
      )
      .join('') +
    `<path d="${polygonPath(head)}" fill="${tone(skin, 0.84)}" stroke="${skin.shine}" stroke-opacity=".8" stroke-width="5" stroke-linejoin="round"/>` +
    pits(brush, { x, y: y - height, r: size * 0.24 }, colour, 12) +
    pits(brush, { x, y: y + size * 0.24, r: size * 0.26 }, colour, 10)
  );
}

/** A broken lump: facets around a ridge, each lit by the way it faces. */
export function lump(
  brush: Brush,
  { x, y }: Point,
  size: number,
  { colour, corners = 7 }: { colour: Colour; corners?: number },
): string {
  const { random } = brush;
  const skin = skinOf(colour);
  const spin = random.angle();
  const ringAt = (share: number, jitter: number, lift: number) =>
    Array.from({ length: corners }, (_, index) => {
      const angle = spin + ((index + random.normal(0.16)) / corners) * Math.PI * 2;
      const reach = size * share * random.between(1 - jitter, 1 + jitter);
      return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach * 0.9 - lift };
    });
  const [foot, head] = [ringAt(1, 0.16, 0), ringAt(0.55, 0.26, size * 0.34)];
  const facet = (points: Point[], normal: Vector) => {
    const colourOf = tone(skin, brightnessOf(normal) + random.normal(0.08));
    return `<path d="${polygonPath(points)}" fill="${colourOf}" stroke="${colourOf}" stroke-width="2.5" stroke-linejoin="round"/>`;
  };
  const walls = foot
    .map((corner, index) => {
      const next = index + 1;
      const angle = spin + ((index + 0.5) / corners) * Math.PI * 2;
      return {
        depth: Math.sin(angle),
        drawing: facet(
          [corner, wrapped(foot, next), wrapped(head, next), wrapped(head, index)],
          [Math.cos(angle) * 0.82, Math.sin(angle) * 0.82, 0.57],
        ),
      };
    })
    .sort((a, b) => a.depth - b.depth)
    .map((wall) => wall.drawing);
  const ridge = {
    x: x + random.normal(size * 0.14) - size * 0.05,
    y: y - size * 0.42 + random.normal(size * 0.1),
  };
  const crown = head.map((corner, index) => {
    const angle = spin + ((index + 0.5) / corners) * Math.PI * 2;
    return facet([corner, wrapped(head, index + 1), ridge], [Math.cos(angle) * 0.4, Math.sin(angle) * 0.4, 0.92]);
  });
  return (
    contactShadow({ x: x + size * 0.14, y: y + size * 0.16 }, size * 1.08, size * 0.98, 0.95) +
    walls.join('') +
    crown.join('') +
    pits(brush, { x, y: y - size * 0.3, r: size * 0.5 }, colour, 10)
  );
}

/** Rolled in the palm while warm: it keeps the marks of the fingers. */
export function handRolled(brush: Brush, { x, y, r }: Disc, colour: Colour): string {
  const { random } = brush;
  const skin = skinOf(colour, 1.1);
  const body = sphereGradient(brush, skin);
  const dent = linearGradient(brush, [
    { at: 0, colour: skin.deep, opacity: 0.5 },
    { at: 0.5, colour: skin.dark, opacity: 0.15 },
    { at: 1, colour: skin.shine, opacity: 0.4 },
  ]);
  const lean = random.between(-30, 10);
  const fingers = repeat(4, (index) => {
    const across = (index - 1.5) * r * 0.42;
    const reach = Math.sqrt(Math.max(0, 1 - (across / r) ** 2)) * r;
    return `<ellipse cx="${n(across)}" cy="${n(r * 0.06)}" rx="${n(r * 0.155)}" ry="${n(reach * 0.66)}" fill="${dent.fill}"/>`;
  });
  return (
    contactShadow({ x: x + r * 0.14, y: y + r * 0.16 }, r * 1.04, r * 1.02, 0.95) +
    `${body.def}${dent.def}<path d="${smoothPath(handCircle(random, { x, y, rx: r, unevenness: 0.05 }))}" fill="${body.fill}"/>` +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(lean)})">${fingers}</g>` +
    pits(brush, { x, y, r: r * 0.85 }, colour, 16) +
    gleam({ x: x - r * 0.38, y: y - r * 0.44 }, r * 0.3, r * 0.17, 0.5)
  );
}

/** Set in half a coconut shell and turned out. */
export function shellDome(brush: Brush, { x, y, r }: Disc, colour: Colour): string {
  const skin = skinOf(colour, 1.05);
  const body = sphereGradient(brush, skin);
  const meridians = repeat(9, (index) => {
    const bend = (index - 4) / 4.4;
    return `<path d="M${n(x)} ${n(y - r * 0.9)}Q${n(x + bend * r * 1.5)} ${n(y)} ${n(x)} ${n(y + r * 0.9)}" fill="none" stroke="${index % 2 ? skin.light : skin.deep}" stroke-opacity=".22" stroke-width="3"/>`;
  });
  return (
    contactShadow({ x: x + r * 0.14, y: y + r * 0.16 }, r * 1.05, r * 1.03, 1) +
    `${body.def}<path d="${smoothPath(handCircle(brush.random, { x, y, rx: r, unevenness: 0.012 }))}" fill="${body.fill}"/>${meridians}` +
    pits(brush, { x, y, r: r * 0.86 }, colour, 26) +
    gleam({ x: x - r * 0.38, y: y - r * 0.44 }, r * 0.34, r * 0.2, 0.6) +
    gleam({ x: x - r * 0.12, y: y - r * 0.66 }, r * 0.18, r * 0.07, 0.4, -18)
  );
}

function pits(brush: Brush, place: Disc, colour: Colour, count: number): string {
  const { random } = brush;
  const skin = skinOf(colour);
  return spread(brush, place, count, 0.92, 0.3)
    .map(({ x, y }) => {
      const size = random.between(1.6, 5.2);
      return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.7)}" fill="${skin.deep}" fill-opacity=".45"/><ellipse cx="${n(x + size * 0.5)}" cy="${n(y + size * 0.6)}" rx="${n(size * 0.7)}" ry="${n(size * 0.34)}" fill="${skin.shine}" fill-opacity=".5"/>`;
    })
    .join('');
}
