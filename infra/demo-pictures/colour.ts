import { wrapped } from './wrapped.ts';

export type Colour = string;

export function mix(from: Colour, to: Colour, share: number): Colour {
  const t = Math.min(1, Math.max(0, share));
  return combine(from, to, (a, b) => a + (b - a) * t);
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
  return mix(wrapped(ramp, index), wrapped(ramp, index + 1), position - index);
}

function multiply(a: Colour, b: Colour): Colour {
  return combine(a, b, (from, to) => (from * to) / 255);
}

function combine(a: Colour, b: Colour, channel: (a: number, b: number) => number): Colour {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [a, b].map((colour) => Number.parseInt(colour.slice(start, start + 2), 16));
    return Math.round(channel(from ?? 0, to ?? 0));
  });
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
