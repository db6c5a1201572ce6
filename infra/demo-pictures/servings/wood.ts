import { n, smoothPath, handCircle, type Brush, type Point } from '../brush.ts';
import { darken, lighten, type Colour } from '../colour.ts';
import { contactShadow, linearGradient } from '../light.ts';
import { grit } from '../texture.ts';

/** A round board of old wood, its grain running across. */
export function woodenBoard(
  brush: Brush,
  { x, y, r, colour = '#9a6236' }: Point & { r: number; colour?: Colour },
): string {
  const grain = grit(brush, { grain: [0.004, 0.045], relief: 6, octaves: 4 }, { tile: 400, strength: 0.9 });
  const outline = smoothPath(handCircle(brush.random, { x, y, rx: r, unevenness: 0.006 }));
  const rim = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.5) },
    { at: 0.5, colour },
    { at: 1, colour: darken(colour, 0.8) },
  ]);
  const fall = linearGradient(brush, [
    { at: 0, colour: '#fff0cc', opacity: 0.34 },
    { at: 0.5, colour: '#fff0cc', opacity: 0 },
    { at: 1, colour: '#2b0e02', opacity: 0.42 },
  ]);
  return (
    contactShadow({ x: x + r * 0.05, y: y + r * 0.07 }, r * 1.03, r * 1.03, 0.85) +
    `${rim.def}${fall.def}` +
    `<path d="${outline}" fill="${darken(colour, 0.7)}" transform="translate(0 18)"/>` +
    `${grain.def}<path d="${outline}" fill="${colour}"/><path d="${outline}" fill="${grain.fill}"/>` +
    planks({ x, y, r }, colour) +
    `<path d="${outline}" fill="${fall.fill}"/><path d="${outline}" fill="none" stroke="${rim.fill}" stroke-width="9"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.93)}" fill="none" stroke="${darken(colour, 0.7)}" stroke-opacity=".4" stroke-width="5"/><circle cx="${n(x + 2)}" cy="${n(y + 3)}" r="${n(r * 0.93)}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-opacity=".35" stroke-width="3"/>`
  );
}

/** The joints between the boards it was glued from. */
function planks({ x, y, r }: Point & { r: number }, colour: Colour): string {
  return [-0.42, 0.12, 0.6]
    .map((share) => {
      const half = Math.sqrt(1 - share * share) * r;
      const line = `M${n(x - half)} ${n(y + share * r)}H${n(x + half)}`;
      return `<path d="${line}" stroke="${darken(colour, 0.9)}" stroke-opacity=".7" stroke-width="4"/><path d="${line}" stroke="${lighten(colour, 0.5)}" stroke-opacity=".5" stroke-width="2" transform="translate(0 4)"/>`;
    })
    .join('');
}
