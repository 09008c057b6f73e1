import { footprintOf, type Unit, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { D10, type Happening, type RollSpec } from '@abatis/kernel';
import { areWithin, inches } from '@abatis/tabletop';
import { change } from '../access.ts';
import type { EngTable } from '../events.ts';
import type { Officer, OfficerId, SiegeState } from '../state.ts';

/* ENG A.18, 23.14: engineer officers are in danger where troops are hit, whatever options are played. */

export type OfficerLossEvent = Happening<
  'eng/officer-endangered',
  'ENG 23.14a' | 'ENG 23.14b',
  { officer: OfficerId; unit: UnitId; natural: number; isLost: boolean }
>;

/** ENG A.18, BNB 7.5a. */
const DANGEROUS = 2;
const FATAL = 1;
const BESIDE = inches(2);

export type OfficerLossRoll = RollSpec<
  'officer loss',
  { readonly officer: OfficerId; readonly unit: UnitId },
  boolean
>;

/** ENG A.18: on a 1 he is out of the game, and nobody replaces him (23.17). */
const officerLossRoll = ({ id: officer, name }: Officer, unit: UnitId): OfficerLossRoll => ({
  kind: 'officer loss',
  purpose: 'ENG A.18 danger to an engineer',
  about: { name },
  facts: { officer, unit },
  drms: [],
  table: null,
  dice: D10,
  read: total => total <= FATAL,
});

/** ENG A.18: one test for each engineer at the end of a step: for his own unit, or for one within two inches if he has none. */
export function endangerOfficers(state: SiegeState, step: 5 | 6, table: EngTable): void {
  for (const officer of state.eng.officers) {
    const unit = officer.alive ? dangerTo(state, officer, step) : undefined;
    if (!unit) continue;
    const { roll, result: isLost } = table.roll(officerLossRoll(officer, unit.id));
    const clause = officer.attachedTo === null ? 'ENG 23.14b' : 'ENG 23.14a';
    table.emit({
      type: 'eng/officer-endangered',
      clause,
      officer: officer.id,
      unit: unit.id,
      natural: roll.natural,
      isLost,
    });
    if (isLost) change(state, 'officers', officer.id, { alive: false, attachedTo: null });
  }
}

function dangerTo(state: SiegeState, { side, at, attachedTo }: Officer, step: 5 | 6): Unit | undefined {
  const isHit = (unit: Unit): boolean => hitsIn(unit, step) >= DANGEROUS;
  if (attachedTo !== null) return [state.units[attachedTo]!].find(isHit);
  return unitsOf(state, side).find(unit => isHit(unit) && areWithin(footprintOf(state, unit), at, BESIDE));
}

/** BNB 7.5a: figures that were run over are no hits. */
const hitsIn = ({ turn }: Unit, step: 5 | 6): number =>
  turn.hits
    .filter(hit => hit.step === step && hit.kind !== 'overrun')
    .reduce((sum, { count }) => sum + count, 0);
