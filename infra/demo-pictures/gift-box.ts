export type GiftBox = 'standard' | 'premium' | 'traditional_cover';

/** A small drawing of the wrapped parcel: 192 by 192, legible at 96 pixels, on light and dark. */
export function drawGiftBox(kind: GiftBox): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="192" height="192" viewBox="0 0 192 192">${shadow}${drawings[kind]}</svg>`;
}

const shadow =
  '<radialGradient id="s"><stop stop-color="#1e0d03" stop-opacity=".5"/><stop offset=".6" stop-color="#1e0d03" stop-opacity=".28"/><stop offset="1" stop-color="#1e0d03" stop-opacity="0"/></radialGradient><ellipse cx="102" cy="160" rx="84" ry="22" fill="url(#s)"/>';

function gradient(id: string, from: string, middle: string, to: string, line = 'x2="1" y2="1"'): string {
  return `<linearGradient id="${id}" ${line}><stop stop-color="${from}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;
}

/** Lid, front and right side of a box seen from a little above. */
function box(): string {
  return (
    '<path d="M26 84l68 22v62L26 142z" fill="url(#f)"/><path d="M94 106l72-26v58l-72 30z" fill="url(#r)"/>' +
    '<path d="M20 66l74 24v20L20 86z" fill="url(#f)"/><path d="M94 90l78-28v20l-78 28z" fill="url(#r)"/>' +
    '<path d="M26 88l68 22 72-26v6l-72 26-68-22z" fill="#1e0d03" fill-opacity=".28"/>' +
    '<path d="M98 40l74 22-78 28-74-24z" fill="url(#t)"/><path d="M20 66l74 24 78-28" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="1.6" stroke-linejoin="round"/>'
  );
}

/** Both ribbons over the lid and down the faces; width in pixels at the lid's edge. */
function ribbons(width: number): string {
  const w = width / 2;
  const lid = `<path d="M${58 - w} ${53 - w * 0.1}L${134 - w} ${76 + w * 0.1}L${134 + w} ${76 - w * 0.6}L${60 + w} ${53 - w * 0.6}z" fill="url(#b)"/><path d="M${134 - w} ${51 - w * 0.2}L${56 - w} ${78 + w * 0.1}L${56 + w} ${78 + w * 0.8}L${136 + w} ${51 + w * 0.2}z" fill="url(#b)"/>`;
  const front = `<path d="M${56 - w} ${78 - w * 0.32}L${56 + w} ${78 + w * 0.32}V${154 + w * 0.4}L${56 - w} ${154 - w * 0.4}z" fill="url(#b)"/>`;
  const side = `<path d="M${134 - w} ${76 + w * 0.36}L${134 + w} ${76 - w * 0.36}V${152 - w * 0.4}L${134 - w} ${152 + w * 0.4}z" fill="url(#c)"/>`;
  return front + side + lid;
}

const drawings: Record<GiftBox, string> = {
  standard:
    gradient('t', '#f3d9ad', '#dcb57c', '#c79a5e') +
    gradient('f', '#d9b077', '#c5965a', '#a97a42', 'x2="0" y2="1"') +
    gradient('r', '#b3834a', '#99693a', '#7c5027', 'x2="1" y2=".6"') +
    box() +
    '<g stroke="#7c5027" stroke-opacity=".22" stroke-width="1"><path d="M34 72l74-27M60 82l72-27M30 100l60 20M30 124l60 20M102 118l60-24M102 140l60-25"/></g>' +
    '<g fill="none" stroke-linecap="round"><g stroke="#1e0d03" stroke-opacity=".3" stroke-width="5" transform="translate(1.5 2.5)"><path d="M57 54l78 24v74M57 154V79l78-27"/></g><g stroke="#a8672c" stroke-width="5"><path d="M58 53l77 24v74M57 153V78l78-27"/></g><g stroke="#f6e2b8" stroke-width="2.6" stroke-dasharray="4 3"><path d="M58 53l77 24v74M57 153V78l78-27"/></g></g>' +
    '<g fill="none" stroke-linecap="round"><path d="M96 64c-20-26-42-22-38-8 3 10 24 10 38 8zM96 64c16-28 40-26 38-12-2 11-24 12-38 12zM96 64c-8 10-14 16-24 20M96 64c8 8 16 12 26 14" stroke="#8a5420" stroke-width="5"/><path d="M96 64c-20-26-42-22-38-8 3 10 24 10 38 8zM96 64c16-28 40-26 38-12-2 11-24 12-38 12zM96 64c-8 10-14 16-24 20M96 64c8 8 16 12 26 14" stroke="#f3dcae" stroke-width="2.4" stroke-dasharray="4 3"/></g>' +
    '<path d="M96 66c6-30 32-46 60-44-2 26-26 46-60 44z" fill="#2f6b3a"/><path d="M96 66c14-24 34-38 60-44-30 0-54 14-60 44z" fill="#5f9a52"/><path d="M96 66c16-18 34-32 54-41M112 50l3-15M124 41l6-12M112 52l18-2M126 41l16-3" fill="none" stroke="#d8ecb4" stroke-width="1.6" stroke-linecap="round"/><circle cx="96" cy="65" r="6" fill="#b98345" stroke="#7c5027"/>',
  premium:
    gradient('t', '#e0639b', '#b92a6e', '#99174f') +
    gradient('f', '#c02e74', '#a3195b', '#7c0f42', 'x2="0" y2="1"') +
    gradient('r', '#8a134b', '#700d3b', '#52082a', 'x2="1" y2=".6"') +
    gradient('b', '#fff1bd', '#e8b64c', '#b7791f') +
    gradient('c', '#d9a13a', '#b7791f', '#855310') +
    box() +
    `<g fill="#f5cf78" fill-opacity=".55">${buds([
      [38, 108],
      [78, 121],
      [38, 132],
      [78, 145],
      [110, 124],
      [110, 150],
      [152, 106],
      [152, 130],
      [96, 47],
      [138, 62],
      [44, 66],
      [94, 82],
    ])}</g>` +
    ribbons(16) +
    '<g stroke="#7a4c0e" stroke-width="1.4" stroke-linejoin="round"><path d="M92 62c-14 10-28 24-42 28l2-12-12-2c18-4 36-12 48-20z" fill="url(#c)"/><path d="M102 62c14 8 26 14 40 18l-4-12 12-4c-20 0-34-6-46-10z" fill="url(#c)"/><path d="M96 60C78 26 46 18 40 34c-5 16 28 28 56 26z" fill="url(#b)"/><path d="M96 60c14-36 50-46 56-30 5 16-26 32-56 30z" fill="url(#b)"/><path d="M90 58C76 42 58 34 52 39c-4 8 18 18 38 19zM103 58c12-16 30-26 37-21 4 8-16 20-37 21z" fill="#8a5a14" fill-opacity=".55" stroke="none"/><ellipse cx="97" cy="59" rx="11" ry="9.5" fill="url(#b)"/></g><path d="M46 31c8-6 24 0 36 12M116 36c8-8 20-13 28-11" fill="none" stroke="#fffbe8" stroke-opacity=".85" stroke-width="2.6" stroke-linecap="round"/>',
  traditional_cover:
    '<radialGradient id="p" cx=".36" cy=".34" r=".8"><stop stop-color="#ffd98a"/><stop offset=".45" stop-color="#f0a63a"/><stop offset=".85" stop-color="#b8640f"/><stop offset="1" stop-color="#8a4608"/></radialGradient>' +
    gradient('t', '#ffdf9c', '#eda238', '#a95a0c') +
    gradient('b', '#fff1bd', '#e8b64c', '#9a6414') +
    '<path d="M74 78C34 92 18 124 26 150c5 15 28 20 70 20s65-5 70-20c8-26-8-58-48-72z" fill="url(#p)"/>' +
    `<g fill="#a3195b">${buds(
      [
        [62, 114],
        [94, 110],
        [44, 138],
        [78, 138],
        [112, 138],
        [146, 138],
      ],
      1.35,
    )}</g>` +
    '<path d="M25 146c6 12 30 16 71 16s65-4 71-16c1 17-6 24-71 24s-73-7-71-24z" fill="#a3195b"/><path d="M27 152c10 8 34 10 69 10s59-2 69-10" fill="none" stroke="#f5cf78" stroke-width="2.4" stroke-dasharray="3 5" stroke-linecap="round"/>' +
    '<g fill="none" stroke="#7a3c06" stroke-opacity=".45" stroke-width="2.4" stroke-linecap="round"><path d="M80 82c-16 12-26 22-32 36M88 84c-6 12-10 18-12 26M104 84c5 10 8 18 9 26M112 82c16 12 26 22 33 36"/></g><g fill="none" stroke="#fff0c4" stroke-opacity=".6" stroke-width="2" stroke-linecap="round"><path d="M77 82c-16 12-26 22-32 35M85 84c-6 11-10 18-12 25"/></g>' +
    '<path d="M74 76C60 58 46 44 40 28c10 4 16 2 20-6 6 8 14 8 20-2 6 10 14 10 20 1 6 9 14 9 20-1 6 10 14 10 20 4 2 8 10 8 14 4-6 18-22 34-36 48v8H74z" fill="url(#t)"/><path d="M82 74C76 56 66 42 60 22M94 74c-1-18-6-34-14-54M102 74c2-18 2-36-2-53M110 74c6-16 10-34 10-54M116 74c10-16 20-32 24-50" fill="none" stroke="#7a3c06" stroke-opacity=".4" stroke-width="2.2"/>' +
    '<path d="M40 28c10 4 16 2 20-6 6 8 14 8 20-2 6 10 14 10 20 1 6 9 14 9 20-1 6 10 14 10 20 4 2 8 10 8 14 4" fill="none" stroke="#a3195b" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>' +
    '<path d="M70 74c16 9 36 9 52 0l2 9c-18 9-38 9-56 0z" fill="url(#b)" stroke="#7a4c0e"/><path d="M70 78c16 8 36 8 52 0" fill="none" stroke="#8a5a14" stroke-width="1.4" stroke-dasharray="2 3"/>' +
    '<g fill="none" stroke="#d9a13a" stroke-width="3.6" stroke-linecap="round"><path d="M112 84c10 4 14 9 15 17M114 82c14 0 22 3 29 9"/></g><g fill="#a3195b" stroke="#f5cf78" stroke-width="1.4" stroke-linejoin="round"><path d="M123 101h8l4 16h-16zM141 88l7 4 2 16-15-7z"/></g><circle cx="112" cy="82" r="6" fill="#f5cf78" stroke="#7a4c0e"/>',
};

/** A block-printed bud: a drop with two leaves. */
function buds(places: readonly [number, number][], scale = 1): string {
  return places
    .map(
      ([x, y]) =>
        `<path d="M0-8c5 4 5 9 0 12-5-3-5-8 0-12zM-1 6c-4 1-7-1-8-4 4-1 7 1 8 4zM1 6c4 1 7-1 8-4-4-1-7 1-8 4z" transform="translate(${x} ${y}) scale(${scale})"/>`,
    )
    .join('');
}
