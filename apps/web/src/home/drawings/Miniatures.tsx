import type { ReactNode } from 'react';
import { Hill, Wood } from './ground.tsx';
import { at, type Point } from './pen.ts';
import { HEIGHT, WIDTH } from './size.ts';

const INCH = 24;

/** A column comes on against a line on a free table: no hexes, but rulers on two edges. */
export function Miniatures(): ReactNode {
  return (
    <>
      <rect width={WIDTH} height={HEIGHT} fill="#E9E4C9" />
      <Hill of={{ centre: at(64, 76), width: 150, height: 110, turn: 0.3, seed: 14 }} />
      <Wood of={{ centre: at(318, 60), width: 100, height: 70, seed: 31 }} />
      <path
        d="M88 150L46 108Q44 100 54 100H314Q324 100 322 108L280 150"
        fill="#B5482B"
        fillOpacity="0.1"
        stroke="#B5482B"
        strokeWidth="1.3"
        strokeDasharray="6 3"
      />
      <path d="M156 62V146M212 62V146" stroke="#2C4A8C" strokeWidth="1.2" strokeDasharray="4 3" />
      <path d="M184 66V124" stroke="#1D2F5C" strokeWidth="4" />
      <path d="M184 138l-9-16h18z" fill="#1D2F5C" />
      <Column at={at(184, 22)} />
      <Line at={at(184, 160)} />
      <Smoke puffs={[at(112, 142), at(126, 136), at(142, 143), at(216, 138), at(232, 143)]} />
      <Rulers />
    </>
  );
}

function Column({ at: { x, y } }: { readonly at: Point }): ReactNode {
  const stands = [0, 1, 2].flatMap(rank => {
    const top = y - 14 + rank * 17;
    return [`M${x - 28} ${top}h28v15h-28z`, `M${x} ${top}h28v15h-28z`];
  });
  return (
    <>
      <path d={stands.join('')} fill="#2C4A8C" stroke="#EDE4CC" strokeWidth="1" />
      <path d={`M${x} ${y + 46}l-7-7h14z`} fill="#1D2F5C" />
    </>
  );
}

function Line({ at: { x, y } }: { readonly at: Point }): ReactNode {
  const stands = Array.from({ length: 6 }, (_, index) => `M${x - 96 + index * 32} ${y - 7}h32v14h-32z`);
  return (
    <>
      <path d={stands.join('')} fill="#A63A32" stroke="#F0D9CF" strokeWidth="1" />
      <path d={`M${x} ${y - 18}l-7 8h14z`} fill="#6E1F19" />
    </>
  );
}

function Smoke({ puffs }: { readonly puffs: readonly Point[] }): ReactNode {
  return (
    <g fill="#FFFDF6" fillOpacity="0.85" stroke="#B8AE97" strokeWidth="0.6">
      {puffs.map(({ x, y }, index) => (
        <circle key={x} cx={x} cy={y} r={5 + (index % 3) * 1.6} />
      ))}
    </g>
  );
}

function Rulers(): ReactNode {
  const along = Array.from(
    { length: WIDTH / INCH },
    (_, inch) =>
      `M${inch * INCH} ${HEIGHT}v${inch % 6 === 0 ? -11 : -7}M${inch * INCH + INCH / 2} ${HEIGHT}v-4`,
  );
  const up = Array.from(
    { length: Math.ceil(HEIGHT / INCH) },
    (_, inch) =>
      `M0 ${HEIGHT - inch * INCH}h${inch % 6 === 0 ? 11 : 7}M0 ${HEIGHT - inch * INCH - INCH / 2}h4`,
  );
  return (
    <>
      <path d={`M0 ${HEIGHT - 12}H${WIDTH}V${HEIGHT}H0ZM0 0H12V${HEIGHT}H0Z`} fill="#F8F5EC" />
      <path d={`M12 0V${HEIGHT - 12}H${WIDTH}`} fill="none" stroke="#6A5F4C" strokeWidth="0.8" />
      <path d={along.join('') + up.join('')} stroke="#201A12" strokeWidth="0.9" />
    </>
  );
}
