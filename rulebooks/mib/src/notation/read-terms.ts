import { after, NotationError, noMore, oneOf, type Token } from '@abatis/notation';
import { type Arrival, BARE, MAP_SIDES, type ScenarioTerms } from '../scenario/terms.ts';
import type { Draft } from './draft.ts';
import { MAP } from './drawn-ground.ts';
import { formationAt, leaderAt, sideWord, TRACK, trainAt, unitAt } from './read-state.ts';

type Words = readonly Token[];

/* What a scenario would add to the rules, for a drawn map. */

const changeTerms = (draft: Draft, change: (terms: ScenarioTerms) => Partial<ScenarioTerms>): void => {
  const terms = draft.terms ?? BARE;
  draft.terms = { ...terms, ...change(terms) };
};

/** `home french south`: the friendly map side (7.2c). */
export function readHome(draft: Draft, [first, side, edge, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const owner = sideWord(side, first!);
  const home = oneOf(edge, side!, MAP_SIDES, 'a side of the map');
  changeTerms(draft, ({ friendlySide }) => ({ friendlySide: { ...friendlySide, [owner]: home } }));
  noMore(more);
}

/** `exit french 0101 Landshut from=3` (R84). */
export function readExit(draft: Draft, [first, side, hex, name, from, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const owner = sideWord(side, first!);
  if (!hex || !name) throw new NotationError(hex ?? side!, 'an exit has a hex and a name');
  if (from && !from.text.startsWith('from=')) throw new NotationError(from, 'an exit is open "from=3"');
  const fromTurn = from ? TRACK.turnAt(after(from, 'from='), from) - 1 : 0;
  const exit = { hex: MAP.hexAt(draft, hex), side: owner, name: name.text, fromTurn };
  changeTerms(draft, ({ exits }) => ({ exits: [...exits, exit] }));
  noMore(more);
}

/** `source french 0101` (12.2). */
export function readSource(draft: Draft, [first, side, ...hexes]: Words): void {
  MAP.drawnOnly(draft, first!);
  const owner = sideWord(side, first!);
  const more = hexes.map(token => MAP.hexAt(draft, token));
  changeTerms(draft, ({ supplySources }) => ({
    supplySources: { ...supplySources, [owner]: [...supplySources[owner], ...more] },
  }));
}

/** `first coalition`: who has the choice on turn 1 (16.3c). */
export function readFirst(draft: Draft, [first, side, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const firstPlayer = sideWord(side, first!);
  changeTerms(draft, () => ({ firstPlayer }));
  noMore(more);
}

/** `gunner Lauriston Guns`: can establish a Grand Battery (16.5a). */
export function readGunner(draft: Draft, [first, leader, formation, more]: Words): void {
  MAP.drawnOnly(draft, first!);
  const gunner = {
    leader: leaderAt(draft, leader, first!),
    formation: formationAt(draft, formation, leader!),
  };
  changeTerms(draft, ({ grandBatteries }) => ({ grandBatteries: [...grandBatteries, gunner] }));
  noMore(more);
}

/** `arrival 2 0101 Morand with=Davout instead=0201`, or `arrival by=Reserves …` for one that a rule calls up (3.0b). */
export function readArrival(draft: Draft, [first, when, hex, name, ...words]: Words): void {
  MAP.drawnOnly(draft, first!);
  const rule = when?.text.startsWith('by=') ? after(when, 'by=').text : null;
  const turn = rule === null ? TRACK.turnAt(when, first!) - 1 : null;
  if (!hex) throw new NotationError(when!, 'an arrival has an entry hex');
  let arrival: Arrival = {
    turn,
    calledUpBy: rule,
    unit: unitAt(draft, name, hex),
    leaders: [],
    trains: [],
    hex: MAP.hexAt(draft, hex),
    instead: null,
  };
  for (const word of words) arrival = withCompany(draft, arrival, word);
  changeTerms(draft, ({ arrivals }) => ({ arrivals: [...arrivals, arrival] }));
}

function withCompany(draft: Draft, arrival: Arrival, word: Token): Arrival {
  if (word.text.startsWith('instead='))
    return { ...arrival, instead: MAP.hexAt(draft, after(word, 'instead=')) };
  if (!word.text.startsWith('with='))
    throw new NotationError(word, 'an arrival has "with=LEADER" and "instead=HEX"');
  const name = after(word, 'with=');
  const isTrain = draft.trains.some(({ card }) => card.name === name.text);
  return isTrain
    ? { ...arrival, trains: [...arrival.trains, trainAt(draft, name, name)] }
    : { ...arrival, leaders: [...arrival.leaders, leaderAt(draft, name, name)] };
}
