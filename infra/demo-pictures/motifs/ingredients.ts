import { n, polygonPath, repeat, type Brush, type Point } from '../brush.ts';
import { mix, skinOf } from '../colour.ts';
import { palette } from '../palette.ts';
import { crumb, seed, shred } from './ball.ts';
import { placed, solid, type Place } from './solid.ts';
import { strands } from './tube.ts';

/** One piece of an ingredient, about 50 pixels long at scale 1. */
export type Piece = (brush: Brush, at: Place) => string;

export const cardamom: Piece = (brush, at) =>
  solid(brush, 'M-30 0C-20 -15 14 -15 31 -2C14 14 -18 15 -30 0Z', at, {
    colour: '#a9b866',
    size: 26,
  }) +
  placed(
    at,
    '<path d="M-27 -1C-10 -7 12 -7 29 -2M-26 2C-8 6 10 6 28 -1" stroke="#6f7d35" stroke-width="1.6" fill="none" stroke-opacity=".8"/><path d="M31 -2l7 -1" stroke="#8d8a4d" stroke-width="3" stroke-linecap="round"/>',
  );

export const cashew: Piece = (brush, at) =>
  solid(
    brush,
    'M-28 12C-34 -8 -16 -26 6 -24C26 -22 36 -6 30 8C26 18 14 16 12 8C8 -2 -6 -4 -10 6C-12 18 -24 22 -28 12Z',
    at,
    {
      colour: '#efd3a0',
      size: 30,
    },
  ) +
  placed(
    at,
    '<path d="M-24 6C-24 -8 -10 -18 6 -17C18 -16 26 -8 26 0" stroke="#c79a5c" stroke-width="2" fill="none" stroke-opacity=".6"/>',
  );

export const almond: Piece = (brush, at) =>
  solid(brush, 'M-30 0C-22 -17 8 -20 32 0C8 20 -22 17 -30 0Z', at, { colour: '#a9622f', size: 28 }) +
  placed(
    at,
    '<path d="M-24 -3C-8 -9 8 -8 26 -1M-24 3C-8 8 8 8 26 2M-26 0H26" stroke="#6d3a17" stroke-width="1.4" fill="none" stroke-opacity=".6"/>',
  );

export const almondSliver: Piece = (brush, at) =>
  solid(brush, 'M-24 -4L22 -7Q28 0 22 6L-22 6Q-28 1 -24 -4Z', at, {
    colour: '#f1dcb2',
    size: 14,
  }) + placed(at, '<path d="M-22 5L22 5.6" stroke="#a8683a" stroke-width="2.6" stroke-opacity=".8"/>');

export const pistachio: Piece = (brush, at) =>
  solid(brush, 'M-20 -4L18 -6Q24 0 19 6L-18 5Q-24 0 -20 -4Z', at, { colour: '#9cb04c', size: 14 }) +
  placed(at, '<path d="M-18 4L18 5" stroke="#7a4c5c" stroke-width="2.6" stroke-opacity=".75"/>');

export const raisin: Piece = (brush, at) =>
  solid(brush, 'M-20 1C-20 -14 12 -18 21 -3C24 12 -16 17 -20 1Z', at, {
    colour: '#8a4a1c',
    size: 20,
  }) +
  placed(
    at,
    '<path d="M-13 -3C-4 -8 4 2 14 -5M-12 5C-2 2 4 9 14 3" stroke="#4f240b" stroke-width="2" fill="none" stroke-opacity=".7"/>',
  );

export const peanut: Piece = (brush, at) =>
  solid(brush, 'M-24 0C-24 -15 4 -18 20 -11C29 -5 29 6 20 11C4 18 -24 15 -24 0Z', at, {
    colour: brush.random.pick(['#f2cd92', '#ecc07c', '#dfa861']),
    size: 24,
  }) +
  placed(
    at,
    '<path d="M-19 0H20" stroke="#96602a" stroke-width="2" stroke-opacity=".55"/><path d="M19 -4a5 5 0 0 1 0 8" stroke="#96602a" stroke-width="2" fill="none" stroke-opacity=".6"/>',
  );

export const skinnedPeanut: Piece = (brush, at) =>
  solid(brush, 'M-24 0C-24 -14 -4 -16 2 -12C10 -17 26 -14 26 0C26 14 10 17 2 12C-4 16 -24 14 -24 0Z', at, {
    colour: brush.random.pick(['#b0552f', '#9c4626', '#bd6a3c']),
    size: 24,
  });

export const chanaDal: Piece = (brush, at) =>
  solid(brush, 'M-13 3C-14 -8 -2 -12 7 -9C16 -6 15 7 7 10C0 12 -12 11 -13 3Z', at, {
    colour: brush.random.pick(['#eeb73f', '#e5a530']),
    size: 13,
  });

export const uradDal: Piece = (brush, at) =>
  solid(brush, 'M-11 0C-11 -7 11 -7 11 0C11 7 -11 7 -11 0Z', at, { colour: '#efe3c6', size: 11 });

export const peppercorn: Piece = (brush, at) =>
  solid(brush, 'M-11 0C-11 -15 11 -15 11 0C11 15 -11 15 -11 0Z', at, {
    colour: '#4b3a30',
    size: 11,
    contrast: 0.8,
  }) + placed(at, '<path d="M-6 -3q3 3 6 0t5 2M-5 4q4 -3 9 1" stroke="#1f1510" stroke-width="1.6" fill="none"/>');

export const clove: Piece = (brush, at) =>
  solid(brush, 'M-28 -3L10 -5Q13 0 10 5L-28 3Q-32 0 -28 -3Z', at, { colour: '#5c331d', size: 12 }) +
  solid(brush, 'M6 -9L20 -13L16 -5L26 0L16 5L20 13L6 9Q2 0 6 -9Z', at, {
    colour: '#6d3f22',
    size: 12,
  }) +
  solid(brush, 'M-6 0C-6 -8 6 -8 6 0C6 8 -6 8 -6 0Z', { ...at, ...offset(at, 16, 0) }, { colour: '#8a5732', size: 7 });

export const fennel: Piece = (brush, at) =>
  solid(brush, 'M-18 1C-10 -8 10 -8 19 -1C10 7 -10 8 -18 1Z', at, { colour: '#a7ad62', size: 14 }) +
  placed(at, '<path d="M-15 0C-6 -4 6 -4 16 -1M-14 2C-4 3 6 3 15 0" stroke="#636a2c" stroke-width="1.3" fill="none"/>');

export const cumin: Piece = (brush, at) =>
  solid(brush, 'M-14 0C-7 -5 7 -5 14 0C7 5 -7 5 -14 0Z', at, { colour: '#8d6a3a', size: 8 });

export const nigella: Piece = (_brush, at) =>
  placed(
    at,
    `<path d="M-6 4L0 -7L7 3Z" transform="translate(2 2)" fill="#1e0d03" fill-opacity=".3"/><path d="M-6 4L0 -7L7 3Z" fill="#241b18"/><path d="M-3 1L0 -5" stroke="#6a5a50" stroke-width="1.4"/>`,
  );

export const fenugreekLeaf: Piece = (brush, at) =>
  solid(brush, 'M0 12C-16 2 -13 -13 -4 -13Q0 -10 4 -13C13 -13 16 2 0 12Z', at, {
    colour: brush.random.pick(['#5f7f34', '#4f6f2a', '#6f8f40']),
    size: 8,
  }) +
  placed(
    at,
    '<path d="M0 16V-9M0 4L-6 -5M0 4L6 -5" stroke="#cfe0a0" stroke-opacity=".7" stroke-width="1.2" fill="none"/>',
  );

export const curryLeaf: Piece = (brush, at) => {
  const green = brush.random.pick(['#4d6b26', '#5b7a2c', '#41601f']);
  return (
    solid(brush, 'M-36 0C-18 -19 14 -17 40 0C14 17 -18 19 -36 0Z', at, { colour: green, size: 30 }) +
    placed(
      at,
      `<path d="M-42 0H36" stroke="${mix(green, '#e6efb4', 0.5)}" stroke-width="2" stroke-opacity=".8"/><path d="M-20 0l10 -9M-6 0l11 -9M9 0l10 -7M-20 0l10 9M-6 0l11 9M9 0l10 7" stroke="${mix(green, '#e6efb4', 0.4)}" stroke-width="1" stroke-opacity=".6"/>`,
    )
  );
};

export const redChilli: Piece = (brush, at) =>
  solid(brush, 'M-58 -6C-40 -20 6 -16 62 12C20 10 -30 18 -56 8C-62 4 -62 -2 -58 -6Z', at, {
    colour: '#a82317',
    size: 34,
  }) +
  placed(
    at,
    '<path d="M-48 -4C-20 -12 14 -6 44 6" stroke="#e8735a" stroke-width="3" fill="none" stroke-opacity=".65" stroke-linecap="round"/><path d="M-40 5C-14 0 10 4 34 7" stroke="#5f0d08" stroke-width="2" fill="none" stroke-opacity=".6"/><path d="M-57 1C-68 -2 -74 -8 -84 -8" stroke="#7b7a35" stroke-width="5" fill="none" stroke-linecap="round"/>',
  );

export const greenChilli: Piece = (brush, at) =>
  solid(brush, 'M-58 -7C-40 -17 10 -13 64 10C16 11 -32 16 -57 8C-62 4 -62 -3 -58 -7Z', at, {
    colour: '#5d8a2b',
    size: 32,
  }) +
  placed(
    at,
    '<path d="M-48 -6C-20 -11 14 -6 44 5" stroke="#d6eaa0" stroke-width="3.4" fill="none" stroke-opacity=".7" stroke-linecap="round"/><path d="M-58 0C-68 -3 -74 -10 -84 -12" stroke="#4a6a20" stroke-width="5.5" fill="none" stroke-linecap="round"/>',
  );

export const chilliRing: Piece = (_brush, at) =>
  placed(
    at,
    '<circle r="13" cx="2" cy="3" fill="#1e0d03" fill-opacity=".3"/><circle r="13" fill="#5d8a2b"/><circle r="9" fill="#cfdc9c"/><circle r="3" cx="-3" cy="-2" fill="#f3ecc4"/><circle r="3" cx="4" cy="2" fill="#f3ecc4"/>',
  );

export const garlic: Piece = (brush, at) =>
  solid(brush, 'M-26 2C-24 -14 4 -18 26 -4C30 2 20 14 0 15C-16 16 -27 12 -26 2Z', at, {
    colour: '#e9c98a',
    size: 24,
  }) +
  placed(at, '<path d="M-20 -2C-4 -9 10 -8 24 -3" stroke="#b88d4c" stroke-width="2" fill="none" stroke-opacity=".6"/>');

export const coconutChip: Piece = (brush, at) =>
  solid(brush, 'M-34 8C-24 -14 18 -20 36 2C20 -8 -16 -4 -34 8Z', at, {
    colour: palette.coconut,
    size: 18,
    contrast: 0.7,
  }) +
  placed(
    at,
    '<path d="M-34 6C-24 -14 18 -20 36 1" stroke="#8a5a34" stroke-width="3" fill="none" stroke-opacity=".8"/>',
  );

export const coconutShreds: Piece = (brush, { x, y, scale = 1 }) =>
  repeat(14, () =>
    solid(
      brush,
      polygonPath(shred(16, brush.random)),
      {
        x: x + brush.random.normal(34 * scale),
        y: y + brush.random.normal(26 * scale),
        turn: brush.random.between(0, 360),
        scale,
      },
      { colour: palette.coconut, size: 9, contrast: 0.6 },
    ),
  );

export const gingerRoot: Piece = (brush, at) =>
  solid(
    brush,
    'M-64 10C-70 -10 -44 -26 -30 -12C-24 -34 6 -36 10 -14C28 -28 62 -18 58 2C70 16 44 30 30 18C14 34 -8 30 -14 18C-30 30 -58 26 -64 10Z',
    at,
    { colour: '#c9a878', size: 50 },
  ) +
  placed(
    at,
    '<path d="M-52 -6q6 12 2 26M-34 -8q7 14 2 30M-8 -20q8 20 2 42M18 -12q8 14 2 32M40 -14q8 12 2 30" stroke="#80602f" stroke-width="2" fill="none" stroke-opacity=".55"/>',
  );

export const wheatEar: Piece = (brush, at) =>
  placed(at, strands(['M-110 6Q-30 0 10 0'], 6, ['#cda557'])) +
  repeat(7, (index) =>
    [-1, 1]
      .map((side) =>
        solid(
          brush,
          'M-16 0C-8 -9 10 -9 20 0C10 9 -8 9 -16 0Z',
          {
            ...at,
            ...offset(at, -4 + index * 15, side * 8),
            turn: (at.turn ?? 0) + side * 24,
          },
          { colour: '#d9b25f', size: 12 },
        ),
      )
      .join(''),
  );

export const sugarcane: Piece = (brush, at) =>
  solid(brush, 'M-120 -20L118 -20Q128 0 118 20L-120 20Q-128 0 -120 -20Z', at, {
    colour: '#b5a24a',
    size: 60,
  }) +
  placed(
    at,
    '<path d="M-40 -21q8 21 0 42M46 -21q8 21 0 42" stroke="#6e5a1f" stroke-width="7" fill="none" stroke-opacity=".75"/><path d="M-34 -20q8 20 0 40M52 -20q8 20 0 40" stroke="#efe0a0" stroke-width="3" fill="none" stroke-opacity=".7"/><ellipse cx="119" rx="9" ry="20" fill="#efe3b4"/><ellipse cx="119" rx="5" ry="14" fill="#d9c684"/>',
  );

export const marigoldPetals: Piece = (brush, { x, y, scale = 1 }) =>
  repeat(9, () =>
    solid(
      brush,
      'M-17 2C-12 -11 8 -13 18 -5Q20 0 17 6C6 12 -12 10 -17 2Z',
      {
        x: x + brush.random.normal(52 * scale),
        y: y + brush.random.normal(44 * scale),
        turn: brush.random.between(0, 360),
        scale: scale * brush.random.between(0.8, 1.2),
      },
      { colour: brush.random.pick(['#f08c1b', '#f5a623', '#e8730f']), size: 15, contrast: 0.8 },
    ),
  );

export const rosePetals: Piece = (brush, { x, y, scale = 1 }) =>
  repeat(5, () =>
    solid(
      brush,
      'M-24 6C-26 -16 -4 -24 12 -18C28 -12 28 10 16 18C4 24 -20 20 -24 6Z',
      {
        x: x + brush.random.normal(60 * scale),
        y: y + brush.random.normal(50 * scale),
        turn: brush.random.between(0, 360),
        scale: scale * brush.random.between(0.8, 1.1),
      },
      { colour: brush.random.pick(['#c02a5c', '#d64f7c', '#a81f4e']), size: 22, contrast: 0.8 },
    ),
  );

/** Seeds let fall in a loose drift. */
export function drift(
  colours: readonly string[],
  { count = 40, size = 8, spread = 60 }: { count?: number; size?: number; spread?: number } = {},
): Piece {
  return (brush, { x, y, scale = 1 }) =>
    repeat(count, () =>
      speck(brush, seed(size * scale), colours, {
        x: x + brush.random.normal(spread * scale),
        y: y + brush.random.normal(spread * 0.8 * scale),
      }),
    );
}

export function crumbs(
  colours: readonly string[],
  { count = 24, size = 7, spread = 70 }: { count?: number; size?: number; spread?: number } = {},
): Piece {
  return (brush, { x, y, scale = 1 }) =>
    repeat(count, () =>
      speck(brush, crumb(size * scale * brush.random.between(0.3, 1.1), brush.random), colours, {
        x: x + brush.random.normal(spread * scale),
        y: y + brush.random.normal(spread * 0.8 * scale),
      }),
    );
}

/** A tiny flat thing with its shadow. */
export function speck(brush: Brush, shape: readonly Point[], colours: readonly string[], { x, y }: Point): string {
  const path = polygonPath(shape);
  const skin = skinOf(brush.random.pick(colours));
  const turn = n(brush.random.between(0, 360));
  return (
    `<path d="${path}" fill="#1e0d03" fill-opacity=".34" transform="translate(${n(x + 2.2)} ${n(y + 3)}) rotate(${turn})"/>` +
    `<path d="${path}" fill="${brush.random.chance(0.4) ? skin.light : skin.base}" stroke="${skin.deep}" stroke-opacity=".3" stroke-width=".8" transform="translate(${n(x)} ${n(y)}) rotate(${turn})"/>`
  );
}

function offset({ x, y, turn = 0, scale = 1 }: Place, along: number, across: number): Point {
  const angle = (turn * Math.PI) / 180;
  return {
    x: x + (along * Math.cos(angle) - across * Math.sin(angle)) * scale,
    y: y + (along * Math.sin(angle) + across * Math.cos(angle)) * scale,
  };
}
