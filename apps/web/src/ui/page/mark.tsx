/** The mark: two frames meeting at a cut. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <path
        d="M2 7.6C2 6.7 2.7 6 3.6 6h8.2L9.2 18H3.6C2.7 18 2 17.3 2 16.4z"
        fill="currentColor"
        opacity="0.92"
      />
      <path d="M14.8 6h5.6c.9 0 1.6.7 1.6 1.6v8.8c0 .9-.7 1.6-1.6 1.6h-8.2z" fill="var(--accent)" />
      <path d="M14.2 2.5 9.8 21.5" stroke="var(--accent)" strokeWidth="1.3" strokeLinecap="round" />
    </svg>
  );
}
