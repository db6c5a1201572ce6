import { n } from '../brush.ts';
import { mix, skinOf, type Colour } from '../colour.ts';
import { within } from '../layout.ts';
import { crumb, seed } from './ball.ts';
import { speck, type Piece } from './ingredients.ts';
import type { Inlay } from './slab.ts';

export function layered(...inlays: Inlay[]): Inlay {
  return (brush, outline) => inlays.map((inlay) => inlay(brush, outline)).join('');
}

/** Nuts and fruit set into the face. */
export function inlaid(pieces: readonly Piece[], count: number, scale: number): Inlay {
  return (brush, outline) =>
    within(brush, outline, count, { inset: 0.86 })
      .map((point) =>
        brush.random.pick(pieces)(brush, {
          ...point,
          turn: brush.random.between(0, 360),
          scale: scale * brush.random.between(0.85, 1.15),
        }),
      )
      .join('');
}

export function crumbled(colours: readonly Colour[], count: number, size: number): Inlay {
  return (brush, outline) =>
    within(brush, outline, count, { apart: 0.3, inset: 0.97 })
      .map((point) => speck(brush, crumb(size * brush.random.between(0.4, 1.2), brush.random), colours, point))
      .join('');
}

export function strewnSeeds(colours: readonly Colour[], count: number, size: number): Inlay {
  return (brush, outline) =>
    within(brush, outline, count, { apart: 0.4, inset: 0.94 })
      .map((point) => speck(brush, seed(size * brush.random.between(0.8, 1.2)), colours, point))
      .join('');
}

/** The holes hot ghee leaves. */
export function pores(colour: Colour, count: number, size = 5): Inlay {
  const skin = skinOf(colour);
  return (brush, outline) =>
    within(brush, outline, count, { apart: 0.35, inset: 0.96 })
      .map(({ x, y }) => {
        const r = size * brush.random.between(0.35, 1.25);
        return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 1.2)}" ry="${n(r * 0.8)}" fill="${mix(skin.dark, skin.deep, 0.6)}"/><path d="M${n(x - r)} ${n(y + r * 0.5)}q${n(r)} ${n(r * 0.7)} ${n(r * 2)} 0" fill="none" stroke="${skin.shine}" stroke-opacity=".7" stroke-width="1.6"/>`;
      })
      .join('');
}
