import type { Brush } from '../brush.ts';
import { around, middle, rows, stacked } from '../layout.ts';
import { gleam, linearGradient } from '../light.ts';
import { disc } from '../motifs/disc.ts';
import { crackled, crumbly } from '../motifs/faces.ts';
import { heaped } from '../motifs/heap.ts';
import { coconutChip, crumbs, drift, fennel, gingerRoot, sugarcane } from '../motifs/ingredients.ts';
import { strewnSeeds } from '../motifs/inlays.ts';
import { bucketBlock, handRolled, lump, shellDome, squareBlock } from '../motifs/jaggery.ts';
import { potOfSyrup, spoon, syrupFace } from '../motifs/pot.ts';
import { powderHeap } from '../motifs/powder.ts';
import { block, slab } from '../motifs/slab.ts';
import { clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf, leafPlate, palmMat } from '../servings/leaf.ts';
import { brassThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { discs, scatter, type Scene, scene } from './parts.ts';

const plate = { x: 600, y: 606, r: 520 };

export const jaggeries: Record<string, Scene> = {
  'Kolhapuri Jaggery Block': scene(
    (brush) => muslin(brush, { ...middle, size: 1000, turn: 5, border: '#b84a08' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.06, relief: 2 },
        bucketBlock(brush, { x: 540, y: 660, r: 330 }, { colour: '#dc9a2e', height: 170, taper: 0.88 }) +
          lump(brush, { x: 900, y: 830 }, 110, { colour: '#e0a23a' }) +
          lump(brush, { x: 770, y: 940 }, 76, { colour: '#d4922c' }) +
          lump(brush, { x: 950, y: 980 }, 54, { colour: '#e0a23a' }),
      ),
    scatter(
      [crumbs(['#dc9a2e', '#f0bd5a', '#b87420'], { count: 50, size: 11 }), 850, 940],
      [sugarcane, 230, 1050, 1, -14],
    ),
  ),

  'Marayoor Jaggery': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: -22, breadth: 940, colour: '#5c8c40' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.07, relief: 1.6 },
        [
          { x: 430, y: 420, r: 176 },
          { x: 770, y: 410, r: 170 },
          { x: 410, y: 770, r: 172 },
          { x: 780, y: 770, r: 178 },
          { x: 600, y: 575, r: 180 },
        ]
          .map((place) => handRolled(brush, place, '#9a5420'))
          .join(''),
      ),
    scatter([crumbs(['#7f4218', '#a4602a'], { count: 40, size: 11 }), 980, 960]),
  ),

  'Muzaffarnagar Gur': scene(
    (brush) => brassThali(brush, plate),
    (brush) =>
      textured(
        brush,
        { grain: 0.07, relief: 2.2 },
        heaped(brush, { x: 600, y: 640, r: 390 }, 34)
          .map((place) =>
            lump(brush, place, brush.random.between(76, 124), {
              colour: brush.random.pick(['#cf8526', '#c0741e', '#dc9838']),
            }),
          )
          .join(''),
      ),
    scatter([crumbs(['#cf8526', '#e6ad52'], { count: 40, size: 11 }), 1060, 1070], [sugarcane, 190, 1110, 0.9, 8]),
  ),

  'Anakapalle Bellam': scene(
    (brush) => palmMat(brush, { ...middle, size: 1000, turn: -4 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.07, relief: 1.5 },
        [
          { x: 420, y: 440, turn: 8 },
          { x: 790, y: 440, turn: -6 },
          { x: 410, y: 820, turn: -10 },
          { x: 790, y: 820, turn: 5 },
          { x: 605, y: 610, turn: 20 },
        ]
          .map(({ x, y, turn }) => squareBlock(brush, { x, y }, { colour: '#d27f24', size: 280, height: 120, turn }))
          .join(''),
      ),
    scatter([crumbs(['#c8691c', '#e08c3a'], { count: 36, size: 11 }), 1000, 640]),
  ),

  'Udangudi Karupatti': scene(
    (brush) => palmMat(brush, { ...middle, size: 1010, turn: 9 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.06, relief: 1.5 },
        [...around(5, { x: 590, y: 620 }, 270, { from: -90 }), { x: 590, y: 580 }]
          .map((place, index) =>
            index === 4
              ? disc(
                  brush,
                  { ...place, r: 158 },
                  {
                    colour: '#4c2613',
                    thickness: 0.2,
                    crispRim: 0.5,
                    gloss: 0.6,
                    face: crumbly(['#6a3a1e', '#3a1c0d'], 60, 0.03),
                  },
                )
              : shellDome(brush, { ...place, r: 162 }, '#4a2412'),
          )
          .join(''),
      ),
    scatter([crumbs(['#4a2412', '#6f3c20'], { count: 40, size: 12 }), 980, 980]),
  ),

  'Patali Nolen Gur': scene(
    (brush) => brassThali(brush, plate),
    discs(
      (brush) => [
        ...stacked(brush, { x: 440, y: 560 }, 4, { rise: 46, stray: 12 }),
        ...stacked(brush, { x: 790, y: 590 }, 3, { rise: 46, stray: 12 }),
        { x: 600, y: 800 },
      ],
      196,
      {
        colour: '#b1571d',
        thickness: 0.2,
        unevenness: 0.02,
        crispRim: 0.3,
        gloss: 0.6,
        face: crackled('#a0481a', 4),
      },
      { grain: 0.06, relief: 1.2 },
    ),
    (brush) =>
      lump(brush, { x: 880, y: 850 }, 74, { colour: '#a9521f' }) +
      lump(brush, { x: 790, y: 920 }, 46, { colour: '#b8622a' }),
    scatter([crumbs(['#a0481a', '#c87038'], { count: 40, size: 10 }), 850, 900]),
  ),

  'Jhola Nolen Gur': scene(
    (brush) => potOfSyrup(brush, { x: 560, y: 580, r: 480 }, { clay: '#b8623a', syrup: '#8a3c10' }),
    (brush) =>
      spoon(brush, { x: 850, y: 910 }, { length: 420, turn: -34, bowl: 118, colour: '#a8713e', holds: '#9a4614' }),
    (brush) =>
      syrupFace(brush, { x: 640, y: 1080, r: 34 }, '#9a4614') + syrupFace(brush, { x: 706, y: 1040, r: 16 }, '#9a4614'),
  ),

  'Madurai Coconut Jaggery': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 550, colour: '#a8794c' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.07, relief: 1.6 },
        heaped(brush, { x: 520, y: 540, r: 330 }, 22)
          .map((place) =>
            lump(brush, place, brush.random.between(80, 118), {
              colour: brush.random.pick(['#6b3715', '#5c2d11', '#7a421c']),
              corners: 9,
            }),
          )
          .join(''),
      ),
    (brush) => coconutHalf(brush, { x: 830, y: 830, r: 190 }),
    scatter(
      [coconutChip, 560, 950, 1.8, 10],
      [coconutChip, 620, 990, 1.6, 60],
      [crumbs(['#5f3013', '#84491f'], { count: 36, size: 10 }), 600, 640],
    ),
  ),

  'Mandya Jaggery Powder': scene(
    (brush) => clayPlate(brush, plate, '#4f5a63'),
    (brush) => powderHeap(brush, { x: 590, y: 600, r: 372 }, '#d99a3e'),
    scatter(
      [crumbs(['#d08f34', '#b5792a', '#e0a94e'], { count: 60, size: 11, spread: 270 }), 590, 610],
      [crumbs(['#cf8f36', '#b97b2b'], { count: 12, size: 22, spread: 200 }), 560, 640],
    ),
    (brush) =>
      spoon(brush, { x: 770, y: 770 }, { length: 470, turn: 36, bowl: 150, colour: '#c9a24a' }) +
      powderHeap(brush, { x: 766, y: 762, r: 112 }, '#e0a548', 5),
    scatter(
      [crumbs(['#d9a04a', '#c58a34', '#edc27c'], { count: 70, size: 6, spread: 70 }), 130, 1080],
      [sugarcane, 170, 150, 0.9, -28],
    ),
  ),

  'Sonth Gur': scene(
    (brush) => leafPlate(brush, { ...middle, r: 570 }),
    (brush) =>
      textured(
        brush,
        { grain: 0.09, relief: 1.5 },
        heaped(brush, { x: 600, y: 620, r: 390 }, 52)
          .map(({ x, y, turn }) =>
            slab(brush, block({ x, y }, 116, 96, (turn % 80) - 40), {
              colour: brush.random.pick(['#a8611f', '#b56c28', '#98541a']),
              height: 54,
              gloss: 0.4,
              top: strewnSeeds(['#c2c47c', '#a7ad62', '#e2c48c'], 7, 9),
            }),
          )
          .join(''),
      ),
    scatter(
      [gingerRoot, 220, 1010, 1.7, -24],
      [fennel, 960, 1010, 1.7],
      [fennel, 1010, 980, 1.6],
      [fennel, 1000, 1050, 1.6],
      [drift(['#e6cfa0', '#d9bd84'], { count: 60, size: 4 }), 600, 610, 2],
    ),
  ),

  'Jaggery Cubes': scene(
    (brush) => clayPlate(brush, { ...plate }, '#5f6f5a'),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.5 },
        [
          ...rows({ x: 600, y: 640 }, [3, 4, 4, 3], { dx: 184, dy: 172 }),
          ...rows({ x: 600, y: 560 }, [2, 3, 2], { dx: 184, dy: 160 }).map(({ x, y }) => ({ x: x + 14, y })),
        ]
          .map((place) =>
            slab(brush, block(place, 128, 122, brush.random.normal(26)), {
              colour: brush.random.pick(['#cf8a34', '#c47c28', '#d99a44']),
              height: 96,
              gloss: 0.5,
            }),
          )
          .join(''),
      ),
    scatter([crumbs(['#cf8a34', '#e6b56a'], { count: 40, size: 7 }), 1080, 1080]),
  ),
};

/** Seen from above: husk, shell, white flesh, and the hollow, dark on the light's side. */
function coconutHalf(brush: Brush, { x, y, r }: { x: number; y: number; r: number }): string {
  const circle = (radius: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;
  const flesh = linearGradient(brush, [
    { at: 0, colour: '#fffdf6' },
    { at: 1, colour: '#e8dcc4' },
  ]);
  const hollow = linearGradient(brush, [
    { at: 0, colour: '#a89272' },
    { at: 0.4, colour: '#e6d8bc' },
    { at: 1, colour: '#fffdf4' },
  ]);
  return (
    disc(
      brush,
      { x, y, r },
      {
        colour: '#6b4526',
        thickness: 0.2,
        unevenness: 0.025,
        crispRim: 0.4,
        gloss: 0,
        face: crumbly(['#8a5f3a', '#4a2d16', '#a47a4e'], 160, 0.05),
      },
    ) +
    flesh.def +
    hollow.def +
    circle(r * 0.9, '#3a2212') +
    circle(r * 0.87, flesh.fill) +
    circle(r * 0.64, '#8d7654') +
    circle(r * 0.625, hollow.fill) +
    gleam({ x: x + r * 0.26, y: y + r * 0.28 }, r * 0.26, r * 0.14, 0.9)
  );
}
