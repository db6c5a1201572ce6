import { colours as brand } from '@mithai/contracts';
import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';
import { media } from './media.ts';

/** Text has a contrast of at least 4.5 on paper, card and tints; shapes 3. */
export const vars = createGlobalThemeContract(
  {
    color: {
      paper: null,
      card: null,
      sunken: null,
      ink: null,
      soft: null,
      line: null,
      control: null,
      saffron: null,
      saffronHover: null,
      onSaffron: null,
      jaggery: null,
      leaf: null,
      rani: null,
      gold: null,
      onGold: null,
      danger: null,
      onDanger: null,
      scrim: null,
    },
    /** Backgrounds of badges and notices by meaning, and of images by category. */
    tint: {
      saffron: null,
      jaggery: null,
      leaf: null,
      rani: null,
      gold: null,
      danger: null,
      neutral: null,
      sweets: null,
      snacks: null,
      papad: null,
    },
    font: { heading: null, text: null },
    size: { xs: null, sm: null, md: null, lg: null, xl: null, xxl: null, display: null, hero: null },
    shadow: { float: null, header: null },
  },
  (_value, path) => path.join('-'),
);

export const space = {
  0: '0',
  1: '0.25rem',
  2: '0.5rem',
  3: '0.75rem',
  4: '1rem',
  6: '1.5rem',
  8: '2rem',
  12: '3rem',
  18: '4.5rem',
  28: '7rem',
} as const;

export const radius = { field: '10px', card: '14px', pill: '999px' } as const;

/** Minimum size of a touch target. */
export const TARGET = '2.75rem';

export const layer = { header: 20, banner: 30, overlay: 40, dialog: 41, toast: 60 } as const;

export const motion = { quick: '140ms ease-out', calm: '260ms cubic-bezier(0.2, 0.7, 0.2, 1)' } as const;

const light = {
  color: brand.light,
  tint: {
    saffron: '#FDEEE0',
    jaggery: '#F3E4D2',
    leaf: '#E3EEDD',
    rani: '#F8E1EB',
    gold: '#F7E6BF',
    danger: '#FAE2DD',
    neutral: '#F1E8D9',
    sweets: '#F8E8D2',
    snacks: '#F5E6C4',
    papad: '#EDE9D6',
  },
  shadow: {
    float: '0 8px 28px rgb(82 48 20 / 14%), 0 1px 3px rgb(82 48 20 / 8%)',
    header: '0 4px 18px rgb(82 48 20 / 8%)',
  },
};

const dark = {
  color: brand.dark,
  tint: {
    saffron: '#40260F',
    jaggery: '#3A2818',
    leaf: '#20331F',
    rani: '#40202F',
    gold: '#3D2F12',
    danger: '#45201B',
    neutral: '#322519',
    sweets: '#3A2919',
    snacks: '#3B2E16',
    papad: '#33301F',
  },
  shadow: {
    float: '0 8px 28px rgb(0 0 0 / 50%), 0 0 0 1px rgb(255 235 210 / 5%)',
    header: '0 4px 18px rgb(0 0 0 / 40%)',
  },
};

const type = {
  font: {
    heading: '"Fraunces", "Fraunces fallback", "Mukta", Georgia, serif',
    text: '"Mukta", "Mukta fallback", system-ui, sans-serif',
  },
  size: {
    xs: '0.8rem',
    sm: '0.9rem',
    md: '1rem',
    lg: '1.2rem',
    xl: '1.44rem',
    xxl: '1.73rem',
    display: '2.07rem',
    hero: '2.49rem',
  },
};

const wideType = { xl: '1.5rem', xxl: '1.9rem', display: '2.4rem', hero: '2.75rem' };

const colours = { color: vars.color, tint: vars.tint, shadow: vars.shadow };

globalStyle(':root', {
  vars: { ...assignVars(colours, light), ...assignVars({ font: vars.font, size: vars.size }, type) },
  colorScheme: 'light',
  '@media': {
    [media.tablet]: {
      vars: {
        [vars.size.xl]: wideType.xl,
        [vars.size.xxl]: wideType.xxl,
        [vars.size.display]: wideType.display,
        [vars.size.hero]: wideType.hero,
      },
    },
  },
});

globalStyle(':root:not([data-theme="light"])', {
  '@media': {
    '(prefers-color-scheme: dark)': { vars: assignVars(colours, dark), colorScheme: 'dark' },
  },
});

globalStyle(':root[data-theme="dark"]', { vars: assignVars(colours, dark), colorScheme: 'dark' });

// Fraunces has no Devanagari: Hindi names in English headings fall back to the text font, and Hindi pages use it alone.
globalStyle(':root:lang(hi)', { vars: { [vars.font.heading]: type.font.text } });
