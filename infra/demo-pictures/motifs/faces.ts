import { n, repeat, type Brush, type Point } from '../brush.ts';
import { mix, skinOf, type Colour } from '../colour.ts';
import { crumb, roundGrain, seed } from './ball.ts';
import { spread, type Disc } from './disc.ts';
import { speck, type Piece } from './ingredients.ts';

type Face = (brush: Brush, disc: Disc) => string;

export function both(...faces: Face[]): Face {
  return (brush, disc) => faces.map((face) => face(brush, disc)).join('');
}

export function seeded(colours: readonly Colour[], count: number, size = 0.05): Face {
  return scattered((r, random) => seed(r * size * random.between(0.8, 1.15)), colours, count);
}

export function dotted(colours: readonly Colour[], count: number, size = 0.025): Face {
  return scattered((r, random) => roundGrain(r * size * random.between(0.7, 1.2)), colours, count);
}

export function crumbly(colours: readonly Colour[], count: number, size = 0.05): Face {
  return scattered((r, random) => crumb(r * size * random.between(0.5, 1.2), random), colours, count);
}

/** Whole pieces pressed into the dough. */
export function studded(pieces: readonly Piece[], count: number, scale: number, reach = 0.8): Face {
  return (brush, disc) =>
    spread(brush, disc, count, reach, 0.7)
      .map((point) =>
        brush.random.pick(pieces)(brush, {
          ...point,
          turn: brush.random.between(0, 360),
          scale: scale * brush.random.between(0.85, 1.15),
        }),
      )
      .join('');
}

/** Holes a fork leaves. */
export function pricked(count: number, colour: Colour): Face {
  const skin = skinOf(colour);
  return (brush, disc) =>
    spread(brush, disc, count, 0.78, 0.8)
      .map(
        ({ x, y }) =>
          `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(disc.r * 0.05)}" ry="${n(disc.r * 0.035)}" fill="${skin.deep}" fill-opacity=".8"/><ellipse cx="${n(x + 2)}" cy="${n(y + disc.r * 0.035)}" rx="${n(disc.r * 0.045)}" ry="${n(disc.r * 0.018)}" fill="${skin.shine}" fill-opacity=".8"/>`,
      )
      .join('');
}

/** The carved mould's sprig, pressed in. */
export function sprig(colour: Colour): Face {
  const skin = skinOf(colour);
  return (brush, { x, y, r }) => {
    const turn = brush.random.between(-40, 40);
    const veins = repeat(5, (index) => {
      const at = r * (0.5 - index * 0.26);
      const reach = r * (0.52 - Math.abs(index - 2) * 0.06);
      return `M0 ${n(at)}Q${n(reach * 0.6)} ${n(at - r * 0.06)} ${n(reach)} ${n(at - r * 0.28)}M0 ${n(at)}Q${n(-reach * 0.6)} ${n(at - r * 0.06)} ${n(-reach)} ${n(at - r * 0.28)}`;
    });
    const line = `M0 ${n(r * 0.72)}V${n(-r * 0.74)}${veins}`;
    return (
      `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)})" fill="none" stroke-linecap="round">` +
      `<path d="${line}" stroke="${skin.light}" stroke-opacity=".75" stroke-width="${n(r * 0.085)}" transform="translate(3 4)"/>` +
      `<path d="${line}" stroke="${skin.deep}" stroke-opacity=".8" stroke-width="${n(r * 0.075)}"/></g>`
    );
  };
}

/** Cracks running in from the edge, as in something pounded. */
export function crackled(colour: Colour, count = 11): Face {
  const skin = skinOf(colour);
  return ({ random }, { x, y, r }) =>
    repeat(count, (index) => {
      const angle = (index / count) * Math.PI * 2 + random.normal(0.2);
      let path = `M${n(x + Math.cos(angle) * r)} ${n(y + Math.sin(angle) * r)}`;
      let reach = r;
      let bearing = angle;
      while (reach > r * random.between(0.25, 0.5)) {
        reach -= r * random.between(0.1, 0.2);
        bearing += random.normal(0.22);
        path += `L${n(x + Math.cos(bearing) * reach)} ${n(y + Math.sin(bearing) * reach)}`;
      }
      return `<g fill="none" stroke-linejoin="round"><path d="${path}" stroke="${skin.shine}" stroke-opacity=".7" stroke-width="3" transform="translate(2.4 3)"/><path d="${path}" stroke="${skin.deep}" stroke-opacity=".65" stroke-width="2.6"/></g>`;
    });
}

/** The holes of a lacy crust. */
export function lacy(colour: Colour, count = 46): Face {
  const skin = skinOf(colour);
  return (brush, disc) =>
    spread(brush, disc, count, 0.9, 0.4)
      .map(({ x, y }) => {
        const size = disc.r * brush.random.between(0.02, 0.055);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.85)}" fill="${mix(skin.dark, skin.deep, 0.7)}"/><path d="M${n(x - size)} ${n(y + size * 0.3)}a${n(size)} ${n(size)} 0 0 0 ${n(size * 2)} 0" fill="none" stroke="${skin.shine}" stroke-opacity=".7" stroke-width="2"/>`;
      })
      .join('');
}

/** A dimple pressed with the thumb or with a ring. */
export function dimple(colour: Colour, share = 0.3): Face {
  const skin = skinOf(colour);
  return (_brush, { x, y, r }) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * share)}" fill="${skin.deep}" fill-opacity=".45"/><circle cx="${n(x + r * 0.03)}" cy="${n(y + r * 0.045)}" r="${n(r * share * 0.86)}" fill="${skin.base}" fill-opacity=".75"/><path d="M${n(x - r * share * 0.7)} ${n(y + r * share * 0.7)}a${n(r * share)} ${n(r * share)} 0 0 0 ${n(r * share * 1.7)} ${n(-r * share * 0.6)}" fill="none" stroke="${skin.shine}" stroke-opacity=".6" stroke-width="4" stroke-linecap="round"/>`;
}

function scattered(
  shape: (r: number, random: Brush['random']) => Point[],
  colours: readonly Colour[],
  count: number,
): Face {
  return (brush, disc) =>
    spread(brush, disc, count, 0.95, 0.35)
      .map((point) => speck(brush, shape(disc.r, brush.random), colours, point))
      .join('');
}
