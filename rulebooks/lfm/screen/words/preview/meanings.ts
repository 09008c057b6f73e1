import { bad, cite, count, good, type MeaningOf, passing, place, say, term } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Order, OrderType } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { commanderName } from '../../../src/events/names.ts';
import { commanderCalled } from '../../../src/named.ts';
import {
  type CommandReport,
  commandReport,
  commandReportIfPassed,
} from '../../../src/rules/20-command/index.ts';
import type { CommanderId, LfmState, Side } from '../../../src/state.ts';
import { commanderSpan, unitSpan } from '../say.ts';
import { fireMeaning, pickMeaning } from './check-meanings.ts';
import { chargeMeaning, combatMeaning, declaredCombat } from './fight-meanings.ts';

type Meanings = {
  readonly [Type in OrderType]?: (state: LfmState, order: Order<Type>, asker: Side) => MeaningOf;
};

const MEANINGS: Meanings = {
  command: commandMeaning,
  burn:
    (state, { unit }) =>
    told =>
      told.some(each => 'burned' in each)
        ? good('Burned', say`${unitSpan(state, unit)} burns the bridge ${cite('LFM 25.1c')}`)
        : bad('Stands', say`The bridge stands; it may be tried again next turn ${cite('LFM R196')}`),
  fire: fireMeaning,
  pick: pickMeaning,
  charge: chargeMeaning,
  assign: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  fight: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  reorganize: (_state, { hex }) =>
    passing(
      'reorganized',
      good('Order', say`The stack in ${place(hex)} is in good order again ${cite('LFM 14.5a')}`),
      bad(
        'D',
        say`The stack stays ${term('D', 'disorganized')}; no other roll this phase ${cite('LFM R144')}`,
      ),
    ),
  rally: (state, { unit, commander }) => {
    const who = commanderSpan(state, commanderName(state, commanderCalled(state, commander)));
    return passing(
      'recovery',
      good('Back', say`${unitSpan(state, unit)} comes back near ${who} ${cite('LFM 17.3')}`),
      bad('In vain', say`${unitSpan(state, unit)} stays lost ${cite('LFM 17.2')}`),
    );
  },
};

function commandMeaning(state: LfmState, { commander }: Order<'command'>): MeaningOf {
  const id = commanderCalled(state, commander);
  const name = commanderName(state, id);
  const who = commanderSpan(state, name);
  const inCommand = good('In', say`${who} is ${term('in command')}: ${commandGain(state, id)}`);
  const out = bad(
    'Out',
    say`${who} is ${term('out of command')} and places nobody in command ${cite('LFM 20.2')}`,
  );
  return told => {
    const own = told.find(each => each.commander === name && 'inCommand' in each);
    return own ? (own.inCommand === true ? inCommand : out) : null;
  };
}

/** LFM 20.2, 20.4a: whom his success would place in command at once, or help. */
function commandGain(state: LfmState, id: CommanderId): Text {
  const { side } = battleOf(state).commanders[id]!;
  const unitsOf = ({ units }: CommandReport): number => units.filter(each => each?.inCommand).length;
  const now = unitsOf(commandReport(state, side, state.commandRolls));
  const then = unitsOf(commandReportIfPassed(state, id, state.commandRolls));
  return then > now
    ? say`${count(then - now, 'unit')} more with him ${cite('LFM 20.2')}`
    : say`commanders under him and in range roll with −1 ${cite('LFM 20.4a')}`;
}

/** How the outcomes of this order are read; null if it has no bars. */
export function meaningsOf(state: LfmState, action: Order, asker: Side): MeaningOf | null {
  const read = MEANINGS[action.type] as
    | ((state: LfmState, order: Order, asker: Side) => MeaningOf)
    | undefined;
  return read?.(state, action, asker) ?? null;
}
