import {
  after,
  choice,
  drawn,
  keys,
  listed,
  NAME,
  noMore,
  type PieceWord,
  type Row,
  row,
  type Token,
  unless,
  valued,
} from '@abatis/notation';
import { type Arrival, BARE, MAP_SIDES, type ScenarioTerms } from '../scenario/terms.ts';
import { SIDES } from '../state.ts';
import { FORMATION, HEX, LEADER, type MibCodec, SIDE, TRAIN, TURN, UNIT } from './codecs.ts';
import type { Draft, Names, Printing, Statement } from './draft.ts';

type Words = readonly Token[];

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
function readHome(draft: Draft, [first, side = first!, edge = side, more]: Words): void {
  const [owner, home] = [SIDE.read(side, draft), HOME.read(edge, draft)];
  changeTerms(draft, ({ friendlySide }) => ({ friendlySide: { ...friendlySide, [owner]: home } }));
  noMore(more);
}

const homeLines = (printing: Printing): readonly string[] => {
  const { friendlySide } = termsOf(printing);
  const own = SIDES.filter(side => friendlySide[side] !== BARE.friendlySide[side]);
  return own.map(side => `home ${side} ${friendlySide[side]}`);
};

/** `source french 0101` (12.2). */
function readSource(draft: Draft, [first, side = first!, ...hexes]: Words): void {
  const owner = SIDE.read(side, draft);
  const more = hexes.map(token => HEX.read(token, draft));
  changeTerms(draft, ({ supplySources }) => ({
    supplySources: { ...supplySources, [owner]: [...supplySources[owner], ...more] },
  }));
}

const sourceLines = (printing: Printing): readonly string[] =>
  SIDES.flatMap(side => {
    const hexes = termsOf(printing).supplySources[side];
    return listed(
      `source ${side}`,
      hexes.map(hex => HEX.print(hex, printing)),
    );
  });

/** `first coalition`: who has the choice on turn 1 (16.3c). */
function readFirst(draft: Draft, [first, side = first!, more]: Words): void {
  const firstPlayer = SIDE.read(side, draft);
  changeTerms(draft, () => ({ firstPlayer }));
  noMore(more);
}

function firstLine(printing: Printing): readonly string[] {
  const { firstPlayer } = termsOf(printing);
  return firstPlayer === BARE.firstPlayer ? [] : [`first ${firstPlayer}`];
}

/** A statement that adds one to a list of the terms. */
const adding = <Key extends 'exits' | 'grandBatteries' | 'arrivals'>(
  list: Key,
  { word, read, print }: Row<ScenarioTerms[Key][number], Names>,
  isLate: boolean,
): Statement => ({
  words: [word],
  isLate,
  read(draft, words) {
    const item = read(words, draft);
    changeTerms(draft, terms => ({ [list]: [...terms[list], item] }));
  },
  print: printing => termsOf(printing)[list].map((item: ScenarioTerms[Key][number]) => print(item, printing)),
});

export const TERMS: readonly Statement[] = [
  { words: ['home'], read: readHome, print: homeLines },
  adding('exits', EXIT, false),
  { words: ['source'], read: readSource, print: sourceLines },
  { words: ['first'], read: readFirst, print: firstLine },
  adding('grandBatteries', GUNNER, true),
  adding('arrivals', ARRIVAL, true),
].map(drawn);
