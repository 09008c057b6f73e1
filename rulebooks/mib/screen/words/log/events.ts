import type { Named } from '@abatis/kernel';
import {
  cite,
  count,
  type LineMores,
  listOf,
  number,
  place,
  places,
  readAt,
  rolled,
  say,
  separated,
  shown,
  term,
  words,
} from '@abatis/presenter';
import type { Motion, Text } from '@abatis/screen';
import type { FatigueEvent, MibAction, MibEvent, MibState, Side } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { conditionsText } from '../../questions/words.ts';
import { facingWord, lossWords, menSpan, pieceSpan, strengthText } from '../say.ts';
import { chitDrawn } from './chit.ts';

/** A path on the map, from where it begins. */
export const motionOf = (pieces: readonly string[], path: readonly string[]): { readonly motion?: Motion } =>
  path.length < 2 || pieces.length === 0 ? {} : { motion: { pieces, path } };

/** What sentences need beside the fields of their events; those of combats have a file of their own. */
export const EVENTS: LineMores<MibState, MibAction, MibEvent> = {
  'turn-begun': ({ turn }, { after }) => ({
    heading: turnLabel(after, turn),
    facts: { label: turnLabel(after, turn) },
  }),
  'turn-advanced': ({ from, to }, { after }) => ({
    facts: { last: turnLabel(after, from), next: turnLabel(after, to) },
  }),
  'chit-drawn': ({ formation, roll, left }, { after, to }) => ({
    facts: { chit: roll.dice[0], all: left.length + 1, formations: left },
    ceremony: chitDrawn({ formation, left }, { state: after, ...to }),
  }),
  activated: ({ side, formations }, { after }) => ({
    facts: { conditions: isStill(after, formations) ? conditionsText(after, side, NOBODY) : '' },
  }),
  'initiative-moved': ({ from, to }, { state }) => {
    const gains: Side = to > from ? 'french' : 'coalition';
    return { seat: gains, facts: { gains, last: boxText(state, from), next: boxText(state, to) } };
  },
  'order-of-sides': ({ chooser }) => ({ seat: chooser }),
  reinforced: ({ unit, leaders, trains }) => ({ facts: { pieces: [unit, ...leaders, ...trains] } }),
  'game-decided': ({ winner, points: { french, coalition } }, { state }) => ({
    seat: winner,
    facts: {
      french: count(french, 'point'),
      coalition,
      one: [menSpan(state, 'french')],
      other: [menSpan(state, 'coalition')],
    },
  }),
  moved: ({ pieces, path, costs }) =>
    path.length < 2
      ? null
      : {
          facts: { from: path[0], way: wayOf(path), cost: costText(pieces, costs) },
          ...motionOf(pieces, path),
        },
  'leader-moved': ({ leader, path }, { state }) =>
    motionOf([leader], [...standing(state, state.leaders[mib.leaderCalled(state, leader)]), ...path]),
  'leader-displaced': ({ leader, from, to }) => ({
    places: [to ?? from],
    ...motionOf([leader], to === null ? [] : [from, to]),
  }),
  'train-moved': ({ train, path }, { state }) =>
    motionOf([train], [...standing(state, state.trains[mib.trainCalled(state, train)]), ...path]),
  'train-escaped': ({ train, from, to }) => ({ places: [to], ...motionOf([train], [from, to]) }),
  withdrew: ({ unit, leaders, from, path }) => ({
    facts: { way: wayOf([from, ...path]) },
    ...motionOf([unit, ...leaders], [from, ...path]),
  }),
  'line-moved': ({ unit, hex }, { state }) =>
    motionOf([unit], [...standing(state, state.units[mib.unitCalled(state, unit)]), hex]),
  'line-collapsed': ({ left }) => ({ facts: { from: left } }),
  followed: ({ unit, leaders, from, hex }) => motionOf([unit, ...leaders], [from, hex]),
  'step-lost': ({ as }) => ({ facts: { lost: STEP_WORDS[as] } }),
  'loss-ignored': ({ casualties, stragglers }) => ({
    facts: { owed: owed(casualties, stragglers), isOne: casualties + stragglers === 1 },
  }),
  rejoined: ({ stragglers, casualties }) => ({ facts: { owed: owed(casualties ?? 0, stragglers ?? 0) } }),
  fatigue: (event, { events }) => {
    const all = causesOf(event, events);
    if (event !== all.at(-1)) return null;
    const boxes = all.reduce((sum, each) => sum + each.boxes, 0);
    const clauses = [...new Set(all.map(({ clause }) => clause))];
    return {
      facts: {
        change: boxes < 0 ? say`recovers ${-boxes}` : say`gains ${boxes}`,
        fatigue: [term('fatigue')],
        boxes: count(event.fatigue, 'box', 'boxes'),
        weary: event.weariness === 'fresh' ? null : [term(event.weariness)],
        clauses: listOf(clauses.map(cite)),
      },
    };
  },
  reserve: ({ reserve }) => ({ facts: { what: RESERVE_WORDS[reserve] } }),
  demolition: ({ roll }) => (roll === null ? {} : { line: 'demolition rolled' }),
  'grand-battery-established': ({ posts }) => {
    const guns = posts.map(
      ({ hex, facing, batteries }) =>
        say`${count(batteries, 'battery', 'batteries')} in ${place(hex)} facing ${facingWord(facing)}`,
    );
    return { places: posts.map(({ hex }) => hex), facts: { guns: separated(guns, '; ') } };
  },
  bombarded: ({ guns, target, factors, strength, ratio, drms, roll, result, retreat }) => {
    const code = retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
    const factored = factors.map(
      ({ label, factor, clause }) => say` × ${strengthText(factor)} ${label} ${cite(clause)}`,
    );
    return {
      places: [...guns, target],
      dice: {
        ...shown(say`Bombardment`, roll.natural, drms, say`${cite('MIB T5')}, ${ratio}`, code, null),
        reads: [readAt('MIB T5', 'Result', result)],
        ratio,
      },
      facts: {
        factors: separated(factored, ''),
        attacker: strengthText(strength.attacker),
        defender: strengthText(strength.defender),
        rolled: rolled(roll.natural, drms),
        result: number(result),
        code,
      },
    };
  },
  'guns-reintegrated': ({ from }) => ({ places: [from] }),
};

/** As the track has it: 'the middle', 'box 2 of the Austrians'. */
const boxText = (state: MibState, box: number): Text =>
  box === 0
    ? say`the middle`
    : say`box ${Math.abs(box)} of ${menSpan(state, box > 0 ? 'french' : 'coalition')}`;

/** '19 April, 1:30 PM' of '19-13:30'. */
const turnLabel = (state: MibState, id: string): string =>
  mib.battleOf(state).turns.find(turn => turn.id === id)?.label ?? id;

/** A line that everybody reads tells what everybody sees. */
const NOBODY = { seat: null };

/** Are these the formations that act at that moment? */
const isStill = (state: MibState, formations: readonly string[]): boolean =>
  state.activation?.formations.every(id => formations.includes(mib.formationName(state, id))) ?? false;

/** Where a piece stood before the order. */
const standing = (
  state: MibState,
  piece: { readonly place: string; readonly hex: number } | undefined,
): readonly string[] => (piece?.place === 'map' ? [mib.hexName(state, piece.hex)] : []);

/** '0907', or '0907 by 0906 and 0806'. */
function wayOf(path: readonly string[]): Text {
  const between = path.slice(1, -1);
  const to = place(path.at(-1)!);
  return between.length === 0 ? say`${to}` : say`${to} by ${places(between)}`;
}

/** 'for 4 MP', or what each pays. */
function costText(pieces: readonly string[], costs: readonly number[]): Text {
  const [first = 0, ...others] = costs;
  if (others.every(cost => cost === first)) return say`${first} MP`;
  return listOf(pieces.map((piece, index) => say`${pieceSpan(piece)} ${costs[index] ?? 0} MP`));
}

type Tired = Named<Extract<FatigueEvent, { readonly type: 'fatigue' }>>;

/** Several causes in one order are told by one line. */
const causesOf = ({ unit }: Tired, events: readonly { readonly type: string }[]): readonly Tired[] =>
  (events as readonly Tired[]).filter(each => each.type === 'fatigue' && each.unit === unit);

const STEP_WORDS = words({ casualty: ' as a casualty', straggler: ' as a straggler', unknown: '' });

const RESERVE_WORDS = words({
  none: 'is no longer held back',
  'held-back': 'is held back',
  'catching-up': 'catches up with its formation',
});

const owed = (casualties: number, stragglers: number): string =>
  lossWords(casualties, stragglers).join(' and ');
