import { n, polygonPath, repeat, type Brush, type Point } from '../brush.ts';
import { skinOf } from '../colour.ts';
import { middle, rows, stacked } from '../layout.ts';
import { gleam, linearGradient } from '../light.ts';
import { coats, heap, pile } from '../motifs/ball.ts';
import { disc } from '../motifs/disc.ts';
import { seeded } from '../motifs/faces.ts';
import { heaped } from '../motifs/heap.ts';
import {
  almond,
  almondSliver,
  cardamom,
  cashew,
  coconutChip,
  crumbs,
  drift,
  fennel,
  pistachio,
  raisin,
  rosePetals,
  wheatEar,
} from '../motifs/ingredients.ts';
import { crumbled, inlaid } from '../motifs/inlays.ts';
import { diamond, slab } from '../motifs/slab.ts';
import { palette } from '../palette.ts';
import { clayPlate } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf, palmMat } from '../servings/leaf.ts';
import { brassBowl, brassThali } from '../servings/metal.ts';
import { woodenBoard } from '../servings/wood.ts';
import { textured } from '../texture.ts';
import { balls, discs, many, scatter, type Scene, scene } from './parts.ts';

const fried = { grain: 0.075, relief: 1.7 };
const jaggeryCrumbs = crumbs([palette.jaggery, palette.darkJaggery, palette.goldenJaggery]);
const sesame = drift(palette.whiteSesame, { count: 46 });
const plate = { x: 600, y: 606, r: 520 };
const sugarStick = glazedStick('#b8641d');
const paleStick = glazedStick('#cf8a3a');

export const northernSweets: Record<string, Scene> = {
  'Gond Ke Laddu': scene(
    (brush) => brassThali(brush, plate),
    balls(
      pile({ x: 600, y: 650 }, 140, heap.five),
      {
        colour: '#a8692f',
        coats: [coats.crumbs('#b5783a', 210), coats.puffed(['#f7ecd0', '#efdcb0'], 26)],
        gloss: 0.3,
      },
      (brush, { x, y, r }) =>
        repeat(4, (index) =>
          almondSliver(brush, {
            x: x - r * 0.1 + brush.random.normal(r * 0.5),
            y: y - r * 0.2 + brush.random.normal(r * 0.4),
            turn: index * 50 + brush.random.between(0, 40),
            scale: 1.15,
          }),
        ),
    ),
    scatter(
      [almond, 120, 1060, 1.6, -30],
      [almond, 200, 1110, 1.5, 20],
      [almond, 1090, 140, 1.5],
      [crumbs(['#f7ecd0', '#efdcb0'], { count: 14, size: 15, spread: 50 }), 1070, 1080],
    ),
  ),

  'Churma Laddu': scene(
    (brush) => muslin(brush, { ...middle, size: 980, turn: 6, border: '#b84a08' }),
    balls(
      pile({ x: 600, y: 640 }, 138, heap.seven),
      {
        colour: '#b07a3a',
        coats: [coats.crumbs('#c08a48', 260), coats.crumbs('#e0bb80', 46)],
        gloss: 0.25,
      },
      (brush, { x, y, r }) =>
        pistachio(brush, { x: x - r * 0.1, y: y - r * 0.3, turn: -20, scale: 1.5 }) +
        pistachio(brush, { x: x + r * 0.04, y: y - r * 0.22, turn: 50, scale: 1.4 }),
    ),
    scatter(
      [crumbs(['#c08a48', '#a06a30'], { count: 50, size: 10, spread: 80 }), 990, 1000],
      [cardamom, 190, 1000, 1.5],
    ),
  ),

  'Gur Pare': scene(
    (brush) => brassBowl(brush, { ...plate, r: 520 }),
    (brush) =>
      heaped(brush, { x: 600, y: 610, r: 410 }, 130)
        .map(({ x, y, turn }) =>
          brush.random.pick([sugarStick, sugarStick, paleStick])(brush, { x, y, turn: (turn % 120) - 60 }),
        )
        .join(''),
    scatter(
      [fennel, 120, 1080, 1.5],
      [fennel, 170, 1050, 1.5],
      [fennel, 190, 1110, 1.4],
      [jaggeryCrumbs, 1080, 1080],
      [fennel, 1080, 130, 1.5],
    ),
  ),

  'Panjiri Pinni': scene(
    (brush) => woodenBoard(brush, { ...plate, r: 540, colour: '#8d5a34' }),
    balls(
      pile({ x: 600, y: 640 }, 150, heap.five),
      {
        colour: '#a8712f',
        coats: [coats.flour('#b88340', 300), coats.crumbs('#d9ab66', 60)],
        gloss: 0.4,
      },
      (brush, { x, y, r }) => almond(brush, { x: x - r * 0.08, y: y - r * 0.24, turn: -30, scale: r / 84 }),
    ),
    scatter(
      [almond, 140, 1060, 1.5],
      [cashew, 1070, 1070, 1.5],
      [raisin, 1020, 1110, 1.5],
      [wheatEar, 1060, 170, 1.3, 130],
    ),
  ),

  Arsa: scene(
    (brush) => palmMat(brush, { ...middle, size: 960, turn: -5 }),
    discs(
      (brush) => [
        ...stacked(brush, { x: 430, y: 480 }, 4, { rise: 30, stray: 14 }),
        ...stacked(brush, { x: 790, y: 520 }, 3, { rise: 30, stray: 14 }),
        ...stacked(brush, { x: 590, y: 820 }, 4, { rise: 30, stray: 14 }),
      ],
      182,
      {
        colour: '#b5651f',
        thickness: 0.13,
        unevenness: 0.025,
        crispRim: 0.7,
        blisters: 34,
        gloss: 0.4,
      },
      fried,
    ),
    scatter([drift(['#4a2b12', '#6a4420', '#2b1a0c'], { count: 46, size: 6 }), 1010, 930], [jaggeryCrumbs, 170, 930]),
  ),

  Sukhdi: scene(
    (brush) => clayPlate(brush, plate, '#5c6b54'),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.6 },
        rows({ x: 600, y: 590 }, [2, 3, 4, 3, 2], { dx: 216, dy: 142 })
          .map((place) =>
            slab(brush, diamond(place, 200, 236), {
              colour: '#c78a43',
              height: 62,
              gloss: 0.35,
              top: crumbled(['#d9a258', '#b0742f', '#e2b878'], 26, 8),
            }),
          )
          .join(''),
      ),
    many(almondSliver, rows({ x: 600, y: 590 }, [2, 3, 4, 3, 2], { dx: 216, dy: 142 }), { scale: 1.1, stray: 14 }),
    scatter([wheatEar, 150, 1060, 1.2, -36], [crumbs(['#c78a43', '#a86f30']), 1080, 1080]),
  ),

  Dodol: scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: -26, breadth: 900, colour: '#6b9a42' }),
    (brush) =>
      [
        { x: 430, y: 400, turn: -16 },
        { x: 760, y: 390, turn: -10 },
        { x: 390, y: 640, turn: -12 },
        { x: 740, y: 650, turn: -18 },
        { x: 590, y: 860, turn: -14 },
      ]
        .map(({ x, y }) =>
          slab(
            brush,
            [
              { x: x - 150, y: y - 76 },
              { x: x + 140, y: y - 108 },
              { x: x + 156, y: y + 66 },
              { x: x - 136, y: y + 100 },
            ],
            {
              colour: '#72380f',
              height: 84,
              side: amberGlow,
              gloss: 1,
              contrast: 1.1,
              top: (inner, outline) =>
                gleam({ x: x - 70, y: y - 40 }, 110, 32, 0.85, -16) +
                gleam({ x: x + 60, y: y + 40 }, 70, 12, 0.5, -16) +
                inlaid([cashew], 2, 0.9)(inner, outline),
            },
          ),
        )
        .join(''),
    scatter([coconutChip, 950, 900, 1.9, 20], [coconutChip, 1010, 950, 1.6, 60], [coconutChip, 240, 930, 1.7, -30]),
  ),

  'Tilachi Revdi': scene(
    (brush) => muslin(brush, { ...middle, size: 980, turn: -8, border: '#a3195b' }),
    (brush) =>
      heaped(brush, { x: 600, y: 620, r: 370 }, 86)
        .map(({ x, y }) =>
          disc(
            brush,
            { x, y, r: brush.random.between(54, 66) },
            {
              colour: '#d9a75c',
              thickness: 0.36,
              unevenness: 0.05,
              crispRim: 0.4,
              gloss: 0.2,
              face: seeded(palette.whiteSesame, 26, 0.13),
            },
          ),
        )
        .join(''),
    scatter([sesame, 1000, 980, 1.1], [rosePetals, 170, 1010, 0.9]),
  ),
};

function glazedStick(colour: string) {
  const skin = skinOf(colour);
  return (brush: Brush, { x, y, turn }: { x: number; y: number; turn: number }) => {
    const [length, width] = [brush.random.between(170, 230), brush.random.between(44, 54)];
    const [half, thin] = [length / 2, width / 2];
    const body = `M${n(-half)} ${n(-thin)}Q0 ${n(-thin - 8)} ${n(half)} ${n(-thin)}L${n(half + 8)} ${n(thin)}Q0 ${n(thin + 6)} ${n(-half - 6)} ${n(thin)}Z`;
    const place = (dx: number, dy: number) => `translate(${n(x + dx)} ${n(y + dy)}) rotate(${n(turn)})`;
    return (
      `<path d="${body}" fill="#1e0d03" fill-opacity=".4" transform="${place(8, 13)}"/>` +
      `<path d="${body}" fill="${skin.deep}" transform="${place(1, 9)}"/>` +
      `<path d="${body}" fill="${skin.base}" stroke="${skin.dark}" stroke-width="2" transform="${place(0, 0)}"/>` +
      `<g transform="${place(-2, -3)}" fill="none" stroke-linecap="round"><path d="M${n(-half * 0.86)} ${n(-thin * 0.5)}Q0 ${n(-thin * 0.8)} ${n(half * 0.86)} ${n(-thin * 0.5)}" stroke="${skin.shine}" stroke-opacity=".75" stroke-width="7"/><path d="M${n(-half * 0.7)} ${n(thin * 0.3)}Q0 ${n(thin * 0.1)} ${n(half * 0.6)} ${n(thin * 0.35)}" stroke="${skin.light}" stroke-opacity=".5" stroke-width="5"/><path d="M${n(-half * 0.5)} ${n(-thin * 0.1)}h${n(half * 0.3)}M${n(half * 0.2)} ${n(thin * 0.05)}h${n(half * 0.36)}" stroke="#f6e0b0" stroke-opacity=".6" stroke-width="9"/></g>`
    );
  };
}

/** Light that has gone through the jelly leaves it low on the near side. */
function amberGlow(brush: Brush, outline: readonly Point[]): string {
  const glow = linearGradient(
    brush,
    [
      { at: 0.2, colour: '#c8691c', opacity: 0 },
      { at: 0.85, colour: '#d98a2c', opacity: 0.75 },
      { at: 1, colour: '#f0b45a', opacity: 0.5 },
    ],
    { x2: 0, y2: 1 },
  );
  return `${glow.def}<path d="${polygonPath(outline)}" fill="${glow.fill}"/>`;
}
