import { cite, count, type PromptWords, say, sentences, term, verb } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { isNight } from '../../../src/battle.ts';
import { unitName } from '../../../src/events/names.ts';
import { unitCalled } from '../../../src/named.ts';
import { unitOf } from '../../../src/pieces.ts';
import { gunPositions } from '../../../src/rules/07-ranged-fire/index.ts';
import { commandersToRoll } from '../../../src/rules/20-command/index.ts';
import { mayDetach } from '../../../src/rules/22-brigade-integrity/index.ts';
import { mayEmplace } from '../../../src/rules/24-breastworks.ts';
import { freeSetUpsOf } from '../../../src/rules/29-set-up.ts';
import type { LfmState, UnitId } from '../../../src/state.ts';
import { refusalText } from '../refusal.ts';
import { unitSpan } from '../say.ts';
import { chosen, ownUnits } from './chosen.ts';
import type { Words } from './prompt.ts';

export const SET_UP: { readonly 'set-up': null; readonly deploy: Words<'deploy'> } = {
  'set-up': null,
  deploy(state, { side }, selection) {
    const free = freeSetUpsOf(state, side);
    const pieces = free.reduce((sum, { units, commanders }) => sum + units.length + commanders.length, 0);
    const named = chosen(state, selection);
    return {
      title: named
        ? say`Place ${named}: choose a hex`
        : 'Choose a piece to place, or keep the set-up as it is',
      detail: say`${count(pieces, 'piece')} may be placed elsewhere, within ${count(Math.max(...free.map(({ within }) => within)), 'hex', 'hexes')} of where the list allows ${cite('LFM 29.1')}. All others stay.`,
    };
  },
};

export const COMMAND: { readonly command: null; readonly 'determine-command': Words<'determine-command'> } = {
  command: null,
  'determine-command'(state, _frame, selection) {
    const left = commandersToRoll(state, state.phasing, state.commandRolls).length;
    const effect = say`Units ${term('out of command')} may not move next to the enemy ${cite('LFM 5.6')}.`;
    const regiment = selection.map(name => unitCalled(state, name)).find(id => id >= 0);
    if (regiment !== undefined) return detaching(state, regiment);
    if (left === 0) return { title: 'No commander is left to roll: end the phase', detail: effect };
    const named = chosen(state, selection);
    return {
      title: named
        ? say`Roll for ${named}, or choose another commander`
        : 'Choose a commander to roll for command',
      detail: sentences(
        say`${count(left, 'commander')} can roll: army first, then corps, then division ${cite('LFM R159')}.`,
        effect,
      ),
    };
  },
};

/** LFM 22.3: markers are placed before the first roll only. */
function detaching(state: LfmState, id: UnitId): PromptWords {
  const named = unitSpan(state, unitName(state, id));
  const effect = say`A ${term('detached')} regiment may be apart from its brigade, but may not move next to the enemy ${cite('LFM 22.3f')}.`;
  if (unitOf(state, id).detached)
    return { title: say`Let ${named} rejoin its brigade, or choose a commander`, detail: effect };
  const [refusal] = state.commandRolls.length > 0 ? [] : mayDetach(state, id).refusals;
  return state.commandRolls.length > 0 || refusal
    ? { title: 'Choose a commander to roll for command', detail: refusal ? refusalText(refusal) : effect }
    : { title: say`Detach ${named} from its brigade, or choose a commander`, detail: effect };
}

export const CONSTRUCTION: { readonly construction: null; readonly construct: Words<'construct'> } = {
  construction: null,
  construct(state, { begun }, selection) {
    const due = begun ? [] : ownUnits(state, state.phasing).filter(id => isDue(state, id));
    if (due.length > 0)
      return {
        title: 'Finish or give up the breastworks that were begun',
        detail: say`${count(due.length, 'unit')} kept digging: ${verb(due, 'its Build marker is', 'their Build markers are')} turned over now ${cite('LFM 24.1d')}. New works come after ${cite('LFM R8')}.`,
      };
    const named = chosen(state, selection);
    return {
      title: named ? say`Dig ${term('breastworks')} with ${named}` : 'Choose units that dig in, or go on',
      detail: say`They are ready next turn; until then the unit stays and does not fire ${cite('LFM 24.1c')}. ${unseen(state)}`,
    };
  },
};

/** LFM 24.10a; at night there is no ZOI. */
const unseen = (state: LfmState): Text =>
  isNight(state)
    ? say`At night the enemy sees nobody dig ${cite('LFM SP.9b')}.`
    : say`Nobody digs where the enemy sees him ${cite('LFM 24.10a')}.`;

const isDue = (state: LfmState, id: UnitId): boolean =>
  unitOf(state, id).building && mayEmplace(state, id).legal;

export const ARTILLERY: { readonly artillery: null; readonly bombard: Words<'bombard'> } = {
  artillery: null,
  bombard(state, { side }, selection) {
    const ready = gunPositions(state, side).reduce((sum, { guns }) => sum + guns.length, 0);
    const guns = selection.length > 0 ? chosen(state, selection) : null;
    const mayLimber = side === state.phasing;
    const limbering = mayLimber
      ? say`Guns that are to move must ${term('limbered', 'limber')} now instead of firing ${cite('LFM SP.4c')}.`
      : say`Only the side whose turn it is may ${term('limbered', 'limber')} ${cite('LFM SP.4c')}.`;
    if (ready === 0)
      return {
        title: 'Limber guns that are to move, or go on',
        detail: sentences('No gun has a target.', limbering),
      };
    return {
      title: guns
        ? say`Choose a target for ${guns}`
        : say`Choose guns to fire${mayLimber ? ' or limber' : ''}, or end your fire`,
      detail: sentences(
        say`${count(ready, 'battery', 'batteries')} can fire at what ${ready === 1 ? 'it sees' : 'they see'} 2 to 8 hexes away, each once ${cite('LFM 7.4')}.`,
        limbering,
      ),
    };
  },
};
