import { pointsOf } from '../brush.ts';
import { around, middle } from '../layout.ts';
import { coats, heap, pile } from '../motifs/ball.ts';
import { both, lacy, seeded } from '../motifs/faces.ts';
import { foldedBread, halfBread, pool, roundBread } from '../motifs/flatbread.ts';
import {
  almond,
  almondSliver,
  cashew,
  coconutChip,
  crumbs,
  drift,
  marigoldPetals,
  peanut,
  pistachio,
  raisin,
  rosePetals,
  skinnedPeanut,
} from '../motifs/ingredients.ts';
import { crumbled, inlaid, layered, pores } from '../motifs/inlays.ts';
import { syrupFace } from '../motifs/pot.ts';
import { slab } from '../motifs/slab.ts';
import { palette } from '../palette.ts';
import { clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf } from '../servings/leaf.ts';
import { brassBowl, brassThali, linedThali } from '../servings/metal.ts';
import { textured } from '../texture.ts';
import { balls, discs, scatter, type Scene, scene, slabs } from './parts.ts';

const thali = { x: 600, y: 606, r: 520 };
const leafy = { x: 590, y: 610 };
const jaggeryCrumbs = crumbs([palette.jaggery, palette.darkJaggery, palette.goldenJaggery]);
const sesame = drift(palette.whiteSesame, { count: 46 });
const bread = { colour: '#e5b05c', filling: '#e09a24', spots: 110, ghee: 0.55 };

export const deccanSweets: Record<string, Scene> = {
  'Lonavala Chikki': scene(
    (brush) => muslin(brush, { ...middle, size: 980, turn: -7, border: '#2f6b3a' }),
    (brush) =>
      [
        '250,250 610,215 640,560 290,600',
        '690,260 960,300 930,640 720,600',
        '270,690 560,650 590,930 480,960 300,930',
        '650,690 900,720 950,900 700,950',
        '470,430 800,400 850,700 520,760',
      ]
        .map((corners) =>
          slab(brush, pointsOf(corners), {
            colour: '#c9782a',
            height: 34,
            gloss: 1,
            top: layered(
              crumbled(['#e8bf80', '#d9a560', '#f0cf98', '#b9783a'], 110, 22),
              inlaid([peanut, skinnedPeanut], 14, 0.8),
            ),
          }),
        )
        .join(''),
    scatter(
      [crumbs(['#c9782a', '#e8bf80']), 1030, 1040],
      [skinnedPeanut, 150, 150, 1.4],
      [skinnedPeanut, 215, 120, 1.3],
    ),
  ),

  'Tilgul Ladoo': scene(
    (brush) => linedThali(brush, thali),
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

  'Puran Poli': scene(
    (brush) => brassThali(brush, thali),
    (brush) =>
      textured(
        brush,
        { grain: 0.05, relief: 0.7 },
        roundBread(brush, { x: 520, y: 500, r: 318 }, bread) +
          roundBread(brush, { x: 548, y: 526, r: 316 }, bread) +
          halfBread(brush, { x: 640, y: 640, r: 330 }, 24, { ...bread, spots: 30, ghee: 0.7 }),
      ),
    (brush) => pool(brush, { x: 470, y: 400, r: 92 }, '#f3b52e'),
    (brush) => brassBowl(brush, { x: 880, y: 400, r: 132 }) + syrupFace(brush, { x: 882, y: 404, r: 108 }, '#eab53a'),
    scatter([marigoldPetals, 120, 1070, 1.1], [marigoldPetals, 1090, 130]),
  ),

  Anarsa: scene(
    (brush) => clayPlate(brush, thali, '#a85a3a'),
    discs([...around(5, { x: 600, y: 606 }, 236, { from: -90 }), { x: 600, y: 590 }], 172, {
      colour: '#d9a04e',
      thickness: 0.1,
      crispRim: 0.9,
      gloss: 0.25,
      face: both(lacy('#c98a3d', 60), seeded(palette.poppySeed, 190, 0.022)),
    }),
    scatter([drift(palette.poppySeed, { count: 90, size: 4, spread: 56 }), 1070, 1090], [rosePetals, 140, 130]),
  ),

  'Jaggery Mysore Pak': scene(
    (brush) => clayPlate(brush, thali, '#6d3a30'),
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
        roundBread(brush, { x: 560, y: 560, r: 390 }, { colour: '#ecc573', filling: '#dfa135', spots: 70, ghee: 0.5 }) +
          foldedBread(brush, { x: 400, y: 850, r: 470 }, -52, {
            colour: '#efc878',
            filling: '#dfa135',
            spots: 30,
            ghee: 0.55,
          }),
      ),
    (brush) => brassBowl(brush, { x: 930, y: 940, r: 160 }) + syrupFace(brush, { x: 932, y: 944, r: 128 }, '#e9b93a'),
  ),
};
