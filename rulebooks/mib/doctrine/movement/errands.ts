import type { Because } from '@abatis/ai';
import { hexName, unitName } from '../../src/names.ts';
import type { UnitId } from '../../src/state.ts';
import type { Outlook } from '../outlook.ts';
import { type Assault, mustIntend, planAssaults } from './assault.ts';
import { bestMarch, type March } from './march.ts';
import { companionsOf, freeUnits } from './posts.ts';

/** What a unit of the activation is to do next, and why. */
export interface Errand extends Omit<March, 'gain'> {
  readonly leaders: readonly number[];
  /** The hex that it is to attack; null: none. */
  readonly target: number | null;
  /** MIB 7.6c: it must say so first. */
  readonly intends: boolean;
  readonly because: Because;
}

/** Attacks first, then whoever gains most by a march; those who are to attack from where they stand keep their places. */
export function nextErrand(outlook: Outlook, only: readonly UnitId[] | null = null): Errand | null {
  const assaults = planAssaults(outlook);
  const wanted = (id: UnitId): boolean => only === null || only.includes(id);
  for (const assault of assaults) {
    const errand = assaultErrands(outlook, assault).find(({ unit }) => wanted(unit));
    if (errand) return errand;
  }
  const busy = new Set(assaults.flatMap(({ posts }) => posts.map(({ unit }) => unit)));
  let best: March | null = null;
  for (const id of freeUnits(outlook)) {
    if (busy.has(id) || !wanted(id)) continue;
    const march = bestMarch(outlook, id);
    if (march && march.gain > (best?.gain ?? 0)) best = march;
  }
  return best && marchErrand(outlook, best);
}

/** Those of the attack who have something to do before it. */
function assaultErrands(outlook: Outlook, { target, posts }: Assault): readonly Errand[] {
  const { state } = outlook;
  const free = freeUnits(outlook);
  return posts.flatMap(({ unit, leaders, path, facing }): readonly Errand[] => {
    const intends = mustIntend(state, unit, target);
    if (!free.includes(unit) || (path.length === 0 && !intends)) return [];
    const facts = { unit: unitName(state, unit), target: hexName(state, target) };
    const because = { id: intends ? 'threaten' : 'attack', facts };
    return [{ unit, leaders, pace: 'normal', path, facing, exits: false, target, intends, because }];
  });
}

function marchErrand(outlook: Outlook, { gain: _, ...march }: March): Errand {
  const { state, battle } = outlook;
  const to = march.path.at(-1);
  return {
    ...march,
    leaders: companionsOf(state, march.unit, battle.leaders),
    target: null,
    intends: false,
    because: {
      id: march.exits ? 'leave' : march.pace === 'normal' ? 'march' : 'hurry',
      facts: {
        unit: unitName(state, march.unit),
        ...(to !== undefined && { to: hexName(state, to) }),
      },
    },
  };
}
