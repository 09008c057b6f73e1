import type { Losses } from '../../../src/frames.ts';
import type { Fought } from '../../../src/rules/07-combat/07.00-fight.ts';
import { aftermath, finish, table } from '../07-combat/aftermath.ts';

export const A = 'french 0504>3 A 6-4-8 @III';

/** The stack of the coalition in 0505 loses these steps in a combat of this kind with A. */
export function owing(units: string, losses: Partial<Losses>, more: Partial<Fought> = {}) {
  const battle = aftermath(`coalition 0505>0 ${units}\n${A}`, 'A > 0505', 4, more);
  const owed: Losses = {
    step: 'losses',
    side: 'coalition',
    hex: battle.hex('0505'),
    units: battle.fought.defenders.map(({ unit }) => unit),
    casualties: 0,
    stragglers: 0,
    cause: { clause: 'MIB 7.3e', organicFirst: false },
    fight: battle.fought,
    ...losses,
  };
  const events = () => table.opens(battle.state, owed);
  return { ...battle, owed, now: table.at(battle.state, owed), events };
}

/** The unit D of such a stack when all is lost. */
export const after = (units: string, losses: Partial<Losses>, more: Partial<Fought> = {}) => {
  const { now, named } = owing(units, losses, more);
  return named(finish(now), 'D');
};
