import { n, smoothPath, type Brush, type Point } from '../brush.ts';
import { skinOf, type Colour } from '../colour.ts';
import { contactShadow } from '../light.ts';
import { tube } from './tube.ts';
import { wrapped } from '../wrapped.ts';

/** A pressed spiral: murukku when smooth, chakli when the die was a star. */
export function spiral(
  brush: Brush,
  { x, y, r }: Point & { r: number },
  { colour, turns = 3.2, spikes = false }: { colour: Colour; turns?: number; spikes?: boolean },
): string {
  const { random } = brush;
  const pitch = r / (turns + 0.35);
  const width = pitch * 0.96;
  const start = random.angle();
  const points: Point[] = [];
  for (let angle = 0.5; angle <= turns * Math.PI * 2; angle += 0.3) {
    const reach = (angle / (Math.PI * 2)) * pitch + pitch * 0.1 + random.normal(pitch * 0.05);
    points.push({ x: x + Math.cos(start + angle) * reach, y: y + Math.sin(start + angle) * reach });
  }
  const path = smoothPath(points, false);
  return (
    contactShadow({ x, y }, r * 1.02, r * 1.02, 0.7) +
    (spikes ? starEdges(path, width, colour) : '') +
    tube(path, width, { colour, shine: spikes ? 0.35 : 0.6 }) +
    (spikes ? ridges(path, width, colour) : grooves(path, width, colour))
  );
}

export function ring(
  brush: Brush,
  { x, y, r }: Point & { r: number },
  { colour, width, squash = 1 }: { colour: Colour; width: number; squash?: number },
): string {
  const { random } = brush;
  const start = random.angle();
  const corners = 14;
  const tilt = random.angle();
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * Math.PI * 2;
    const reach = r * random.between(0.95, 1.05);
    const [px, py] = [Math.cos(angle) * reach, Math.sin(angle) * reach * squash];
    return {
      x: x + px * Math.cos(tilt) - py * Math.sin(tilt),
      y: y + px * Math.sin(tilt) + py * Math.cos(tilt),
    };
  });
  const seam = wrapped(points, Math.floor((start / 6.3) * corners));
  return (
    tube(smoothPath(points), width, { colour }) +
    `<circle cx="${n(seam.x + width * 0.1)}" cy="${n(seam.y + width * 0.1)}" r="${n(width * 0.34)}" fill="${skinOf(colour).dark}" fill-opacity=".4"/>`
  );
}

function starEdges(path: string, width: number, colour: Colour): string {
  const skin = skinOf(colour);
  const teeth = (ink: string, share: number, dash: string, dx: number) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${n(width * share)}" stroke-dasharray="${dash}" transform="translate(${dx} ${dx})"/>`;
  return teeth('#1e0d03', 1.28, '9 7', 5) + teeth(skin.dark, 1.22, '7 9', 0);
}

function ridges(path: string, width: number, colour: Colour): string {
  const skin = skinOf(colour);
  const dash = (ink: string, pattern: string, share: number, shiftBy: number, opacity: number) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${n(width * share)}" stroke-dasharray="${pattern}" stroke-dashoffset="${shiftBy}"/>`;
  return (
    dash(skin.deep, '5 11', 0.9, 0, 0.5) +
    dash(skin.shine, '4 12', 0.66, -6, 0.55) +
    dash(skin.deep, '40 2', 0.1, 0, 0.22)
  );
}

function grooves(path: string, width: number, colour: Colour): string {
  const skin = skinOf(colour);
  return [-0.26, 0.02, 0.28]
    .map(
      (offset) =>
        `<path d="${path}" fill="none" stroke="${skin.dark}" stroke-opacity=".4" stroke-width="${n(width * 0.07)}" transform="translate(${n(width * offset)} ${n(width * offset)})"/>`,
    )
    .join('');
}
