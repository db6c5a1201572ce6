import { n, repeat, type Brush, type Point } from '../brush.ts';
import { darken, lighten, type Colour } from '../colour.ts';
import { contactShadow, linearGradient, radialGradient } from '../light.ts';
import { grit } from '../texture.ts';
import { innerShade } from './metal.ts';

interface Round extends Point {
  r: number;
}

/** A thrown terracotta plate: matt, with the potter's rings. */
export function clayPlate(brush: Brush, { x, y, r }: Round, colour: Colour = '#bd6a41'): string {
  const rim = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.42) },
    { at: 0.5, colour },
    { at: 1, colour: darken(colour, 0.6) },
  ]);
  const wall = linearGradient(brush, [
    { at: 0, colour: darken(colour, 0.75) },
    { at: 0.55, colour },
    { at: 1, colour: lighten(colour, 0.34) },
  ]);
  const floor = radialGradient(
    brush,
    [
      { at: 0, colour: lighten(colour, 0.22) },
      { at: 0.7, colour },
      { at: 1, colour: darken(colour, 0.3) },
    ],
    { cx: 0.4, cy: 0.38, r: 0.75 },
  );
  const rings = repeat(
    9,
    (index) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * (0.12 + index * 0.08))}" fill="none" stroke="${index % 2 ? lighten(colour, 0.4) : darken(colour, 0.6)}" stroke-opacity=".22" stroke-width="${index % 3 ? 3 : 6}"/>`,
  );
  const rough = grit(brush, { grain: 0.09, relief: 1.3 });
  return (
    contactShadow({ x: x + r * 0.05, y: y + r * 0.06 }, r * 1.03, r * 1.03, 0.8) +
    rim.def +
    wall.def +
    floor.def +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${rim.fill}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.95)}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-opacity=".5" stroke-width="4"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.89)}" fill="${wall.fill}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.82)}" fill="${floor.fill}"/>${rings}` +
    rough.def +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${rough.fill}"/>` +
    innerShade(brush, { x, y, r: r * 0.82 }, 0.42)
  );
}

/** A deep bowl of dark-fired or red clay. */
export function clayBowl(brush: Brush, { x, y, r }: Round, colour: Colour = '#9c5433'): string {
  const outside = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.5) },
    { at: 0.45, colour },
    { at: 1, colour: darken(colour, 0.75) },
  ]);
  const inside = linearGradient(brush, [
    { at: 0, colour: darken(colour, 1) },
    { at: 0.5, colour: darken(colour, 0.6) },
    { at: 1, colour: lighten(colour, 0.2) },
  ]);
  const rough = grit(brush, { grain: 0.09, relief: 1.3 });
  return (
    contactShadow({ x: x + r * 0.1, y: y + r * 0.12 }, r * 1.06, r * 1.06, 0.85) +
    outside.def +
    inside.def +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${outside.fill}"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.965)}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-opacity=".45" stroke-width="5"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.91)}" fill="${inside.fill}"/>` +
    rough.def +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${rough.fill}"/>` +
    innerShade(brush, { x, y, r: r * 0.91 }, 0.7)
  );
}
