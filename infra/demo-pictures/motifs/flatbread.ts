import { handCircle, n, repeat, rotate, shift, smoothPath, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, type Colour } from '../colour.ts';
import { contactShadow, gleam, linearGradient, radialGradient } from '../light.ts';
import { within } from '../layout.ts';
import { crumb } from './ball.ts';
import { spread, type Disc } from './disc.ts';
import { speck } from './ingredients.ts';

interface BreadLook {
  colour: Colour;
  filling: Colour;
  /** Brown spots from the griddle. */
  spots?: number;
  /** 1 shiny with ghee. */
  ghee?: number;
}

export function roundBread(brush: Brush, { x, y, r }: Disc, look: BreadLook): string {
  const outline = handCircle(brush.random, { x, y, rx: r, unevenness: 0.014, corners: 36 });
  return contactShadow({ x: x + 4, y: y + 6 }, r * 1.01, r * 1.01, 0.7) + bread(brush, outline, { x, y, r }, look);
}

/** Folded in half and again: a quarter whose layers show along the fold's open edge. */
export function foldedBread(brush: Brush, { x, y, r }: Disc, degrees: number, look: BreadLook): string {
  const layers = 4;
  return repeat(layers, (index) => {
    const lift = (layers - 1 - index) * r * 0.035;
    const reach = r * (1 + (layers - 1 - index) * 0.012);
    const outline = shift(quarter(brush, { x, y }, reach, degrees), lift * 0.35, lift);
    const middle = centreOf(outline);
    const shadow =
      index === 0
        ? [26, 18, 10]
            .map((by) => `<path d="${smoothPath(shift(outline, by * 0.6, by))}" fill="#1e0d03" fill-opacity=".16"/>`)
            .join('')
        : `<path d="${smoothPath(shift(outline, 2, 5))}" fill="${skinOf(look.filling).deep}" fill-opacity=".75"/>`;
    return shadow + bread(brush, outline, { ...middle, r: reach * 0.62 }, { ...look, spots: look.spots ?? 20 });
  });
}

/** Folded once: a half moon, its filling between the two layers. */
export function halfBread(brush: Brush, { x, y, r }: Disc, degrees: number, look: BreadLook): string {
  const { random } = brush;
  const filling = skinOf(look.filling);
  const moon = (reach: number, depth: number): Point[] => {
    const arc = Array.from({ length: 19 }, (_, index) => {
      const angle = (index / 18) * Math.PI;
      const stray = random.between(0.985, 1.012);
      return { x: x + Math.cos(angle) * reach * stray, y: y + Math.sin(angle) * depth * stray };
    });
    return rotate(
      [...arc, { x: x - reach * 0.5, y: y - reach * 0.05 }, { x: x + reach * 0.5, y: y - reach * 0.04 }],
      { x, y },
      degrees,
    );
  };
  const [below, middle, top] = [moon(r, r * 0.98), moon(r * 0.985, r * 0.95), moon(r * 0.965, r * 0.83)];
  const shadow = [30, 20, 11].map(
    (by) => `<path d="${smoothPath(shift(below, by * 0.6, by))}" fill="#1e0d03" fill-opacity=".15"/>`,
  );
  const centre = { ...centreOf(top), r: r * 0.6 };
  const crumble = within(brush, middle, 260, { apart: 0.3, inset: 0.985 })
    .map((point) =>
      speck(
        brush,
        crumb(r * random.between(0.012, 0.03), random),
        [filling.dark, filling.base, filling.light, filling.shine],
        point,
      ),
    )
    .join('');
  return (
    shadow.join('') +
    bread(brush, below, centre, { ...look, spots: 10 }) +
    `<path d="${smoothPath(middle)}" fill="${filling.base}" stroke="${filling.deep}" stroke-opacity=".5" stroke-width="3"/>${crumble}` +
    `<path d="${smoothPath(shift(top, 3, 8))}" fill="${filling.deep}" fill-opacity=".55"/>` +
    bread(brush, top, centre, look)
  );
}

function bread(brush: Brush, outline: readonly Point[], area: Disc, look: BreadLook): string {
  const { random } = brush;
  const { colour, filling, spots = 34, ghee = 0.4 } = look;
  const skin = skinOf(colour);
  const path = smoothPath(outline);
  const clip = brush.id();
  const fall = linearGradient(brush, [
    { at: 0, colour: skin.light },
    { at: 0.5, colour: skin.base },
    { at: 1, colour: mix(skin.base, skin.dark, 0.45) },
  ]);
  const scorch = radialGradient(brush, [
    { at: 0, colour: '#7a3a0c', opacity: 0.62 },
    { at: 0.5, colour: '#9a5418', opacity: 0.34 },
    { at: 1, colour: '#b8742c', opacity: 0 },
  ]);
  const glow = radialGradient(brush, [
    { at: 0, colour: filling, opacity: 0.5 },
    { at: 1, colour: filling, opacity: 0 },
  ]);
  const patches = spread(brush, area, 9, 1, 0.3)
    .map(
      ({ x, y }) =>
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(area.r * random.between(0.2, 0.36))}" ry="${n(area.r * random.between(0.16, 0.28))}" fill="${glow.fill}"/>`,
    )
    .join('');
  const marks = spread(brush, area, spots, 1.05, 0.3)
    .map((place) => {
      const size = area.r * random.between(0.03, 0.075) * random.between(0.7, 1.8);
      return repeat(3, () => {
        const [x, y] = [place.x + random.normal(size * 1.2), place.y + random.normal(size * 1.2)];
        return `<ellipse rx="${n(size * random.between(0.5, 1.2))}" ry="${n(size * random.between(0.35, 0.8))}" fill="${scorch.fill}" transform="translate(${n(x)} ${n(y)}) rotate(${n(random.between(0, 180))})"/>`;
      });
    })
    .join('');
  const shine = spread(brush, area, 5, 0.7, 0.5)
    .map(({ x, y }) => gleam({ x, y }, area.r * random.between(0.12, 0.3), area.r * random.between(0.04, 0.09), ghee))
    .join('');
  return (
    fall.def +
    scorch.def +
    glow.def +
    `<path d="${path}" fill="${fall.fill}" stroke="${skin.dark}" stroke-opacity=".7" stroke-width="3"/>` +
    `<clipPath id="${clip}"><path d="${path}"/></clipPath><g clip-path="url(#${clip})">${patches}${marks}${shine}` +
    `<path d="${path}" fill="none" stroke="${skin.light}" stroke-opacity=".6" stroke-width="12" transform="translate(4 5)"/></g>`
  );
}

function quarter({ random }: Brush, tip: Point, r: number, degrees: number): Point[] {
  const start = ((degrees - 45) * Math.PI) / 180;
  const arc = Array.from({ length: 11 }, (_, index) => {
    const angle = start + (index / 10) * (Math.PI / 2);
    const reach = r * random.between(0.985, 1.012);
    return { x: tip.x + Math.cos(angle) * reach, y: tip.y + Math.sin(angle) * reach };
  });
  const near = (angle: number, share: number) => ({
    x: tip.x + Math.cos(angle) * r * share,
    y: tip.y + Math.sin(angle) * r * share,
  });
  const end = start + Math.PI / 2;
  return [
    near(start, 0.05),
    near(start, 0.5),
    near(start, 0.94),
    ...arc,
    near(end, 0.94),
    near(end, 0.5),
    near(end, 0.05),
  ];
}

function centreOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, point) => ({ x: total.x + point.x, y: total.y + point.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

/** A pool of melted ghee or syrup. */
export function pool(brush: Brush, { x, y, r }: Disc, colour: Colour): string {
  const outline = handCircle(brush.random, { x, y, rx: r, ry: r * 0.8, unevenness: 0.09 });
  const skin = skinOf(colour);
  return (
    `<path d="${smoothPath(outline)}" fill="${skin.base}" fill-opacity=".62" stroke="${skin.dark}" stroke-opacity=".35" stroke-width="2"/>` +
    gleam({ x: x - r * 0.3, y: y - r * 0.3 }, r * 0.4, r * 0.14, 0.9) +
    gleam({ x: x + r * 0.35, y: y + r * 0.34 }, r * 0.3, r * 0.08, 0.5)
  );
}
