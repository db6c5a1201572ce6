import { n, smoothPath, type Brush, type Point } from './brush.ts';
import { FLAT, gritTile, litTile, type Relief } from './noise-tile.ts';

const TILE = 300;

/** Gives everything drawn inside a lit rough surface. */
export function textured(brush: Brush, surface: Relief, content: string): string {
  const id = brush.id();
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="0" y="0" width="1040" height="1050" color-interpolation-filters="sRGB">` +
    `<feImage href="${litTile(surface, TILE)}" x="0" y="0" width="${TILE}" height="${TILE}" result="tile"/><feTile in="tile" result="lit"/>` +
    `<feComposite in="SourceGraphic" in2="lit" operator="arithmetic" k1="${n(1 / FLAT, 3)}" result="surface"/>` +
    '<feComposite in="surface" in2="SourceGraphic" operator="in"/></filter>' +
    `<g transform="translate(80 80)"><g filter="url(#${id})"><g transform="translate(-80 -80)">${content}</g></g></g>`
  );
}

/** The same for one large outline: light and dark grit to lay over its colour. */
export function grit(
  brush: Brush,
  surface: Relief,
  { tile = TILE, strength = 1.6 } = {},
): { def: string; fill: string } {
  const id = brush.id();
  return {
    def: `<pattern id="${id}" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><image href="${gritTile(surface, tile, strength)}" width="${tile}" height="${tile}"/></pattern>`,
    fill: `url(#${id})`,
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
  const share = n(1 - (1 - opacity) ** (1 / steps), 3);
  const copies = Array.from({ length: steps }, (_, index) => {
    const grow = n(1 + (blur / reach) * (1.4 - (index / (steps - 1)) * 2.4), 3);
    return `<path d="${path}" transform="translate(${n(centre.x + dx)} ${n(centre.y + dy)}) scale(${grow}) translate(${n(-centre.x)} ${n(-centre.y)})"/>`;
  });
  return `<g fill="#1e0d03" fill-opacity="${share}">${copies.join('')}</g>`;
}
