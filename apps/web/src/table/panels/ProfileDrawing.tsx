import type { Profile } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useId } from 'react';
import { numbered } from '../../ui/numbered.ts';
import styles from './profile.module.css';
import { type DrawnMeasure, drawnProfile, WIDTH } from './profile-drawing.ts';

/** A work cut across, from our side on the left to the enemy's on the right. */
export function ProfileDrawing({ profile }: { readonly profile: Profile }): ReactNode {
  const { height, ground, foot, parts, men, measures } = drawnProfile(profile);
  const weave = useId();
  return (
    <figure className={styles.profile}>
      <svg viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={inWords(profile)}>
        <defs>
          <pattern id={weave} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 0 L6 6 M6 0 L0 6" className={styles.weave} />
          </pattern>
        </defs>
        <rect x="0" y={ground} width={WIDTH} height={foot - ground} className={styles.ground} />
        {numbered(parts).map(({ key, item: { kind, points } }) => (
          <g key={key}>
            <polygon points={points} className={styles[kind]} />
            {kind === 'gabion' && <polygon points={points} fill={`url(#${weave})`} />}
          </g>
        ))}
        <Surface
          ground={ground}
          cuts={parts.filter(({ kind }) => kind === 'cut').map(({ points }) => points)}
        />
        {numbered(men).map(({ key, item: { at, size, does } }) => (
          <Man key={key} at={at} size={size} does={does} />
        ))}
        {numbered(measures).map(({ key, item }) => (
          <Measure key={key} measure={item} />
        ))}
        {profile.towards !== '' && (
          <text x={WIDTH - 4} y="13" textAnchor="end" className={styles.towards}>
            {profile.towards} →
          </text>
        )}
      </svg>
      <figcaption>{profile.title}</figcaption>
    </figure>
  );
}

/** The line of the ground, which ends where something is cut out of it. */
function Surface({ ground, cuts }: { readonly ground: number; readonly cuts: readonly string[] }): ReactNode {
  const gaps = cuts
    .map(points => points.split(' ').map(point => point.split(',').map(Number) as [number, number]))
    .map(spots => spots.filter(([, y]) => Math.abs(y - ground) < 1).map(([x]) => x))
    .filter(xs => xs.length > 1)
    .map(xs => [Math.min(...xs), Math.max(...xs)] as const)
    .toSorted(([a], [b]) => a - b);
  const starts = [0, ...gaps.map(([, end]) => end)];
  const ends = [...gaps.map(([start]) => start), WIDTH];
  const path = starts.map((start, i) => `M${start} ${ground}H${ends[i]}`).join('');
  return <path d={path} className={styles.surface} />;
}

/** A stroke figure: he digs, he stands, or he fires over the parapet. */
function Man(props: {
  readonly at: readonly [number, number];
  readonly size: number;
  readonly does: string;
}): ReactNode {
  const { at, size, does } = props;
  const [x, y] = at;
  const u = size / 6;
  const arms =
    does === 'digs'
      ? 'M0 -3.6 L2 -2.2 L1.4 -0.6 M2 -2.2 L3 -0.4'
      : does === 'fires'
        ? 'M-0.6 -4 L3.4 -4.3'
        : 'M-0.9 -2.4 L0 -3.8 L0.9 -2.4';
  return (
    <g transform={`translate(${x} ${y}) scale(${u})`} className={styles.man}>
      <circle cx="0" cy="-5.2" r="0.75" />
      <path d={`M0 -4.5 L0 -2 M0 -2 L-0.9 0 M0 -2 L0.9 0 ${arms}`} />
    </g>
  );
}

function Measure({ measure: { from, to, text, at, align } }: { readonly measure: DrawnMeasure }): ReactNode {
  const isUpright = Math.abs(from[0] - to[0]) < Math.abs(from[1] - to[1]);
  const tick = isUpright ? 'h8' : 'v8';
  const back = isUpright ? 'm-4 0' : 'm0 -4';
  return (
    <g className={styles.measure}>
      <path
        d={`M${from.join(' ')}L${to.join(' ')}M${from.join(' ')}${back}${tick}M${to.join(' ')}${back}${tick}`}
      />
      <text x={at[0]} y={at[1]} textAnchor={align}>
        {text}
      </text>
    </g>
  );
}

function inWords({ title, measures, towards }: Profile): string {
  const read = measures.map(({ text }) => text).join(', ');
  return towards === '' ? say`${title}: ${read}` : say`${title}: ${read}; at the right: ${towards}`;
}
