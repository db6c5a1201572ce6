import type { Brush } from '../brush.ts';
import { catalogue } from '../../catalogue/catalogue.ts';
import { ball, coats, heap, pile } from '../motifs/ball.ts';
import { brassThali } from '../servings/metal.ts';

export type Scene = (brush: Brush) => string;

const draft: Scene = (brush) =>
  brassThali(brush, { x: 600, y: 610, r: 500 }) +
  pile({ x: 600, y: 640 }, 122, heap.seven)
    .map((one) => ball(brush, one, { colour: '#d39a3c', coats: [coats.flour('#d9a445')] }))
    .join('');

export const scenes: Record<string, Scene> = Object.fromEntries(
  catalogue.map(({ name }) => [name, draft]),
);
