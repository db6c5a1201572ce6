/** Background of pages, and the browser's theme color. */
export const PAPER = { light: '#FBF6EC', dark: '#1A120C' } as const;

/** The colours of pages, emails and documents, by theme. Text has a contrast of at least 4.5 on paper and card. */
export const colours = {
  light: {
    paper: PAPER.light,
    card: '#FFFDF8',
    sunken: '#F5ECDC',
    ink: '#2B1A10',
    soft: '#6B5344',
    line: '#E6D9C3',
    control: '#9A8064',
    saffron: '#B84A08',
    saffronHover: '#9C3E06',
    onSaffron: '#FFFFFF',
    jaggery: '#8A4B1F',
    leaf: '#2F6B3A',
    rani: '#A3195B',
    gold: '#B7791F',
    onGold: '#2B1A10',
    danger: '#B3261E',
    onDanger: '#FFFFFF',
    scrim: 'rgb(43 26 16 / 45%)',
  },
  dark: {
    paper: PAPER.dark,
    card: '#241A12',
    sunken: '#140D08',
    ink: '#F6EBDA',
    soft: '#C9B49B',
    line: '#4A3828',
    control: '#8F7759',
    saffron: '#FF9A4D',
    saffronHover: '#FFB27A',
    onSaffron: '#2B1305',
    jaggery: '#E0A468',
    leaf: '#8CCB95',
    rani: '#F28BB8',
    gold: '#E8B64C',
    onGold: '#2B1A10',
    danger: '#FF8A80',
    onDanger: '#2B0A07',
    scrim: 'rgb(8 5 3 / 66%)',
  },
} as const;

/** CSS that declares each colour as a custom property, such as `--on-saffron`, and follows the browser's color scheme. */
export const colourProperties = (): string => {
  const names = Object.keys(colours.light) as (keyof typeof colours.light)[];
  const properties = names.map((name) => `--${toKebabCase(name)}:${lightDark(name)};`);
  return `:root{color-scheme:light dark;${properties.join('')}}`;
};

/** A CSS value for pages that declare `color-scheme: light dark`. */
export const lightDark = (name: keyof typeof colours.light): string =>
  `light-dark(${colours.light[name]},${colours.dark[name]})`;

const toKebabCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
