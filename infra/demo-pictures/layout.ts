import type { Brush, Point } from './brush.ts';
import { wrapped } from './wrapped.ts';

export const middle: Point = { x: 600, y: 600 };

/** Evenly around a centre, clockwise, the far ones first so that near ones cover them. */
export function around(count: number, { x, y }: Point, radius: number, { from = -90, flatten = 1 } = {}): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + (index * 360) / count) * Math.PI) / 180;
    return { x: x + Math.cos(angle) * radius, y: y + Math.sin(angle) * radius * flatten };
  }).sort((a, b) => a.y - b.y);
}

export function rows({ x, y }: Point, counts: readonly number[], { dx, dy }: { dx: number; dy: number }): Point[] {
  return counts.flatMap((count, row) =>
    Array.from({ length: count }, (_, column) => ({
      x: x + (column - (count - 1) / 2) * dx,
      y: y + (row - (counts.length - 1) / 2) * dy,
    })),
  );
}

/** One upon the other, each a little off. */
export function stacked(
  { random }: Brush,
  { x, y }: Point,
  count: number,
  { rise, stray = 8 }: { rise: number; stray?: number },
): Point[] {
  return Array.from({ length: count }, (_, index) => ({
    x: x + random.normal(stray),
    y: y - index * rise + random.normal(stray * 0.4),
  }));
}

export function strewn({ random }: Brush, points: readonly Point[], stray: number): Point[] {
  return points.map(({ x, y }) => ({ x: x + random.normal(stray), y: y + random.normal(stray) }));
}

/** Points inside an outline, away from its edge, none too near another. */
export function within(
  { random }: Brush,
  outline: readonly Point[],
  count: number,
  { apart = 0.6, inset = 0.9 } = {},
): Point[] {
  const [xs, ys] = [outline.map((point) => point.x), outline.map((point) => point.y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const centre = { x: mean(xs), y: mean(ys) };
  const inner = outline.map((point) => ({
    x: centre.x + (point.x - centre.x) * inset,
    y: centre.y + (point.y - centre.y) * inset,
  }));
  const distance = apart * Math.sqrt(((right - left) * (bottom - top)) / Math.max(1, count));
  const points: Point[] = [];
  for (let tries = 0; points.length < count && tries < count * 14; tries += 1) {
    const point = { x: random.between(left, right), y: random.between(top, bottom) };
    const isFree = points.every((other) => Math.hypot(other.x - point.x, other.y - point.y) > distance);
    if (isFree && contains(inner, point)) {
      points.push(point);
    }
  }
  return points;
}

function contains(outline: readonly Point[], { x, y }: Point): boolean {
  return outline.reduce((inside, from, index) => {
    const to = wrapped(outline, index + 1);
    const crosses = from.y > y !== to.y > y && x < ((to.x - from.x) * (y - from.y)) / (to.y - from.y) + from.x;
    return crosses ? !inside : inside;
  }, false);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
