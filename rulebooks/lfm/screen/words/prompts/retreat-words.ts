import { cite, count, type PromptWords, places, say, sentences } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { hexName, unitNames } from '../../../src/events/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import { CAUSES, type CauseKind } from '../../../src/rules/09-retreats/causes.ts';
import type { LfmState } from '../../../src/state.ts';
import type { Withdrawal } from '../../../src/steps/reactions/retreats.ts';
import { unitSpans } from '../say.ts';

/** Why units go, or may. */
const WHY: Readonly<Record<CauseKind, string>> = {
  combat: 'The combat result drives them back, and they become disorganized',
  check: 'The check was failed while disorganized',
  bombardment: 'They failed their checks under fire',
  charge: 'The charge drives them back',
  'by-choice': 'The ground lets them ignore the result',
  'before-combat': 'They may avoid the combat before it is fought',
  voluntary: 'They may break off',
  obliged: 'They cannot attack and may not stay',
  charged: 'Cavalry that has charged leaves contact before combat',
  night: 'At night nobody stays in contact',
};

/** Units of one hex that are asked about, with why. */
type Part = Pick<Withdrawal, 'cause' | 'mayStay'> & {
  readonly hex: string;
  readonly units: readonly string[];
};

/** The words for stacks that must go, or may. `selection` names those who are picked to go now. */
export function retreatWords(
  state: LfmState,
  withdrawals: readonly Withdrawal[],
  selection: readonly string[],
): PromptWords {
  const parts = withdrawals.map(part => partOf(state, part)).filter(({ units }) => units.length > 0);
  const due = parts.filter(({ mayStay }) => !mayStay);
  const [picked] = parts.filter(({ units }) => units.some(unit => selection.includes(unit)));
  const asked = picked ? [picked] : due.length > 0 ? due : parts;
  const [first] = asked;
  if (!first) return { title: 'Retreat', detail: '' };
  const isMixed = due.length > 0 && due.length < parts.length;
  return {
    title: say`Retreat ${named(state, asked)}${whatNext(parts.length > 1 && !picked, due.length === 0)}`,
    detail: sentences(
      say`${WHY[first.cause.kind]} ${cite(CAUSES[first.cause.kind].clause)}.`,
      isMixed && !first.mayStay
        ? say`The ground lets those in ${places(parts.filter(({ mayStay }) => mayStay).map(({ hex }) => hex))} stay ${cite('LFM 9.1d')}.`
        : say`Away from the enemy, and not into his ZOC while there is another way ${cite('LFM 9.1b')}.`,
    ),
  };
}

/** Of several hexes one is picked first; then its way is chosen. */
function whatNext(mustPick: boolean, mayStay: boolean): string {
  if (mustPick) return mayStay ? ': choose a stack, or let them stay' : ': choose the stack that goes first';
  return mayStay ? ', or let them stay' : ': choose a hex, one or two hexes away';
}

const named = (state: LfmState, parts: readonly Part[]): Text => {
  const units = parts.flatMap(part => part.units);
  const who = units.length > 3 ? count(units.length, 'unit') : unitSpans(state, units);
  return say`${who} from ${places([...new Set(parts.map(({ hex }) => hex))])}`;
};

/** Those who have not gone yet. */
const partOf = (state: LfmState, { hex, stack, cause, mayStay }: Withdrawal): Part => ({
  cause,
  mayStay,
  hex: hexName(state, hex),
  units: unitNames(
    state,
    stack.filter(id => unitOf(state, id).hex === hex),
  ),
});
