import { n, repeat, type Brush, type Point } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';
import { linearGradient } from '../light.ts';
import { speck } from './ingredients.ts';
import { roundGrain } from './ball.ts';

interface RollLook {
  colour: Colour;
  filling: Colour;
  fillingSpecks: readonly Colour[];
  /** Layers like paper, seen as creases along the length. */
  creases?: number;
  /** How flat it has been pressed: 1 round. */
  plump?: number;
}

/** A roll lying with its open end towards the viewer. */
export function roll(
  brush: Brush,
  { x, y }: Point,
  { length, width, turn }: { length: number; width: number; turn: number },
  look: RollLook,
): string {
  const { random } = brush;
  const { colour, filling, fillingSpecks, creases = 7, plump = 0.62 } = look;
  const skin = skinOf(colour, 0.9);
  const [half, end] = [width / 2, (width / 2) * plump * 0.62];
  // The light comes from the upper left of the picture, whichever way the roll lies.
  const lightSide = Math.cos(((turn + 135) * Math.PI) / 180) > 0 ? 0.72 : 0.28;
  const round = linearGradient(
    brush,
    [
      { at: 0, colour: skin.dark },
      { at: lightSide * 0.5, colour: skin.base },
      { at: lightSide, colour: skin.shine },
      { at: (1 + lightSide) / 2, colour: skin.base },
      { at: 1, colour: skin.deep },
    ],
    { x1: 0, y1: 0, x2: 0, y2: 1 },
  );
  const body = `M${n(-length / 2)} ${n(-half)}H${n(length / 2)}A${n(end)} ${n(half)} 0 0 1 ${n(length / 2)} ${n(half)}H${n(-length / 2)}A${n(end)} ${n(half)} 0 0 1 ${n(-length / 2)} ${n(-half)}Z`;
  const lines = repeat(creases, () => {
    const at = random.between(-0.8, 0.8) * half;
    const ink = random.chance(0.5) ? skin.deep : '#fffdf4';
    return `<path d="M${n(-length / 2 + random.between(0, 60))} ${n(at)}Q${n(random.normal(60))} ${n(at + random.normal(14))} ${n(length / 2 - random.between(0, 20))} ${n(at + random.normal(8))}" fill="none" stroke="${ink}" stroke-opacity="${n(random.between(0.2, 0.6))}" stroke-width="${n(random.between(1.5, 5))}"/>`;
  });
  const shadow = [34, 24, 14].map(
    (by) =>
      `<g transform="translate(${n(x + by * 0.6)} ${n(y + by)}) rotate(${turn})"><path d="${body}" fill="#1e0d03" fill-opacity=".17"/></g>`,
  );
  const mouth = `<ellipse cx="${n(length / 2)}" rx="${n(end)}" ry="${n(half)}" fill="${skin.base}" stroke="${skin.dark}" stroke-width="2"/><ellipse cx="${n(length / 2)}" rx="${n(end * 0.82)}" ry="${n(half * 0.82)}" fill="${skinOf(filling).dark}"/><ellipse cx="${n(length / 2 + 2)}" cy="2" rx="${n(end * 0.74)}" ry="${n(half * 0.74)}" fill="${filling}"/><path d="M${n(length / 2 - end * 0.3)} ${n(-half * 0.42)}a${n(end * 0.5)} ${n(half * 0.45)} 0 1 1 ${n(-end * 0.1)} ${n(half * 0.7)}" fill="none" stroke="${skin.light}" stroke-width="${n(width * 0.04)}"/>`;
  const specks = repeat(22, () =>
    speck(brush, roundGrain(random.between(3, width * 0.05)), fillingSpecks, {
      x: length / 2 + random.normal(end * 0.9),
      y: random.normal(half * 0.85),
    }),
  );
  return (
    shadow.join('') +
    `${round.def}<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})"><path d="${body}" fill="${round.fill}"/>${lines}${mouth}${specks}</g>`
  );
}
