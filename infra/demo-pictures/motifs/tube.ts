import { n } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';
import { wrapped } from '../wrapped.ts';

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

/** Thin strands by the hundred: those of one batch share their strokes, batches cover one another. */
export function strands(paths: readonly string[], width: number, colours: readonly Colour[]): string {
  const batch = 24;
  const groups = Array.from({ length: Math.ceil(paths.length / batch) }, (_, index) => {
    const skin = skinOf(wrapped(colours, index));
    const path = paths.slice(index * batch, (index + 1) * batch).join('');
    const stroke = (ink: string, share: number, offset: number, opacity: number) =>
      `<path d="${path}" transform="translate(${n(width * offset)} ${n(width * offset * 1.2)})" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${n(width * share)}"/>`;
    return (
      stroke('#2b1002', 1.15, 0.26, 0.4) +
      stroke(skin.deep, 1, 0.05, 1) +
      stroke(skin.base, 0.78, -0.08, 1) +
      stroke(skin.shine, 0.24, -0.2, 0.8)
    );
  });
  return `<g fill="none" stroke-linecap="round">${groups.join('')}</g>`;
}
