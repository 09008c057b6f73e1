import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { join, type Stack, type Text } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { hexName } from '../../src/events/names.ts';
import { commanderTags, unitTags } from '../../src/named.ts';
import {
  cardOf,
  commandersIn,
  commandValue,
  isRegiment,
  stacks,
  strengthOf,
  unitsIn,
} from '../../src/pieces.ts';
import {
  artilleryStrength,
  brokenLimits,
  fightingStrength,
  regimentStrength,
} from '../../src/rules/04-stacking.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../src/state.ts';
import { commandLine } from './command-line.ts';
import { ratingOf } from './pieces.ts';

/** Every hex with somebody in it. */
export const stacksOf: (state: LfmState) => readonly Stack[] = derived(state => {
  const held = stacks(state);
  const hexes = new Set([...held.keys(), ...state.commanders.map(({ hex }) => hex)]);
  hexes.delete(NOWHERE);
  return [...hexes].sort((a, b) => a - b).flatMap(hex => stacksIn(state, hex));
}, 'recent');

/** Units are of one side (R18); lone commanders of the other may be passing. */
function stacksIn(state: LfmState, hex: Hex): readonly Stack[] {
  const units = topFirst(state, unitsIn(state, hex));
  const commanders = commandersIn(state, hex);
  const sides = new Set<Side>([
    ...units.map(id => cardOf(state, id).side),
    ...commanders.map(id => sideOfCommander(state, id)),
  ]);
  return [...sides].map(seat =>
    stackOf(
      state,
      hex,
      seat,
      units.filter(id => cardOf(state, id).side === seat),
      commanders.filter(id => sideOfCommander(state, id) === seat),
    ),
  );
}

const sideOfCommander = (state: LfmState, id: CommanderId): Side => battleOf(state).commanders[id]!.side;

/** Regiments before guns, the strongest on top. */
const topFirst = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.toSorted(
    (a, b) =>
      Number(isRegiment(cardOf(state, b))) - Number(isRegiment(cardOf(state, a))) ||
      strengthOf(state, b) - strengthOf(state, a),
  );

function stackOf(
  state: LfmState,
  hex: Hex,
  seat: Side,
  units: readonly UnitId[],
  commanders: readonly CommanderId[],
): Stack {
  const sp = units.reduce((sum, id) => sum + strengthOf(state, id), 0);
  const best = commanders.toSorted((a, b) => commandValue(state, b) - commandValue(state, a))[0];
  return {
    at: hexName(state, hex),
    seat,
    pieces: [...unitTags(state, units), ...commanderTags(state, commanders)],
    total: units.length > 1 ? String(sp) : '',
    leader: best === undefined ? null : ratingOf(state, best),
    lines: units.length === 0 ? [] : linesOf(state, units),
  };
}

function linesOf(state: LfmState, units: readonly UnitId[]): readonly Text[] {
  const lines = [strengthLine(state, units), cohesionLine(state, units), excessLine(state, units)];
  return [...lines, commandLine(state, units)].filter(line => line !== null);
}

/** '14 SP of 16, 8 fight'; guns have a limit of their own (4.2). */
function strengthLine(state: LfmState, units: readonly UnitId[]): Text {
  const { regiments, artillery } = battleOf(state).charts.stacking;
  const guns = units.filter(id => !isRegiment(cardOf(state, id)));
  const line = (what: string, sp: number, limit: number, fights: number, clause: string): Text => [
    { strong: `${sp} ${what}` },
    ` of ${limit}, ${fights} fight `,
    { clause },
  ];
  const foot = units.filter(id => isRegiment(cardOf(state, id)));
  const footLine = (): Text =>
    line('SP', regimentStrength(state, foot), regiments.sp, fightingStrength(state, foot), 'LFM 4.1b');
  const gunLine = (): Text =>
    line(
      'SP of guns',
      artilleryStrength(state, guns),
      artillery.sp,
      fightingStrength(state, guns),
      'LFM 4.2c',
    );
  if (guns.length === 0) return footLine();
  return foot.length === 0 ? gunLine() : join(footLine(), '; ', gunLine());
}

/** The best regiment fights for all (R87), the worst decides when the stack reorganizes (R144). */
function cohesionLine(state: LfmState, units: readonly UnitId[]): Text {
  const cards = units.map(id => cardOf(state, id));
  const fighting = cards.some(isRegiment) ? cards.filter(isRegiment) : cards;
  const best = Math.max(...fighting.map(({ cr }) => cr));
  const worst = Math.min(...cards.map(({ cr }) => cr));
  const used: Text = [`CR ${best} in combat `, { clause: 'LFM R87' }];
  return best === worst ? used : join(used, [`, worst ${worst} `, { clause: 'LFM R144' }]);
}

/** LFM 4.5: what is too much will be lost at the end of the moves. */
function excessLine(state: LfmState, units: readonly UnitId[]): Text | null {
  const [limit] = brokenLimits(state, units);
  if (limit === undefined) return null;
  return [
    'Overstacked ',
    { clause: limit },
    ': a unit is lost at the end of the moves ',
    { clause: 'LFM 4.5' },
  ];
}
