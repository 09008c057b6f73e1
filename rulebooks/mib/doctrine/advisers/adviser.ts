import { type Adviser, advisingBy, type Propose, proposal, type Question, weighingBy } from '@abatis/ai';
import { NOWHERE } from '@abatis/hex';
import { keptIn, notebook, placesWhere } from '@abatis/kernel';
import type {
  Battle,
  Filling,
  KnownToEnemy,
  MibAction,
  MibFrame,
  MibState,
  MibView,
  SeenUnit,
  Side,
  Unit,
  UnitCard,
} from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import type { Mind } from '../intent.ts';
import { lookAt, type Outlook } from '../outlook.ts';

export { bestCandidate, frameOf, inTurn, ofType } from '@abatis/ai';

/**
 * The position as a seat supposes it to be. What the enemy's charts hide (2.5b) is taken from what was told in combat, else
 * from the order of battle, which both sides know: so it is the same for all positions that look the same. Rules can then
 * be asked about it.
 */
export const suppose = (view: MibView): MibState =>
  mib.filled(view, { unit: supposed(view), status: ACTIVE, gunner: ANYBODY });

/** MIB 11.2a: Lite formations are supposed to be Active. */
const ACTIVE = 1;

const ANYBODY = 0;

/** MIB 2.5e: who stands where in the fog is not known: those of the order of battle who are not seen, one in each hex. */
function supposed({ battle: reference, units, blocks, turn }: MibView): Filling['unit'] {
  const battle = mib.battles.get(reference);
  const hidden = placesWhere(units, view => mib.isUnknown(view));
  return (seen, id) => {
    const card = battle.units[id]!;
    if (mib.isUnknown(seen)) return inFog(battle, card, blocks[hidden.indexOf(id)] ?? NOWHERE);
    const { parent } = seen;
    return supposedUnit(battle, seen, parent === null || card.apart ? card : battle.units[parent]!, turn);
  };
}

/** How long one believes that a unit is still as tired as it was told to be. */
const REMEMBERED = 1;

/** Of the steps that are missing about half will be stragglers, and of a Smashed unit one at least. */
function supposedUnit(battle: Battle, seen: SeenUnit, card: UnitCard, turn: number): Unit {
  const { known: _, missing, hasBatteries, spent, casualties, ...map } = seen;
  const { tracks, supply } = battle.charts;
  const straggling = Math.min(
    tracks.stragglers,
    missing,
    Math.max(seen.smashed ? 1 : 0, Math.ceil(missing / 2)),
  );
  const stragglers = casualties === null ? straggling : missing - casualties;
  const isRecent = seen.told.turn !== null && turn - seen.told.turn <= REMEMBERED;
  const weariness = spent ? 'spent' : isRecent ? seen.told.weariness : 'fresh';
  return {
    ...map,
    stragglers,
    freshStragglers: 0,
    casualties: missing - stragglers,
    batteries: hasBatteries ? Math.max(1, seen.told.batteries ?? card.batteries) : 0,
    organic: seen.told.organic ?? card.organic,
    fatigue: boxesFor(weariness, card.track),
    supply: supply.full,
    reserve: 'none',
    heldBackOn: null,
  };
}

function boxesFor(weariness: KnownToEnemy['weariness'], { white, grey }: UnitCard['track']): number {
  if (weariness === 'spent') return white + grey;
  return weariness === 'tired' ? white : 0;
}

/** A unit as its card has it, wherever it may be. */
const inFog = ({ charts }: Battle, card: UnitCard, hex: number): Unit => ({
  ...mib.NEW_UNIT,
  place: hex === NOWHERE ? 'to-arrive' : 'map',
  hex,
  steps: card.maxSteps,
  batteries: card.batteries,
  organic: card.organic,
  supply: charts.supply.full,
});

export type MibAdviser = Adviser<MibView, MibAction>;
export type MibQuestion = Question<MibView, MibAction>;

const outlooks = notebook((_: MibQuestion) => new Map<Mind, Outlook>());

/** The position as the seat supposes it to be, and how it looks; the same for all who are asked one question. */
export const outlookOf = (at: MibQuestion, mind: Mind): Outlook =>
  keptIn(outlooks(at), mind, () => lookAt(suppose(at.view), at.seat as Side, mind.weights, mind.intent));

/** Advisers that see a question so. */
export const advising: ReturnType<typeof advisingBy<MibView, MibAction, Outlook, Mind>> =
  advisingBy(outlookOf);

/** Advisers that propose the best order of one type. */
export const weighing: ReturnType<typeof weighingBy<MibView, MibAction, Outlook, Mind>> =
  weighingBy(outlookOf);

/** What the present step knows. */
export type FrameOf<Step extends MibFrame['step']> = Extract<MibFrame, { readonly step: Step }>;

export const propose: Propose<MibAction> = proposal;
