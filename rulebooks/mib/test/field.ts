import { type Hex, parseHex, parseSide } from '@abatis/hex';
import { expectOk } from '@abatis/testkit';
import { type Battle, battleOf } from '../src/battle.ts';
import type { MibCharts } from '../src/charts/charts.ts';
import { parsePosition } from '../src/notation/index.ts';
import type { LeaderId, MibState, TrainId, UnitId } from '../src/state.ts';

/** A position of a test, as src/notation/README.md describes it. Without a map line the field is 12 by 14. */
export interface Field {
  readonly state: MibState;
  readonly battle: Battle;
  readonly hex: (label: string) => Hex;
  readonly side: (label: string) => number;
  readonly unit: (name: string) => UnitId;
  readonly leader: (name: string) => LeaderId;
  readonly train: (name: string) => TrainId;
  readonly formation: (name: string) => number;
}

export function field(text: string, charts?: MibCharts): Field {
  const whole = /^\s*(map|battle) /m.test(text) ? text : `map 12x14\n${text}`;
  const { state } = expectOk(parsePosition(whole, 'test', charts));
  const battle = battleOf(state);
  const { grid } = battle.ground;
  const named =
    (list: readonly { readonly name: string }[], what: string) =>
    (name: string): number => {
      const id = list.findIndex(card => card.name === name);
      if (id < 0) throw new Error(`There is no ${what} "${name}" on this field`);
      return id;
    };
  return {
    state,
    battle,
    hex: label => parseHex(grid, label),
    side: label => parseSide(grid, label),
    unit: named(battle.units, 'unit'),
    leader: named(battle.leaders, 'leader'),
    train: named(battle.trains, 'train'),
    formation: named(battle.formations, 'formation'),
  };
}
