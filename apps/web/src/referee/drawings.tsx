import type { Situation } from '@abatis/screen';
import type { ReactNode } from 'react';
import styles from './referee.module.css';

/** The small pictures before the situations: red is the unit that is asked about. */
const DRAWINGS: Readonly<Record<Situation['drawing'], ReactNode>> = {
  fire: (
    <>
      <path d="M30 30 12 14a26 26 0 0 1 36 0Z" fill="#f0c9b8" stroke="#a63a32" />
      <path d="M21 22a13 13 0 0 1 18 0M30 30V7" fill="none" stroke="#a63a32" />
      <path d="M10 32h40v9H10ZM20 32v9M30 32v9M40 32v9" fill="#a63a32" stroke="#3c1512" />
    </>
  ),
  charge: (
    <>
      <path d="M21 3h18v15H21ZM30 3v15" fill="#2c4a8c" stroke="#14213f" />
      <path d="M30 20v10m-4-5 4 6 4-6" fill="none" stroke="#201a12" strokeWidth="2" />
      <path d="M10 34h40v8H10ZM20 34v8M30 34v8M40 34v8" fill="#a63a32" stroke="#3c1512" />
    </>
  ),
  combat: (
    <>
      <path d="M19 4h22v14H19ZM30 4v14M19 11h22" fill="#2c4a8c" stroke="#14213f" />
      <path d="M10 19h40v10H10ZM20 19v10M30 19v10M40 19v10" fill="#a63a32" stroke="#3c1512" />
      <path d="m24 33 12 8m0-8-12 8" fill="none" stroke="#201a12" strokeWidth="2" />
    </>
  ),
  test: (
    <>
      <path d="m14 16 4 22a16 6 0 0 0 24 0l4-22Z" fill="#e0cf9c" stroke="#5a4a22" />
      <path d="m16 20 8 20 6-22 6 22 8-20" fill="none" stroke="#5a4a22" />
      <ellipse cx="30" cy="16" rx="16" ry="6" fill="#fbf5e4" stroke="#5a4a22" />
      <path d="m28 15 18-9m-10 9 14-5" stroke="#201a12" strokeWidth="2.2" />
    </>
  ),
  rout: (
    <>
      <path
        d="M30 28C36 20 22 16 26 5m-5 4 5-6 4 7"
        fill="none"
        stroke="#b5482b"
        strokeDasharray="4 3"
        strokeWidth="2"
      />
      <path d="M12 30h36v8H12ZM24 30v8M36 30v8" fill="#2c4a8c" stroke="#14213f" />
      <path d="m16 44 3-4m10 4 1-4m14 4-3-4" stroke="#201a12" />
    </>
  ),
  march: (
    <>
      <path d="M12 32h34v9H12Z" fill="#cdd8e3" stroke="#7d8fa6" strokeDasharray="3 2" />
      <path d="m12 32 29-17 5 8-29 17ZM22 26l5 8M31 21l5 8" fill="#2c4a8c" stroke="#14213f" />
      <path d="M50 30a34 34 0 0 0-5-20m-3 4 3-5 5 3" fill="none" stroke="#2e7d6b" strokeWidth="2" />
      <circle cx="12" cy="37" r="2.5" fill="#fffdf6" stroke="#201a12" />
    </>
  ),
};

export const SituationDrawing = ({ drawing }: Pick<Situation, 'drawing'>): ReactNode => (
  <svg className={styles.drawing} viewBox="0 0 60 48" aria-hidden="true">
    {DRAWINGS[drawing]}
  </svg>
);
