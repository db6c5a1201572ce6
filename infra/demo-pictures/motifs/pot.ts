import { n, type Brush, type Point } from '../brush.ts';
import { darken, lighten, mix, skinOf, type Colour } from '../colour.ts';
import { contactShadow, gleam, linearGradient, radialGradient } from '../light.ts';
import { grit } from '../texture.ts';
import type { Disc } from './disc.ts';

/** A round-bellied clay pot seen from above, filled to the neck with something that shines. */
export function potOfSyrup(brush: Brush, { x, y, r }: Disc, { clay, syrup }: { clay: Colour; syrup: Colour }): string {
  const belly = radialGradient(
    brush,
    [
      { at: 0, colour: lighten(clay, 0.5) },
      { at: 0.45, colour: clay },
      { at: 0.8, colour: darken(clay, 0.6) },
      { at: 1, colour: darken(clay, 0.95) },
    ],
    { cx: 0.42, cy: 0.4, r: 0.64, fx: 0.26, fy: 0.24 },
  );
  const lip = linearGradient(brush, [
    { at: 0, colour: lighten(clay, 0.6) },
    { at: 0.5, colour: clay },
    { at: 1, colour: darken(clay, 0.7) },
  ]);
  const well = linearGradient(brush, [
    { at: 0, colour: darken(clay, 1) },
    { at: 1, colour: mix(clay, '#2b0e02', 0.35) },
  ]);
  const stripes = [0.9, 0.86, 0.8].map(
    (share, index) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * share)}" fill="none" stroke="#fbf0d8" stroke-opacity="${index === 1 ? 0.75 : 0.5}" stroke-width="${index === 1 ? 3 : 5}"${index === 1 ? ' stroke-dasharray="9 11"' : ''}/>`,
  );
  const rough = grit(brush, { grain: 0.09, relief: 1.1 });
  const circle = (radius: number, fill: string) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
  return (
    contactShadow({ x: x + r * 0.14, y: y + r * 0.16 }, r * 1.06, r * 1.04, 1) +
    belly.def +
    lip.def +
    well.def +
    circle(r, belly.fill) +
    stripes.join('') +
    circle(r * 0.7, lip.fill) +
    circle(r * 0.6, well.fill) +
    rough.def +
    circle(r, rough.fill) +
    syrupFace(brush, { x: x + r * 0.015, y: y + r * 0.02, r: r * 0.55 }, syrup)
  );
}

export function syrupFace(brush: Brush, { x, y, r }: Disc, syrup: Colour): string {
  const skin = skinOf(syrup, 1.1);
  const face = radialGradient(
    brush,
    [
      { at: 0, colour: skin.light },
      { at: 0.5, colour: skin.base },
      { at: 1, colour: skin.deep },
    ],
    { cx: 0.62, cy: 0.66, r: 0.7 },
  );
  const window = `M${n(x - r * 0.62)} ${n(y - r * 0.26)}Q${n(x - r * 0.5)} ${n(y - r * 0.66)} ${n(x - r * 0.06)} ${n(y - r * 0.74)}Q${n(x - r * 0.2)} ${n(y - r * 0.42)} ${n(x - r * 0.62)} ${n(y - r * 0.26)}Z`;
  return (
    `${face.def}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${face.fill}"/>` +
    [0.78, 0.56, 0.36]
      .map(
        (share, index) =>
          `<ellipse cx="${n(x + r * 0.2)}" cy="${n(y + r * 0.16)}" rx="${n(r * share)}" ry="${n(r * share * 0.86)}" fill="none" stroke="${index % 2 ? skin.deep : skin.shine}" stroke-opacity=".28" stroke-width="${n(r * 0.035)}"/>`,
      )
      .join('') +
    `<path d="${window}" fill="#fff8e2" fill-opacity=".72"/>` +
    gleam({ x: x + r * 0.42, y: y + r * 0.52 }, r * 0.4, r * 0.12, 0.6, -38) +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.985)}" fill="none" stroke="${skin.shine}" stroke-opacity=".4" stroke-width="3"/>`
  );
}

/** A ladle of turned wood or brass; its bowl lies at the given point. */
export function spoon(
  brush: Brush,
  { x, y }: Point,
  { length, turn, bowl, colour, holds }: { length: number; turn: number; bowl: number; colour: Colour; holds?: Colour },
): string {
  const skin = skinOf(colour, 0.95);
  const across = linearGradient(
    brush,
    [
      { at: 0, colour: skin.dark },
      { at: 0.35, colour: skin.shine },
      { at: 0.65, colour: skin.base },
      { at: 1, colour: skin.deep },
    ],
    { x2: 0, y2: 1 },
  );
  const hollow = linearGradient(brush, [
    { at: 0, colour: skin.deep },
    { at: 0.6, colour: skin.base },
    { at: 1, colour: skin.shine },
  ]);
  const handle = `M${n(bowl * 0.7)} ${n(-bowl * 0.17)}Q${n(length * 0.5)} ${n(-bowl * 0.12)} ${n(length)} ${n(-bowl * 0.24)}Q${n(length + bowl * 0.3)} 0 ${n(length)} ${n(bowl * 0.24)}Q${n(length * 0.5)} ${n(bowl * 0.12)} ${n(bowl * 0.7)} ${n(bowl * 0.17)}Z`;
  const shape = `<path d="${handle}"/><ellipse rx="${n(bowl)}" ry="${n(bowl * 0.76)}"/>`;
  const place = (dx: number, dy: number) => `translate(${n(x + dx)} ${n(y + dy)}) rotate(${turn})`;
  return (
    `${across.def}${hollow.def}` +
    `<g transform="${place(14, 20)}" fill="#1e0d03" fill-opacity=".26">${shape}</g><g transform="${place(7, 10)}" fill="#1e0d03" fill-opacity=".26">${shape}</g>` +
    `<g transform="${place(0, 0)}"><path d="${handle}" fill="${across.fill}"/><ellipse rx="${n(bowl)}" ry="${n(bowl * 0.76)}" fill="${across.fill}"/><ellipse rx="${n(bowl * 0.9)}" ry="${n(bowl * 0.66)}" fill="${hollow.fill}"/></g>` +
    (holds ? syrupFace(brush, { x, y, r: bowl * 0.62 }, holds) : '')
  );
}
