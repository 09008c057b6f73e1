import { playGame } from '@abatis/ai';
import { ActionTable, seeded, transact } from '@abatis/kernel/host';
import type { At } from '@abatis/screen';
import { expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { setting } from '../../../screen/staff/battles.ts';
import { forces } from '../../../screen/staff/forces.ts';
import { inspect } from '../../../screen/staff/inspect.ts';
import { overlay } from '../../../screen/staff/overlays.ts';
import { sight } from '../../../screen/staff/sight.ts';
import { battleOf } from '../../../src/battle.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { imagine } from '../../../src/view/imagine.ts';

/** The same game with another force chart of the enemy, of which the seat cannot tell the difference. */
const redrawn = (state: MibState, seat: Side, chance: string): MibState =>
  transact(state, draft => imagine(draft, seat, new ActionTable<MibEvent>(seeded(chance), 0)));

function allSaid(at: At<MibState>): unknown {
  const { units, leaders } = battleOf(at.state);
  return [
    forces(at, 'french'),
    forces(at, 'coalition'),
    setting(at.state).overlays.map(({ id }) => overlay(at, id, [])),
    [...units, ...leaders].map(({ name }) => inspect(at, [name])),
    ['0906', '0907', '0908', '0810'].map(place => inspect(at, [place])),
    sight(at, '0907', '0908'),
  ];
}

test.each([
  ['french', {}],
  ['coalition', {}],
  ['french', { lite: true }],
  ['coalition', { fogOfWar: true }],
] as const)(
  'UI 29, MIB 2.5 nothing that the staff tells %s hangs on the enemy’s chart, with %o',
  (seat, options) => {
    for (const limit of [60, 130]) {
      const { game } = playGame(
        mib,
        { french: doctrinePlayer(), coalition: doctrinePlayer() },
        { scenario: 'teugn-hausen', options, dice: seeded('secret'), seed: 'secret', limit },
      );
      if (game.state.result !== null) continue;
      const known = allSaid({ state: game.state, seat });
      for (const chance of ['a', 'b'])
        expect(allSaid({ state: redrawn(game.state, seat, chance), seat })).toEqual(known);
    }
  },
  120_000,
);
