import { crc32, deflateSync } from 'node:zlib';
import { seededRandom } from '../../backend/src/seeds/random.ts';

export interface Relief {
  /** Grains per pixel, across and down if they differ: 0.02 is coarse, 0.3 fine as flour. */
  grain: number | readonly [across: number, down: number];
  /** How deep the light cuts into it. */
  relief: number;
  octaves?: number;
}

/** Brightness of a surface that lies flat. */
export const FLAT = 0.7;

const LIGHT = { x: -0.416, y: -0.416, z: 0.809 };
const tiles = new Map<string, string>();

/**
 * A rough surface under the pictures' light, as a grey PNG that repeats without a seam.
 * Made here because librsvg neither stitches feTurbulence nor lights it fast.
 */
export function litTile(surface: Relief, size: number): string {
  return remembered(`lit ${JSON.stringify(surface)} ${size}`, () =>
    png(
      size,
      'grey',
      Uint8Array.from(lit(surface, size), (value) => Math.min(255, value * 255)),
    ),
  );
}

/** The same as black and white of varying opacity, to lay over any colour. */
export function gritTile(surface: Relief, size: number, strength: number): string {
  return remembered(`grit ${JSON.stringify(surface)} ${size} ${strength}`, () => {
    const pixels = new Uint8Array(size * size * 2);
    lit(surface, size).forEach((value, index) => {
      pixels[index * 2] = value > FLAT ? 255 : 0;
      pixels[index * 2 + 1] = Math.min(255, Math.abs(value - FLAT) * strength * 255);
    });
    return png(size, 'grey and alpha', pixels);
  });
}

function lit(surface: Relief, size: number): Float64Array {
  const height = fractalNoise(surface, size);
  const at = (x: number, y: number) => height[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  return height.map((_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)];
    const slopeX = surface.relief * (at(x + 1, y) - at(x - 1, y));
    const slopeY = surface.relief * (at(x, y + 1) - at(x, y - 1));
    const towardsLight = (LIGHT.z - slopeX * LIGHT.x - slopeY * LIGHT.y) / Math.hypot(slopeX, slopeY, 1);
    return Math.max(0, (towardsLight / LIGHT.z) * FLAT);
  });
}

function fractalNoise({ grain, octaves = 3 }: Relief, size: number): Float64Array {
  const [across, down] = typeof grain === 'number' ? [grain, grain] : grain;
  const sum = new Float64Array(size * size);
  for (let octave = 0; octave < octaves; octave += 1) {
    const detail = 2 ** octave;
    const columns = Math.max(1, Math.round(across * size * detail));
    const rows = Math.max(1, Math.round(down * size * detail));
    addGradientNoise(sum, size, { columns, rows, weight: 0.5 / detail });
  }
  return sum;
}

/** Perlin's noise on a lattice that wraps round. */
function addGradientNoise(
  sum: Float64Array,
  size: number,
  { columns, rows, weight }: { columns: number; rows: number; weight: number },
): void {
  const random = seededRandom(`${columns} by ${rows}`);
  const angles = Float64Array.from({ length: columns * rows }, () => random.angle());
  const [cos, sin] = [angles.map(Math.cos), angles.map(Math.sin)];
  const influence = (column: number, row: number, dx: number, dy: number) => {
    const node = (row % rows) * columns + (column % columns);
    return (cos[node] ?? 0) * dx + (sin[node] ?? 0) * dy;
  };
  for (let y = 0; y < size; y += 1) {
    const v = (y * rows) / size;
    const row = Math.floor(v);
    const dy = v - row;
    for (let x = 0; x < size; x += 1) {
      const u = (x * columns) / size;
      const column = Math.floor(u);
      const dx = u - column;
      const above = blend(influence(column, row, dx, dy), influence(column + 1, row, dx - 1, dy), dx);
      const below = blend(influence(column, row + 1, dx, dy - 1), influence(column + 1, row + 1, dx - 1, dy - 1), dx);
      const index = y * size + x;
      sum[index] = (sum[index] ?? 0) + weight * blend(above, below, dy);
    }
  }
}

function blend(from: number, to: number, t: number): number {
  return from + (to - from) * t * t * (3 - 2 * t);
}

function png(size: number, kind: 'grey' | 'grey and alpha', pixels: Uint8Array): string {
  const channels = kind === 'grey' ? 1 : 2;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(size, 0);
  header.writeUInt32BE(size, 4);
  header.set([8, kind === 'grey' ? 0 : 4, 0, 0, 0], 8);
  const lines = Buffer.alloc(size * (size * channels + 1));
  for (let y = 0; y < size; y += 1) {
    lines.set(pixels.subarray(y * size * channels, (y + 1) * size * channels), y * (size * channels + 1) + 1);
  }
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const file = Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return `data:image/png;base64,${file.toString('base64')}`;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function remembered(key: string, make: () => string): string {
  const tile = tiles.get(key) ?? make();
  tiles.set(key, tile);
  return tile;
}
