import type { RungStanding } from './standing.ts';

/** A rung of the ladder as it stands. */
export interface Rung {
  readonly scenario: string;
  readonly players: readonly [string, string];
  readonly standing: RungStanding;
}

/** The page as text: a line for each rung, points of a pair first. */
export function pageText(title: string, rungs: readonly Rung[]): string {
  const rows = [
    ['battle', 'first', 'second', 'pairs', 'points a game', 'with bid', 'Elo', 'bid', 'verdict'],
    ...rungs.map(rowOf),
  ];
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  const lines = rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
  return `${title}\n\n${lines.join('\n')}\n`;
}

function rowOf({ scenario, players, standing }: Rung): string[] {
  const { pairs, points, share, elo, bid, verdict } = standing;
  return [
    scenario,
    ...players,
    String(pairs),
    `${signed(points.mean)} ± ${withTwoErrors(points.error)}`,
    `${Math.round(100 * share)} %`,
    `${signed(elo.value, 0)} (${signed(elo.low, 0)} to ${signed(elo.high, 0)})`,
    bid ? `${bid.seat} gives ${bid.points}` : 'none',
    verdict,
  ];
}

const signed = (value: number, digits = 1): string =>
  `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(digits)}`;

/** The bounds of 95 %. */
const withTwoErrors = (error: number): string => (Number.isFinite(error) ? (1.96 * error).toFixed(1) : '?');

const ROW = 26;
const LEFT = 330;
const WIDE = 900;

/** The same as a drawing: points a game with the bounds of 95 % on one axis. */
export function pageSvg(title: string, rungs: readonly Rung[]): string {
  const ends = rungs.flatMap(({ standing: { points } }) => {
    const reach = Number.isFinite(points.error) ? 1.96 * points.error : 0;
    return [points.mean - reach, points.mean + reach];
  });
  const most = Math.max(1, ...ends.map(Math.abs));
  const x = (points: number): number => LEFT + ((points / most + 1) / 2) * (WIDE - LEFT - 40);
  const height = 70 + rungs.length * ROW;
  const rows = rungs.map((rung, nth) => rowDrawn(rung, 62 + nth * ROW, x));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${height}" font-family="sans-serif" font-size="13">`,
    `<rect width="${WIDE}" height="${height}" fill="#f8f5ec"/>`,
    `<text x="16" y="26" font-size="16" font-weight="600">${escaped(title)}</text>`,
    `<text x="${x(0)}" y="44" text-anchor="middle" fill="#6a5f4c">points a game for the first, 95 %</text>`,
    `<line x1="${x(0)}" y1="50" x2="${x(0)}" y2="${height - 8}" stroke="#d8ceb6"/>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}

function rowDrawn({ scenario, players, standing }: Rung, y: number, x: (points: number) => number): string {
  const { mean, error } = standing.points;
  const reach = Number.isFinite(error) ? 1.96 * error : 0;
  const ink = { better: '#2e7d6b', 'not better': '#9e3b22', open: '#201a12' }[standing.verdict];
  return [
    `<text x="16" y="${y + 4}">${escaped(`${players[0]} over ${players[1]}, ${scenario}`)}</text>`,
    `<line x1="${x(mean - reach)}" y1="${y}" x2="${x(mean + reach)}" y2="${y}" stroke="${ink}" stroke-width="2"/>`,
    `<circle cx="${x(mean)}" cy="${y}" r="4.5" fill="${ink}"/>`,
  ].join('');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
