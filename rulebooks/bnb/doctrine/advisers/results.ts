import { inches, type Spot } from '@abatis/tabletop';
import type { BnbAction, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargesOf } from '../movement/charges.ts';
import type { Outlook } from '../outlook.ts';
import { apart } from '../sketch.ts';
import { worthNow } from '../worth.ts';
import { advising, bestCandidate, frameOf, ofType, placeAt, propose, weighing } from './adviser.ts';
import { clearOf } from './charges.ts';

/** BNB 5.7.3: as far from the enemy as need be and no farther, on the table, and looking at him. */
export const routing = advising({
  id: 'routing',
  steps: ['rout'],
  propose(outlook, at) {
    const { unit } = frameOf(at, 'rout');
    const best = bestCandidate(ofType(at.candidates(), 'rout'), order =>
      refugeWorth(outlook, outlook.state.units[unit]!, order),
    );
    const facts = { unit: outlook.state.units[unit]!.name };
    return best && propose(best, { id: 'rout', facts: { ...facts, place: placeAt(best.to) } });
  },
});

function refugeWorth(outlook: Outlook, unit: Unit, { to, faces }: BnbAction<'rout'>): number {
  const far = apart(outlook.sketch(unit).centre, to);
  const { width, height } = bnb.groundOf(outlook.state);
  const room = Math.min(to.x, to.y, width - to.x, height - to.y, inches(8));
  const clear = Math.min(clearOf(outlook, to), SAFE);
  return clear + room * 0.5 - far * 0.2 + (faces === 'enemy' ? 500 : 0);
}

/** So far from the enemy it can rally, and is soon back. */
const SAFE = inches(11);

/** B, rule 3: whoever is worth most tests first, while friends are still there. */
export const testing = weighing({
  id: 'testing',
  steps: ['test'],
  type: 'test',
  worth: ({ state, weights }, { unit }) => worthNow(unitCalled(state, unit), weights),
  because: ({ unit }) => ({ id: 'test-first', facts: { unit } }),
});

const unitCalled = (state: bnb.BnbState, name: string): bnb.Unit =>
  state.units.find(unit => unit.name === name && unit.status !== 'lost')!;

/** BNB 4.11e: those who were not run over close up away from the enemy. */
export const closingUp = weighing({
  id: 'closing-up',
  steps: ['close-up'],
  type: 'close-up',
  worth: (outlook, { to }) => clearOf(outlook, to.at as Spot),
  because: ({ to }) => ({ id: 'close-up', facts: { place: placeAt(to.at) } }),
});

/** BNB 4.5a: the odd dice go to the enemy that is nearest to breaking. */
export const favouring = weighing({
  id: 'favouring',
  steps: ['favour'],
  type: 'favour',
  worth({ state }, { targets }) {
    const enemy = unitCalled(state, targets[0]!);
    return 1 - enemy.figures / enemy.original + (enemy.shaken ? 1 : 0);
  },
  because: ({ unit, targets }) => ({ id: 'weakest-enemy', facts: { unit, target: targets[0]! } }),
});

/** BNB 6.4.3b: the part with the most figures can best spare one. */
export const sharing = weighing({
  id: 'sharing',
  steps: ['odd-losses'],
  type: 'lose-odd',
  worth: ({ state }, { unit }) => unitCalled(state, unit).figures,
  because: ({ unit }) => ({ id: 'spares-most', facts: { unit } }),
});

/** BNB 2.1a: whoever has a good charge to make moves first; otherwise it is better to answer. */
export const taking = advising({
  id: 'taking-role',
  steps: ['choose-role'],
  propose(outlook) {
    const { state, own, insight } = outlook;
    const isLast = state.turn >= bnb.scenarioOf(state).turns;
    const best = own
      .filter(unit => !insight.isKept(state, unit))
      .flatMap(unit => [...chargesOf(outlook, unit)])
      .reduce((most, { prospect }) => Math.max(most, prospect.value), 0);
    if (best > FIRST_BLOW) return propose({ type: 'take-role', role: 'A' }, { id: 'first-blow' });
    return isLast
      ? propose({ type: 'take-role', role: 'B' }, { id: 'last-word' })
      : propose({ type: 'take-role', role: 'B' }, { id: 'answer' });
  },
});

/** A charge that promises so much is not to be put off. */
const FIRST_BLOW = 0.6;

/** Steps of options: the best of what is offered by simple rules of thumb. */
export const deciding = advising({
  id: 'deciding',
  steps: ['pursuit-rolls', 'pursuit', 'halt-pursuit', 'bounce', 'refill'],
  propose(outlook, at) {
    const best = bestCandidate(at.candidates(), order => optionWorth(outlook, order));
    return best && propose(best, { id: best.type, facts: 'unit' in best ? { unit: String(best.unit) } : {} });
  },
});

/** BNB 7.4: cavalry that is still strong follows; infantry keeps its place. BNB 7.10e: screens are kept full. */
function optionWorth({ state }: Outlook, order: BnbAction): number {
  switch (order.type) {
    case 'pursue': {
      const unit = unitCalled(state, order.unit);
      return unit.arm === 'cavalry' && unit.figures * 2 > unit.original ? 3 : 0;
    }
    case 'resist':
      return order.charisma === 'stay' ? 2 : 1;
    case 'let-go':
      return 2;
    case 'halt-pursuit':
      return 2;
    case 'refill':
      return order.figures;
    default:
      return 1;
  }
}
