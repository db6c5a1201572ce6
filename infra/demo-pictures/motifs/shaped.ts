import { handCircle, n, polygonPath, repeat, rotate, shift, smoothPath, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, tone, type Colour } from '../colour.ts';
import { brightnessOf, contactShadow, gleam, linearGradient, radialGradient, sphereGradient } from '../light.ts';
import { softShadow } from '../texture.ts';
import { crumbs } from './ingredients.ts';
import { pores } from './inlays.ts';
import type { Disc } from './disc.ts';
import { wrapped } from '../wrapped.ts';

/** A steamed dumpling, its dough pleated up to a knot. */
export function dumpling(brush: Brush, { x, y, r }: Disc, colour: Colour, pleats = 13): string {
  const { random } = brush;
  const skin = skinOf(colour, 0.58);
  const body = sphereGradient(brush, skin);
  const spin = random.angle();
  const outline = Array.from({ length: pleats * 2 }, (_, index) => {
    const angle = spin + (index / (pleats * 2)) * Math.PI * 2;
    const reach = r * (index % 2 ? 0.965 : 1.02);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
  const folds = repeat(pleats, (index) => {
    const angle = spin + ((index + 0.5) / pleats) * Math.PI * 2;
    const at = (share: number, twist: number) => ({
      x: x + Math.cos(angle + twist) * r * share,
      y: y + Math.sin(angle + twist) * r * share,
    });
    const [outer, middle, inner] = [at(0.97, 0), at(0.55, 0.2), at(0.1, 0.62)];
    const curve = `M${n(outer.x)} ${n(outer.y)}Q${n(middle.x)} ${n(middle.y)} ${n(inner.x)} ${n(inner.y)}`;
    return (
      `<path d="${curve}" stroke="${skin.deep}" stroke-opacity=".42" stroke-width="${n(r * 0.05)}" transform="translate(2 3)"/>` +
      `<path d="${curve}" stroke="${skin.shine}" stroke-opacity=".85" stroke-width="${n(r * 0.035)}" transform="translate(${n(-r * 0.025)} ${n(-r * 0.03)})"/>`
    );
  });
  return (
    contactShadow({ x: x + r * 0.12, y: y + r * 0.14 }, r * 1.04, r * 1.02, 0.85) +
    `${body.def}<path d="${smoothPath(outline)}" fill="${body.fill}"/><g fill="none" stroke-linecap="round">${folds}</g>` +
    `<circle cx="${n(x + r * 0.03)}" cy="${n(y + r * 0.05)}" r="${n(r * 0.15)}" fill="${skin.deep}" fill-opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.13)}" fill="${skin.light}"/><circle cx="${n(x - r * 0.03)}" cy="${n(y - r * 0.04)}" r="${n(r * 0.07)}" fill="${skin.shine}"/>` +
    gleam({ x: x - r * 0.42, y: y - r * 0.46 }, r * 0.24, r * 0.12, 0.7)
  );
}

/** One cut open: the dough's rim and the filling. */
export function cutDumpling(
  brush: Brush,
  { x, y, r }: Disc,
  { dough, filling, bits }: { dough: Colour; filling: Colour; bits: readonly Colour[] },
): string {
  const skin = skinOf(dough, 0.8);
  const dark = skinOf(filling);
  const heart = radialGradient(brush, [
    { at: 0, colour: dark.light },
    { at: 0.6, colour: dark.base },
    { at: 1, colour: dark.deep },
  ]);
  const ringOf = (share: number, unevenness = 0.02) =>
    smoothPath(handCircle(brush.random, { x, y, rx: r * share, unevenness }));
  return (
    contactShadow({ x: x + r * 0.08, y: y + r * 0.12 }, r * 1.04, r, 0.85) +
    `<path d="${ringOf(1)}" fill="${skin.dark}" transform="translate(0 ${n(r * 0.12)})"/><path d="${ringOf(1)}" fill="${skin.light}"/>` +
    `<path d="${ringOf(0.8, 0.03)}" fill="${skin.dark}" fill-opacity=".8"/>${heart.def}<path d="${ringOf(0.76, 0.04)}" fill="${heart.fill}"/>` +
    crumbs(bits, { count: 90, size: r * 0.075, spread: r * 0.44 })(brush, { x, y })
  );
}

/** A slice of a rolled log: dough and spice wound together. */
export function pinwheel(
  brush: Brush,
  { x, y, r }: Disc,
  { dough, filling }: { dough: Colour; filling: Colour },
): string {
  const { random } = brush;
  const skin = skinOf(dough);
  const dark = skinOf(filling);
  const outline = handCircle(random, { x, y, rx: r, ry: r * 0.94, unevenness: 0.02 });
  const height = r * 0.34;
  const spin = random.angle();
  const turns = 3;
  const winding = (offset: number) =>
    smoothPath(
      Array.from({ length: 40 }, (_, index) => {
        const angle = (index / 39) * turns * Math.PI * 2;
        const reach = r * (0.08 + (0.8 * index) / 39) + offset;
        return {
          x: x + Math.cos(spin + angle) * reach,
          y: y + Math.sin(spin + angle) * reach * 0.94,
        };
      }),
      false,
    );
  const side = linearGradient(
    brush,
    [
      { at: 0, colour: skin.base },
      { at: 0.3, colour: skin.light },
      { at: 0.7, colour: skin.dark },
      { at: 1, colour: skin.deep },
    ],
    { x2: 1, y2: 0.1 },
  );
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.light },
      { at: 0.7, colour: skin.base },
      { at: 1, colour: skin.dark },
    ],
    { cx: 0.4, cy: 0.38, r: 0.72 },
  );
  const path = smoothPath(outline);
  return (
    contactShadow({ x: x + r * 0.12, y: y + r * 0.34 }, r * 1.05, r * 0.98, 0.9) +
    side.def +
    face.def +
    repeat(6, (index) => `<path d="${smoothPath(shift(outline, 0, height * (1 - index / 6)))}" fill="${side.fill}"/>`) +
    `<path d="${path}" fill="${face.fill}"/>` +
    `<g fill="none" stroke-linecap="round"><path d="${winding(0)}" stroke="${dark.deep}" stroke-width="${n(r * 0.145)}"/><path d="${winding(0)}" stroke="${dark.base}" stroke-width="${n(r * 0.1)}" stroke-dasharray="7 5"/><path d="${winding(r * 0.12)}" stroke="${skin.shine}" stroke-opacity=".5" stroke-width="${n(r * 0.03)}"/></g>` +
    crumbs([filling, dark.dark, '#efe0c0', '#d98b3a'], { count: 30, size: r * 0.055, spread: r * 0.4 })(brush, {
      x,
      y,
    }) +
    `<path d="${path}" fill="none" stroke="${skin.shine}" stroke-opacity=".5" stroke-width="3"/>`
  );
}

type Mould = 'shell' | 'flower' | 'leaf';

/** Sandesh pressed in a wooden mould: a scallop shell, a flower or a leaf in low relief. */
export function sandesh(brush: Brush, { x, y, r }: Disc, colour: Colour, mould: Mould, turn = 0): string {
  const skin = skinOf(colour, 0.9);
  const outline = moulds[mould](r).map(({ x: px, y: py }) => ({ x: x + px, y: y + py }));
  const turnedOutline = rotate(outline, { x, y }, turn);
  const path = smoothPath(turnedOutline);
  const height = r * 0.24;
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.shine },
      { at: 0.4, colour: skin.light },
      { at: 0.8, colour: skin.base },
      { at: 1, colour: mix(skin.base, skin.dark, 0.6) },
    ],
    { cx: 0.44, cy: 0.42, r: 0.62, fx: 0.34, fy: 0.3 },
  );
  return (
    contactShadow({ x: x + r * 0.08, y: y + r * 0.2 }, r * 1.08, r * 1.04, 0.85) +
    face.def +
    repeat(
      6,
      (index) =>
        `<path d="${smoothPath(shift(turnedOutline, 0, height * (1 - index / 6)))}" fill="${mix(skin.dark, skin.deep, 0.5 - index * 0.08)}"/>`,
    ) +
    `<path d="${path}" fill="${face.fill}"/>` +
    `<g transform="rotate(${turn} ${n(x)} ${n(y)})" fill="none" stroke-linecap="round">${engraving[mould]({ x, y }, r)
      .map(
        (line) =>
          `<path d="${line}" stroke="${skin.deep}" stroke-opacity=".5" stroke-width="${n(r * 0.055)}"/><path d="${line}" stroke="${skin.shine}" stroke-opacity=".9" stroke-width="${n(r * 0.035)}" transform="translate(${n(r * 0.035)} ${n(r * 0.04)})"/>`,
      )
      .join('')}</g>` +
    `<path d="${path}" fill="none" stroke="${skin.shine}" stroke-opacity=".7" stroke-width="3"/>` +
    gleam({ x: x - r * 0.36, y: y - r * 0.42 }, r * 0.3, r * 0.14, 0.45)
  );
}

const moulds: Record<Mould, (r: number) => Point[]> = {
  shell: (r) => {
    const ribs = 9;
    const fan = Array.from({ length: ribs * 2 + 1 }, (_, index) => {
      const angle = Math.PI * (1.06 + (0.88 * index) / (ribs * 2));
      const reach = r * (index % 2 ? 1.06 : 0.97);
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach + r * 0.2 };
    });
    return [
      ...fan,
      { x: r * 0.62, y: r * 0.55 },
      { x: r * 0.24, y: r * 0.92 },
      { x: -r * 0.24, y: r * 0.92 },
      { x: -r * 0.62, y: r * 0.55 },
    ];
  },
  flower: (r) =>
    Array.from({ length: 32 }, (_, index) => {
      const angle = (index / 32) * Math.PI * 2;
      const reach = r * (0.95 + 0.09 * Math.cos(angle * 8));
      return { x: Math.cos(angle) * reach, y: Math.sin(angle) * reach };
    }),
  leaf: (r) =>
    Array.from({ length: 28 }, (_, index) => {
      const angle = (index / 28) * Math.PI * 2;
      const squeeze = 0.72 + 0.04 * Math.cos(angle * 12);
      const tip = Math.abs(Math.cos(angle)) ** 6 * 0.14;
      return { x: Math.cos(angle) * r * (1.06 + tip), y: Math.sin(angle) * r * squeeze };
    }),
};

const engraving: Record<Mould, (centre: Point, r: number) => string[]> = {
  shell: ({ x, y }, r) =>
    Array.from({ length: 8 }, (_, index) => {
      const angle = Math.PI * (1.11 + (0.78 * index) / 7);
      return `M${n(x)} ${n(y + r * 0.74)}Q${n(x + Math.cos(angle) * r * 0.5)} ${n(y + r * 0.3 + Math.sin(angle) * r * 0.3)} ${n(x + Math.cos(angle) * r * 0.9)} ${n(y + r * 0.2 + Math.sin(angle) * r * 0.9)}`;
    }),
  flower: ({ x, y }, r) => [
    ...Array.from({ length: 8 }, (_, index) => {
      const angle = ((index + 0.5) / 8) * Math.PI * 2;
      return `M${n(x + Math.cos(angle) * r * 0.34)} ${n(y + Math.sin(angle) * r * 0.34)}L${n(x + Math.cos(angle) * r * 0.84)} ${n(y + Math.sin(angle) * r * 0.84)}`;
    }),
    circlePath({ x, y }, r * 0.28),
    circlePath({ x, y }, r * 0.13),
  ],
  leaf: ({ x, y }, r) => [
    `M${n(x - r)} ${n(y)}H${n(x + r)}`,
    ...Array.from({ length: 6 }, (_, index) => {
      const at = x - r * 0.72 + index * r * 0.27;
      const reach = r * (0.5 - Math.abs(index - 2.5) * 0.07);
      return `M${n(at)} ${n(y)}q${n(r * 0.1)} ${n(-reach * 0.7)} ${n(r * 0.26)} ${n(-reach)}M${n(at)} ${n(y)}q${n(r * 0.1)} ${n(reach * 0.7)} ${n(r * 0.26)} ${n(reach)}`;
    }),
  ],
};

function circlePath({ x, y }: Point, r: number): string {
  return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-r * 2)} 0Z`;
}

/** A round cake or a wedge of it: what lies between two bearings, in degrees clockwise from the right. */
export function cake(brush: Brush, { x, y, r }: Disc, { crust, inside, height, from, to }: CakeLook): string {
  const skin = skinOf(crust, 1.05);
  const steps = Math.max(8, Math.round((to - from) / 8));
  const arc = Array.from({ length: steps + 1 }, (_, index) => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 180;
    const reach = r * brush.random.between(0.988, 1.008);
    return { x: x + Math.cos(angle) * reach, y: y + Math.sin(angle) * reach };
  });
  const outline = [{ x, y }, ...arc];
  const top = radialGradient(
    brush,
    [
      { at: 0, colour: mix(skin.base, skin.light, 0.6) },
      { at: 0.5, colour: skin.base },
      { at: 0.85, colour: skin.dark },
      { at: 1, colour: skin.deep },
    ],
    { cx: 0.44, cy: 0.42, r: 0.6 },
  );
  const crustWall = arc.slice(1).map((end, index) => {
    const start = wrapped(arc, index);
    const angle = Math.atan2((start.y + end.y) / 2 - y, (start.x + end.x) / 2 - x);
    const colour = tone(skin, brightnessOf([Math.cos(angle) * 0.9, Math.sin(angle) * 0.9, 0.43]));
    return start.x > end.x
      ? `<path d="${polygonPath([start, end, ...shift([end, start], 0, height)])}" fill="${colour}" stroke="${colour}" stroke-width="1.5"/>`
      : '';
  });
  const [first, last] = [wrapped(arc, 0), wrapped(arc, -1)];
  return (
    softShadow(shift(outline, 0, height), { dx: 22, dy: 18, blur: 30, opacity: 0.62 }) +
    top.def +
    (Math.cos((from * Math.PI) / 180) < 0 ? cutFace(brush, first, { x, y }, { crust, inside, height }) : '') +
    (Math.cos((to * Math.PI) / 180) > 0 ? cutFace(brush, { x, y }, last, { crust, inside, height }) : '') +
    crustWall.join('') +
    `<path d="${polygonPath(outline)}" fill="${top.fill}" stroke="${skin.dark}" stroke-width="3" stroke-linejoin="round"/>`
  );
}

interface CakeLook {
  crust: Colour;
  inside: Colour;
  height: number;
  from: number;
  to: number;
}

function cutFace(
  brush: Brush,
  start: Point,
  end: Point,
  { crust, inside, height }: Pick<CakeLook, 'crust' | 'inside' | 'height'>,
): string {
  const [skin, soft] = [skinOf(crust), skinOf(inside, 0.9)];
  const fill = linearGradient(
    brush,
    [
      { at: 0, colour: skin.dark },
      { at: 0.1, colour: soft.dark },
      { at: 0.2, colour: soft.light },
      { at: 0.8, colour: soft.base },
      { at: 0.92, colour: soft.dark },
      { at: 1, colour: skin.deep },
    ],
    { x2: 0, y2: 1 },
  );
  const quad = [start, end, ...shift([end, start], 0, height)];
  return `${fill.def}<path d="${polygonPath(quad)}" fill="${fill.fill}"/>${pores(inside, 46, 5)(brush, quad)}`;
}
