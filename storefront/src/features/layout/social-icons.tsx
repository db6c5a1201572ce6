import type { ReactNode } from 'react';

interface Social {
  name: string;
  href: string;
  icon: ReactNode;
}

const frame = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  'aria-hidden': true,
} as const;

export const socials: readonly Social[] = [
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    icon: (
      <svg {...frame}>
        <rect x="3" y="3" width="18" height="18" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17.2 6.8h.01" />
      </svg>
    ),
  },
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    icon: (
      <svg {...frame}>
        <path d="M15 3h-2a4 4 0 0 0-4 4v3H6v4h3v7h4v-7h3l1-4h-4V7.5A.5.5 0 0 1 13.5 7H17V3Z" />
      </svg>
    ),
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    icon: (
      <svg {...frame}>
        <rect x="2.5" y="5" width="19" height="14" rx="4" />
        <path d="m10.5 9.2 4.8 2.8-4.8 2.8Z" />
      </svg>
    ),
  },
];
