import { n, type Brush, type Point } from './brush.ts';
import type { Skin } from './colour.ts';

/** The one lamp of every picture: warm, upper left. x to the right, y down, z to the eye. */
const LIGHT = normalise([-0.55, -0.6, 0.62]);

export type Vector = [x: number, y: number, z: number];

export function brightnessOf(normal: Vector): number {
  const lambert = dot(normal, LIGHT);
  const ambient = 0.2 + 0.12 * normal[2];
  const bounce = 0.16 * Math.max(0, 0.4 * normal[0] + 0.5 * normal[1] - 0.2 * normal[2]);
  return ambient + bounce + 0.62 * Math.max(0, lambert);
}

/** Gradients shared by everything in a picture. */
export const sharedLight = `
<radialGradient id="shade"><stop stop-color="#1e0d03" stop-opacity=".78"/><stop offset=".4" stop-color="#1e0d03" stop-opacity=".66"/><stop offset=".58" stop-color="#1e0d03" stop-opacity=".46"/><stop offset=".7" stop-color="#1e0d03" stop-opacity=".29"/><stop offset=".81" stop-color="#1e0d03" stop-opacity=".14"/><stop offset=".91" stop-color="#1e0d03" stop-opacity=".04"/><stop offset="1" stop-color="#1e0d03" stop-opacity="0"/></radialGradient>
<radialGradient id="gleam"><stop stop-color="#fffaf0" stop-opacity=".95"/><stop offset=".4" stop-color="#fff6e0" stop-opacity=".45"/><stop offset="1" stop-color="#fff2d4" stop-opacity="0"/></radialGradient>`;

export function contactShadow(at: Point, rx: number, ry = rx, opacity = 0.8): string {
  return `<ellipse cx="${n(at.x + rx * 0.16)}" cy="${n(at.y + ry * 0.2)}" rx="${n(rx * 1.16)}" ry="${n(ry * 1.14)}" fill="url(#shade)" fill-opacity="${opacity}"/>`;
}

export function gleam(at: Point, rx: number, ry: number, opacity: number, degrees = -42): string {
  return `<ellipse rx="${n(rx)}" ry="${n(ry)}" fill="url(#gleam)" fill-opacity="${opacity}" transform="translate(${n(at.x)} ${n(at.y)}) rotate(${degrees})"/>`;
}

interface Stop {
  at: number;
  colour: string;
  opacity?: number;
}

export function radialGradient(
  brush: Brush,
  stops: readonly Stop[],
  focus: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number } = {},
): { def: string; fill: string } {
  const id = brush.id();
  const { cx = 0.5, cy = 0.5, r = 0.5, fx = cx, fy = cy } = focus;
  return {
    def: `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}">${stops.map(stopElement).join('')}</radialGradient>`,
    fill: `url(#${id})`,
  };
}

export function linearGradient(
  brush: Brush,
  stops: readonly Stop[],
  line: { x1?: number; y1?: number; x2?: number; y2?: number } = {},
): { def: string; fill: string } {
  const id = brush.id();
  const { x1 = 0, y1 = 0, x2 = 1, y2 = 1 } = line;
  return {
    def: `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops.map(stopElement).join('')}</linearGradient>`,
    fill: `url(#${id})`,
  };
}

/** A sphere's fill, lit from the upper left, with light bounced back into its lower edge. */
export function sphereGradient(brush: Brush, skin: Skin) {
  return radialGradient(
    brush,
    [
      { at: 0, colour: skin.shine },
      { at: 0.18, colour: skin.light },
      { at: 0.48, colour: skin.base },
      { at: 0.78, colour: skin.dark },
      { at: 0.94, colour: skin.deep },
      { at: 1, colour: skin.dark },
    ],
    { cx: 0.44, cy: 0.42, r: 0.6, fx: 0.3, fy: 0.27 },
  );
}

function stopElement({ at, colour, opacity = 1 }: Stop): string {
  return `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? '' : ` stop-opacity="${opacity}"`}/>`;
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function normalise([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
