import { n, type Brush } from './brush.ts';

export interface Texture {
  /** Grains per pixel: 0.02 is coarse, 0.3 fine as flour. */
  grain: number;
  /** How deep the light cuts into it. */
  relief: number;
  /** Pixels by which outlines and edges crumble. */
  crumble?: number;
  octaves?: number;
}

/** Gives everything drawn inside a lit, crumbly surface. One noise tile is computed and repeated: noise is what costs time. */
export function textured(brush: Brush, texture: Texture, content: string): string {
  const id = brush.id();
  const { grain, relief, crumble = 0, octaves = 3 } = texture;
  const tile = grain < 0.03 ? 480 : 320;
  const displace = crumble
    ? `<feDisplacementMap in="SourceGraphic" in2="noise" scale="${n(crumble)}" xChannelSelector="R" yChannelSelector="G" result="shape"/>`
    : '<feOffset in="SourceGraphic" result="shape"/>';
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="1200" height="1200" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${grain}" numOctaves="${octaves}" seed="${brush.random.integer(1, 900)}" stitchTiles="stitch" x="0" y="0" width="${tile}" height="${tile}" result="tile"/>` +
    `<feTile in="tile" result="noise"/>${displace}` +
    `<feDiffuseLighting in="noise" surfaceScale="${relief}" diffuseConstant=".86" lighting-color="#fffaf2" result="lit"><feDistantLight azimuth="225" elevation="54"/></feDiffuseLighting>` +
    `<feComposite in="shape" in2="lit" operator="arithmetic" k1="1.43" result="surface"/>` +
    `<feComposite in="surface" in2="shape" operator="in"/></filter>` +
    `<g filter="url(#${id})">${content}</g>`
  );
}

/** A soft shadow of any outline. */
export function softShadow(
  brush: Brush,
  path: string,
  { dx = 14, dy = 20, blur = 16, opacity = 0.45 } = {},
): string {
  const id = brush.id();
  return (
    `<filter id="${id}" x="-.2" y="-.2" width="1.4" height="1.4" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${blur}"/></filter>` +
    `<path d="${path}" fill="#1e0d03" opacity="${opacity}" transform="translate(${dx} ${dy})" filter="url(#${id})"/>`
  );
}
