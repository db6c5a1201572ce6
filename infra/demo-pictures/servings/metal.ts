import { n, repeat, type Brush, type Point } from '../brush.ts';
import { mix } from '../colour.ts';
import { contactShadow, linearGradient, radialGradient } from '../light.ts';

interface Round extends Point {
  r: number;
}

/** A turned brass plate seen from above. */
export function brassThali(brush: Brush, { x, y, r }: Round): string {
  const wall = linearGradient(brush, [
    { at: 0, colour: '#80500f' },
    { at: 0.35, colour: '#bd8128' },
    { at: 0.7, colour: '#f0cf7c' },
    { at: 1, colour: '#fff0bd' },
  ]);
  const lip = linearGradient(brush, [
    { at: 0, colour: '#fff6d2' },
    { at: 0.4, colour: '#e5b954' },
    { at: 0.75, colour: '#8c5c17' },
    { at: 1, colour: '#c99838' },
  ]);
  const rim = linearGradient(brush, [
    { at: 0, colour: '#ffeab0' },
    { at: 0.5, colour: '#e2ad48' },
    { at: 1, colour: '#a8701f' },
  ]);
  const floor = r * 0.83;
  return (
    contactShadow({ x: x + r * 0.05, y: y + r * 0.06 }, r * 1.02, r * 1.02, 0.75) +
    rim.def +
    wall.def +
    lip.def +
    circle(x, y, r, lip.fill) +
    circle(x, y, r * 0.985, rim.fill) +
    beading(brush, { x, y, r: r * 0.945 }) +
    circle(x, y, r * 0.905, lip.fill) +
    circle(x, y, r * 0.893, wall.fill) +
    circle(x, y, floor, '#b27d2a') +
    spunMetal(x, y, floor) +
    turningMarks(x, y, floor) +
    innerShade(brush, { x, y, r: floor })
  );
}

/** A thali with a round of banana leaf laid in it. */
export function linedThali(brush: Brush, { x, y, r }: Round): string {
  const reach = r * 0.8;
  const leaf = linearGradient(brush, [
    { at: 0, colour: '#9cc25a' },
    { at: 0.5, colour: '#6c9a38' },
    { at: 1, colour: '#44701f' },
  ]);
  const half = (at: number) => Math.sqrt(Math.max(0, reach * reach - at * at));
  const veins = repeat(46, (index) => {
    const at = ((index + 0.5) / 23 - 1) * reach;
    const lean = 34 * (at > 0 ? 1 : -1) * 0.4;
    const line = `M${n(x + at)} ${n(y - half(at) * 0.985)}Q${n(x + at + lean)} ${n(y)} ${n(x + at)} ${n(y + half(at) * 0.985)}`;
    return `<path d="${line}" fill="none" stroke="${index % 2 ? '#e4f0b0' : '#2c5212'}" stroke-opacity="${index % 2 ? 0.3 : 0.32}" stroke-width="${index % 3 ? 2 : 7}"/>`;
  });
  return (
    brassThali(brush, { x, y, r }) +
    contactShadow({ x, y }, reach * 0.98, reach * 0.98, 0.5) +
    leaf.def +
    circle(x, y, reach, leaf.fill) +
    veins +
    `<path d="M${n(x - reach)} ${n(y)}H${n(x + reach)}" stroke="#35591a" stroke-opacity=".6" stroke-width="17" transform="translate(0 4)"/><path d="M${n(x - reach)} ${n(y)}H${n(x + reach)}" stroke="#b5cf78" stroke-width="13"/>` +
    innerShade(brush, { x, y, r: reach }, 0.4)
  );
}

/** A deep brass bowl; food heaped in it hides its floor. */
export function brassBowl(brush: Brush, { x, y, r }: Round): string {
  const outside = linearGradient(brush, [
    { at: 0, colour: '#ffe9ac' },
    { at: 0.45, colour: '#c8932f' },
    { at: 1, colour: '#6f4410' },
  ]);
  const inside = linearGradient(brush, [
    { at: 0, colour: '#4f2e09' },
    { at: 0.5, colour: '#8a5a19' },
    { at: 1, colour: '#e9c468' },
  ]);
  return (
    contactShadow({ x: x + r * 0.1, y: y + r * 0.12 }, r * 1.06, r * 1.06, 0.85) +
    outside.def +
    inside.def +
    circle(x, y, r, outside.fill) +
    `<circle cx="${x}" cy="${y}" r="${n(r * 0.985)}" fill="none" stroke="#fff4cf" stroke-opacity=".6" stroke-width="3"/>` +
    circle(x, y, r * 0.94, inside.fill) +
    innerShade(brush, { x, y, r: r * 0.94 }, 0.7)
  );
}

/** Light on spun metal fans out from the centre. */
function spunMetal(x: number, y: number, r: number): string {
  const wedges = 120;
  const step = (Math.PI * 2) / wedges;
  return repeat(wedges, (index) => {
    const angle = index * step;
    const sheen =
      0.5 + 0.34 * Math.cos(2 * (angle - 3.95)) + 0.1 * Math.cos(5 * angle + 1) + 0.06 * Math.cos(11 * angle);
    const colour = mix(mix('#b5701c', '#f4bc50', sheen), '#fff3c6', Math.max(0, sheen - 0.72) * 2.2);
    const [from, to] = [angle, angle + step * 1.6];
    return `<path d="M${n(x)} ${n(y)}L${n(x + r * Math.cos(from))} ${n(y + r * Math.sin(from))}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * Math.cos(to))} ${n(y + r * Math.sin(to))}Z" fill="${colour}"/>`;
  });
}

function turningMarks(x: number, y: number, r: number): string {
  return repeat(
    22,
    (index) =>
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n((r * (index + 1.5)) / 24)}" fill="none" stroke="${index % 2 ? '#fff3c4' : '#5d3a0a'}" stroke-opacity="${index % 3 ? 0.1 : 0.2}" stroke-width="${index % 3 ? 1.5 : 2.5}"/>`,
  );
}

function beading(brush: Brush, { x, y, r }: Round): string {
  const bead = radialGradient(
    brush,
    [
      { at: 0, colour: '#fff2c2' },
      { at: 0.5, colour: '#d2a044' },
      { at: 1, colour: '#6b430f' },
    ],
    { fx: 0.3, fy: 0.28 },
  );
  const count = 72;
  return (
    bead.def +
    repeat(count, (index) => {
      const angle = (index / count) * Math.PI * 2;
      return `<circle cx="${n(x + r * Math.cos(angle))}" cy="${n(y + r * Math.sin(angle))}" r="${n(r * 0.015)}" fill="${bead.fill}"/>`;
    })
  );
}

/** The wall on the light's side throws its shadow on the floor. */
export function innerShade(brush: Brush, { x, y, r }: Round, strength = 0.5): string {
  const shade = radialGradient(
    brush,
    [
      { at: 0.6, colour: '#5a2802', opacity: 0 },
      { at: 0.86, colour: '#5a2802', opacity: strength * 0.5 },
      { at: 1, colour: '#5a2802', opacity: strength },
    ],
    { cx: 0.56, cy: 0.57, r: 0.58 },
  );
  return shade.def + circle(x, y, r, shade.fill);
}

function circle(x: number, y: number, r: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}
