import type { Category } from '@mithai/contracts';
import { n, repeat, type Brush } from './brush.ts';
import { darken, lighten } from './colour.ts';
import type { Relief } from './noise-tile.ts';
import { grit } from './texture.ts';

/** The table under every serving; its cloth, paper, clay or stone tells the category. */
export function ground(brush: Brush, category: Category): string {
  return grounds[category](brush) + daylight;
}

const grounds: Record<Category, (brush: Brush) => string> = {
  sweets: (brush) => handmadePaper(brush, brush.random.pick(['#fae0ae', '#f7d3bd', '#f6da94'])),
  snacks: (brush) => checkedCloth(brush, brush.random.pick(['#f0ecd0', '#e4ebd2', '#f6e9cb'])),
  papad: (brush) => limePlaster(brush, brush.random.pick(['#d58a63', '#cb7853', '#dc9f78'])),
  jaggery: (brush) => limePlaster(brush, brush.random.pick(['#ecdfc8', '#ead6b6', '#e6decd'])),
};

/** Light falls in from the upper left and fades towards the opposite corner. */
const daylight = `
<radialGradient id="window" cx=".16" cy=".1" r=".95"><stop stop-color="#fff8e4" stop-opacity=".62"/><stop offset=".45" stop-color="#fff3d6" stop-opacity=".18"/><stop offset="1" stop-color="#fff0cf" stop-opacity="0"/></radialGradient>
<radialGradient id="dusk" cx=".38" cy=".34" r=".9"><stop offset=".45" stop-color="#3a1a06" stop-opacity="0"/><stop offset="1" stop-color="#4a1f06" stop-opacity=".24"/></radialGradient>
<rect width="1200" height="1200" fill="url(#window)"/><rect width="1200" height="1200" fill="url(#dusk)"/>`;

function handmadePaper(brush: Brush, colour: string): string {
  const { random } = brush;
  const fibres = repeat(150, () => {
    const [x, y] = [random.between(0, 1200), random.between(0, 1200)];
    const [bend, reach] = [random.normal(30), random.normal(46)];
    const ink = random.chance(0.5) ? darken(colour, 0.4) : lighten(colour, 0.7);
    return `<path d="M${n(x)} ${n(y)}q${n(bend)} ${n(reach / 2)} ${n(bend / 2 + 14)} ${n(reach)}" stroke="${ink}" stroke-opacity="${n(random.between(0.2, 0.5))}" stroke-width="${n(random.between(0.8, 1.8))}" fill="none"/>`;
  });
  return rough(brush, colour, { grain: 0.05, relief: 0.9, octaves: 4 }, 2) + fibres;
}

function checkedCloth(brush: Brush, colour: string): string {
  const weave = brush.id();
  const check = brush.id();
  const [thread, gap, stripe] = [lighten(colour, 0.5), darken(colour, 0.35), '#7d8a54'];
  return (
    rough(brush, colour, { grain: [0.05, 0.14], relief: 0.7, octaves: 2 }, 1.6) +
    `<pattern id="${weave}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 2h4M4 6h4" stroke="${thread}" stroke-width="2.4" stroke-opacity=".5"/><path d="M2 4v4M6 0v4" stroke="${gap}" stroke-width="1.6" stroke-opacity=".28"/></pattern>` +
    `<pattern id="${check}" width="196" height="196" patternUnits="userSpaceOnUse"><path d="M40 0v196M0 40h196" stroke="${stripe}" stroke-width="26" stroke-opacity=".26"/><path d="M70 0v196M0 70h196" stroke="#a9553a" stroke-width="5" stroke-opacity=".36"/></pattern>` +
    `<rect width="1200" height="1200" fill="url(#${check})"/><rect width="1200" height="1200" fill="url(#${weave})"/>`
  );
}

function limePlaster(brush: Brush, colour: string): string {
  const { random } = brush;
  const clouds = repeat(16, () => {
    const ink = random.chance(0.5) ? '#1e0d03' : '#fff6e4';
    const id = brush.id();
    return `<radialGradient id="${id}"><stop stop-color="${ink}" stop-opacity=".12"/><stop offset="1" stop-color="${ink}" stop-opacity="0"/></radialGradient><ellipse cx="${n(random.between(0, 1200))}" cy="${n(random.between(0, 1200))}" rx="${n(random.between(140, 420))}" ry="${n(random.between(90, 260))}" fill="url(#${id})"/>`;
  });
  return rough(brush, colour, { grain: 0.02, relief: 2.2, octaves: 4 }, 2) + clouds;
}

function rough(brush: Brush, colour: string, surface: Relief, strength: number): string {
  const surfaceGrit = grit(brush, surface, { tile: 400, strength });
  return `${surfaceGrit.def}<rect width="1200" height="1200" fill="${colour}"/><rect width="1200" height="1200" fill="${surfaceGrit.fill}"/>`;
}
