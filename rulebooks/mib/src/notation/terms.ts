import type { Hex } from '@abatis/hex';
import * as notation from '@abatis/notation';
import { MAP_SIDES } from '../scenario/schema.ts';
import { type Arrival, BARE, type ScenarioTerms } from '../scenario/terms.ts';
import { NEW_FORMATION } from '../set-up.ts';
import { type Dispatch, type FormationState, ORDER_TYPES, SIDES, type Side } from '../state.ts';
import {
  type Draft,
  type DraftFormation,
  FORMATION,
  formationNamed,
  HEX,
  LEADER,
  type MibCodec,
  type Names,
  NEW,
  type Printing,
  SIDE,
  type Statement,
  TRAIN,
  TURN,
  UNIT,
} from './draft.ts';

/* What a scenario would add to the rules, for a drawn map. */

const TERMS_PART: notation.Part<ScenarioTerms, Draft, Printing> = notation.battlePart<'terms', ScenarioTerms>(
  'terms',
  BARE,
);

type Exit = ScenarioTerms['exits'][number];

/** `exit french 0101 Landshut from=3` (R84). */
const EXIT: notation.Row<Exit, Names> = notation.row(
  'exit',
  { side: SIDE, hex: HEX, name: notation.NAME },
  {
    words: [notation.valued('from=', notation.unless(0, notation.keys<Exit>()('fromTurn')), TURN)],
    usual: { fromTurn: 0 },
    needs: [4, 2, 'an exit has a hex and a name'],
    unknown: 'an exit is open "from=3"',
  },
);

/** `gunner Lauriston Guns`: can establish a Grand Battery (16.5a). */
const GUNNER: notation.Row<ScenarioTerms['grandBatteries'][number], Names> = notation.row('gunner', {
  leader: LEADER,
  formation: FORMATION,
});

/** `2`, or `by=Reserves` for one that a rule calls up (3.0b). */
const WHEN: MibCodec<Pick<Arrival, 'turn' | 'calledUpBy'>> = {
  read(token, names) {
    const rule = token.text.startsWith('by=') ? notation.after(token, 'by=').text : null;
    return { turn: rule === null ? TURN.read(token, names) : null, calledUpBy: rule };
  },
  print: ({ turn, calledUpBy }, names) =>
    turn === null ? notation.NAME.print(`by=${calledUpBy}`, names) : TURN.print(turn, names),
};

/** `with=Davout`: a leader or a train. */
const COMPANY: notation.PieceWord<Dated, Names> = {
  text: null,
  read(arrival, token, names) {
    if (!token.text.startsWith('with=')) return null;
    const name = notation.after(token, 'with=');
    return names.trains.some(({ card }) => card.name === name.text)
      ? { ...arrival, trains: [...arrival.trains, TRAIN.read(name, names)] }
      : { ...arrival, leaders: [...arrival.leaders, LEADER.read(name, names)] };
  },
  print({ leaders, trains }, names) {
    const who = [...leaders.map(id => LEADER.print(id, names)), ...trains.map(id => TRAIN.print(id, names))];
    return who.map(name => `with=${name}`).join(' ') || null;
  },
};

interface Dated extends Omit<Arrival, 'turn' | 'calledUpBy'> {
  readonly when: Pick<Arrival, 'turn' | 'calledUpBy'>;
}

const DATED: notation.Row<Dated, Names> = notation.row(
  'arrival',
  { when: WHEN, hex: HEX, unit: UNIT },
  {
    words: [COMPANY, notation.valued('instead=', notation.keys<Dated>()('instead'), HEX)],
    usual: { leaders: [], trains: [], instead: null },
    needs: [3, 1, 'an arrival has an entry hex'],
    unknown: 'an arrival has "with=LEADER" and "instead=HEX"',
  },
);

/** `arrival 2 0101 Morand with=Davout instead=0201`. */
const ARRIVAL = notation.reshaped(
  DATED,
  ({ when, ...arrival }): Arrival => ({ ...arrival, ...when }),
  arrival => ({ ...arrival, when: arrival }),
);

interface Source {
  readonly side: Side;
  readonly hexes: readonly Hex[];
}

/** `source french 0101` (12.2). */
const source: Statement = notation.stated(
  notation.row<Source, Names>(
    'source',
    { side: SIDE },
    { words: [notation.repeated('', notation.keys<Source>()('hexes'), HEX)], usual: { hexes: [] } },
  ),
  (draft: Draft, { side, hexes }) => {
    const { supplySources = BARE.supplySources } = TERMS_PART.said(draft);
    TERMS_PART.say(draft, {
      supplySources: { ...supplySources, [side]: [...supplySources[side], ...hexes] },
    });
  },
  (printing: Printing) =>
    SIDES.map(side => ({ side, hexes: TERMS_PART.of(printing).supplySources[side] })).filter(
      ({ hexes }) => hexes.length > 0,
    ),
);

export const TERMS: readonly Statement[] = [
  /** `home french south`: the friendly map side (7.2c). */
  notation.bySide(TERMS_PART, 'friendlySide', 'home', SIDE, notation.choice(MAP_SIDES, 'a side of the map')),
  notation.adding(TERMS_PART, 'exits', EXIT),
  source,
  /** `first coalition`: who has the choice on turn 1 (16.3c). */
  notation.setting(
    TERMS_PART,
    notation.row<Pick<ScenarioTerms, 'firstPlayer'>, Names>('first', { firstPlayer: SIDE }),
  ),
  notation.adding(TERMS_PART, 'grandBatteries', GUNNER, { isLate: true }),
  notation.adding(TERMS_PART, 'arrivals', ARRIVAL, { isLate: true }),
].map(notation.drawn);

const KIND = notation.choice(ORDER_TYPES, 'an order');

/** `move:0504`, or `rest`. */
const DISPATCH: notation.Codec<Dispatch, Names> = {
  read(token, names) {
    const [kind = '', target] = token.text.split(':');
    return {
      kind: KIND.read({ ...token, text: kind }, names),
      target: target === undefined ? null : HEX.read(notation.after(token, `${kind}:`), names),
    };
  },
  print: ({ kind, target }, names) => (target === null ? kind : `${kind}:${HEX.print(target, names)}`),
};

/** `2:hold:0504`: an order in the second box. */
const TRANSIT: notation.Codec<FormationState['transit'][number], Names> = notation.parts(':', {
  box: notation.integer('a box of the order track'),
  order: DISPATCH,
});

type FormationWord = notation.PieceWord<DraftFormation, Names>;
const formation = notation.keys<DraftFormation>();

/** What a formation has of its own, beside what it is. */
const STATES: readonly FormationWord[] = [
  notation.valued('status=', notation.unless(0, formation('state', 'status')), notation.integer('a status')),
  notation.flag('nearly', formation('state', 'nearly'), true),
  notation.flag('afternoon', formation('state', 'afternoon'), true),
  notation.valued('order=', formation('state', 'order'), DISPATCH),
  notation.flag('order-is-new', formation('state', 'orderIsNew'), true),
  notation.repeated('transit=', formation('state', 'transit'), TRANSIT),
];

const unknown = (token: notation.Token): Error =>
  notation.notOneOf(
    token,
    notation.flagsOf(STATES),
    'a word for a formation is status=2, order=move:0504, transit=2:hold:0504, or',
  );

/** A name that is looked up when all pieces are known; "none" for nobody. */
const LATER: notation.Codec<notation.Token | null, unknown> = {
  read: token => (token.text === '' ? null : token),
  print: token => notation.quotedName(token!.text),
};

const DRAWN = notation.row<DraftFormation, Names>(
  'formation',
  { name: notation.NAME, side: notation.choice(SIDES, 'its side'), leader: LATER },
  {
    words: [
      notation.silent(notation.flag('corps', formation('kind'), 'corps')),
      notation.flag('trains', formation('kind'), 'trains'),
      notation.flag('grand-battery', formation('kind'), 'grand-battery'),
      notation.valued('detachment=', formation('detachment'), LATER),
      ...STATES,
    ],
    needs: [2, 0, 'a formation has a name'],
    unknown,
  },
);

/** `formation III french Davout detachment=IIId order=move:0504`; of a shipped battle `formation III status=2`. */
export const FORMATIONS: Statement = notation.groupStatement<DraftFormation, Names>({
  what: 'a formation',
  listOf: ({ formations }) => formations,
  drawn: DRAWN,
  declare(draft, words) {
    const [, name] = words;
    const made = draft.formations.find(each => each.name === name?.text);
    const line = DRAWN.read(words, draft, made ?? NEW);
    draft.formations[formationNamed(draft, name!, line.side)] = line;
  },
  changed: notation.row(
    'formation',
    { name: notation.NAME },
    { words: STATES, usual: { state: NEW_FORMATION }, unknown },
  ),
});
