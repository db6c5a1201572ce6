import { n, repeat, rotate, shift, smoothPath, type Brush, type Point } from '../brush.ts';
import { darken, lighten, mix } from '../colour.ts';
import { contactShadow, linearGradient, radialGradient } from '../light.ts';
import { softShadow } from '../texture.ts';
import { wrapped } from '../wrapped.ts';

/** A length of banana leaf across the table, its midrib along `turn` degrees. */
export function bananaLeaf(
  brush: Brush,
  { x, y, length = 1260, breadth = 760, turn = -24, colour = '#6f9a3a' }: Partial<Blade> & Point,
): string {
  const outline = rotate(bladeOutline(brush, length, breadth), { x: 0, y: 0 }, turn).map((point) => ({
    x: point.x + x,
    y: point.y + y,
  }));
  const path = smoothPath(outline);
  const [clip, half] = [brush.id(), breadth / 2];
  const fall = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.42) },
    { at: 0.45, colour },
    { at: 1, colour: darken(colour, 0.42) },
  ]);
  return (
    softShadow(outline, { dx: 16, dy: 24, blur: 14, opacity: 0.5 }) +
    `${fall.def}<clipPath id="${clip}"><path d="${path}"/></clipPath><path d="${path}" fill="${fall.fill}"/>` +
    `<g clip-path="url(#${clip})"><g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${veins(brush, length, half, colour)}${midrib(length, colour)}</g></g>` +
    `<path d="${path}" fill="none" stroke="${lighten(colour, 0.6)}" stroke-opacity=".5" stroke-width="2.5"/>`
  );
}

/** A plate of dry sal leaves pinned together. */
export function leafPlate(brush: Brush, { x, y, r }: Point & { r: number }): string {
  const { random } = brush;
  const leaves = 9;
  const ring = repeat(leaves, (index) => {
    const angle = (index / leaves) * 360 + random.normal(6);
    const colour = random.pick(['#9a9145', '#a8984c', '#8a8a40', '#b09f54']);
    return salLeaf(brush, { x, y }, angle, r, colour);
  });
  const bowl = radialGradient(brush, [
    { at: 0, colour: '#f4e7a8', opacity: 0.16 },
    { at: 0.7, colour: '#3a2c0a', opacity: 0 },
    { at: 0.93, colour: '#3a2c0a', opacity: 0.4 },
    { at: 1, colour: '#3a2c0a', opacity: 0 },
  ]);
  return (
    contactShadow({ x: x + r * 0.03, y: y + r * 0.05 }, r * 0.96, r * 0.96, 0.8) +
    ring +
    salLeaf(brush, { x: x - r * 0.1, y: y + r * 0.22 }, 268, r * 0.74, '#948a48') +
    salLeaf(brush, { x: x + r * 0.2, y: y - r * 0.1 }, 168, r * 0.66, '#a09150') +
    `${bowl.def}<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 0.84)}" fill="${bowl.fill}"/>` +
    pins(brush, x, y, r)
  );
}

interface Blade extends Point {
  length: number;
  breadth: number;
  turn: number;
  colour: string;
}

function bladeOutline({ random }: Brush, length: number, breadth: number): Point[] {
  const steps = 13;
  const edge = (side: number) =>
    Array.from({ length: steps }, (_, index) => {
      const along = index / (steps - 1);
      const swell = Math.min(1, Math.sin(Math.PI * Math.min(1, along * 0.8 + 0.12)) * 1.25);
      return {
        x: (along - 0.5) * length,
        y: side * (breadth / 2) * swell * random.between(0.97, 1.02),
      };
    });
  return [...edge(-1), { x: length * 0.54, y: 0 }, ...edge(1).toReversed()];
}

function veins({ random }: Brush, length: number, half: number, colour: string): string {
  const gap = 21;
  return repeat(Math.ceil(length / gap) + 14, (index) => {
    const at = -length / 2 - 150 + index * gap;
    const sheen = random.between(0, 0.16);
    const ink = random.chance(0.5) ? lighten(colour, 0.5) : darken(colour, 0.6);
    return [-1, 1]
      .map((side) => {
        const curve = `M${n(at)} 0Q${n(at + 62)} ${n(side * half * 0.5)} ${n(at + 150)} ${n(side * half * 1.06)}`;
        return (
          `<path d="${curve}" fill="none" stroke="${ink}" stroke-opacity="${n(sheen, 3)}" stroke-width="${gap}"/>` +
          `<path d="${curve}" fill="none" stroke="${darken(colour, 0.7)}" stroke-opacity=".34" stroke-width="1.8"/>` +
          `<path d="${curve}" fill="none" stroke="${lighten(colour, 0.7)}" stroke-opacity=".28" stroke-width="1.6" transform="translate(2.6 0)"/>`
        );
      })
      .join('');
  });
}

function midrib(length: number, colour: string): string {
  const line = `M${n(-length / 2 - 20)} 0H${n(length * 0.53)}`;
  return (
    `<path d="${line}" stroke="${darken(colour, 0.7)}" stroke-opacity=".45" stroke-width="24" transform="translate(3 8)"/>` +
    `<path d="${line}" stroke="${mix(colour, '#dfe6a0', 0.5)}" stroke-width="17"/>` +
    `<path d="${line}" stroke="#f3f4c8" stroke-opacity=".8" stroke-width="5" transform="translate(0 -4)"/>`
  );
}

function salLeaf(brush: Brush, centre: Point, degrees: number, r: number, colour: string): string {
  const outline = rotate(
    [
      { x: -0.18 * r, y: 0 },
      { x: 0.1 * r, y: -0.34 * r },
      { x: 0.5 * r, y: -0.5 * r },
      { x: 0.82 * r, y: -0.42 * r },
      { x: 0.97 * r, y: -0.2 * r },
      { x: 1.03 * r, y: 0 },
      { x: 0.97 * r, y: 0.2 * r },
      { x: 0.82 * r, y: 0.42 * r },
      { x: 0.5 * r, y: 0.5 * r },
      { x: 0.1 * r, y: 0.34 * r },
    ],
    { x: 0, y: 0 },
    degrees,
  );
  const path = smoothPath(shift(outline, centre.x, centre.y));
  const clip = brush.id();
  const side = linearGradient(brush, [
    { at: 0, colour: lighten(colour, 0.36) },
    { at: 0.5, colour },
    { at: 1, colour: darken(colour, 0.5) },
  ]);
  const ribs = repeat(9, (index) => {
    const at = -r * 0.1 + index * r * 0.12;
    return [-1, 1]
      .map(
        (hand) =>
          `<path d="M${n(at)} 0Q${n(at + r * 0.1)} ${n(hand * r * 0.18)} ${n(at + r * 0.24)} ${n(hand * r * 0.46)}" fill="none" stroke="${darken(colour, 0.6)}" stroke-opacity=".5" stroke-width="2.2"/><path d="M${n(at + 3)} 0Q${n(at + r * 0.1 + 3)} ${n(hand * r * 0.18)} ${n(at + r * 0.24 + 3)} ${n(hand * r * 0.46)}" fill="none" stroke="#f5eaae" stroke-opacity=".3" stroke-width="1.6"/>`,
      )
      .join('');
  });
  return (
    `${side.def}<path d="${path}" fill="#1e0d03" fill-opacity=".3" transform="translate(6 9)"/>` +
    `<path d="${path}" fill="${side.fill}" stroke="${darken(colour, 0.6)}" stroke-opacity=".5" stroke-width="1.5"/>` +
    `<clipPath id="${clip}"><path d="${path}"/></clipPath><g clip-path="url(#${clip})"><g transform="translate(${n(centre.x)} ${n(centre.y)}) rotate(${n(degrees)})">${ribs}<path d="M${n(-r * 0.2)} 0H${n(r)}" stroke="${lighten(colour, 0.5)}" stroke-width="5"/><path d="M${n(-r * 0.2)} 4H${n(r)}" stroke="${darken(colour, 0.7)}" stroke-opacity=".6" stroke-width="3"/></g></g>`
  );
}

function pins({ random }: Brush, x: number, y: number, r: number): string {
  return repeat(8, (index) => {
    const angle = ((index + 0.5) / 8) * Math.PI * 2;
    const [px, py] = [x + Math.cos(angle) * r * 0.74, y + Math.sin(angle) * r * 0.74];
    const turn = (angle * 180) / Math.PI + 90 + random.normal(24);
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${n(turn)})"><path d="M-22 2H22" stroke="#1e0d03" stroke-opacity=".4" stroke-width="5"/><path d="M-22 0H22" stroke="#d9c283" stroke-width="4" stroke-linecap="round"/></g>`;
  });
}

/** Strips of palm leaf woven over and under. */
export function palmMat(brush: Brush, { x, y, size, turn = 6 }: Point & { size: number; turn?: number }): string {
  const { random } = brush;
  const strips = 12;
  const width = size / strips;
  const tones = ['#d8bd78', '#cdb06a', '#e3cb8c', '#c2a45c'];
  const horizontal = linearGradient(
    brush,
    [
      { at: 0, colour: '#fff4c8', opacity: 0.5 },
      { at: 0.4, colour: '#fff4c8', opacity: 0 },
      { at: 1, colour: '#4a300a', opacity: 0.4 },
    ],
    { x2: 0, y2: 1 },
  );
  const cells = repeat(strips * strips, (index) => {
    const [column, row] = [index % strips, Math.floor(index / strips)];
    const over = (column + row) % 2 === 0;
    const [cx, cy] = [column * width - size / 2, row * width - size / 2];
    const [w, h] = over ? [width * 1.04, width * 0.9] : [width * 0.9, width * 1.04];
    const grainLine = over
      ? `M${n(cx)} ${n(cy + width * 0.3)}h${n(w)}M${n(cx)} ${n(cy + width * 0.6)}h${n(w)}`
      : `M${n(cx + width * 0.3)} ${n(cy)}v${n(h)}M${n(cx + width * 0.6)} ${n(cy)}v${n(h)}`;
    return (
      `<rect x="${n(cx)}" y="${n(cy)}" width="${n(w)}" height="${n(h)}" rx="4" fill="${random.pick(tones)}" stroke="#5a3d10" stroke-opacity=".55" stroke-width="2"/>` +
      `<path d="${grainLine}" stroke="#8a6a2a" stroke-opacity=".35" stroke-width="1.5"/>` +
      `<rect x="${n(cx)}" y="${n(cy)}" width="${n(w)}" height="${n(h)}" rx="4" fill="${horizontal.fill}"/>`
    );
  });
  return (
    softShadow(rotate(squareOutline({ x, y, size }), { x, y }, turn), { dx: 14, dy: 20, blur: 12, opacity: 0.5 }) +
    horizontal.def +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${turn})">${cells}</g>`
  );
}

/** With points near the corners, so that a smooth line through them stays square. */
function squareOutline({ x, y, size }: Point & { size: number }): Point[] {
  const half = size / 2;
  const corners = [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ];
  return corners.flatMap((corner, index) => {
    const next = wrapped(corners, index + 1);
    return [0, 0.02, 0.5, 0.98].map((share) => ({
      x: x + corner.x + (next.x - corner.x) * share,
      y: y + corner.y + (next.y - corner.y) * share,
    }));
  });
}
