import { around, middle, rows, stacked, strewn } from '../layout.ts';
import { disc } from '../motifs/disc.ts';
import { both, dotted, pricked, seeded, studded } from '../motifs/faces.ts';
import {
  bananaChip,
  heaped,
  heapShade,
  makhana,
  riceFlake,
  strands,
  type StrandLook,
} from '../motifs/heap.ts';
import { strewnSeeds } from '../motifs/inlays.ts';
import {
  cashew,
  chanaDal,
  chilliRing,
  clove,
  coconutChip,
  crumbs,
  cumin,
  curryLeaf,
  drift,
  fenugreekLeaf,
  garlic,
  greenChilli,
  nigella,
  peanut,
  peppercorn,
  raisin,
  redChilli,
  skinnedPeanut,
  uradDal,
} from '../motifs/ingredients.ts';
import { pinwheel } from '../motifs/shaped.ts';
import { diamond, slab } from '../motifs/slab.ts';
import { ring, spiral } from '../motifs/spiral.ts';
import { palette } from '../palette.ts';
import { clayBowl, clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf, leafPlate, palmMat } from '../servings/leaf.ts';
import { brassBowl, brassThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { discs, many, scatter, scene, type Scene } from './parts.ts';

const plate = { x: 600, y: 606, r: 520 };
const sesame = drift(palette.whiteSesame, { count: 46 });

export const snacks: Record<string, Scene> = {
  'Butter Murukku': scene(
    (brush) => brassThali(brush, plate),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.2 },
        [...around(5, { x: 600, y: 612 }, 232, { from: -90 }), { x: 600, y: 600 }]
          .map((place) => spiral(brush, { ...place, r: 160 }, { colour: '#eec782', turns: 3.1 }))
          .join(''),
      ),
    scatter([cumin, 130, 1060, 1.6], [cumin, 170, 1090, 1.6], [cumin, 110, 1110, 1.5], [cumin, 190, 1040, 1.5], [crumbs(['#eec782', '#d9a85a']), 1080, 1080]),
  ),

  Thattai: scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: -24, breadth: 940 }),
    discs(
      [
        { x: 400, y: 380 },
        { x: 700, y: 330 },
        { x: 560, y: 540 },
        { x: 850, y: 540 },
        { x: 370, y: 700 },
        { x: 690, y: 760 },
      ],
      172,
      {
        colour: '#dfa048',
        thickness: 0.09,
        unevenness: 0.035,
        crispRim: 0.6,
        blisters: 18,
        gloss: 0.3,
        face: both(studded([chanaDal], 13, 1.25), studded([curryLeaf], 3, 0.8, 0.6), dotted(['#c8391f', '#8f2a16'], 26, 0.022)),
      },
      { grain: 0.1, relief: 1.4 },
    ),
    scatter([curryLeaf, 960, 880, 1.6, 30], [curryLeaf, 1020, 810, 1.5, -20], [chanaDal, 240, 930, 1.6], [chanaDal, 290, 970, 1.6], [chanaDal, 210, 990, 1.5]),
  ),

  Sakinalu: scene(
    (brush) => muslin(brush, { ...middle, size: 1000, turn: -6, border: '#b84a08' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.14, relief: 1.4 },
        strewn(brush, rows({ x: 600, y: 606 }, [2, 3, 2], { dx: 290, dy: 252 }), 12)
          .map(({ x, y }) =>
            [140, 92, 46]
              .map((r) => ring(brush, { x, y, r }, { colour: '#efd9ac', width: 46 }))
              .join('') + seeded(palette.whiteSesame, 46, 0.05)(brush, { x, y, r: 150 }) + dotted(['#6b4a22'], 18, 0.022)(brush, { x, y, r: 150 }),
          )
          .join(''),
      ),
    scatter([sesame, 170, 1000], [sesame, 1030, 200]),
  ),

  Chegodilu: scene(
    (brush) => clayBowl(brush, { ...plate, r: 510 }, '#8a4b2e'),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.5 },
        heaped(brush, { x: 600, y: 620, r: 370 }, 52)
          .map(({ x, y }) =>
            ring(
              brush,
              { x, y, r: brush.random.between(62, 76) },
              { colour: brush.random.pick(['#e2a23e', '#d9942f', '#eab355']), width: 38, squash: brush.random.between(0.72, 1) },
            ),
          )
          .join(''),
      ),
    scatter([sesame, 130, 1090], [uradDal, 1080, 1080, 1.5], [uradDal, 1110, 1040, 1.5], [uradDal, 1050, 1110, 1.5], [curryLeaf, 1080, 150, 1.5]),
  ),

  'Nendran Banana Chips': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: 20, breadth: 980, colour: '#5d9140' }),
    (brush) =>
      heaped(brush, { x: 600, y: 630, r: 390 }, 88)
        .map((place) => bananaChip(brush, place, brush.random.between(72, 92)))
        .join(''),
    scatter([crumbs(['#fffaf0', '#f4efe4'], { count: 40, size: 6, spread: 60 }), 960, 300]),
  ),

  'Kerala Mixture': scene(
    (brush) => brassBowl(brush, { ...plate, r: 525 }),
    (brush) => sevBed(brush, { colours: ['#eba92f', '#e0962a', '#f0b94a'], count: 330, width: 12, length: 130, curl: 0.5 }),
    (brush) =>
      heaped(brush, { x: 600, y: 600, r: 410 }, 96)
        .map(({ x, y, turn }) =>
          brush.random.pick([boondi, boondi, boondi, peanut, peanut, cashew, curryLeaf, garlic, raisin])(
            brush,
            { x, y, turn, scale: 1.3 },
          ),
        )
        .join(''),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.4),
    scatter([curryLeaf, 130, 1080, 1.6, -30], [curryLeaf, 200, 1110, 1.4, 20], [peanut, 1090, 1080, 1.5], [redChilli, 1060, 130, 1.1, 30]),
  ),

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
          .map((place) =>
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
    (brush) =>
      heaped(brush, { x: 600, y: 610, r: 440 }, 620)
        .map((place) => riceFlake(brush, place, brush.random.between(26, 40)))
        .join(''),
    (brush) =>
      heaped(brush, { x: 600, y: 600, r: 400 }, 44)
        .map(({ x, y, turn }) =>
          brush.random.pick([skinnedPeanut, skinnedPeanut, curryLeaf, coconutChip, chilliRing, raisin])(
            brush,
            { x, y, turn, scale: 1.35 },
          ),
        )
        .join(''),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.36),
    scatter([curryLeaf, 140, 1090, 1.6, -24], [skinnedPeanut, 1090, 1080, 1.5], [skinnedPeanut, 1050, 1110, 1.4], [greenChilli, 1060, 130, 1, 24]),
  ),

  'Methi Khakhra': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 545, colour: '#a4703f' }),
    discs(
      (brush) => [...stacked(brush, { x: 590, y: 660 }, 6, { rise: 17, stray: 26 })],
      372,
      {
        colour: '#dcae66',
        thickness: 0.02,
        unevenness: 0.02,
        crispRim: 0.35,
        blisters: 46,
        gloss: 0.2,
        face: both(studded([fenugreekLeaf], 26, 0.9, 0.95), dotted(['#8a5424', '#6f421a', '#b0762f'], 60, 0.016)),
      },
      { grain: 0.06, relief: 1.5 },
    ),
    many(fenugreekLeaf, [{ x: 1010, y: 1010 }, { x: 1050, y: 980 }, { x: 1030, y: 1050 }, { x: 180, y: 170 }, { x: 220, y: 150 }], { scale: 2.2 }),
  ),

  'Bhavnagari Gathiya': scene(
    (brush) => leafPlate(brush, { ...middle, r: 570 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.11, relief: 1.3 },
        strands(brush, { x: 600, y: 620, r: 400 }, {
          colours: ['#efc65f', '#e8b94a', '#f4d47c'],
          count: 150,
          width: 36,
          length: 260,
          curl: 0.35,
        }),
      ),
    scatter([greenChilli, 920, 860, 1.7, 30], [greenChilli, 860, 930, 1.6, 14], [greenChilli, 300, 300, 1.5, -30]),
  ),

  'Bikaneri Bhujia': scene(
    (brush) => brassBowl(brush, { ...plate, r: 525 }),
    (brush) => sevBed(brush, { colours: ['#d99a34', '#cc8a28', '#e6ad4a', '#b9771f'], count: 1000, width: 9, length: 92, curl: 0.7 }),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.45),
    scatter([peppercorn, 130, 1070, 1.7], [peppercorn, 180, 1110, 1.6], [peppercorn, 100, 1120, 1.5], [crumbs(['#d99a34'], { count: 24 }), 1080, 1090], [redChilli, 1060, 130, 1.1, 30]),
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
    (brush) => sevBed(brush, { colours: ['#ea9020', '#e07f18', '#f2a43a', '#cf6f14'], count: 420, width: 18, length: 170, curl: 0.5 }),
    many(clove, [{ x: 520, y: 480 }, { x: 700, y: 560 }, { x: 560, y: 720 }, { x: 430, y: 610 }, { x: 690, y: 420 }], { scale: 1.5 }),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.42),
    scatter([clove, 130, 1060, 1.8], [clove, 190, 1110, 1.7], [peppercorn, 110, 1120, 1.6], [clove, 1080, 140, 1.7], [peppercorn, 1080, 1080, 1.6]),
  ),

  'Roasted Mithila Makhana': scene(
    (brush) => clayPlate(brush, plate, '#7b4a3a'),
    (brush) =>
      heaped(brush, { x: 600, y: 625, r: 390 }, 64)
        .map((place) => makhana(brush, place, brush.random.between(58, 78)))
        .join(''),
    scatter([crumbs(['#fffaf0', '#f3dcd0', '#f0e4dc'], { count: 40, size: 8 }), 1080, 1080], [drift(['#2b211c', '#4a3a30'], { count: 12, size: 6 }), 140, 140]),
  ),

  Kodubale: scene(
    (brush) => brassThali(brush, plate),
    (brush) =>
      textured(
        brush,
        { grain: 0.1, relief: 1.5 },
        [...around(6, { x: 600, y: 612 }, 262, { from: -90 }), ...around(3, { x: 600, y: 590 }, 96, { from: 30 })]
          .map((place) => ring(brush, { ...place, r: 92 }, { colour: '#c9561f', width: 62 }))
          .join(''),
      ),
    scatter([redChilli, 150, 1080, 1.2, -18], [redChilli, 1060, 140, 1.1, 30], [coconutChip, 1080, 1070, 1.6]),
  ),

  Nippattu: scene(
    (brush) => muslin(brush, { ...middle, size: 1000, turn: 8, border: '#2f6b3a' }),
    discs(
      (brush) => [
        ...strewn(brush, rows({ x: 600, y: 610 }, [2, 3, 2], { dx: 286, dy: 240 }), 10),
        { x: 460, y: 520 },
      ],
      152,
      {
        colour: '#b5561f',
        thickness: 0.12,
        unevenness: 0.04,
        crispRim: 0.6,
        blisters: 12,
        gloss: 0.35,
        face: both(studded([peanut], 7, 0.86), seeded(palette.whiteSesame, 18, 0.05), studded([curryLeaf], 2, 0.6, 0.6)),
      },
      { grain: 0.09, relief: 1.7 },
    ),
    scatter([peanut, 1000, 1010, 1.5], [peanut, 1050, 980, 1.4], [curryLeaf, 190, 180, 1.6, 20]),
  ),

  'Kalonji Nimki': scene(
    (brush) => clayPlate(brush, plate, '#c0714a'),
    (brush) =>
      textured(
        brush,
        { grain: 0.1, relief: 1.2 },
        heaped(brush, { x: 600, y: 620, r: 390 }, 66)
          .map((place) =>
            slab(brush, diamond({ x: place.x, y: place.y }, brush.random.between(120, 160), brush.random.between(76, 106)), {
              colour: brush.random.pick(['#f0cf90', '#e9c27c', '#f4d9a2']),
              height: 20,
              gloss: 0.4,
              top: strewnSeeds(['#241b18', '#3a2c24'], 6, 6),
            }),
          )
          .join(''),
      ),
    many(nigella, [{ x: 1070, y: 1080 }, { x: 1100, y: 1050 }, { x: 1040, y: 1110 }, { x: 1110, y: 1110 }, { x: 130, y: 130 }, { x: 170, y: 110 }, { x: 120, y: 170 }], { scale: 1.4 }),
  ),
};

const boondi = (
  brush: Parameters<Scene>[0],
  { x, y }: { x: number; y: number },
): string => disc(brush, { x, y, r: brush.random.between(20, 27) }, { colour: brush.random.pick(['#f0b232', '#e79f22', '#f3c256']), thickness: 0.5, crispRim: 0.9, gloss: 0.6 });

function sevBed(brush: Parameters<Scene>[0], look: StrandLook): string {
  return strands(brush, { x: 600, y: 612, r: 430 }, look);
}
