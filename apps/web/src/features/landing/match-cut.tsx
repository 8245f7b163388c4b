import styles from './match-cut.module.css';
import { landingMessages } from './messages.ts';

/** Drawn: the world changes at a cut, and the subject stays where it is. */
export function MatchCut() {
  return (
    <figure className={styles.figure} role="img" aria-label={landingMessages.animation}>
      <div className={styles.stage}>
        <svg className={styles.scene} viewBox="0 0 640 360" aria-hidden="true">
          <Street />
          <Walker coat="#2b1a24" skin="#2b1a24" />
        </svg>
        <svg className={`${styles.scene} ${styles.second}`} viewBox="0 0 640 360" aria-hidden="true">
          <Mountains />
          <Walker coat="#17343a" skin="#17343a" pack="#c8513a" />
        </svg>
        <svg className={styles.scene} viewBox="0 0 640 360" aria-hidden="true">
          <rect className={styles.box} x="262" y="92" width="116" height="226" rx="4" />
        </svg>
        <span className={styles.cut} />
      </div>
      <div className={styles.film}>
        {[9, 16, 22, 12, 17, 8].map((length, index) => (
          <span key={length} style={{ flexGrow: length }} data-scene={index % 2} />
        ))}
        <i className={styles.playhead} />
      </div>
    </figure>
  );
}

function Street() {
  const houses = [
    [0, 120, 88],
    [84, 168, 70],
    [150, 92, 84],
    [230, 190, 60],
    [372, 176, 66],
    [434, 80, 92],
    [522, 142, 70],
    [588, 108, 60],
  ] as const;
  return (
    <>
      <defs>
        <linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#43304f" />
          <stop offset="0.55" stopColor="#c4613f" />
          <stop offset="1" stopColor="#f6b765" />
        </linearGradient>
      </defs>
      <rect width="640" height="360" fill="url(#dusk)" />
      <circle cx="322" cy="226" r="52" fill="#ffdf9b" />
      {houses.map(([x, top, width]) => (
        <g key={x}>
          <rect x={x} y={top} width={width} height="300" fill="#40263a" />
          {[0, 1, 2, 3].map((row) => (
            <rect
              key={row}
              x={x + 14 + ((row * 17) % (width - 34))}
              y={top + 18 + row * 26}
              width="9"
              height="12"
              fill="#f6b765"
              opacity={row % 2 ? 0.85 : 0.35}
            />
          ))}
        </g>
      ))}
      <path d="M0 300h640v60H0z" fill="#2b1a24" />
      <path d="M0 330h70m60 0h90m200 0h90m60 0h70" stroke="#f6b765" strokeWidth="4" opacity="0.5" />
    </>
  );
}

function Mountains() {
  return (
    <>
      <defs>
        <linearGradient id="morning" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7fb0c4" />
          <stop offset="1" stopColor="#eef0e4" />
        </linearGradient>
      </defs>
      <rect width="640" height="360" fill="url(#morning)" />
      <path d="M-20 270 120 96l86 104 98-140 150 190 70-84 140 120v90H-20z" fill="#5d8794" />
      <path d="m120 96 32 39-30-8-26 14zm184-36 44 56-34-14-20 18-24-16z" fill="#fbfaf4" />
      <path d="M-20 300 140 210l120 70 130-60 150 70 120-40v110H-20z" fill="#2f5f63" />
      <path d="M-20 318c160-24 420-20 680 0v60H-20z" fill="#1f4448" />
    </>
  );
}

function Walker({ coat, skin, pack }: { coat: string; skin: string; pack?: string }) {
  return (
    <g strokeLinecap="round" strokeLinejoin="round" fill="none">
      {pack ? <rect x="284" y="146" width="30" height="62" rx="11" fill={pack} /> : null}
      <circle cx="324" cy="118" r="17" fill={skin} />
      <path d="M320 152v64" stroke={coat} strokeWidth="36" />
      <path d="M318 214l-24 44-10 48M322 214l28 42 4 50" stroke={coat} strokeWidth="16" />
      <path d="M312 152l-22 36 8 30M330 152l26 30 4 24" stroke={coat} strokeWidth="12" />
    </g>
  );
}
