export type Colour = string;

export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = channels(from);
  const b = channels(to);
  const t = Math.min(1, Math.max(0, share));
  return toHex(a.map((value, index) => value + (b[index]! - value) * t));
}

/** Shadows of a warm light keep their colour: they turn brown, not grey. */
export function darken(colour: Colour, share: number): Colour {
  return mix(multiply(colour, mix('#ffffff', '#b4602a', share)), '#350f02', share * 0.34);
}

export function lighten(colour: Colour, share: number): Colour {
  return mix(mix(colour, '#ffd98a', share * 0.55), '#fff6e0', share * 0.8);
}

/** The tones of one material from deep shadow to highlight. */
export interface Skin {
  deep: Colour;
  dark: Colour;
  base: Colour;
  light: Colour;
  shine: Colour;
}

export function skinOf(base: Colour, contrast = 1): Skin {
  return {
    deep: darken(base, 0.85 * contrast),
    dark: darken(base, 0.5 * contrast),
    base,
    light: lighten(base, 0.28 * contrast),
    shine: lighten(base, 0.62 * contrast),
  };
}

/** The tone at a brightness between 0 (deep shadow) and 1 (highlight). */
export function tone(skin: Skin, brightness: number): Colour {
  const ramp = [skin.deep, skin.dark, skin.base, skin.light, skin.shine];
  const position = Math.min(0.9999, Math.max(0, brightness)) * (ramp.length - 1);
  const index = Math.floor(position);
  return mix(ramp[index]!, ramp[index + 1]!, position - index);
}

function multiply(a: Colour, b: Colour): Colour {
  const other = channels(b);
  return toHex(channels(a).map((value, index) => (value * other[index]!) / 255));
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

function toHex(values: number[]): Colour {
  return `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}
