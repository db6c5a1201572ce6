import { n } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';

/** Dough pressed into a strand: strokes stacked from shadow to shine, each a little nearer to the light. */
export function tube(
  path: string,
  width: number,
  { colour, shine = 0.7, contrast = 1 }: { colour: Colour; shine?: number; contrast?: number },
): string {
  const skin = skinOf(colour, contrast);
  const stroke = (ink: string, share: number, towardsLight: number, opacity = 1) =>
    `<path d="${path}" transform="translate(${n(-width * towardsLight)} ${n(-width * towardsLight * 1.1)})" stroke="${ink}" stroke-width="${n(width * share)}"${opacity === 1 ? '' : ` stroke-opacity="${opacity}"`}/>`;
  return (
    '<g fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    stroke('#1e0d03', 1.3, -0.2, 0.14) +
    stroke('#1e0d03', 1.08, -0.14, 0.32) +
    stroke(skin.deep, 1, 0) +
    stroke(skin.dark, 0.88, 0.03) +
    stroke(skin.base, 0.66, 0.08) +
    stroke(skin.light, 0.4, 0.13, 0.8) +
    stroke(skin.shine, 0.14, 0.17, shine) +
    '</g>'
  );
}

/** A thin strand for heaps of hundreds. */
export function strand(path: string, width: number, colour: Colour): string {
  const skin = skinOf(colour);
  return (
    `<g fill="none" stroke-linecap="round"><path d="${path}" transform="translate(${n(width * 0.22)} ${n(width * 0.3)})" stroke="#2b1002" stroke-opacity=".42" stroke-width="${n(width * 1.08)}"/>` +
    `<path d="${path}" stroke="${skin.dark}" stroke-width="${n(width)}"/>` +
    `<path d="${path}" transform="translate(${n(-width * 0.1)} ${n(-width * 0.12)})" stroke="${skin.base}" stroke-width="${n(width * 0.66)}"/>` +
    `<path d="${path}" transform="translate(${n(-width * 0.18)} ${n(-width * 0.2)})" stroke="${skin.shine}" stroke-opacity=".75" stroke-width="${n(width * 0.2)}"/></g>`
  );
}
