import type { Because } from '@abatis/ai';
import { type Hex, NOWHERE } from '@abatis/hex';
import { ActionTable, scripted, transact } from '@abatis/kernel/host';
import type { BrigadeId, LfmState, Move, Party, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
/** A plan in the making: the moves so far, and the position after them. */
export interface Plan {
  readonly moves: readonly PlannedMove[];
  readonly state: LfmState;
}

export interface PlannedMove {
  readonly move: Move;
  readonly because: Because;
  /** The hex that it goes to attack. */
  readonly against?: Hex;
}

/** The plan with one move more. */
export const planned = (plan: Plan, move: Move, because: Because, against?: Hex): Plan => ({
  moves: [...plan.moves, { move, because, ...(against !== undefined && { against }) }],
  state: foresee(plan.state, move),
});

/** The position after a move that the rules allow. Moves roll no dice; who hears of them does not matter here. */
const foresee = (state: LfmState, planned: Move): LfmState =>
  transact(state, draft => lfm.move(draft, planned, new ActionTable(scripted(), 0), lfm.moveTerms(state)));

/** The order for a move: by the way that was planned. */
export const orderFor = (state: LfmState, planned: Move): lfm.WrittenOrder<'march'> => ({
  type: 'march',
  pieces: [...lfm.partyTags(state, planned)],
  path: [...lfm.hexTags(state, planned.path.slice(1))],
});

/** The moves of a party that rules and scenario allow: a garrison stays (24.1e), a reserve keeps out of a ZOC (0.1). */
export function movesFor(state: LfmState, party: Party): readonly Move[] {
  if (!lfm.mayLeaveGarrison(state, lfm.hexOf(state, party), party.units).legal) return [];
  const moves = lfm.movesOf(state, party, lfm.moveTerms(state));
  if (lfm.termsOf(state).special.reserves.length === 0) return moves;
  const isOpen = (hex: Hex): boolean =>
    !lfm.inZoc(state, hex, state.phasing) || lfm.mayEnterZocByScenario(state, party, hex).legal;
  return moves.filter(move => isOpen(endOf(move)));
}

/** Where a move ends. */
export const endOf = ({ path }: Move): number => path.at(-1)!;

/** Regiments of one brigade that go together, and their commander if he is with them. */
export interface Band extends Party {
  readonly hex: Hex;
  readonly brigade: BrigadeId | null;
  readonly sp: number;
}

/** LFM 4.1b: more than this does not fight from one hex. */
export const FIGHTING = 8;

/** The regiments of a side that may still move, as they would march: by hex and brigade, in stacks that can fight. */
export function bandsOf(state: LfmState, side: Side): readonly Band[] {
  const { units: cards } = lfm.battleOf(state);
  const terms = lfm.moveTerms(state);
  const seen = new Set<Hex>();
  const bands: Band[] = [];
  for (let id = 0; id < cards.length; id++) {
    const { hex } = lfm.unitOf(state, id);
    if (cards[id]!.side !== side || hex === NOWHERE || seen.has(hex)) continue;
    seen.add(hex);
    const free = lfm
      .unitsIn(state, hex)
      .filter(each => lfm.isRegiment(lfm.cardOf(state, each)) && lfm.isUnitToMove(state, each, terms));
    bands.push(...bandsIn(state, hex, free));
  }
  return bands;
}

function bandsIn(state: LfmState, hex: Hex, units: readonly UnitId[]): readonly Band[] {
  const brigades = new Set(units.map(id => lfm.cardOf(state, id).brigade));
  return [...brigades].flatMap(brigade =>
    stacksOf(
      state,
      units.filter(id => lfm.cardOf(state, id).brigade === brigade),
    ).map((stack, place) => ({
      hex,
      brigade,
      units: stack,
      commanders: place === 0 ? leadersOf(state, hex, brigade) : [],
      sp: stack.reduce((sum, id) => sum + lfm.strengthOf(state, id), 0),
    })),
  );
}

/** As few stacks as possible without idle strength, the strongest regiments first; all on horseback or all on foot (4.3). */
function stacksOf(state: LfmState, units: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const stacks: { units: UnitId[]; sp: number }[] = [];
  for (const id of units.toSorted((a, b) => lfm.strengthOf(state, b) - lfm.strengthOf(state, a))) {
    const sp = lfm.strengthOf(state, id);
    const room = stacks.find(
      stack => stack.sp + sp <= FIGHTING && lfm.brokenLimits(state, [...stack.units, id]).length === 0,
    );
    if (room) {
      room.units.push(id);
      room.sp += sp;
    } else stacks.push({ units: [id], sp });
  }
  return stacks.map(stack => stack.units.sort((a, b) => a - b));
}

/** The brigade's own commander, if he is here and may go. */
function leadersOf(state: LfmState, hex: Hex, brigade: BrigadeId | null): readonly number[] {
  const commander = brigade === null ? null : lfm.battleOf(state).brigades[brigade]!.commander;
  if (commander === null || !lfm.commandersIn(state, hex).includes(commander)) return [];
  return lfm.isCommanderToMove(state, commander, lfm.moveTerms(state)) ? [commander] : [];
}

/** The other regiments of the band's brigade that are on the map. */
export const matesOf = (state: LfmState, { brigade, units }: Band): readonly UnitId[] =>
  brigade === null
    ? []
    : lfm
        .regimentsOf(lfm.battleOf(state), brigade)
        .filter(id => lfm.unitOf(state, id).hex !== NOWHERE && !units.includes(id));
