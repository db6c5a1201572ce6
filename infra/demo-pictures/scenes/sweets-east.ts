import { around, middle, rows, stacked } from '../layout.ts';
import { coats, heap, pile } from '../motifs/ball.ts';
import { both, crackled, seeded, sprig } from '../motifs/faces.ts';
import {
  cardamom,
  cashew,
  coconutChip,
  coconutShreds,
  crumbs,
  drift,
  fennel,
  pistachio,
  raisin,
  rosePetals,
  wheatEar,
} from '../motifs/ingredients.ts';
import { roll } from '../motifs/roll.ts';
import { cake, sandesh } from '../motifs/shaped.ts';
import { palette } from '../palette.ts';
import { clayBowl, clayPlate } from '../servings/clay.ts';
import { bananaLeaf, leafPlate } from '../servings/leaf.ts';
import { brassBowl } from '../servings/metal.ts';
import { textured } from '../texture.ts';
import { balls, discs, many, scatter, type Scene, scene } from './parts.ts';

const fried = { grain: 0.075, relief: 1.7 };
const jaggeryCrumbs = crumbs([palette.jaggery, palette.darkJaggery, palette.goldenJaggery]);
const sesame = drift(palette.whiteSesame, { count: 46 });
const plate = { x: 600, y: 606, r: 520 };
const chhenaPoda = { crust: '#8a4214', inside: '#f0d6a4', height: 118 };

export const easternSweets: Record<string, Scene> = {
  Thekua: scene(
    (brush) => leafPlate(brush, { ...middle, r: 560 }),
    discs(
      [
        { x: 430, y: 400 },
        { x: 770, y: 400 },
        { x: 350, y: 640 },
        { x: 850, y: 640 },
        { x: 600, y: 790 },
        { x: 600, y: 560 },
      ],
      168,
      {
        colour: '#b86f2b',
        thickness: 0.2,
        unevenness: 0.03,
        crispRim: 0.6,
        face: both(sprig('#b86f2b'), seeded(['#a7ad62', '#8d9150'], 16, 0.05)),
      },
      { grain: 0.09, relief: 1.8 },
    ),
    scatter(
      [fennel, 980, 1010, 1.5],
      [fennel, 1030, 980, 1.4],
      [fennel, 1010, 1050, 1.4],
      [coconutChip, 190, 1010, 1.5],
      [wheatEar, 190, 150, 1.3, -40],
    ),
  ),

  'Gaya Tilkut': scene(
    (brush) => clayPlate(brush, plate, '#b5633d'),
    discs(
      (brush) => [
        ...around(5, { x: 600, y: 620 }, 230, { from: -90 }),
        ...stacked(brush, { x: 600, y: 590 }, 3, { rise: 34 }),
      ],
      166,
      {
        colour: '#e3c084',
        thickness: 0.2,
        unevenness: 0.03,
        crispRim: 0.35,
        gloss: 0.15,
        face: both(seeded(palette.whiteSesame, 170, 0.05), crackled('#d2a662', 9)),
      },
    ),
    scatter([sesame, 1080, 1080, 1.1], [sesame, 120, 130]),
  ),

  'Chhena Poda': scene(
    (brush) => leafPlate(brush, { ...middle, r: 570 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.05, relief: 1.6 },
        cake(brush, { x: 560, y: 520, r: 350 }, { ...chhenaPoda, from: 92, to: 384 }) +
          cake(brush, { x: 990, y: 690, r: 330 }, { ...chhenaPoda, from: 128, to: 190 }),
      ),
    scatter(
      [cashew, 450, 440, 1.3, 20],
      [cashew, 560, 360, 1.3, 130],
      [raisin, 380, 560, 1.3],
      [cashew, 500, 640, 1.3, -60],
      [raisin, 610, 490, 1.2],
      [raisin, 470, 340, 1.2],
      [cardamom, 180, 1030, 1.5, -20],
      [cardamom, 1060, 200, 1.4, 40],
    ),
  ),

  'Arisa Pitha': scene(
    (brush) => leafPlate(brush, { ...middle, r: 560 }),
    discs(
      [
        { x: 420, y: 440 },
        { x: 590, y: 390 },
        { x: 770, y: 430 },
        { x: 360, y: 640 },
        { x: 560, y: 590 },
        { x: 790, y: 640 },
        { x: 480, y: 800 },
        { x: 690, y: 800 },
      ],
      142,
      {
        colour: '#a2571d',
        thickness: 0.18,
        unevenness: 0.035,
        crispRim: 0.95,
        blisters: 12,
        gloss: 0.5,
        face: seeded([...palette.whiteSesame, '#4a3a30'], 46, 0.055),
      },
      fried,
    ),
    scatter([sesame, 1030, 1060], [jaggeryCrumbs, 160, 1040]),
  ),

  'Nolen Gurer Sandesh': scene(
    (brush) => clayPlate(brush, plate, '#8d4a34'),
    (brush) =>
      (
        [
          [430, 400, 'shell', 0],
          [770, 400, 'flower', 10],
          [330, 640, 'flower', 0],
          [870, 640, 'shell', 14],
          [450, 850, 'leaf', -18],
          [770, 850, 'leaf', 16],
          [600, 610, 'shell', -6],
        ] as const
      )
        .map(([x, y, mould, turn]) => sandesh(brush, { x, y, r: 132 }, '#dca874', mould, turn))
        .join(''),
    many(
      pistachio,
      [
        { x: 770, y: 392 },
        { x: 330, y: 632 },
        { x: 600, y: 690 },
        { x: 430, y: 480 },
        { x: 870, y: 716 },
      ],
      { scale: 1.2, stray: 6 },
    ),
    scatter([rosePetals, 120, 1080], [rosePetals, 1090, 130, 0.9]),
  ),

  'Joynagar Moa': scene(
    (brush) => clayBowl(brush, { ...plate, r: 500 }, '#8a4a30'),
    balls(
      pile({ x: 600, y: 640 }, 150, heap.five),
      {
        colour: '#b9783a',
        coats: [coats.puffed(['#f0d6a0', '#e2bb78', '#f7e6bf', '#cf9f5c'], 230)],
        gloss: 0.2,
      },
      (brush, { x, y, r }) => raisin(brush, { x: x - r * 0.05, y: y - r * 0.34, turn: 20, scale: r / 78 }),
    ),
    scatter(
      [raisin, 1080, 1060, 1.5],
      [raisin, 1030, 1110, 1.4],
      [crumbs(['#f0d6a0', '#e2bb78'], { count: 26, size: 13 }), 130, 1080],
      [cashew, 120, 140, 1.4],
    ),
  ),

  'Narkel Naru': scene(
    (brush) => brassBowl(brush, { ...plate, r: 510 }),
    balls(pile({ x: 600, y: 660 }, 134, heap.seven), {
      colour: '#a9682f',
      coats: [coats.shreds(['#d9a467', '#c98a4b', '#f0d9ae', '#b57238'], 300)],
      gloss: 0.3,
    }),
    scatter(
      [coconutShreds, 1060, 1080, 1.3],
      [coconutChip, 130, 1050, 1.8, 20],
      [coconutChip, 170, 1110, 1.5, -10],
      [rosePetals, 130, 140, 0.9],
    ),
  ),

  'Til Pitha': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: 26, breadth: 900, colour: '#6a963b' }),
    (brush) =>
      (
        [
          [520, 360, 24],
          [640, 500, 28],
          [480, 560, 22],
          [620, 700, 27],
          [500, 780, 20],
          [610, 590, -28],
        ] as const
      )
        .map(([x, y, turn]) =>
          roll(
            brush,
            { x, y },
            { length: 500, width: 138, turn },
            {
              colour: '#ecdcbc',
              filling: '#2b1c14',
              fillingSpecks: ['#1d1613', '#3a2c24', '#7a4a26', '#120d0a'],
              creases: 8,
              plump: 0.7,
            },
          ),
        )
        .join(''),
    scatter(
      [drift(palette.blackSesame, { count: 70 }), 960, 960, 1.2],
      [drift(palette.blackSesame, { count: 34 }), 250, 290],
    ),
  ),

  'Ghila Pitha': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: -8, breadth: 960, colour: '#5f8c3a' }),
    discs(
      rows({ x: 590, y: 610 }, [3, 4, 3], { dx: 226, dy: 226 }),
      116,
      {
        colour: '#c47a2c',
        thickness: 0.34,
        unevenness: 0.04,
        crispRim: 1,
        blisters: 22,
        gloss: 0.45,
      },
      fried,
    ),
    scatter([jaggeryCrumbs, 1010, 1000]),
  ),
};
