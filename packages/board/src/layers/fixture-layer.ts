import type { Point } from '@abatis/geometry';
import type { Fixture } from '@abatis/screen';
import { translucent } from '../colour.ts';
import { AMBER, INK, PAPER, THREAT, THREAT_INK } from '../palette.ts';
import { BUFF, FIRE, PRUSSIAN } from '../works/inks.ts';
import { type Context, type Frame, inSight, type Layer, spotOf } from './layer.ts';
import { setFigures } from './lettering.ts';

/** Charges with their fuses, barrels, pyres, stocks, wagons: what lies on the ground and has no front. */
export function fixtureLayer(): Layer {
  return {
    paint(frame) {
      const { fixtures } = frame.scene;
      const seen = fixtures.flatMap(fixture => {
        const spot = spotOf(frame, fixture.at);
        return spot && inSight(frame, spot) ? [{ fixture, spot }] : [];
      });
      for (const { fixture, spot } of seen) rings(frame, fixture, spot);
      for (const { fixture, spot } of seen) draw(frame, fixture, spot);
    },
  };
}

/** Each ring has a stroke of its own: nothing outlives the first, and the last is a matter of nerves. */
const RING_DASHES: readonly (readonly number[])[] = [[], [9, 5], [2, 5]];

function rings({ context, gazetteer, view }: Frame, fixture: Fixture, { x, y }: Point): void {
  const { table } = gazetteer;
  if (!table) return;
  const reachOf = (radius: number): number => (radius / 1000) * table.metresPerInch * view.scale;
  for (const [i, { radius, text }] of fixture.rings.entries()) {
    const reach = reachOf(radius);
    const room = reach - reachOf(fixture.rings[i - 1]?.radius ?? 0);
    context.beginPath();
    context.arc(x, y, reach, 0, 2 * Math.PI);
    if (i === 0) {
      context.fillStyle = translucent(THREAT, 0.16);
      context.fill();
    }
    context.setLineDash([...(RING_DASHES[i] ?? RING_DASHES[2]!)]);
    context.lineWidth = i === 0 ? 2 : 1.6;
    context.strokeStyle = translucent(THREAT, 0.9);
    context.stroke();
    context.setLineDash([]);
    if (room > 18) slip(context, { x, y: y - reach }, text);
  }
}

function slip(context: Context, { x, y }: Point, text: string): void {
  setFigures(context, 11.5, 600);
  const width = context.measureText(text).width + 8;
  context.beginPath();
  context.roundRect(x - width / 2, y - 8, width, 16, 4);
  context.fillStyle = translucent(PAPER, 0.92);
  context.fill();
  context.fillStyle = THREAT_INK;
  context.fillText(text, x, y + 4);
}

/** Units of 40 round the middle of a fixture; it never gets smaller than this many pixels a unit. */
const LEAST_UNIT = 0.5;
const MOST_UNIT = 1.1;

function draw(frame: Frame, fixture: Fixture, { x, y }: Point): void {
  const { context, gauge } = frame;
  const u = Math.max(LEAST_UNIT, Math.min(MOST_UNIT, gauge / 70));
  context.save();
  context.translate(x, y);
  context.scale(u, u);
  context.lineJoin = 'round';
  DRAWINGS[fixture.kind](context, fixture);
  if (fixture.state === 'dead') crossed(context);
  context.restore();
  if (fixture.text === '' || gauge < LEAST_FOR_TEXT) return;
  setFigures(context, 12, 700);
  context.lineJoin = 'round';
  context.lineWidth = 3.2;
  context.strokeStyle = translucent(PAPER, 0.92);
  context.strokeText(fixture.text, x, y + 17 * u + 11);
  context.fillStyle = INK;
  context.fillText(fixture.text, x, y + 17 * u + 11);
}

const LEAST_FOR_TEXT = 30;

type Drawing = (context: Context, fixture: Fixture) => void;

/** Paper round it, a filling, an edge: dashed while it is being made. */
function shape(context: Context, { state }: Fixture, fill: string, edge: string): void {
  context.lineWidth = 5;
  context.strokeStyle = PAPER;
  context.stroke();
  context.fillStyle = state === 'making' ? PAPER : fill;
  context.fill();
  context.setLineDash(state === 'making' ? [3, 2.5] : []);
  context.lineWidth = 1.8;
  context.strokeStyle = edge;
  context.stroke();
  context.setLineDash([]);
}

function strokes(context: Context, lines: readonly (readonly number[])[], colour: string, width = 1.6): void {
  context.beginPath();
  for (const [x1, y1, x2, y2] of lines) {
    context.moveTo(x1!, y1!);
    context.lineTo(x2!, y2!);
  }
  context.lineWidth = width;
  context.strokeStyle = colour;
  context.stroke();
}

/** A keg with its hoops. Its fuse says how it stands: spark, question, or nothing. */
function keg(context: Context, fixture: Fixture, size: number): void {
  const { state } = fixture;
  if (state === 'spent') {
    burst(context);
    return;
  }
  context.beginPath();
  context.roundRect(-size * 0.75, -size, size * 1.5, size * 2, size * 0.45);
  shape(context, fixture, state === 'doubtful' ? AMBER : '#7a4a2a', INK);
  strokes(
    context,
    [
      [-size * 0.75, -size * 0.4, size * 0.75, -size * 0.4],
      [-size * 0.75, size * 0.4, size * 0.75, size * 0.4],
    ],
    state === 'making' ? INK : PAPER,
    1.4,
  );
  if (state === 'making' || state === 'dead') return;
  context.beginPath();
  context.moveTo(0, -size);
  context.bezierCurveTo(2, -size - 6, 8, -size - 2, 9, -size - 7);
  context.lineWidth = 1.8;
  context.strokeStyle = INK;
  context.stroke();
  context.beginPath();
  context.arc(9, -size - 8, state === 'lit' ? 4 : 2.6, 0, 2 * Math.PI);
  context.fillStyle = state === 'lit' ? FIRE : THREAT;
  context.fill();
  if (state === 'doubtful') {
    setFigures(context, 15, 700);
    context.fillStyle = INK;
    context.fillText('?', 0, 5.5);
  }
}

function burst(context: Context): void {
  context.beginPath();
  for (let i = 0; i < 16; i++) {
    const reach = i % 2 === 0 ? 15 : 7;
    const angle = (i * Math.PI) / 8;
    const [x, y] = [reach * Math.sin(angle), -reach * Math.cos(angle)];
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.fillStyle = PAPER;
  context.fill();
  context.lineWidth = 1.8;
  context.strokeStyle = THREAT_INK;
  context.stroke();
}

function pyre(context: Context, fixture: Fixture): void {
  context.beginPath();
  context.moveTo(-13, 11);
  context.lineTo(0, -10);
  context.lineTo(13, 11);
  context.closePath();
  shape(context, fixture, fixture.state === 'spent' ? '#57503f' : '#a9794a', INK);
  strokes(
    context,
    [
      [-8, 11, 4, -4],
      [8, 11, -4, -4],
    ],
    INK,
    1.2,
  );
  if (fixture.state === 'lit') flame(context);
}

function flame(context: Context): void {
  context.beginPath();
  context.moveTo(0, 2);
  context.bezierCurveTo(-12, -2, -6, -12, 0, -24);
  context.bezierCurveTo(2, -14, 11, -8, 0, 2);
  context.fillStyle = FIRE;
  context.fill();
  context.lineWidth = 1.4;
  context.strokeStyle = THREAT_INK;
  context.stroke();
}

/** Gabions and fascines, piled up. */
function stock(context: Context, fixture: Fixture): void {
  context.beginPath();
  for (const [x, y] of [
    [-13, 1],
    [0, 1],
    [-6.5, -11],
  ] as const)
    context.roundRect(x, y, 12, 11, 2);
  shape(context, fixture, BUFF, PRUSSIAN);
}

/** Where material is made or taken: an axe's mark in a ring. */
function source(context: Context, fixture: Fixture): void {
  context.beginPath();
  context.arc(0, 0, 12, 0, 2 * Math.PI);
  shape(context, fixture, PAPER, PRUSSIAN);
  strokes(context, [[-6, 7, 3, -5]], PRUSSIAN, 2);
  context.beginPath();
  context.moveTo(0, -8);
  context.lineTo(8, -5);
  context.lineTo(6, 2);
  context.closePath();
  context.fillStyle = PRUSSIAN;
  context.fill();
}

function wagon(context: Context, fixture: Fixture): void {
  context.beginPath();
  context.rect(-15, -7, 30, 11);
  shape(context, fixture, BUFF, INK);
  for (const x of [-8, 8]) {
    context.beginPath();
    context.arc(x, 7, 5, 0, 2 * Math.PI);
    shape(context, { ...fixture, state: 'ready' }, PAPER, INK);
  }
}

function crossed(context: Context): void {
  const lines = [
    [-13, -13, 13, 13],
    [-13, 13, 13, -13],
  ];
  strokes(context, lines, PAPER, 5);
  strokes(context, lines, THREAT_INK, 2.4);
}

const DRAWINGS: Record<Fixture['kind'], Drawing> = {
  charge: (context, fixture) => keg(context, fixture, 13),
  barrel: (context, fixture) => keg(context, fixture, 9),
  pyre,
  stock,
  source,
  wagon,
};
