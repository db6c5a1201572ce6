import { useId } from 'react';

const TILE = 64;

/** A block print pattern: flower, buds and a row of temple teeth. */
export function BlockPrintBorder() {
  const id = useId();
  return (
    <svg width="100%" height="56" aria-hidden="true" focusable="false">
      <defs>
        <pattern id={id} width={TILE} height="56" patternUnits="userSpaceOnUse">
          <g fill="currentColor">
            <rect width={TILE} height="1.5" y="2" />
            {[8, 24, 40, 56].map((x) => (
              <path key={x} d={`M${x - 8} 50 ${x} 40l8 10Z`} />
            ))}
            <rect width={TILE} height="2" y="50" />
            {[0, 45, 90, 135].map((angle) => (
              <g key={angle} transform={`rotate(${angle} 32 21)`}>
                <path d="M32 19.4c-3.6-3.4-3.4-8 0-12 3.4 4 3.6 8.6 0 12Zm0 3.2c3.6 3.4 3.4 8 0 12-3.4-4-3.6-8.6 0-12Z" />
              </g>
            ))}
            <path d="M0 13c3.4 2.6 3.4 13.4 0 16ZM64 13v16c-3.4-2.6-3.4-13.4 0-16Z" />
            <circle cx="10" cy="12" r="1.7" />
            <circle cx="54" cy="12" r="1.7" />
            <circle cx="10" cy="30" r="1.7" />
            <circle cx="54" cy="30" r="1.7" />
            <circle cx="10" cy="21" r="2.6" />
            <circle cx="54" cy="21" r="2.6" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="56" fill={`url(#${id})`} />
    </svg>
  );
}
