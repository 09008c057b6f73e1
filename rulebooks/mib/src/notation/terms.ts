import type { Hex } from '@abatis/hex';
import {
  adding,
  after,
  battlePart,
  bySide,
  choice,
  drawn,
  keys,
  NAME,
  type Part,
  type PieceWord,
  type Row,
  repeated,
  reshaped,
  row,
  setting,
  stated,
  unless,
  valued,
} from '@abatis/notation';
import { type Arrival, BARE, MAP_SIDES, type ScenarioTerms } from '../scenario/terms.ts';
import { SIDES, type Side } from '../state.ts';
import {
  type Draft,
  FORMATION,
  HEX,
  LEADER,
  type MibCodec,
  type Names,
  type Printing,
  SIDE,
  type Statement,
  TRAIN,
  TURN,
  UNIT,
} from './draft.ts';

/* What a scenario would add to the rules, for a drawn map. */

const TERMS_PART: Part<ScenarioTerms, Draft, Printing> = battlePart<'terms', ScenarioTerms>('terms', BARE);

type Exit = ScenarioTerms['exits'][number];

/** `exit french 0101 Landshut from=3` (R84). */
const EXIT: Row<Exit, Names> = row(
  'exit',
  { side: SIDE, hex: HEX, name: NAME },
  {
    words: [valued('from=', unless(0, keys<Exit>()('fromTurn')), TURN)],
    usual: { fromTurn: 0 },
    needs: [4, 2, 'an exit has a hex and a name'],
    unknown: 'an exit is open "from=3"',
  },
);

/** `gunner Lauriston Guns`: can establish a Grand Battery (16.5a). */
const GUNNER: Row<ScenarioTerms['grandBatteries'][number], Names> = row('gunner', {
  leader: LEADER,
  formation: FORMATION,
});

/** `2`, or `by=Reserves` for one that a rule calls up (3.0b). */
const WHEN: MibCodec<Pick<Arrival, 'turn' | 'calledUpBy'>> = {
  read(token, names) {
    const rule = token.text.startsWith('by=') ? after(token, 'by=').text : null;
    return { turn: rule === null ? TURN.read(token, names) : null, calledUpBy: rule };
  },
  print: ({ turn, calledUpBy }, names) =>
    turn === null ? NAME.print(`by=${calledUpBy}`, names) : TURN.print(turn, names),
};

/** `with=Davout`: a leader or a train. */
const COMPANY: PieceWord<Dated, Names> = {
  text: null,
  read(arrival, token, names) {
    if (!token.text.startsWith('with=')) return null;
    const name = after(token, 'with=');
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

const DATED: Row<Dated, Names> = row(
  'arrival',
  { when: WHEN, hex: HEX, unit: UNIT },
  {
    words: [COMPANY, valued('instead=', keys<Dated>()('instead'), HEX)],
    usual: { leaders: [], trains: [], instead: null },
    needs: [3, 1, 'an arrival has an entry hex'],
    unknown: 'an arrival has "with=LEADER" and "instead=HEX"',
  },
);

/** `arrival 2 0101 Morand with=Davout instead=0201`. */
const ARRIVAL = reshaped(
  DATED,
  ({ when, ...arrival }): Arrival => ({ ...arrival, ...when }),
  arrival => ({ ...arrival, when: arrival }),
);

interface Source {
  readonly side: Side;
  readonly hexes: readonly Hex[];
}

/** `source french 0101` (12.2). */
const source: Statement = stated(
  row<Source, Names>(
    'source',
    { side: SIDE },
    { words: [repeated('', keys<Source>()('hexes'), HEX)], usual: { hexes: [] } },
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
  bySide(TERMS_PART, 'friendlySide', 'home', SIDE, choice(MAP_SIDES, 'a side of the map')),
  adding(TERMS_PART, 'exits', EXIT),
  source,
  /** `first coalition`: who has the choice on turn 1 (16.3c). */
  setting(TERMS_PART, row<Pick<ScenarioTerms, 'firstPlayer'>, Names>('first', { firstPlayer: SIDE })),
  adding(TERMS_PART, 'grandBatteries', GUNNER, { isLate: true }),
  adding(TERMS_PART, 'arrivals', ARRIVAL, { isLate: true }),
].map(drawn);
