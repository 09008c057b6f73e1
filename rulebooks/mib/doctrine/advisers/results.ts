import type { Hex } from '@abatis/hex';
import { keptIn } from '@abatis/kernel';
import type { UnitId, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { captureWorth } from '../goals.ts';
import type { Outlook } from '../outlook.ts';
import { bestFacing, dangerAt, leavingPrice, placeWorth, refugeWorth } from '../place.ts';
import { combatProspect, stepsToll } from '../prospects.ts';
import { brokenWorth, disorderWorth, fatigueWorth, stepWorth } from '../worth.ts';
import { advising, bestCandidate, type FrameOf, frameOf, ofType, propose, weighing } from './adviser.ts';

/** MIB 7.2, 8.2d, 10.2: by the way that costs least to the best place; leaders stay with their men. */
export const retreating = advising({
  id: 'retreating',
  steps: ['retreat', 'leave-field', 'smashed-retreat', 'flight'],
  propose(outlook, at) {
    const worthOf = retreatWorths(outlook, at.step);
    const best = bestCandidate(ofType(at.candidates(), 'retreat'), worthOf);
    if (!best) return at.judge(mib.DONE).legal ? propose(mib.DONE, { id: 'stay' }) : null;
    if (at.judge(mib.DONE).legal && stayWorth(outlook, best) >= worthOf(best))
      return propose(mib.DONE, { id: 'stay' });
    return propose(best, { id: 'fall-back', facts: { from: best.hex, to: best.path.at(-1)! } });
  },
});

const stayWorth = (outlook: Outlook, { hex }: WrittenOrder<'retreat'>): number => {
  const at = mib.hexCalled(outlook.state, hex);
  const units = smashedIn(outlook, at);
  return refugeWorth(outlook, units, at, mib.unitOf(outlook.state, units[0]!).facing);
};

const smashedIn = ({ state }: Outlook, hex: Hex): readonly UnitId[] =>
  mib.unitsIn(state, hex).filter(id => mib.unitOf(state, id).smashed);

/** Many ways lead to the same hex, and each may end with any facing: what they have in common is found once. */
function retreatWorths(outlook: Outlook, step: string): (order: WrittenOrder<'retreat'>) => number {
  const { state } = outlook;
  const isSmashed = step === 'smashed-retreat' || step === 'flight';
  const prices = new Map<string, number>();
  const refuges = new Map<string, number>();
  return ({ hex, path, facing, leaders }) => {
    const from = mib.hexCalled(state, hex);
    const units = isSmashed ? smashedIn(outlook, from) : mib.unitsIn(state, from);
    const refuge = keptIn(refuges, `${hex} ${path.at(-1)} ${facing}`, () =>
      refugeWorth(outlook, units, mib.hexCalled(state, path.at(-1)!), facing),
    );
    return (
      refuge -
      keptIn(prices, `${hex} ${path}`, () => wayPrice(outlook, units, path)) +
      leaders.length * TOGETHER
    );
  };
}

/** MIB 7.2e to 7.2h: what the way itself costs. */
function wayPrice({ state, weights }: Outlook, units: readonly UnitId[], path: readonly string[]): number {
  const hexes = path.map(each => mib.hexCalled(state, each));
  const toll = mib.tollOf(mib.penaltiesAlong(mib.partyOf(state, units), hexes));
  const disorder = toll.friends + toll.zones + toll.fords + toll.rivers + toll.swamps > 0;
  return (
    stepsToll(state, units, toll.casualties, toll.stragglers, weights) +
    (disorder ? units.reduce((sum, id) => sum + disorderWorth(state, id, weights), 0) : 0)
  );
}

/** Leaders stay with their men. */
const TOGETHER = 0.2;

/** W1, W11: cavalry goes before a fight that would cost it more than going does. */
export const withdrawing = advising({
  id: 'withdrawing',
  steps: ['withdrawal', 'target-withdrawal'],
  propose(outlook, at) {
    const { state } = outlook;
    const best = bestCandidate(ofType(at.candidates(), 'withdraw'), ({ unit, path, facing, leaders }) => {
      const id = mib.unitCalled(state, unit);
      const to = mib.hexCalled(state, path.at(-1)!);
      return refugeWorth(outlook, [id], to, facing) + leaders.length * TOGETHER;
    });
    const stand = bestCandidate(ofType(at.candidates(), 'stand'), () => 0);
    if (!best) return stand && propose(stand, { id: 'no-way-off', facts: { unit: stand.unit } });
    const id = mib.unitCalled(state, best.unit);
    const { hex, facing } = mib.unitOf(state, id);
    const threat = threatAgainst(outlook, at.step, at.view.steps.at(-1));
    const staying = refugeWorth(outlook, [id], hex, facing) - threat.value;
    const likely = threat.chance === null ? {} : { chance: threat.chance };
    const going =
      refugeWorth(outlook, [id], mib.hexCalled(state, best.path.at(-1)!), best.facing) -
      priceOfGoing(outlook, id);
    const facts = { unit: best.unit, to: best.path.at(-1)!, hex: mib.hexName(state, hex) };
    const underFire = threat.chance === null ? '-under-fire' : '';
    if (going > staying || !stand) return propose(best, { id: `ride-off${underFire}`, facts, ...likely });
    return propose({ type: 'stand', unit: best.unit }, { id: `stand${underFire}`, facts, ...likely });
  },
});

/** MIB 7.6e. */
function priceOfGoing({ state, battle, weights }: Outlook, id: UnitId): number {
  const { disorganized, smashed } = mib.unitOf(state, id);
  const tired = fatigueWorth(state, id, battle.charts.fatigueEffects.cavalryRetreat, weights);
  if (smashed) return tired;
  return tired + (disorganized ? stepsToll(state, [id], 0, 1, weights) : disorderWorth(state, id, weights));
}

/** What the infantry that threatens would do, and how likely it drives the cavalry off; guns are supposed to cost a step. */
function threatAgainst(
  outlook: Outlook,
  step: string,
  frame: unknown,
): { readonly value: number; readonly chance: number | null } {
  const { state, weights } = outlook;
  if (step === 'target-withdrawal') return { value: stepWorth(state, weights), chance: null };
  const { by, hex } = frame as FrameOf<'withdrawal'>;
  const attackers = mib.hexesOf(mib.unitOf(state, by)).map(at => ({ unit: by, hex: at }));
  const { value, retreat } = combatProspect(outlook, { attackers, hexes: [hex] });
  return { value: Math.max(0, value), chance: retreat };
}

/** MIB 7.2k, 16.6k: into ground that is wanted or better, if it can be held; who stays may turn. */
export const advancing = advising({
  id: 'advancing',
  steps: ['advance', 'following'],
  propose(outlook, at) {
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'advance') return advanceWorth(outlook, order);
      return order.type === 'face' ? faceWorth(outlook, order) : null;
    });
    if (!best) return propose(mib.DONE, { id: 'let-them-go' });
    if (best.type === 'advance') return propose(best, { id: 'follow-up', facts: { to: best.path.at(-1)! } });
    return propose(best, { id: 'turn-to-the-enemy', facts: best.type === 'face' ? { hex: best.hex } : {} });
  },
});

/** Null if the unit is better off where it is. */
function advanceWorth(
  outlook: Outlook,
  { attacker, path, facing, leaders }: WrittenOrder<'advance'>,
): number | null {
  const { state, side, weights } = outlook;
  const id = mib.unitCalled(state, attacker.unit);
  const hexes = path.map(each => mib.hexCalled(state, each));
  const to = hexes.at(-1)!;
  const now = mib.unitOf(state, id);
  const taken = hexes
    .slice(0, -1)
    .reduce((sum, hex) => sum + captureWorth(state, side, hex, weights) * PASSED, 0);
  const staying = placeWorth(outlook, id, now.hex, now.facing) + leavingPrice(outlook, id);
  const gain = placeWorth(outlook, id, to, facing) + taken - staying;
  return gain > WORTH_FOLLOWING ? gain + leaders.length * TOGETHER : null;
}

const WORTH_FOLLOWING = 0.1;
/** What is only passed is sooner lost again. */
const PASSED = 0.6;

function faceWorth(outlook: Outlook, { hex, facing }: WrittenOrder<'face'>): number | null {
  const { state } = outlook;
  const at = mib.hexCalled(state, hex);
  const [first] = mib.unitsIn(state, at);
  if (first === undefined || bestFacing(outlook, first, at) !== facing) return null;
  const gain =
    dangerAt(outlook, first, at, mib.unitOf(state, first).facing) - dangerAt(outlook, first, at, facing);
  return gain > WORTH_FOLLOWING ? gain : null;
}

/** W7, 7.3a: the unit that can best spare a step; what may be refused is refused. */
export const losing = advising({
  id: 'losing',
  steps: ['lose'],
  propose(outlook, at) {
    if (at.judge(mib.DONE).legal) return propose(mib.DONE, { id: 'no-loss' });
    const best = bestCandidate(ofType(at.candidates(), 'lose'), ({ unit }) => -lossCost(outlook, unit));
    return best && propose(best, { id: 'least-loss', facts: { unit: best.unit } });
  },
});

/** The last step of a division costs most; good troops are spared. A Grand Battery goes by its leader's name. */
function lossCost({ state, weights }: Outlook, name: string): number {
  const id = mib.unitCalled(state, name);
  if (id < 0) return weights.unit.gun;
  const { steps, smashed } = mib.unitOf(state, id);
  const breaks = steps <= 1 || smashed ? brokenWorth(state, id, weights) + BREAKING : 0;
  return breaks + mib.cardOf(state, id).morale / 10 + 1 / (1 + steps);
}

const BREAKING = 2;

/** MIB 7.2g: whoever is least weary rode after them. */
export const tiring = weighing({
  id: 'tiring',
  steps: ['tired-pursuer'],
  type: 'pick',
  worth: ({ state, weights }, { unit }) => -fatigueWorth(state, mib.unitCalled(state, unit), 1, weights),
  because: ({ unit }) => ({ id: 'least-weary', facts: { unit } }),
});

/** MIB 7.14b: organic cavalry costs no steps, and everybody rides. */
export const pursuing = weighing({
  id: 'pursuing',
  steps: ['pursuit'],
  type: 'pursue',
  worth: (_outlook, { units }) => units.length,
  because: ({ hex }) => ({ id: 'pursue', facts: { hex } }),
  otherwise: { action: mib.DONE, because: { id: 'no-pursuit' } },
});

/** W3, 7.7.2c: a town is held for a step a side where it is worth that, or where the enemy suffers more by it. */
export const holding = weighing({
  id: 'holding',
  steps: ['town-hold'],
  type: 'hold-town',
  worth(outlook, { hex: name }, at) {
    const { fought } = frameOf(at, 'town-hold');
    const hex = mib.hexCalled(outlook.state, name);
    const worth = holdWorth(outlook, hex) - (mib.lengthFor(fought, hex) > 1 ? MOVED_ANYWAY : 0);
    return worth > 0 ? worth : null;
  },
  because: ({ hex }) => ({ id: 'hold', facts: { hex } }),
  otherwise: { action: mib.DONE, because: { id: 'give-way' } },
});

const MOVED_ANYWAY = 2;

/** What the hex would be worth to the enemy, against a step of ours that may break a unit; his step goes as well. */
function holdWorth({ state, foe, weights }: Outlook, hex: Hex): number {
  const units = mib.unitsIn(state, hex);
  const cost = stepsToll(state, units, 1, 0, weights) - stepWorth(state, weights);
  return captureWorth(state, foe, hex, weights) - cost - HOLDING;
}

const HOLDING = 0.2;

/** W10, 16.5j: only a hex that matters is paid for with blood. */
export const enduring = advising({
  id: 'enduring',
  steps: ['endure'],
  propose(outlook, at) {
    const { state, foe, weights } = outlook;
    const { fought } = frameOf(at, 'endure');
    const [hex] = fought.hexes;
    const all = fought.row.retreat;
    const price = stepsToll(state, mib.unitsIn(state, hex!), all, 0, weights);
    const hexes = captureWorth(state, foe, hex!, weights) > price ? all : 0;
    const facts = { hex: mib.hexName(state, hex!) };
    return propose({ type: 'endure', hexes }, { id: hexes > 0 ? 'hold' : 'give-way-at', facts });
  },
});

/** MIB 16.6j: into the hex that is the better place. */
export const collapsing = weighing({
  id: 'collapsing',
  steps: ['collapse'],
  type: 'collapse',
  worth(outlook, { unit, hex }) {
    const { state } = outlook;
    const id = mib.unitCalled(state, unit);
    return placeWorth(outlook, id, mib.hexCalled(state, hex), mib.unitOf(state, id).facing);
  },
  because: ({ hex }) => ({ id: 'draw-together', facts: { hex } }),
});
