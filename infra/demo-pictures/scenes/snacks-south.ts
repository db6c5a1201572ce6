import { repeat, type Brush } from '../brush.ts';
import { around, middle, rows, strewn } from '../layout.ts';
import { crumb } from '../motifs/ball.ts';
import { disc } from '../motifs/disc.ts';
import { both, dotted, seeded, studded } from '../motifs/faces.ts';
import { bananaChip, bowlOfStrands, heaped, heapShade } from '../motifs/heap.ts';
import {
  cashew,
  chanaDal,
  coconutChip,
  crumbs,
  cumin,
  curryLeaf,
  drift,
  garlic,
  peanut,
  raisin,
  redChilli,
  speck,
  uradDal,
} from '../motifs/ingredients.ts';
import { ring, spiral } from '../motifs/spiral.ts';
import { palette } from '../palette.ts';
import { clayBowl } from '../servings/clay.ts';
import { muslin } from '../servings/cloth.ts';
import { bananaLeaf } from '../servings/leaf.ts';
import { brassBowl, linedThali } from '../servings/metal.ts';
import { textured } from '../texture.ts';
import { discs, scatter, type Scene, scene } from './parts.ts';

const plate = { x: 600, y: 606, r: 520 };
const sesame = drift(palette.whiteSesame, { count: 46 });
const boondi = (brush: Brush, { x, y }: { x: number; y: number }): string =>
  disc(
    brush,
    { x, y, r: brush.random.between(20, 27) },
    { colour: brush.random.pick(['#f0b232', '#e79f22', '#f3c256']), thickness: 0.5, crispRim: 0.9, gloss: 0.6 },
  );

export const southernSnacks: Record<string, Scene> = {
  'Butter Murukku': scene(
    (brush) => linedThali(brush, plate),
    (brush) =>
      textured(
        brush,
        { grain: 0.12, relief: 1.2 },
        [...around(5, { x: 600, y: 612 }, 232, { from: -90 }), { x: 600, y: 600 }]
          .map((place) => spiral(brush, { ...place, r: 160 }, { colour: '#f2c568', turns: 3.1 }))
          .join(''),
      ),
    scatter(
      [cumin, 130, 1060, 1.6],
      [cumin, 170, 1090, 1.6],
      [cumin, 110, 1110, 1.5],
      [cumin, 190, 1040, 1.5],
      [crumbs(['#eec782', '#d9a85a']), 1080, 1080],
    ),
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
        face: both(
          studded([chanaDal], 13, 1.25),
          studded([curryLeaf], 3, 0.8, 0.6),
          dotted(['#c8391f', '#8f2a16'], 26, 0.022),
        ),
      },
      { grain: 0.1, relief: 1.4 },
    ),
    scatter(
      [curryLeaf, 960, 880, 1.6, 30],
      [curryLeaf, 1020, 810, 1.5, -20],
      [chanaDal, 240, 930, 1.6],
      [chanaDal, 290, 970, 1.6],
      [chanaDal, 210, 990, 1.5],
    ),
  ),

  Sakinalu: scene(
    (brush) => muslin(brush, { ...middle, size: 1000, turn: -6, border: '#b84a08' }),
    (brush) =>
      textured(
        brush,
        { grain: 0.14, relief: 1.4 },
        strewn(brush, rows({ x: 600, y: 606 }, [2, 3, 2], { dx: 290, dy: 252 }), 12)
          .map(
            ({ x, y }) =>
              [140, 92, 46].map((r) => ring(brush, { x, y, r }, { colour: '#f7dfa8', width: 46 })).join('') +
              seeded(palette.whiteSesame, 46, 0.05)(brush, { x, y, r: 150 }) +
              dotted(['#6b4a22'], 18, 0.022)(brush, { x, y, r: 150 }),
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
        heaped(brush, { x: 600, y: 620, r: 400 }, 110)
          .map(({ x, y }) =>
            ring(
              brush,
              { x, y, r: brush.random.between(62, 76) },
              {
                colour: brush.random.pick(['#e2a23e', '#d9942f', '#eab355']),
                width: 38,
                squash: brush.random.between(0.72, 1),
              },
            ),
          )
          .join(''),
      ),
    scatter(
      [sesame, 130, 1090],
      [uradDal, 1080, 1080, 1.5],
      [uradDal, 1110, 1040, 1.5],
      [uradDal, 1050, 1110, 1.5],
      [curryLeaf, 1080, 150, 1.5],
    ),
  ),

  'Nendran Banana Chips': scene(
    (brush) => bananaLeaf(brush, { x: 590, y: 610, turn: 20, breadth: 980, colour: '#5d9140' }),
    (brush) =>
      heaped(brush, { x: 600, y: 630, r: 430 }, 150)
        .map((place) => bananaChip(brush, place, brush.random.between(78, 100)))
        .join(''),
    scatter([crumbs(['#fffaf0', '#f4efe4'], { count: 40, size: 6, spread: 60 }), 960, 300]),
  ),

  'Kerala Mixture': scene(
    (brush) => brassBowl(brush, { ...plate, r: 525 }),
    (brush) =>
      bowlOfStrands(
        brush,
        { x: 600, y: 606, r: 482 },
        { colours: ['#eba92f', '#e0962a', '#f0b94a'], count: 700, width: 13, length: 130, curl: 0.5 },
      ),
    (brush) =>
      heaped(brush, { x: 600, y: 600, r: 410 }, 96)
        .map(({ x, y, turn }) =>
          brush.random.pick([boondi, boondi, boondi, peanut, peanut, cashew, curryLeaf, garlic, raisin])(brush, {
            x,
            y,
            turn,
            scale: 1.3,
          }),
        )
        .join(''),
    (brush) => heapShade(brush, { x: 600, y: 600, r: 480 }, 0.4),
    scatter(
      [curryLeaf, 130, 1080, 1.6, -30],
      [curryLeaf, 200, 1110, 1.4, 20],
      [peanut, 1090, 1080, 1.5],
      [redChilli, 1060, 130, 1.1, 30],
    ),
  ),

  Kodubale: scene(
    (brush) => linedThali(brush, plate),
    (brush) =>
      textured(
        brush,
        { grain: 0.13, relief: 3 },
        [...around(7, { x: 600, y: 616 }, 286, { from: -90 }), ...around(3, { x: 600, y: 590 }, 110, { from: 30 })]
          .map(
            (place) =>
              ring(brush, { ...place, r: 92 }, { colour: '#cf6a22', width: 56 }) +
              onRing(brush, { ...place, r: 92 }, ['#f6ead0', '#a82317', '#7f1d10', '#f0c98a']),
          )
          .join(''),
      ),
    scatter([redChilli, 150, 1080, 1.2, -18], [redChilli, 1060, 140, 1.1, 30], [coconutChip, 1080, 1070, 1.6]),
  ),

  Nippattu: scene(
    (brush) => muslin(brush, { ...middle, size: 1000, turn: 8, border: '#2f6b3a' }),
    discs(
      (brush) => [...strewn(brush, rows({ x: 600, y: 610 }, [2, 3, 2], { dx: 286, dy: 240 }), 10), { x: 460, y: 520 }],
      152,
      {
        colour: '#b5561f',
        thickness: 0.12,
        unevenness: 0.04,
        crispRim: 0.6,
        blisters: 12,
        gloss: 0.35,
        face: both(
          studded([peanut], 7, 0.86),
          seeded(palette.whiteSesame, 18, 0.05),
          studded([curryLeaf], 2, 0.6, 0.6),
        ),
      },
      { grain: 0.09, relief: 1.7 },
    ),
    scatter([peanut, 1000, 1010, 1.5], [peanut, 1050, 980, 1.4], [curryLeaf, 190, 180, 1.6, 20]),
  ),
};

/** Coconut and chilli showing in the dough of a ring. */
function onRing(brush: Brush, { x, y, r }: { x: number; y: number; r: number }, colours: readonly string[]): string {
  return repeat(34, () => {
    const angle = brush.random.angle();
    const reach = r + brush.random.normal(24);
    return speck(brush, crumb(brush.random.between(2.5, 6), brush.random), colours, {
      x: x + Math.cos(angle) * reach,
      y: y + Math.sin(angle) * reach,
    });
  });
}
