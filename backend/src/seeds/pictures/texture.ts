import { n, smoothPath, type Brush, type Point } from './brush.ts';

export interface Texture {
  /** Grains per pixel: 0.02 is coarse, 0.3 fine as flour. */
  grain: number | string;
  /** How deep the light cuts into it. */
  relief: number;
  octaves?: number;
}

/**
 * Gives everything drawn inside a lit rough surface. The noise is computed for one tile and repeated:
 * noise is what costs time. Displacement would cost ten times as much.
 */
export function textured(brush: Brush, texture: Texture, content: string): string {
  const id = brush.id();
  const { grain, relief, octaves = 3 } = texture;
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="80" y="80" width="1040" height="1050" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="${octaves}" seed="${seedOf(brush)}" stitchTiles="stitch" x="100" y="100" width="300" height="300" result="tile"/>` +
    `<feTile in="tile" result="noise"/>` +
    `<feDiffuseLighting in="noise" surfaceScale="${relief}" diffuseConstant=".86" lighting-color="#fffaf2" result="lit"><feDistantLight azimuth="225" elevation="54"/></feDiffuseLighting>` +
    `<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="1.43" result="surface"/>` +
    `<feComposite in="surface" in2="SourceGraphic" operator="in"/></filter>` +
    `<g filter="url(#${id})">${content}</g>`
  );
}

/** The same for one large outline: a pattern of light and dark grit to lay over its colour. */
export function grit(
  brush: Brush,
  { grain, relief, octaves = 3 }: Texture,
  { tile = 300, strength = 1.6 } = {},
): { def: string; fill: string } {
  const [filter, pattern] = [brush.id(), brush.id()];
  const [s, flat] = [strength, 0.7];
  return {
    def:
      `<filter id="${filter}" filterUnits="userSpaceOnUse" x="0" y="0" width="${tile}" height="${tile}" color-interpolation-filters="sRGB">` +
      `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="${octaves}" seed="${seedOf(brush)}" stitchTiles="stitch"/>` +
      `<feDiffuseLighting surfaceScale="${relief}" diffuseConstant=".86" lighting-color="#fff" result="lit"><feDistantLight azimuth="225" elevation="54"/></feDiffuseLighting>` +
      `<feColorMatrix in="lit" values="0 0 0 0 .12  0 0 0 0 .05  0 0 0 0 .01  ${-s} 0 0 0 ${n3(s * flat)}" result="dark"/>` +
      `<feColorMatrix in="lit" values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .88  ${s} 0 0 0 ${n3(-s * flat)}" result="light"/>` +
      `<feMerge><feMergeNode in="dark"/><feMergeNode in="light"/></feMerge></filter>` +
      `<pattern id="${pattern}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><rect width="${tile}" height="${tile}" filter="url(#${filter})"/></pattern>`,
    fill: `url(#${pattern})`,
  };
}

/** A shadow of any convex outline, soft by many faint copies of growing size: a blur this large is slow. */
export function softShadow(outline: readonly Point[], { dx = 14, dy = 20, blur = 16, opacity = 0.45 } = {}): string {
  const centre = {
    x: outline.reduce((sum, point) => sum + point.x, 0) / outline.length,
    y: outline.reduce((sum, point) => sum + point.y, 0) / outline.length,
  };
  const reach = Math.max(...outline.map((point) => Math.hypot(point.x - centre.x, point.y - centre.y)));
  const path = smoothPath(outline);
  const steps = 8;
  const share = n3(1 - (1 - opacity) ** (1 / steps));
  const copies = Array.from({ length: steps }, (_, index) => {
    const grow = n3(1 + (blur / reach) * (1.4 - (index / (steps - 1)) * 2.4));
    return `<path d="${path}" transform="translate(${n(centre.x + dx)} ${n(centre.y + dy)}) scale(${grow}) translate(${n(-centre.x)} ${n(-centre.y)})"/>`;
  });
  return `<g fill="#1e0d03" fill-opacity="${share}">${copies.join('')}</g>`;
}

function seedOf({ random }: Brush): number {
  return random.integer(1, 900);
}

function n3(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
