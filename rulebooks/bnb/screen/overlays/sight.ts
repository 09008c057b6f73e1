import { toNumber } from '@abatis/kernel/rational';
import { cite, count, listOf, say, sentences, shade, typeset, words } from '@abatis/presenter';
import {
  type At,
  type Overlay,
  type Place,
  percent,
  posePlace,
  type Shade,
  type SightPicture,
  type Text,
  tablePlace,
  tablePointOf,
} from '@abatis/screen';
import {
  facing,
  isInside,
  lengthOf,
  onGrid,
  point,
  type SightLine,
  type Spot,
  spotTowards,
  stretchesNear,
  thou,
  vectorTo,
} from '@abatis/tabletop';
import type { Bnb, BnbState, GroundPiece, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { atLeast, volleyChances } from '../words/preview/chances.ts';
import { inchText, unitSpan, unitSpans } from '../words/say.ts';

/** Who looks or is looked at: the unit in that place, or a single figure there. */
function onlooker(state: BnbState, place: Place): { readonly unit: Unit; readonly isThere: boolean } | null {
  const unit = bnb.unitsOnTable(state).find(each => posePlace(each.pose) === place);
  if (unit) return { unit, isThere: true };
  const [at, like] = [tablePointOf(place), state.units[0]];
  if (!at || !like) return null;
  const alone = {
    arm: 'infantry',
    formation: 'skirmish',
    figures: 1,
    files: 1,
    block: null,
    bent: [],
    screen: null,
    spotted: false,
  } as const;
  return {
    unit: { ...like, ...alone, id: -1 as Unit['id'], pose: { at, facing: facing(0) }, turn: bnb.NO_TURN },
    isThere: false,
  };
}

/** A line from one to the other, with the ground and the troops that block it. */
interface Tried {
  readonly line: SightLine;
  readonly pieces: readonly GroundPiece[];
  readonly units: readonly Unit[];
}

/** BNB 0.11a: the first line that is clear; else the one between the middles. */
function bestLine(state: BnbState, from: Unit, to: Unit): Tried {
  const ground = bnb.groundOf(state);
  const hides = bnb.hiddenFrom(state, from, to);
  const tryLine = (eye: Spot, spot: Spot): Tried => {
    const line = bnb.sightLine(ground, eye, spot);
    return {
      line,
      pieces: ground.pieces.filter(piece => bnb.isAbove(piece, line, ground) || hides(piece, line)),
      units: bnb.unitsBetween(state, line, [from.id, to.id]),
    };
  };
  const usual = tryLine(bnb.centreOfUnit(state, from), bnb.centreOfUnit(state, to));
  for (const eye of bnb.eyesOf(state, from))
    for (const spot of bnb.targetSpots(state, to, eye)) {
      const tried = tryLine(eye, spot);
      if (tried.pieces.length + tried.units.length === 0) return tried;
    }
  return usual;
}

/** The clause by which a kind of ground hides. */
const HIDING: Partial<Record<GroundPiece['type'], string>> = {
  woods: 'BNB 6.1a',
  hill: 'BNB 0.11c',
  steep: 'BNB 0.11c',
  crest: 'BNB 6.3a',
  hedgerow: 'BNB 6.7a',
  block: 'BNB 6.4a',
  wall: 'BNB 7.14a',
};

const blockedBy = (piece: GroundPiece): Text =>
  say`${typeset(piece.id.replaceAll('-', ' '))}, ${words(names.terrain)[piece.type].toLowerCase()} ${cite((HIDING[piece.type] ?? 'BNB 0.11c') as 'BNB 0.11c')}`;

/** Steps of the profile. */
const STEPS = 28;

/** BNB 0.11, 6.1: one line of sight with its profile, what blocks it, and what it means for fire. */
export function sight(_: Bnb, { state }: At<BnbState>, from: Place, to: Place): SightPicture | null {
  const [here, there] = [onlooker(state, from), onlooker(state, to)];
  if (!here || !there) return null;
  const tried = bestLine(state, here.unit, there.unit);
  const isClear = tried.pieces.length + tried.units.length === 0;
  const why: readonly Text[] = [
    ...tried.pieces.map(blockedBy),
    ...(tried.units.length > 0 ? [say`${unitSpans(tried.units)} in between ${cite('BNB 0.11c')}`] : []),
  ];
  const { line } = tried;
  const far = lengthOf(vectorTo(line.from, line.to));
  return {
    from,
    to,
    sight: isClear ? 'clear' : 'blocked',
    title: isClear ? say`In sight` : say`Out of sight`,
    summary: sentences(
      say`${here.isThere ? unitSpan(here.unit) : from} to ${there.isThere ? unitSpan(there.unit) : to}, ${inchText(far)}.`,
      say`Eyes half a contour above levels ${line.fromHeight - 0.5} and ${line.toHeight - 0.5} ${cite('BNB 0.11a')}.`,
    ),
    paths: [
      {
        clear: isClear,
        places: profile(state, tried, far),
        text: isClear
          ? say`Nothing of the ground and no close-order troops in between ${cite('BNB 0.11c')}.`
          : say`Blocked by ${listOf(why)}.`,
      },
    ],
    meaning: here.isThere && there.isThere ? fireMeaning(state, here.unit, there.unit) : [],
    bars: [],
  };
}

/** The ground along the line, in even steps; inches stand under every few of them. */
function profile(
  state: BnbState,
  { line, pieces }: Tried,
  far: number,
): SightPicture['paths'][number]['places'] {
  const ground = bnb.groundOf(state);
  return Array.from({ length: STEPS + 1 }, (_, i) => {
    const spot = spotTowards(line.from, line.to, (far * i) / STEPS);
    const level = bnb.levelAt(ground, spot);
    const on = ground.pieces.filter(({ shape, area }) => area.length > 0 && isInside(shape, spot));
    const inTheWay = pieces.find(piece => on.includes(piece) || isStep(piece, line, far, i));
    return {
      place: tablePlace(onGrid(spot)),
      level,
      height: level + Math.max(0, ...on.map(({ height }) => height)),
      obstructs: inTheWay ? blockedBy(inTheWay) : null,
      label: i % 7 === 0 ? inchText(Math.round((far * i) / STEPS / 100) * 100) : '',
    };
  });
}

/** A line such as a hedge or a crest lies in one step. */
function isStep({ area, shape }: GroundPiece, { from, to }: SightLine, far: number, step: number): boolean {
  if (area.length > 0 || step === 0) return false;
  const [a, b] = [(far * (step - 1)) / STEPS, (far * step) / STEPS].map(along =>
    spotTowards(from, to, along),
  );
  return stretchesNear(a!, b!, shape).length > 0;
}

/** What the first could fire at the second now. */
function fireMeaning(state: BnbState, from: Unit, to: Unit): readonly Text[] {
  if (from.side === to.side || from.arm === 'cavalry') return [];
  const volleys = bnb.volleysAt(state, from, to.id);
  if (volleys.length === 0) return [say`${unitSpan(from)} cannot fire at ${unitSpan(to)} as they stand.`];
  return volleys.map(
    volley =>
      say`${unitSpan(from)} fires ${words(names.ammunition)[volley.firing.ammunition]} at ${inchText(volley.range)}: ${count(volley.dice, 'die', 'dice')}, two hits or more ${percent(toNumber(atLeast(volleyChances(volley, to.id), 2)))} ${cite('BNB 3.1k')}.`,
  );
}

/** Side of the squares that are looked at, in thousandths. */
const SQUARE = 3000;

/** BNB 0.11: the ground that cannot be seen from a place, and the units that can. */
export function sightField({ state }: At<BnbState>, from: Place): Overlay {
  const here = onlooker(state, from);
  const title = say`Seen from ${here?.isThere ? here.unit.name : from}`;
  const legend = [
    { style: 'clear', label: say`unit in sight` },
    { style: 'blocked', label: say`ground out of sight` },
  ] as const;
  if (!here) return { id: from, title, legend, shades: [], lines: [], notes: [] };
  const seen = bnb
    .unitsOnTable(state)
    .filter(unit => unit.id !== here.unit.id && unit.block === null)
    .filter(unit => bnb.seesUnit(state, here.unit, unit, bnb.hiddenFrom(state, here.unit, unit)));
  const shades: readonly Shade[] = [
    ...[...hiddenRuns(state, here.unit)],
    ...seen.flatMap(unit =>
      bnb.boxesOf(state, unit).map(box =>
        shade(posePlace(unit.pose), 'clear', say`${unitSpan(unit)} is in sight ${cite('BNB 0.11a')}.`, {
          area: { kind: 'near', box, reach: thou(400) },
        }),
      ),
    ),
  ];
  return {
    id: from,
    title,
    legend,
    shades,
    lines: [],
    notes: [say`A single figure on the ground, troops left out ${cite('BNB 0.11c')}.`],
  };
}

/** Squares of ground that a figure at the middle of the unit does not see, in rows. */
function* hiddenRuns(state: BnbState, from: Unit): Generator<Shade> {
  const ground = bnb.groundOf(state);
  const eye = bnb.centreOfUnit(state, from);
  const figure = onlooker(state, '0,0')!.unit;
  const isHidden = (x: number, y: number): boolean => {
    const spot = point(x + SQUARE / 2, y + SQUARE / 2);
    const there = { ...figure, pose: { at: spot, facing: facing(0) } };
    return bnb.isGroundBetween(ground, bnb.sightLine(ground, eye, spot), bnb.hiddenFrom(state, from, there));
  };
  for (let y = 0; y < ground.height; y += SQUARE) {
    let start: number | null = null;
    for (let x = 0; x <= ground.width; x += SQUARE) {
      const hidden = x < ground.width && isHidden(x, y);
      if (hidden) start ??= x;
      if (hidden || start === null) continue;
      const [right, top] = [Math.min(x, ground.width), Math.min(y + SQUARE, ground.height)];
      const ring = [point(start, y), point(right, y), point(right, top), point(start, top)];
      yield shade(tablePlace(ring[0]!), 'blocked', say`Out of sight ${cite('BNB 0.11c')}.`, {
        area: { kind: 'outline', ring },
      });
      start = null;
    }
  }
}
