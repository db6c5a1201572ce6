import { ball, coats, heap, pile } from '../motifs/ball.ts';
import { seeded } from '../motifs/faces.ts';
import { crumbled, inlaid, layered } from '../motifs/inlays.ts';
import { cardamom, cashew, marigoldPetals, peanut, pistachio } from '../motifs/ingredients.ts';
import { palette } from '../palette.ts';
import { brassThali } from '../servings/metal.ts';
import { discs, many, scatter, scene, slabs } from './parts.ts';

/** Laddu, ariselu and chikki, a third of the thali each. */
export const hero = scene(
  (brush) => brassThali(brush, { x: 576, y: 572, r: 480 }),
  discs(
    [
      { x: 700, y: 322 },
      { x: 832, y: 430 },
      { x: 694, y: 478 },
      { x: 820, y: 604 },
    ],
    122,
    {
      colour: '#cf8026',
      thickness: 0.14,
      crispRim: 0.8,
      blisters: 10,
      gloss: 0.45,
      face: seeded(palette.whiteSesame, 90, 0.055),
    },
    { grain: 0.09, relief: 1.5 },
  ),
  slabs(
    [
      { x: 446, y: 738, turn: -14 },
      { x: 684, y: 768, turn: 16 },
      { x: 560, y: 834, turn: 4 },
      { x: 596, y: 700, turn: -6 },
    ],
    { width: 226, depth: 128 },
    () => ({
      colour: '#c06f20',
      height: 42,
      gloss: 0.9,
      top: layered(crumbled(['#e8bf80', '#d9a560', '#f0cf98'], 26, 12), inlaid([peanut], 20, 0.8)),
      side: inlaid([peanut], 5, 0.55),
    }),
  ),
  (brush) =>
    pile({ x: 430, y: 436 }, 81, heap.seven)
      .map(
        (one) =>
          ball(brush, one, {
            colour: '#dc961f',
            coats: [coats.flour('#eeb03c', 260)],
            gloss: 0.55,
          }) +
          cashew(brush, {
            x: one.x - one.r * 0.06,
            y: one.y - one.r * 0.26,
            turn: brush.random.between(-50, 50),
            scale: one.r / 92,
          }),
      )
      .join(''),
  many(
    pistachio,
    [
      { x: 720, y: 400 },
      { x: 790, y: 530 },
      { x: 660, y: 470 },
      { x: 840, y: 420 },
    ],
    {
      scale: 0.9,
      stray: 20,
    },
  ),
  scatter([marigoldPetals, 838, 780, 0.8], [cardamom, 262, 640, 1.1, -30], [cardamom, 306, 688, 1, 24]),
);
