import { n, wobble, type Brush } from '../brush.ts';
import { skinOf, tone, type Colour } from '../colour.ts';
import { brightnessOf, contactShadow, radialGradient } from '../light.ts';
import type { Disc } from './disc.ts';

/** Grains for each thousand square pixels: more than would cover them. */
const DENSITY = 44;
const TONES = 14;
/** How steeply powder lies before it slides. */
const SLOPE = 0.66;
/** How far, by its radius, single grains have run. */
const REACH = 1.2;
/** Where the heap ends and they begin. */
const FOOT = 0.92;

/** A poured heap of powder, grain by grain: a cone that has slid a little, thinner towards its foot. */
export function powderHeap(brush: Brush, { x, y, r }: Disc, colour: Colour, grain = 6): string {
  const { random } = brush;
  const skin = skinOf(colour);
  const foot = wobble(random, 0.05);
  const furrow = wobble(random, 0.16, 9);
  const body = radialGradient(
    brush,
    [
      { at: 0, colour: skin.light },
      { at: 0.7, colour: skin.base },
      { at: 1, colour: skin.dark },
    ],
    { cx: 0.44, cy: 0.42, r: 0.6 },
  );
  const grains: string[] = Array.from({ length: TONES }, () => '');
  const count = Math.round((Math.PI * r * r * DENSITY) / 1000);
  for (let index = 0; index < count; index += 1) {
    const angle = random.angle();
    const share = Math.sqrt(random.next()) * REACH;
    if (random.next() < (share - FOOT) / (REACH - FOOT)) continue;
    const reach = r * share * foot(angle);
    // Round at the top, and flat where the foot runs out.
    const steep = SLOPE * Math.min(1, share * 4) * (share > 0.86 ? 0.35 : 1) * furrow(angle + share * 0.9);
    const lit = brightnessOf([
      Math.cos(angle) * steep,
      Math.sin(angle) * steep,
      Math.sqrt(Math.max(0.2, 1 - steep * steep)),
    ]);
    const brightness = (lit - 0.34) * 1.7 + random.normal(0.2);
    const at = Math.min(TONES - 1, Math.max(0, Math.floor(brightness * TONES)));
    const size = grain * random.between(0.5, 1.25);
    grains[at] +=
      `M${n(x + Math.cos(angle) * reach)} ${n(y + Math.sin(angle) * reach)}l${n(size)} ${n(size * random.between(-0.4, 0.4))}l${n(size * random.between(-0.5, 0.2))} ${n(size)}l${n(-size)} ${n(size * random.between(-0.4, 0.2))}z`;
  }
  return (
    contactShadow({ x: x + r * 0.05, y: y + r * 0.06 }, r * 0.98, r * 0.96, 0.6) +
    `${body.def}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * FOOT * 0.96)}" fill="${body.fill}"/>` +
    grains.map((path, index) => `<path d="${path}" fill="${tone(skin, index / (TONES - 1))}"/>`).join('')
  );
}
