import { around, middle, rows, stacked } from '../layout.ts';
import { coats, heap, pile } from '../motifs/ball.ts';
import { disc } from '../motifs/disc.ts';
import { both, dimple, lacy, seeded } from '../motifs/faces.ts';
import { foldedBread, pool, roundBread } from '../motifs/flatbread.ts';
import {
  almond,
  almondSliver,
  cardamom,
  cashew,
  chanaDal,
  coconutChip,
  coconutShreds,
  crumbs,
  drift,
  gingerRoot,
  marigoldPetals,
  peanut,
  pistachio,
  raisin,
  rosePetals,
  skinnedPeanut,
  uradDal,
} from '../motifs/ingredients.ts';
import { crumbled, inlaid, layered, pores } from '../motifs/inlays.ts';
import { syrupFace } from '../motifs/pot.ts';
import { roll } from '../motifs/roll.ts';
import { cutDumpling, dumpling } from '../motifs/shaped.ts';
import { block, slab } from '../motifs/slab.ts';
import { palette } from '../palette.ts';
import { clayBowl, clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf, leafPlate } from '../servings/leaf.ts';
import { brassBowl, brassThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { balls, discs, many, scatter, scene, slabs, type Scene } from './parts.ts';

const thali = { x: 600, y: 606, r: 520 };
const leafy = { x: 590, y: 610 };
const jaggeryCrumbs = crumbs([palette.jaggery, palette.darkJaggery, palette.goldenJaggery]);
const sesame = drift(palette.whiteSesame, { count: 46 });


export const southernSweets: Record<string, Scene> = {
  Ariselu: scene(
    (brush) => brassThali(brush, thali),
    discs([...around(6, middle, 232, { from: -60 }), { x: 600, y: 586 }], 158, {
      colour: '#bb6c22',
      thickness: 0.13,
      crispRim: 0.8,
      blisters: 14,
      gloss: 0.42,
      face: seeded(palette.whiteSesame, 120, 0.052),
    }),
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
      [
        [560, 330, 2],
        [620, 520, -5],
        [570, 705, 3],
        [600, 880, -3],
        [590, 425, -2],
        [585, 610, 4],
        [610, 790, -4],
      ]
        .map(([x, y, turn]) =>
          roll(
            brush,
            { x: x!, y: y! },
            { length: 620, width: 170, turn: turn! },
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
    many(cashew, [{ x: 1010, y: 1000 }, { x: 950, y: 1070 }, { x: 150, y: 930 }], { scale: 1.3 }),
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
        face: dimple('#a9561a', 0.17),
      },
    ),
    many(cardamom, [{ x: 980, y: 260 }, { x: 1040, y: 320 }, { x: 210, y: 950 }], { scale: 1.5 }),
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
    scatter([drift(palette.blackSesame, { count: 60 }), 1060, 1080], [
      drift(palette.blackSesame, { count: 30 }),
      120,
      140,
    ]),
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

  'Jaggery Mysore Pak': scene(
    (brush) => brassThali(brush, thali),
    slabs(
      [
        { x: 420, y: 360 },
        { x: 770, y: 370 },
        { x: 350, y: 600 },
        { x: 850, y: 610 },
        { x: 440, y: 830 },
        { x: 780, y: 830 },
        { x: 600, y: 545 },
      ],
      { width: 270, depth: 150 },
      () => ({
        colour: '#d99a3a',
        height: 108,
        gloss: 0.5,
        top: pores('#d99a3a', 55, 6),
        side: pores('#a5641f', 50, 7),
      }),
      { grain: 0.11, relief: 1.6 },
    ),
    scatter([crumbs(['#d99c40', '#b87a2a']), 1060, 1080], [jaggeryCrumbs, 140, 120]),
  ),

  'Gokak Karadantu': scene(
    (brush) => muslin(brush, { ...middle, size: 960, turn: 9, border: '#8a3b1f' }),
    slabs(
      [
        { x: 430, y: 390, turn: 4 },
        { x: 770, y: 400, turn: -6 },
        { x: 420, y: 750, turn: -4 },
        { x: 780, y: 760, turn: 8 },
        { x: 600, y: 545, turn: 40 },
      ],
      { width: 260, depth: 240 },
      () => ({
        colour: '#7a3f1a',
        height: 80,
        gloss: 0.6,
        top: inlaid([cashew, raisin, almond, almondSliver, coconutChip, pistachio], 30, 1),
        side: inlaid([raisin, cashew, almondSliver], 8, 0.8),
      }),
    ),
    scatter([raisin, 980, 1020, 1.5], [almond, 1050, 980, 1.4], [cashew, 170, 170, 1.4], [raisin, 240, 140, 1.3]),
  ),

  'Bele Obbattu': scene(
    (brush) => bananaLeaf(brush, { ...leafy, turn: -30, breadth: 900, colour: '#73a03e' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.06, relief: 0.8 },
        roundBread(
          brush,
          { x: 560, y: 560, r: 390 },
          { colour: '#e3b765', filling: '#d29a35', spots: 46, ghee: 0.5 },
        ) +
          foldedBread(brush, { x: 400, y: 850 , r: 470 }, -52, {
            colour: '#e6bd6d',
            filling: '#d29a35',
            spots: 22,
            ghee: 0.55,
          }),
      ),
    (brush) =>
      brassBowl(brush, { x: 930, y: 940, r: 160 }) +
      syrupFace(brush, { x: 932, y: 944, r: 128 }, '#e9b93a'),
  ),

  'Puran Poli': scene(
    (brush) => brassThali(brush, thali),
    (brush) =>
      textured(
        brush,
        { grain: 0.06, relief: 0.9 },
        foldedBread(brush, { x: 330, y: 470, r: 440 }, 6, bread) +
          foldedBread(brush, { x: 850, y: 640, r: 440 }, 174, bread) +
          foldedBread(brush, { x: 590, y: 250, r: 450 }, 84, bread),
      ),
    (brush) => pool(brush, { x: 600, y: 520, r: 92 }, '#f0bd3e'),
    scatter([marigoldPetals, 120, 1070, 1.1], [marigoldPetals, 1090, 130]),
  ),

  Anarsa: scene(
    (brush) => clayPlate(brush, thali, '#a85a3a'),
    discs(
      [...around(5, { x: 600, y: 606 }, 236, { from: -90 }), { x: 600, y: 590 }],
      172,
      {
        colour: '#d9a04e',
        thickness: 0.1,
        crispRim: 0.9,
        gloss: 0.25,
        face: both(lacy('#c98a3d', 60), seeded(palette.poppySeed, 190, 0.022)),
      },
    ),
    scatter([drift(palette.poppySeed, { count: 90, size: 4, spread: 56 }), 1070, 1090], [rosePetals, 140, 130]),
  ),

  'Lonavala Chikki': scene(
    (brush) => muslin(brush, { ...middle, size: 980, turn: -7, border: '#2f6b3a' }),
    (brush) =>
      [
        [[250, 250], [610, 215], [640, 560], [290, 600]],
        [[690, 260], [960, 300], [930, 640], [720, 600]],
        [[270, 690], [560, 650], [590, 930], [480, 960], [300, 930]],
        [[650, 690], [900, 720], [950, 900], [700, 950]],
        [[470, 430], [800, 400], [850, 700], [520, 760]],
      ]
        .map((corners) => {
          const points = corners.map(([x, y]) => ({ x: x!, y: y! }));
          return slab(brush, points, {
            colour: '#c9782a',
            height: 34,
            gloss: 1,
            top: layered(
              crumbled(['#e8bf80', '#d9a560', '#f0cf98', '#b9783a'], 110, 22),
              inlaid([peanut, skinnedPeanut], 14, 0.8),
            ),
          });
        })
        .join(''),
    scatter([crumbs(['#c9782a', '#e8bf80']), 1030, 1040], [skinnedPeanut, 150, 150, 1.4], [skinnedPeanut, 215, 120, 1.3]),
  ),

  'Tilgul Ladoo': scene(
    (brush) => brassThali(brush, thali),
    (brush) => marigoldPetals(brush, { x: 600, y: 600, scale: 2.2 }),
    balls(pile({ x: 600, y: 604 }, 116, heap.ring), {
      colour: '#c88a3c',
      coats: [coats.sesame(palette.whiteSesame, 240), coats.crumbs('#c98b4b', 24)],
      gloss: 0.3,
    }),
    balls([{ x: 600, y: 596, r: 128 }], {
      colour: '#c88a3c',
      coats: [coats.sesame(palette.whiteSesame, 240), coats.crumbs('#c98b4b', 24)],
      gloss: 0.3,
    }),
    scatter([sesame, 120, 1080], [peanut, 1080, 120, 1.3], [peanut, 1120, 180, 1.2]),
  ),
};

const bread = { colour: '#dba65a', filling: '#d9a035', spots: 26, ghee: 0.55 };

function spots(
  piece: typeof uradDal,
  places: readonly [number, number][],
): [typeof uradDal, number, number, number][] {
  return places.map(([x, y]) => [piece, x, y, 1.5]);
}
