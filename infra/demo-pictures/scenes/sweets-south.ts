import { around, middle, within } from '../layout.ts';
import { gleam } from '../light.ts';
import { coats, heap, pile } from '../motifs/ball.ts';
import { dimple, seeded } from '../motifs/faces.ts';
import { heapShade, strandHeap } from '../motifs/heap.ts';
import {
  cardamom,
  cashew,
  coconutChip,
  coconutShreds,
  crumbs,
  drift,
  gingerRoot,
  peanut,
  pistachio,
  uradDal,
} from '../motifs/ingredients.ts';
import { inlaid } from '../motifs/inlays.ts';
import { roll } from '../motifs/roll.ts';
import { cutDumpling, dumpling } from '../motifs/shaped.ts';
import { palette } from '../palette.ts';
import { clayPlate } from '../servings/clay.ts';
import { bananaLeaf, leafPlate } from '../servings/leaf.ts';
import { brassBowl, brassThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { balls, discs, many, scatter, type Scene, scene, slabs } from './parts.ts';

const thali = { x: 600, y: 606, r: 520 };
const leafy = { x: 590, y: 610 };
const fried = { grain: 0.075, relief: 1.7 };
const jaggeryCrumbs = crumbs([palette.jaggery, palette.darkJaggery, palette.goldenJaggery]);
const sesame = drift(palette.whiteSesame, { count: 46 });
const plate = { x: 600, y: 606, r: 520 };

export const southernSweets: Record<string, Scene> = {
  Ariselu: scene(
    (brush) => brassThali(brush, thali),
    discs(
      [...around(6, middle, 232, { from: -60 }), { x: 600, y: 586 }],
      158,
      {
        colour: '#bb6c22',
        thickness: 0.13,
        crispRim: 0.8,
        blisters: 14,
        gloss: 0.42,
        face: seeded(palette.whiteSesame, 120, 0.052),
      },
      fried,
    ),
    scatter([sesame, 150, 1060], [sesame, 1090, 150, 0.8], [jaggeryCrumbs, 1060, 1080]),
  ),

  Sunnundalu: scene(
    (brush) => clayPlate(brush, thali),
    balls(pile({ x: 600, y: 650 }, 136, heap.seven), {
      colour: '#c59a62',
      coats: [coats.flour('#d2a970', 330), coats.flour('#a9773e', 60)],
      gloss: 0.5,
    }),
    scatter(
      ...spots(uradDal, [
        [170, 1010],
        [205, 1050],
        [140, 1070],
        [240, 1090],
        [110, 1030],
        [180, 1120],
        [290, 1120],
      ]),
      ...spots(uradDal, [
        [1060, 130],
        [1095, 165],
        [1030, 165],
        [1120, 110],
      ]),
    ),
  ),

  'Bandar Laddu': scene(
    (brush) => brassThali(brush, thali),
    balls(
      pile({ x: 600, y: 640 }, 132, heap.seven),
      { colour: '#d8921f', coats: [coats.flour('#eaa936', 260)], gloss: 0.55 },
      (brush, { x, y, r }) =>
        cashew(brush, {
          x: x - r * 0.06,
          y: y - r * 0.28,
          turn: brush.random.between(-50, 50),
          scale: r / 88,
        }),
    ),
    scatter(
      [cardamom, 120, 1050, 1.5, -30],
      [cardamom, 196, 1106, 1.4, 20],
      [cashew, 1084, 128, 1.4],
      [cashew, 1120, 220, 1.2],
    ),
  ),

  'Bellam Pootharekulu': scene(
    (brush) => bananaLeaf(brush, { ...leafy, turn: -20, breadth: 900 }),
    (brush) =>
      (
        [
          [560, 330, 2],
          [620, 520, -5],
          [570, 705, 3],
          [600, 880, -3],
          [590, 425, -2],
          [585, 610, 4],
          [610, 790, -4],
        ] as const
      )
        .map(([x, y, turn]) =>
          roll(
            brush,
            { x, y },
            { length: 620, width: 170, turn },
            {
              colour: '#f6ead0',
              filling: '#a85c1f',
              fillingSpecks: ['#8f4a1c', '#9cb04c', '#efd3a0', '#c0701f'],
              creases: 20,
              plump: 0.5,
            },
          ),
        )
        .join(''),
    many(
      pistachio,
      [
        { x: 480, y: 560 },
        { x: 560, y: 770 },
        { x: 660, y: 400 },
        { x: 400, y: 740 },
        { x: 700, y: 590 },
        { x: 500, y: 390 },
      ],
      { scale: 1.2, stray: 30 },
    ),
    many(
      cashew,
      [
        { x: 1010, y: 1000 },
        { x: 950, y: 1070 },
        { x: 150, y: 930 },
      ],
      { scale: 1.3 },
    ),
  ),

  'Nuvvula Undalu': scene(
    (brush) => leafPlate(brush, { ...middle, r: 540 }),
    balls(pile({ x: 600, y: 620 }, 146, heap.five), {
      colour: '#b9752b',
      coats: [coats.sesame(palette.whiteSesame, 330)],
      gloss: 0.2,
    }),
    scatter([sesame, 960, 950, 1], [cardamom, 300, 990, 1.4], [cardamom, 250, 930, 1.3]),
  ),

  Adhirasam: scene(
    (brush) => bananaLeaf(brush, { ...leafy, turn: -38, breadth: 860 }),
    discs(
      [
        { x: 420, y: 400 },
        { x: 770, y: 420 },
        { x: 600, y: 560 },
        { x: 420, y: 730 },
        { x: 790, y: 750 },
      ],
      196,
      {
        colour: '#a9561a',
        thickness: 0.2,
        crispRim: 0.75,
        blisters: 26,
        gloss: 0.7,
        unevenness: 0.03,
        face: dimple('#a9561a', 0.12),
      },
      fried,
    ),
    many(
      cardamom,
      [
        { x: 980, y: 260 },
        { x: 1040, y: 320 },
        { x: 210, y: 950 },
      ],
      { scale: 1.5 },
    ),
  ),

  'Kovilpatti Kadalai Mittai': scene(
    (brush) => woodenBoard(brush, { ...thali, r: 540 }),
    slabs(
      [
        { x: 430, y: 380, turn: -8 },
        { x: 780, y: 400, turn: 12 },
        { x: 440, y: 760, turn: 6 },
        { x: 790, y: 780, turn: -10 },
        { x: 600, y: 560, turn: 24 },
      ],
      { width: 350, depth: 190 },
      () => ({
        colour: '#b4631c',
        height: 62,
        gloss: 0.8,
        top: inlaid([peanut], 34, 1.05),
        side: inlaid([peanut], 7, 0.78),
      }),
    ),
    scatter([peanut, 980, 1080, 1.4], [peanut, 1050, 1040, 1.4], [gingerRoot, 160, 1080, 1.3, -20]),
  ),

  'Ellu Urundai': scene(
    (brush) => brassBowl(brush, { ...thali, r: 500 }),
    balls(pile({ x: 600, y: 660 }, 132, heap.seven), {
      colour: '#3a2012',
      coats: [coats.sesame(palette.blackSesame, 330), coats.sesame(['#7a4a26'], 24)],
      gloss: 0.45,
    }),
    scatter(
      [drift(palette.blackSesame, { count: 60 }), 1060, 1080],
      [drift(palette.blackSesame, { count: 30 }), 120, 140],
    ),
  ),

  Unniyappam: scene(
    (brush) => bananaLeaf(brush, { ...leafy, turn: 22, breadth: 880, colour: '#648f38' }),
    balls(pile({ x: 600, y: 590 }, 132, heap.seven), {
      colour: '#7d3f16',
      coats: [coats.crumbs('#8d4a1b', 120)],
      gloss: 0.8,
    }),
    scatter(
      [coconutChip, 210, 860, 1.7],
      [coconutChip, 290, 930, 1.5],
      [coconutChip, 1000, 300, 1.6],
      [coconutChip, 930, 240, 1.4],
    ),
  ),

  Kozhukatta: scene(
    (brush) => bananaLeaf(brush, { ...leafy, turn: -14, breadth: 960, colour: '#5f8c3c' }),
    (brush) =>
      around(6, { x: 590, y: 590 }, 286, { from: -60 })
        .map((place, index) =>
          index === 4
            ? cutDumpling(
                brush,
                { ...place, r: 144 },
                {
                  dough: '#f7efdf',
                  filling: '#8f4f20',
                  bits: ['#b5793c', '#f0dcb4', '#8f4f20', '#d9b27a'],
                },
              )
            : dumpling(brush, { ...place, r: 148 }, '#f7efdf'),
        )
        .join('') + dumpling(brush, { x: 590, y: 560, r: 152 }, '#f9f2e4'),
    scatter([coconutShreds, 1030, 960, 1.4], [cardamom, 180, 930, 1.4], [jaggeryCrumbs, 960, 1030]),
  ),

  Manoharam: scene(
    (brush) => brassThali(brush, plate),
    (brush) =>
      strandHeap(
        brush,
        { x: 600, y: 600, r: 370 },
        {
          colours: ['#b5661f', '#a4571a', '#c47a2c', '#8f4a1c'],
          count: 260,
          width: 24,
          length: 210,
          curl: 0.4,
        },
      ),
    (brush) =>
      within(brush, around(12, middle, 330), 60)
        .map((point) => gleam(point, brush.random.between(14, 30), 6, 0.8, brush.random.between(-60, 0)))
        .join(''),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 420 }, 0.35),
    scatter([cardamom, 130, 1070, 1.5], [coconutChip, 1080, 1070, 1.5], [jaggeryCrumbs, 1090, 140]),
  ),
};

function spots(piece: typeof uradDal, places: readonly [number, number][]): [typeof uradDal, number, number, number][] {
  return places.map(([x, y]) => [piece, x, y, 1.5]);
}
