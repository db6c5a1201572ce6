import { seededRandom, type Random } from '../../backend/src/seeds/random.ts';
import { wrapped } from './wrapped.ts';

/** What a motif draws with: chance that is the same each time, and ids that never clash in one picture. */
export interface Brush {
  random: Random;
  id(): string;
}

export interface Point {
  x: number;
  y: number;
}

export function brushFor(seed: string): Brush {
  let count = 0;
  return {
    random: seededRandom(seed),
    id: () => `i${(count++).toString(36)}`,
  };
}

export function repeat(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

export function n(value: number, decimals = 1): string {
  return String(Math.round(value * 10 ** decimals) / 10 ** decimals);
}

/** Reads points as SVG writes them: 'x,y x,y'. */
export function pointsOf(text: string): Point[] {
  return text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return { x, y };
  });
}

/** The path of a closed smooth curve through the points. */
export function smoothPath(points: readonly Point[], closed = true): string {
  const at = (index: number) => wrapped(points, closed ? index : Math.min(points.length - 1, Math.max(0, index)));
  const start = at(0);
  const segments = closed ? points.length : points.length - 1;
  let path = `M${n(start.x)} ${n(start.y)}`;
  for (let index = 0; index < segments; index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    path +=
      `C${n(from.x + (to.x - before.x) / 6)} ${n(from.y + (to.y - before.y) / 6)}` +
      ` ${n(to.x - (after.x - from.x) / 6)} ${n(to.y - (after.y - from.y) / 6)}` +
      ` ${n(to.x)} ${n(to.y)}`;
  }
  return closed ? `${path}Z` : path;
}

export function polygonPath(points: readonly Point[]): string {
  return `M${points.map((point) => `${n(point.x)} ${n(point.y)}`).join('L')}Z`;
}

/** A circle drawn by a human hand. */
export function handCircle(
  random: Random,
  { x, y, rx, ry = rx, unevenness = 0.02, corners = 28 }: RoundShape,
): Point[] {
  const radiusAt = wobble(random, unevenness);
  return Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const factor = radiusAt(angle);
    return { x: x + Math.cos(angle) * rx * factor, y: y + Math.sin(angle) * ry * factor };
  });
}

export function rotate(points: readonly Point[], centre: Point, degrees: number): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return points.map((point) => ({
    x: centre.x + (point.x - centre.x) * cos - (point.y - centre.y) * sin,
    y: centre.y + (point.x - centre.x) * sin + (point.y - centre.y) * cos,
  }));
}

export function shift(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map((point) => ({ x: point.x + dx, y: point.y + dy }));
}

interface RoundShape extends Point {
  rx: number;
  ry?: number;
  /** Share of the radius by which the outline may stray. */
  unevenness?: number;
  corners?: number;
}

/** A smooth closed curve around 1, for outlines drawn by hand: wobble(angle) */
export function wobble(random: Random, amount: number, harmonics = 5): (angle: number) => number {
  const waves = Array.from({ length: harmonics }, (_, index) => ({
    frequency: index + 2,
    phase: random.angle(),
    height: (amount * random.between(0.4, 1)) / (index + 1),
  }));
  return (angle) => waves.reduce((sum, wave) => sum + wave.height * Math.sin(angle * wave.frequency + wave.phase), 1);
}
