import { n, smoothPath, handCircle, type Brush, type Point } from '../brush.ts';
import { darken, lighten, type Colour } from '../colour.ts';
import { contactShadow, linearGradient } from '../light.ts';

/** A round board of old wood, its grain running across. */
export function woodenBoard(
  brush: Brush,
  { x, y, r, colour = '#9a6236', turn = -14 }: Point & { r: number; colour?: Colour; turn?: number },
): string {
  const [filter, clip] = [brush.id(), brush.id()];
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
    `${rim.def}${fall.def}<clipPath id="${clip}"><path d="${outline}"/></clipPath>` +
    `<path d="${outline}" fill="${darken(colour, 0.7)}" transform="translate(0 18)"/>` +
    `<filter id="${filter}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".004 .07" numOctaves="3" seed="${brush.random.integer(1, 900)}" result="noise"/><feColorMatrix in="noise" values="0 0 0 0 .17  0 0 0 0 .06  0 0 0 0 .01  2.6 0 0 0 -1.05" result="grain"/><feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="grain"/></feMerge></filter>` +
    `<g clip-path="url(#${clip})"><g transform="rotate(${turn} ${n(x)} ${n(y)})"><rect x="${n(x - r * 1.05)}" y="${n(y - r * 1.05)}" width="${n(r * 2.1)}" height="${n(r * 2.1)}" fill="${colour}" filter="url(#${filter})"/></g></g>` +
    `<path d="${outline}" fill="${fall.fill}"/><path d="${outline}" fill="none" stroke="${rim.fill}" stroke-width="9"/>` +
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.93)}" fill="none" stroke="${darken(colour, 0.7)}" stroke-opacity=".4" stroke-width="5"/><circle cx="${n(x + 2)}" cy="${n(y + 3)}" r="${n(r * 0.93)}" fill="none" stroke="${lighten(colour, 0.5)}" stroke-opacity=".35" stroke-width="3"/>`
  );
}
