import type { ReactNode } from 'react';
import styles from './ceremony.module.css';

/** A tin cup out of which a chit comes: the pale ones show where it has been. */
export function CupDrawing(): ReactNode {
  return (
    <svg className={styles.cup} viewBox="0 0 150 176" aria-hidden="true">
      <g className={styles.trace}>
        <path d="M84 66 C96 34 112 14 146 16" />
      </g>
      <ellipse cx="62" cy="78" rx="50" ry="13" className={styles.mouth} />
      <rect x="60" y="6" width="62" height="34" rx="4" transform="rotate(6 90 22)" className={styles.ghost} />
      <rect
        x="38"
        y="34"
        width="58"
        height="32"
        rx="4"
        transform="rotate(-7 66 50)"
        className={styles.ghost}
      />
      <g className={styles.rising}>
        <rect
          x="34"
          y="52"
          width="56"
          height="30"
          rx="4"
          transform="rotate(-9 60 66)"
          className={styles.chit}
        />
      </g>
      <path d="M12 78 C12 91 112 91 112 78 L104 158 C102 172 22 172 20 158 Z" className={styles.body} />
      <path d="M111 98 C142 92 142 138 107 138" className={styles.handle} />
      <path d="M14 99 C40 109 84 109 110 99 M18 134 C42 143 82 143 106 134" className={styles.band} />
      <path d="M84 108 V164 M89 107 V163 M94 106 V161 M99 105 V158" className={styles.hatch} />
    </svg>
  );
}
