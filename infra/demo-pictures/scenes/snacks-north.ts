import { middle, rows, stacked, strewn } from '../layout.ts';
import { both, pricked, seeded } from '../motifs/faces.ts';
import { bowlOfStrands, heapBase, heaped, heapShade, makhana, riceFlake, strandHeap } from '../motifs/heap.ts';
import {
  chilliRing,
  clove,
  coconutChip,
  crumbs,
  curryLeaf,
  drift,
  fenugreekLeaf,
  greenChilli,
  nigella,
  peppercorn,
  raisin,
  redChilli,
  skinnedPeanut,
} from '../motifs/ingredients.ts';
import { strewnSeeds } from '../motifs/inlays.ts';
import { brokenHalf, papad, type PapadLook } from '../motifs/papad.ts';
import { pinwheel } from '../motifs/shaped.ts';
import { diamond, slab } from '../motifs/slab.ts';
import { spiral } from '../motifs/spiral.ts';
import { palette } from '../palette.ts';
import { clayBowl, clayPlate } from '../servings/clay.ts';
import { leafPlate, palmMat } from '../servings/leaf.ts';
import { brassBowl } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { discs, many, scatter, type Scene, scene } from './parts.ts';

const khakhra: PapadLook = {
  colour: '#dfb369',
  specks: [
    { colours: ['#5f7f38', '#47652a', '#76903f', '#6b7d33'], count: 130, size: 10 },
    { colours: ['#8a5424', '#b0762f'], count: 60, size: 6, shape: 'grain' },
  ],
  warp: 24,
  blisters: 12,
  toast: 30,
  rim: 0.5,
};

const plate = { x: 600, y: 606, r: 520 };
const sesame = drift(palette.whiteSesame, { count: 46 });

export const northernSnacks: Record<string, Scene> = {
  'Bhajani Chakli': scene(
    (brush) => clayPlate(brush, plate, '#9a4f34'),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.7 },
        [
          { x: 420, y: 400 },
          { x: 780, y: 410 },
          { x: 410, y: 800 },
          { x: 790, y: 800 },
          { x: 600, y: 600 },
        ]
          .map(
            (place) =>
              spiral(brush, { ...place, r: 196 }, { colour: '#b8701f', turns: 2.9, spikes: true }) +
              seeded(palette.whiteSesame, 22, 0.045)(brush, { ...place, r: 170 }),
          )
          .join(''),
      ),
    scatter([sesame, 130, 1080], [crumbs(['#b8701f', '#8f5218']), 1080, 1090], [redChilli, 1050, 140, 1.1, 20]),
  ),

  Bhakarwadi: scene(
    (brush) => leafPlate(brush, { ...middle, r: 570 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.3 },
        strewn(brush, rows({ x: 600, y: 590 }, [3, 4, 4, 3], { dx: 204, dy: 186 }), 16)
          .map((place) => pinwheel(brush, { ...place, r: 104 }, { dough: '#dfa14c', filling: '#7a3418' }))
          .join(''),
      ),
    scatter([drift(palette.poppySeed, { count: 70, size: 4 }), 1020, 1040], [redChilli, 180, 1060, 1.1, -20]),
  ),

  'Poha Chivda': scene(
    (brush) => clayBowl(brush, { ...plate, r: 520 }, '#7d4030'),
    (brush) => heapBase(brush, { x: 600, y: 606, r: 470 }, '#e6bf4e'),
    (brush) =>
      heaped(brush, { x: 600, y: 610, r: 440 }, 900)
        .map((place) => riceFlake(brush, place, brush.random.between(26, 40)))
        .join(''),
    (brush) =>
      heaped(brush, { x: 600, y: 600, r: 400 }, 44)
        .map(({ x, y, turn }) =>
          brush.random.pick([skinnedPeanut, skinnedPeanut, curryLeaf, coconutChip, chilliRing, raisin])(brush, {
            x,
            y,
            turn,
            scale: 1.35,
          }),
        )
        .join(''),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.36),
    scatter(
      [curryLeaf, 140, 1090, 1.6, -24],
      [skinnedPeanut, 1090, 1080, 1.5],
      [skinnedPeanut, 1050, 1110, 1.4],
      [greenChilli, 1060, 130, 1, 24],
    ),
  ),

  'Methi Khakhra': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 545, colour: '#8a5a34' }),
    (brush) =>
      [
        { x: 690, y: 400, r: 300 },
        { x: 430, y: 450, r: 298 },
        { x: 520, y: 660, r: 306 },
      ]
        .map((place) => papad(brush, place, khakhra))
        .join('') + brokenHalf(brush, { x: 820, y: 700, r: 290 }, -62, khakhra),
    scatter([crumbs(['#d6a45a', '#c08a42', '#e8c284'], { count: 30, size: 14, spread: 70 }), 650, 930]),
    many(
      fenugreekLeaf,
      [
        { x: 1010, y: 1010 },
        { x: 1050, y: 980 },
        { x: 1030, y: 1050 },
        { x: 180, y: 170 },
        { x: 220, y: 150 },
      ],
      { scale: 2.2 },
    ),
  ),

  'Bhavnagari Gathiya': scene(
    (brush) => leafPlate(brush, { ...middle, r: 570 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.11, relief: 1.3 },
        strandHeap(
          brush,
          { x: 600, y: 620, r: 400 },
          {
            colours: ['#efc65f', '#e8b94a', '#f4d47c'],
            count: 190,
            width: 38,
            length: 260,
            curl: 0.35,
          },
        ),
      ),
    scatter([greenChilli, 920, 860, 1.7, 30], [greenChilli, 860, 930, 1.6, 14], [greenChilli, 300, 300, 1.5, -30]),
  ),

  'Bikaneri Bhujia': scene(
    (brush) => brassBowl(brush, { ...plate, r: 525 }),
    (brush) =>
      bowlOfStrands(
        brush,
        { x: 600, y: 606, r: 482 },
        { colours: ['#d99a34', '#cc8a28', '#e6ad4a', '#b9771f'], count: 2200, width: 10, length: 92, curl: 0.7 },
      ),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.45),
    scatter(
      [peppercorn, 130, 1070, 1.7],
      [peppercorn, 180, 1110, 1.6],
      [peppercorn, 100, 1120, 1.5],
      [crumbs(['#d99a34'], { count: 24 }), 1080, 1090],
      [redChilli, 1060, 130, 1.1, 30],
    ),
  ),

  'Ajwain Mathri': scene(
    (brush) => palmMat(brush, { ...middle, size: 970, turn: 7 }),
    discs(
      (brush) => [
        ...strewn(brush, rows({ x: 590, y: 600 }, [3, 2, 3], { dx: 262, dy: 236 }), 10),
        ...stacked(brush, { x: 600, y: 596 }, 3, { rise: 36, stray: 12 }),
      ],
      128,
      {
        colour: '#e9c584',
        thickness: 0.26,
        unevenness: 0.04,
        crispRim: 0.7,
        blisters: 10,
        gloss: 0.25,
        face: both(pricked(9, '#c98f45'), seeded(['#7d5a2a', '#5f421c', '#96713a'], 26, 0.036)),
      },
      { grain: 0.1, relief: 1.3 },
    ),
    scatter([drift(['#7d5a2a', '#5f421c'], { count: 44, size: 5 }), 1000, 1010]),
  ),

  'Ratlami Sev': scene(
    (brush) => clayBowl(brush, { ...plate, r: 525 }, '#a3552f'),
    (brush) =>
      bowlOfStrands(
        brush,
        { x: 600, y: 606, r: 482 },
        { colours: ['#ea9020', '#e07f18', '#f2a43a', '#cf6f14'], count: 700, width: 19, length: 170, curl: 0.5 },
      ),
    many(
      clove,
      [
        { x: 520, y: 480 },
        { x: 700, y: 560 },
        { x: 560, y: 720 },
        { x: 430, y: 610 },
        { x: 690, y: 420 },
      ],
      { scale: 1.5 },
    ),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.42),
    scatter(
      [clove, 130, 1060, 1.8],
      [clove, 190, 1110, 1.7],
      [peppercorn, 110, 1120, 1.6],
      [clove, 1080, 140, 1.7],
      [peppercorn, 1080, 1080, 1.6],
    ),
  ),

  'Roasted Mithila Makhana': scene(
    (brush) => clayPlate(brush, plate, '#7b4a3a'),
    (brush) =>
      heaped(brush, { x: 600, y: 625, r: 410 }, 100)
        .map((place) => makhana(brush, place, brush.random.between(60, 82)))
        .join(''),
    scatter(
      [crumbs(['#fffaf0', '#f3dcd0', '#f0e4dc'], { count: 40, size: 8 }), 1080, 1080],
      [drift(['#2b211c', '#4a3a30'], { count: 12, size: 6 }), 140, 140],
    ),
  ),

  'Kalonji Nimki': scene(
    (brush) => clayPlate(brush, plate, '#c0714a'),
    (brush) =>
      textured(
        brush,
        { grain: 0.1, relief: 1.2 },
        heaped(brush, { x: 600, y: 620, r: 410 }, 110)
          .map((place) =>
            slab(
              brush,
              diamond({ x: place.x, y: place.y }, brush.random.between(120, 160), brush.random.between(76, 106)),
              {
                colour: brush.random.pick(['#f0cf90', '#e9c27c', '#f4d9a2']),
                height: 20,
                gloss: 0.4,
                top: strewnSeeds(['#241b18', '#3a2c24'], 6, 6),
              },
            ),
          )
          .join(''),
      ),
    many(
      nigella,
      [
        { x: 1070, y: 1080 },
        { x: 1100, y: 1050 },
        { x: 1040, y: 1110 },
        { x: 1110, y: 1110 },
        { x: 130, y: 130 },
        { x: 170, y: 110 },
        { x: 120, y: 170 },
      ],
      { scale: 1.4 },
    ),
  ),
};
