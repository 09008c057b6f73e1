import type { Hex } from '@abatis/hex';
import { NOWHERE } from '@abatis/hex';
import { battleOf } from '../../src/battle.ts';
import {
  cardOf,
  commandersIn,
  isRegiment,
  regimentsOf,
  strengthOf,
  unitOf,
  unitsIn,
} from '../../src/pieces.ts';
import type { Group } from '../../src/rules/01-movement/index.ts';
import type { BrigadeId, LfmState, Side, UnitId } from '../../src/state.ts';
import { isCommanderToMove, isUnitToMove, moveTerms } from '../../src/steps/movement/pieces-in-hand.ts';

/** Regiments of one brigade that go together, and their commander if he is with them. */
export interface Band extends Group {
  readonly hex: Hex;
  readonly brigade: BrigadeId | null;
  readonly sp: number;
}

/** LFM 4.1b: more than this does not fight from one hex. */
export const FIGHTING = 8;

/** The regiments of a side that may still move, as they would march: by hex and brigade, in stacks that can fight. */
export function bandsOf(state: LfmState, side: Side): readonly Band[] {
  const { units: cards } = battleOf(state);
  const terms = moveTerms(state);
  const seen = new Set<Hex>();
  const bands: Band[] = [];
  for (let id = 0; id < cards.length; id++) {
    const { hex } = unitOf(state, id);
    if (cards[id]!.side !== side || hex === NOWHERE || seen.has(hex)) continue;
    seen.add(hex);
    const free = unitsIn(state, hex).filter(
      each => isRegiment(cardOf(state, each)) && isUnitToMove(state, each, terms),
    );
    bands.push(...bandsIn(state, hex, free));
  }
  return bands;
}

function bandsIn(state: LfmState, hex: Hex, units: readonly UnitId[]): readonly Band[] {
  const brigades = new Set(units.map(id => cardOf(state, id).brigade));
  return [...brigades].flatMap(brigade =>
    stacksOf(
      state,
      units.filter(id => cardOf(state, id).brigade === brigade),
    ).map((stack, place) => ({
      hex,
      brigade,
      units: stack,
      commanders: place === 0 ? leadersOf(state, hex, brigade) : [],
      sp: stack.reduce((sum, id) => sum + strengthOf(state, id), 0),
    })),
  );
}

/** As few stacks as possible without idle strength, the strongest regiments first. */
function stacksOf(state: LfmState, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const stacks: { units: UnitId[]; sp: number }[] = [];
  for (const id of units.toSorted((a, b) => strengthOf(state, b) - strengthOf(state, a))) {
    const sp = strengthOf(state, id);
    const room = stacks.find(stack => stack.sp + sp <= FIGHTING);
    if (room) {
      room.units.push(id);
      room.sp += sp;
    } else stacks.push({ units: [id], sp });
  }
  return stacks.map(stack => stack.units.sort((a, b) => a - b));
}

/** The brigade's own commander, if he is here and may go. */
function leadersOf(state: LfmState, hex: Hex, brigade: BrigadeId | null): readonly number[] {
  const commander = brigade === null ? null : battleOf(state).brigades[brigade]!.commander;
  if (commander === null || !commandersIn(state, hex).includes(commander)) return [];
  return isCommanderToMove(state, commander, moveTerms(state)) ? [commander] : [];
}

/** The other regiments of the band's brigade that are on the map. */
export const matesOf = (state: LfmState, { brigade, units }: Band): readonly UnitId[] =>
  brigade === null
    ? []
    : regimentsOf(battleOf(state), brigade).filter(
        id => unitOf(state, id).hex !== NOWHERE && !units.includes(id),
      );
