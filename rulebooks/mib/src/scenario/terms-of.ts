import { type Hex, parseHex } from '@abatis/hex';
import type { Battle } from '../battle.ts';
import type { LeaderId, UnitId } from '../state.ts';
import type { MibScenario, ScenarioRule } from './schema.ts';
import type { Arrival, ScenarioTerms, SpecialRule, VictoryTerms } from './terms.ts';

/** The battle as far as it is made before its terms. */
type Pieces = Pick<Battle, 'ground' | 'units' | 'leaders' | 'trains' | 'formations'>;

/** The scenario reader has made sure that every name is a piece's and every label a hex's. */
const placeOf = (list: readonly { readonly name: string }[], wanted: string): number =>
  list.findIndex(({ name }) => name === wanted);

const among = (list: readonly { readonly name: string }[], wanted: readonly string[]): readonly number[] =>
  wanted.map(name => placeOf(list, name));

const hexOf = ({ ground }: Pieces, label: string): Hex => parseHex(ground.grid, label);

const hexesOf = (pieces: Pieces, labels: readonly string[]): readonly Hex[] =>
  labels.map(label => hexOf(pieces, label));

/** What a scenario adds to the rules, in the numbers of its battle. */
export function scenarioTermsOf(scenario: MibScenario, pieces: Pieces): ScenarioTerms {
  const { friendlySide, firstPlayer, supplySources, exits, specialRules } = scenario;
  return {
    friendlySide,
    firstPlayer,
    arrivals: arrivalsOf(scenario, pieces),
    exits: exits.map(({ name, side, hex }) => ({ name, side, hex: hexOf(pieces, hex), fromTurn: 0 })),
    supplySources: {
      french: hexesOf(pieces, supplySources.french),
      coalition: hexesOf(pieces, supplySources.coalition),
    },
    grandBatteries: pieces.formations.flatMap(({ kind, leader }, formation) =>
      kind === 'grand-battery' && leader !== null ? [{ leader, formation }] : [],
    ),
    special: specialRules.map(rule => specialRuleOf(rule, pieces)),
    victory: victoryTermsOf(scenario),
  };
}

/** MIB 3.0b: by turn, those of one turn in the order of the file; who is called up comes last. */
function arrivalsOf(scenario: MibScenario, pieces: Pieces): readonly Arrival[] {
  const dated = scenario.arrivals.flatMap(({ turn, hex, instead, units }) =>
    units.map(unit => ({
      ...comingWith(scenario, pieces, unit),
      turn: turn - 1,
      calledUpBy: null,
      hex: hexOf(pieces, hex),
      instead: instead === undefined ? null : hexOf(pieces, instead),
    })),
  );
  const called = scenario.specialRules.flatMap(rule =>
    rule.rule !== 'called-up'
      ? []
      : rule.units.map(unit => ({
          ...comingWith(scenario, pieces, unit),
          turn: null,
          calledUpBy: rule.name,
          hex: hexOf(pieces, rule.hex),
          instead: null,
        })),
  );
  return [...dated.toSorted((a, b) => a.turn - b.turn), ...called];
}

/** A unit and the leaders and trains that enter with it. */
function comingWith(
  { leaders, trains }: MibScenario,
  pieces: Pieces,
  unit: string,
): Pick<Arrival, 'unit' | 'leaders' | 'trains'> {
  const companions = (list: readonly { readonly name: string; readonly with?: string }[]) =>
    list.filter(one => one.with === unit).map(({ name }) => name);
  return {
    unit: placeOf(pieces.units, unit),
    leaders: among(pieces.leaders, companions(leaders)),
    trains: among(pieces.trains, companions(trains)).filter(train => train >= 0),
  };
}

function specialRuleOf(rule: ScenarioRule, pieces: Pieces): SpecialRule {
  const units = (names: readonly string[]): readonly UnitId[] => among(pieces.units, names);
  const leader = (name: string): LeaderId => placeOf(pieces.leaders, name);
  const { name } = rule;
  switch (rule.rule) {
    case 'called-up':
      return {
        kind: rule.rule,
        name,
        turns: rule.turns.map(turn => turn - 1),
        rating: pieces.leaders[leader(rule.leader)]!.rating + rule.modifier,
        units: units(rule.units),
      };
    case 'marching-on':
      return {
        kind: rule.rule,
        name,
        unit: placeOf(pieces.units, rule.unit),
        road: hexesOf(pieces, rule.road),
        freedByAttackOn: units(rule.freedByAttackOn),
        freedByLeader: { ...rule.freedByLeader, leader: leader(rule.freedByLeader.leader) },
      };
    case 'guns-coming-up':
      return { kind: rule.rule, name, turn: rule.turn - 1, side: rule.side, units: units(rule.units) };
    case 'fortress':
      return { kind: rule.rule, name, side: rule.side, hexes: hexesOf(pieces, rule.hexes) };
  }
}

const victoryTermsOf = ({ victory }: MibScenario): VictoryTerms => ({
  ...victory,
  objectives: victory.objectives.map(({ name, points, holder }) => ({ name, points, holder })),
  exits: victory.exits.map(terms => ({
    ...terms,
    fromTurn: terms.fromTurn - 1,
    points: terms.points.toSorted((a, b) => b.steps - a.steps),
  })),
});
