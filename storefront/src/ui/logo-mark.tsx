interface LogoMarkProps {
  size?: number;
}

/** The logo: the smallest kolam, one line around five dots. */
export function LogoMark({ size = 34 }: LogoMarkProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M20 20C11 11 11 3 20 3s9 8 0 17c9-9 17-9 17 0s-8 9-17 0c9 9 9 17 0 17s-9-8 0-17c-9 9-17 9-17 0s8-9 17 0Z"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <g fill="currentColor">
        <circle cx="20" cy="9.5" r="1.9" />
        <circle cx="30.5" cy="20" r="1.9" />
        <circle cx="20" cy="30.5" r="1.9" />
        <circle cx="9.5" cy="20" r="1.9" />
      </g>
    </svg>
  );
}
