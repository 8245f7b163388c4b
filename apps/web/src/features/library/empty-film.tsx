/** Three empty frames that wait for footage. */
export function EmptyFilm() {
  return (
    <svg width="200" height="72" viewBox="0 0 200 72" fill="none" aria-hidden="true">
      <g stroke="var(--hairline-strong)" strokeWidth="1.5">
        <rect x="1" y="12" width="52" height="48" rx="5" />
        <rect x="147" y="12" width="52" height="48" rx="5" />
      </g>
      <rect
        x="60"
        y="4"
        width="80"
        height="64"
        rx="6"
        stroke="var(--accent)"
        strokeWidth="2"
        strokeDasharray="7 5"
      />
      <path
        d="M100 50V24m0 0L89 35m11-11 11 11"
        stroke="var(--accent)"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
