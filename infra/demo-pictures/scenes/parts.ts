import type { Brush, Point } from '../brush.ts';
import { ball, type Ball, type Coat } from '../motifs/ball.ts';
import { disc, type DiscLook } from '../motifs/disc.ts';
import type { Piece } from '../motifs/ingredients.ts';
import { block, slab, type SlabLook } from '../motifs/slab.ts';
import type { Relief } from '../noise-tile.ts';
import { textured } from '../texture.ts';

export type Scene = (brush: Brush) => string;

/** Layers from the table up. */
export function scene(...layers: ((brush: Brush) => string)[]): Scene {
  return (brush) => layers.map((layer) => layer(brush)).join('');
}

export function balls(
  places: readonly Ball[],
  look: { colour: string; coats: readonly Coat[]; gloss?: number },
  crown?: (brush: Brush, one: Ball) => string,
): Scene {
  return (brush) => places.map((place) => ball(brush, place, look) + (crown?.(brush, place) ?? '')).join('');
}

export function discs(
  places: readonly Point[] | ((brush: Brush) => readonly Point[]),
  r: number,
  look: DiscLook,
  texture?: Relief,
): Scene {
  return (brush) => {
    const drawn = (typeof places === 'function' ? places(brush) : places)
      .map((place) => disc(brush, { ...place, r: r * brush.random.between(0.96, 1.04) }, look))
      .join('');
    return texture ? textured(brush, texture, drawn) : drawn;
  };
}

export function slabs(
  places: readonly (Point & { turn?: number })[],
  { width, depth }: { width: number; depth: number },
  look: (place: Point) => SlabLook,
  texture?: Relief,
): Scene {
  return (brush) => {
    const drawn = places
      .map((place) => slab(brush, block(place, width, depth, (place.turn ?? 0) + brush.random.normal(3)), look(place)))
      .join('');
    return texture ? textured(brush, texture, drawn) : drawn;
  };
}

/** Ingredients lying about, as a cook leaves them. */
export function scatter(...pieces: [Piece, x: number, y: number, scale?: number, turn?: number][]): Scene {
  return (brush) =>
    pieces
      .map(([piece, x, y, scale = 1, turn]) =>
        piece(brush, { x, y, scale, turn: turn ?? brush.random.between(0, 360) }),
      )
      .join('');
}

export function many(
  piece: Piece,
  places: readonly Point[],
  { scale = 1, stray = 10 }: { scale?: number; stray?: number } = {},
): Scene {
  return (brush) =>
    places
      .map(({ x, y }) =>
        piece(brush, {
          x: x + brush.random.normal(stray),
          y: y + brush.random.normal(stray),
          turn: brush.random.between(0, 360),
          scale: scale * brush.random.between(0.9, 1.1),
        }),
      )
      .join('');
}
