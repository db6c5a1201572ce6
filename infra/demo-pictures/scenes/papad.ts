import type { Brush, Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { middle, rows, stacked, strewn } from '../layout.ts';
import {
  crumbs,
  cumin,
  curryLeaf,
  drift,
  garlic,
  greenChilli,
  peppercorn,
  redChilli,
  uradDal,
} from '../motifs/ingredients.ts';
import { papad, type PapadLook, puffed } from '../motifs/papad.ts';
import { palette } from '../palette.ts';
import { clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf, leafPlate, palmMat } from '../servings/leaf.ts';
import { brassThali, linedThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { scatter, type Scene, scene } from './parts.ts';

const plate = { x: 600, y: 606, r: 520 };
const pepper = ['#2f241d', '#4a3a2e', '#1f1712'];
const chillies = ['#b32a17', '#d0492a', '#8f2012'];
const greens = ['#4f7a2a', '#6b9440', '#3f6620'];
const plain: PapadLook = { colour: '#fbefcf', warp: 8, rim: 0.25, specks: [] };

export const papads: Record<string, Scene> = {
  'Bikaneri Urad Papad': scene(
    (brush) => palmMat(brush, { ...middle, size: 1000, turn: 4 }),
    sheets(fan(5), 330, {
      colour: '#f0d795',
      warp: 9,
      specks: [
        { colours: pepper, count: 80, size: 7 },
        { colours: ['#c9a95e', '#d9bc74'], count: 50, size: 6, shape: 'grain' },
      ],
    }),
    scatter(
      [peppercorn, 1000, 950, 1.8],
      [peppercorn, 1050, 1000, 1.7],
      [peppercorn, 960, 1010, 1.6],
      [peppercorn, 1020, 1050, 1.7],
    ),
  ),

  'Punjabi Masala Papad': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 550, colour: '#8a5a36' }),
    sheets(
      [
        { x: 470, y: 470 },
        { x: 740, y: 540 },
        { x: 520, y: 770 },
      ],
      330,
      {
        colour: '#e3b865',
        warp: 16,
        blisters: 70,
        char: 0.28,
        specks: [
          { colours: pepper, count: 120, size: 10 },
          { colours: ['#7d5a2a', '#96713a'], count: 40, size: 7 },
          { colours: chillies, count: 26, size: 7 },
        ],
      },
    ),
    scatter(
      [peppercorn, 1010, 1020, 1.9],
      [peppercorn, 1060, 970, 1.7],
      [cumin, 150, 1050, 1.8],
      [cumin, 190, 1080, 1.7],
      [redChilli, 190, 160, 1.2, -30],
    ),
  ),

  'Moong Papad': scene(
    (brush) => brassThali(brush, plate),
    sheets(
      [
        { x: 460, y: 490 },
        { x: 740, y: 480 },
        { x: 600, y: 730 },
      ],
      262,
      {
        colour: '#f6e7ad',
        warp: 8,
        specks: [
          { colours: ['#8d6a3a', '#6f5026', '#a88550'], count: 60, size: 6 },
          { colours: ['#dcc67c'], count: 40, size: 5, shape: 'grain' },
        ],
      },
    ),
    scatter(
      [cumin, 130, 1070, 1.8],
      [cumin, 180, 1100, 1.7],
      [cumin, 110, 1110, 1.6],
      [cumin, 1080, 140, 1.7],
      [cumin, 1110, 180, 1.6],
    ),
  ),

  Appalam: scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: -16, breadth: 960, colour: '#5f8f3c' }),
    (brush) => sheets(stacked(brush, { x: 410, y: 500 }, 9, { rise: 11, stray: 16 }), 212, plain)(brush),
    sheets([{ x: 520, y: 840 }], 212, plain),
    (brush) =>
      puffed(brush, { x: 800, y: 410, r: 206 }, { colour: '#f6e3b0', bubbles: 90, dome: 0.3 }) +
      puffed(brush, { x: 850, y: 770, r: 214 }, { colour: '#f2dca4', bubbles: 110, dome: 0.22 }),
    scatter([uradDal, 1010, 960, 1.6], [uradDal, 1040, 930, 1.6], [curryLeaf, 210, 850, 1.6, 40]),
  ),

  'Kerala Pappadam': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: 24, breadth: 980, colour: '#548a3c' }),
    (brush) =>
      (
        [
          [420, 400, 190],
          [780, 420, 200],
          [400, 770, 196],
          [800, 790, 190],
          [600, 590, 214],
        ] as const
      )
        .map(([x, y, r]) => puffed(brush, { x, y, r }, { colour: '#e9b75a', bubbles: 46, dome: 0.62 }))
        .join(''),
    scatter([crumbs(['#e9b75a', '#f4d694'], { count: 20, size: 12 }), 1010, 560]),
  ),

  'Halasina Happala': scene(
    (brush) => muslin(brush, { ...middle, size: 1010, turn: -7, border: '#8a4b1f' }),
    sheets(rows({ x: 600, y: 600 }, [2, 2, 2], { dx: 400, dy: 258 }).concat([{ x: 600, y: 600 }]), 206, {
      colour: '#e59a3a',
      warp: 14,
      rim: 0.6,
      specks: [
        { colours: chillies, count: 50, size: 7 },
        { colours: ['#f6cf7c', '#f0bd5e'], count: 60, size: 10 },
      ],
    }),
    scatter([redChilli, 190, 1040, 1.2, -20], [redChilli, 1030, 170, 1.1, 34]),
  ),

  'Akki Happala': scene(
    (brush) => clayPlate(brush, plate, '#8a4b38'),
    sheets(fan(4), 258, {
      colour: '#fbf3e0',
      warp: 12,
      rim: 0.2,
      specks: [
        { colours: [...palette.blackSesame, '#c9a45f'], count: 60, size: 6, shape: 'grain' },
        { colours: greens, count: 26, size: 7 },
      ],
    }),
    scatter(
      [greenChilli, 170, 1080, 1.1, -16],
      [drift(palette.blackSesame, { count: 40 }), 1080, 1080],
      [greenChilli, 1050, 140, 1, 28],
    ),
  ),

  'Nachni Papad': scene(
    (brush) => leafPlate(brush, { ...middle, r: 575 }),
    sheets(
      [
        { x: 440, y: 440 },
        { x: 760, y: 460 },
        { x: 450, y: 760 },
        { x: 750, y: 770 },
      ],
      235,
      {
        colour: '#9a6248',
        warp: 12,
        rim: 0.5,
        specks: [
          { colours: palette.whiteSesame, count: 60, size: 7, shape: 'grain' },
          { colours: ['#5f3626', '#7b4a36', '#b98468'], count: 130, size: 5 },
        ],
      },
    ),
    scatter([garlic, 1010, 1030, 1.6, 20], [garlic, 960, 1070, 1.5, 80], [drift(palette.whiteSesame), 180, 180]),
  ),

  'Sabudana Papad': scene(
    (brush) => linedThali(brush, plate),
    (brush) =>
      strewn(brush, rows({ x: 600, y: 606 }, [2, 3, 2], { dx: 264, dy: 230 }), 8)
        .map(({ x, y }) => pearls(brush, { x, y }))
        .join(''),
    scatter(
      [cumin, 130, 1070, 1.7],
      [cumin, 170, 1110, 1.7],
      [greenChilli, 1050, 130, 1, 26],
      [crumbs(['#ffffff', '#f4efe6'], { count: 24, size: 9 }), 1090, 1090],
    ),
  ),

  'Khichiya Papad': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 550, colour: '#6d4a34' }),
    (brush) =>
      [
        { x: 470, y: 480, r: 280 },
        { x: 740, y: 740, r: 290 },
      ]
        .map((place) => puffed(brush, place, { colour: '#f1e2c2', bubbles: 80, dome: 0.26 }) + papadMarks(brush, place))
        .join(''),
    scatter(
      [redChilli, 910, 330, 1.3, 20],
      [cumin, 250, 900, 1.8],
      [cumin, 300, 940, 1.8],
      [cumin, 340, 890, 1.7],
      [greenChilli, 330, 1010, 1.1, 10],
    ),
  ),

  'Aloo Papad': scene(
    (brush) => muslin(brush, { ...middle, size: 1010, turn: 6, border: '#a3195b' }),
    sheets(
      [
        { x: 410, y: 400 },
        { x: 770, y: 390 },
        { x: 590, y: 590 },
        { x: 400, y: 790 },
        { x: 790, y: 800 },
      ],
      222,
      {
        colour: '#f7d65e',
        opacity: 0.9,
        warp: 22,
        rim: 0.3,
        specks: [
          { colours: chillies, count: 60, size: 7 },
          { colours: ['#7d5a2a', '#96713a'], count: 34, size: 6 },
        ],
      },
    ),
    scatter(
      [redChilli, 180, 180, 1.2, -24],
      [redChilli, 1020, 1030, 1.2, 20],
      [cumin, 1000, 200, 1.7],
      [cumin, 1040, 180, 1.6],
    ),
  ),
};

function sheets(places: readonly Point[], r: number, look: PapadLook): Scene {
  return (brush) =>
    textured(
      brush,
      { grain: 0.022, relief: 3.4, octaves: 4 },
      places
        .map((place) =>
          papad(
            brush,
            { ...place, r: r * brush.random.between(0.97, 1.03) },
            {
              ...look,
              colour: mix(look.colour, brush.random.pick(['#fff4d0', '#9a6a34']), brush.random.between(0, 0.16)),
            },
          ),
        )
        .join(''),
    );
}

function fan(count: number): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / (count - 1) - 0.5;
    return { x: 600 + share * 330, y: 590 + Math.abs(share) * 60 + share * 140 };
  });
}

/** Tapioca cooked clear: discs of touching pearls. */
function pearls(brush: Brush, { x, y }: Point): string {
  const r = 138;
  return (
    papad(brush, { x, y, r }, { colour: '#f3ebdc', opacity: 0.72, warp: 9, rim: 0.3, specks: [] }) +
    puffed(brush, { x, y, r: r * 0.98 }, { colour: '#f6f0e4', bubbles: 150, dome: 0.12 }) +
    chilliDots(brush, { x, y }, r)
  );
}

function chilliDots(brush: Brush, { x, y }: Point, r: number): string {
  return (
    crumbs(greens, { count: 9, size: 8, spread: r * 0.45 })(brush, { x, y }) +
    crumbs(['#7d5a2a'], { count: 12, size: 6, spread: r * 0.45 })(brush, { x, y })
  );
}

function papadMarks(brush: Brush, { x, y, r }: Point & { r: number }): string {
  return (
    crumbs(['#6b4020', '#8a5a30', '#a8753f'], { count: 40, size: 13, spread: r * 0.46 })(brush, { x, y }) +
    crumbs([...greens, '#7d5a2a'], { count: 26, size: 8, spread: r * 0.46 })(brush, { x, y })
  );
}
