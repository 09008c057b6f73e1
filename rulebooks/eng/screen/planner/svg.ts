import { say } from '@abatis/words';
import { type Forecast, momentAt, type PartySpan, type Span } from '../../src/inside.ts';
import { mu, stampText } from './sentences.ts';

/* The timeline as a drawing to print: works, material and parties under days and nights (ENG P.12). */

const NAME = 190;
const ENDS = 225;
const ROW = 24;
const BAR = 12;
const HEAD = 44;
const CURVE = 64;
const THIN = 7;
const INK = '#1d3a5f';
const PAPER = '#fffdf7';
const NIGHT = '#e3dccb';
const RED = '#b3452c';
const EARTH = '#8a6b1f';

/** How wide a turn is drawn: the whole plan goes on one sheet. */
const turnWidth = (turns: number): number => Math.max(1.2, Math.min(6, 1000 / turns));

export function planSvg(told: Forecast): string {
  const { calendar, projects, parties } = told;
  const first = told.start.index - (told.start.index % (calendar.dayTurns + calendar.nightTurns));
  const last = Math.max(
    told.start.index + 1,
    ...projects.map(({ bar, finish }) => finish?.index ?? bar.at(-1)?.to ?? 0),
  );
  const wide = turnWidth(last - first + 1);
  const x = (turn: number): number => round(NAME + (turn - first) * wide);
  const curveTop = HEAD + ROW * projects.length + 16;
  const partyTop = curveTop + CURVE + 20;
  const height = partyTop + 18 * parties.length + 20;
  const width = x(last + 1) + ENDS;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Source Sans 3, sans-serif" font-size="13">`,
    `<defs><pattern id="wait" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="6" height="6" fill="${PAPER}"/><rect width="2" height="6" fill="${RED}"/></pattern></defs>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...days(told, first, last, x, height),
    ...projects.flatMap((project, row) => {
      const y = HEAD + ROW * row + ROW / 2;
      return [
        label(14, y, project.name),
        label(NAME - 10, y, project.crew.join(', '), 'end', '#6b6455'),
        ...project.bar.map(span => piece(span, x, y)),
        label(width - 14, y, project.finish ? stampText(project.finish) : say`open`, 'end'),
      ];
    }),
    ...criticalLines(told, x),
    ...curve(told, x, curveTop, last),
    ...parties.flatMap(({ id, bar }, row) => {
      const y = partyTop + 18 * row;
      return [label(NAME - 10, y, id, 'end'), ...bar.map(span => partyPiece(span, x, y))];
    }),
    '</svg>',
  ].join('\n');
}

const round = (n: number): number => Math.round(n * 10) / 10;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const label = (x: number, y: number, text: string, anchor = 'start', fill = '#231d15'): string =>
  `<text x="${x}" y="${y + 4}" text-anchor="${anchor}" fill="${fill}">${escaped(text)}</text>`;

type X = (turn: number) => number;

function days({ calendar }: Forecast, first: number, last: number, x: X, height: number): readonly string[] {
  const length = calendar.dayTurns + calendar.nightTurns;
  const marks: string[] = [];
  for (let turn = first; turn <= last; turn += length) {
    const night = turn + calendar.dayTurns;
    const end = Math.min(turn + length, last + 1);
    if (night < end)
      marks.push(
        `<rect x="${x(night)}" y="24" width="${round(x(end) - x(night))}" height="${height - 24}" fill="${NIGHT}"/>`,
      );
    marks.push(
      `<line x1="${x(turn)}" x2="${x(turn)}" y1="6" y2="${height}" stroke="#b7ad97"/>`,
      label(x(turn) + 5, 14, say`day ${momentAt(calendar, turn).day}`),
    );
  }
  return marks;
}

function piece({ what, from, to }: Span<string>, x: X, y: number): string {
  const [left, width] = [x(from), round(x(to + 1) - x(from))];
  if (what === 'rest' || what === 'march')
    return `<line x1="${left}" x2="${left + width}" y1="${y}" y2="${y}" stroke="${INK}" stroke-dasharray="1.5 2.5"/>`;
  const fill = what === 'work' ? '#c9d6e6' : 'url(#wait)';
  const stroke = what === 'work' ? INK : RED;
  return `<rect x="${left}" y="${y - BAR / 2}" width="${width}" height="${BAR}" fill="${fill}" stroke="${stroke}"/>`;
}

/** A red line under each project that holds the plan up. */
function criticalLines({ criticalPath, projects }: Forecast, x: X): readonly string[] {
  return criticalPath.flatMap(({ project: id }) => {
    const row = projects.findIndex(each => each.id === id);
    const { start, finish } = projects[row]!;
    if (!start || !finish) return [];
    const y = HEAD + ROW * row + ROW / 2 + BAR / 2 + 3;
    return [
      `<line x1="${x(start.index)}" x2="${x(finish.index + 1)}" y1="${y}" y2="${y}" stroke="${RED}" stroke-width="1.5"/>`,
    ];
  });
}

function curve({ stores }: Forecast, x: X, top: number, last: number): readonly string[] {
  const amounts = stores.map(({ hand }) => hand);
  const most = Math.max(1, ...amounts);
  const y = (amount: number): number => round(top + CURVE - (amount / most) * (CURVE - 14));
  const steps = stores.map(({ turn }, at) => {
    const end = stores[at + 1]?.turn ?? last + 1;
    return `L${x(turn)} ${y(amounts[at]!)} L${x(end)} ${y(amounts[at]!)}`;
  });
  const begin = stores[0]?.turn ?? 0;
  return [
    label(14, top + CURVE / 2, say`Material on hand, MU`),
    `<path d="M${x(begin)} ${top + CURVE} ${steps.join(' ')} L${x(last + 1)} ${top + CURVE} Z" fill="#e6dcc0" stroke="${EARTH}"/>`,
    ...stores
      .filter((_, at) => at === 0 || Math.abs(amounts[at]! - amounts[at - 1]!) >= most / 6)
      .map(({ turn, hand }) => label(x(turn) + 3, y(hand) - 8, mu(hand), 'start', EARTH)),
  ];
}

function partyPiece({ what, from, to }: PartySpan, x: X, y: number): string {
  const [left, width] = [x(from), round(x(to + 1) - x(from))];
  if (what === 'idle') return '';
  const isAtWork = what === 'work' || what === 'carry' || what === 'collect';
  const [tall, fill] = isAtWork ? [THIN, INK] : [2, '#8da3bd'];
  return `<rect x="${left}" y="${y - tall / 2}" width="${width}" height="${tall}" fill="${fill}"/>`;
}
