import type { Hex } from '@abatis/hex';
import {
  after,
  choice,
  drawn,
  keys,
  NAME,
  type PieceWord,
  type Row,
  repeated,
  row,
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

const changeTerms = (draft: Draft, change: (terms: ScenarioTerms) => Partial<ScenarioTerms>): void => {
  const terms = draft.terms ?? BARE;
  draft.terms = { ...terms, ...change(terms) };
};

const termsOf = ({ battle }: Printing): ScenarioTerms => battle.terms ?? BARE;

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
const ARRIVAL: Row<Arrival, Names> = {
  word: DATED.word,
  read(words, names) {
    const { when, ...arrival } = DATED.read(words, names);
    return { ...arrival, ...when };
  },
  print: (arrival, names) => DATED.print({ ...arrival, when: arrival }, names),
};

const HOME = choice(MAP_SIDES, 'a side of the map');

/** `home french south`: the friendly map side (7.2c). */
const home: Statement = stated(
  row('home', { side: SIDE, edge: HOME }),
  (draft: Draft, { side, edge }) =>
    changeTerms(draft, ({ friendlySide }) => ({ friendlySide: { ...friendlySide, [side]: edge } })),
  (printing: Printing) =>
    SIDES.flatMap(side => {
      const edge = termsOf(printing).friendlySide[side];
      return edge === null || edge === BARE.friendlySide[side] ? [] : [{ side, edge }];
    }),
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
  (draft: Draft, { side, hexes }) =>
    changeTerms(draft, ({ supplySources }) => ({
      supplySources: { ...supplySources, [side]: [...supplySources[side], ...hexes] },
    })),
  (printing: Printing) =>
    SIDES.map(side => ({ side, hexes: termsOf(printing).supplySources[side] })).filter(
      ({ hexes }) => hexes.length > 0,
    ),
);

/** `first coalition`: who has the choice on turn 1 (16.3c). */
const first: Statement = stated(
  row('first', { firstPlayer: SIDE }),
  (draft: Draft, { firstPlayer }) => changeTerms(draft, () => ({ firstPlayer })),
  (printing: Printing) => {
    const { firstPlayer } = termsOf(printing);
    return firstPlayer === BARE.firstPlayer ? [] : [{ firstPlayer }];
  },
);

/** A statement that adds one to a list of the terms. */
const adding = <Key extends 'exits' | 'grandBatteries' | 'arrivals'>(
  list: Key,
  form: Row<ScenarioTerms[Key][number], Names>,
  isLate = false,
): Statement =>
  stated(
    form,
    (draft: Draft, item) => changeTerms(draft, terms => ({ [list]: [...terms[list], item] })),
    (printing: Printing): readonly ScenarioTerms[Key][number][] => termsOf(printing)[list],
    { isLate },
  );

export const TERMS: readonly Statement[] = [
  home,
  adding('exits', EXIT),
  source,
  first,
  adding('grandBatteries', GUNNER, true),
  adding('arrivals', ARRIVAL, true),
].map(drawn);
