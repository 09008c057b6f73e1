import { label } from '@abatis/hex';
import { createGame, type Options, type Rulebook, seeded } from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { expectOk, gameFrom, type PlayedAtTable, type PlayedTable, playAtTable } from '@abatis/testkit';
import { presenter } from '../../../screen/index.ts';
import OVERLAYS from '../../../screen/staff/overlays.json' with { type: 'json' };
import type { MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { MibEvent } from '../../../src/events.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';

type Player = Parameters<typeof playAtTable>[2];
type Played = PlayedAtTable<MibState, MibAction, MibEvent>;

export const PRESENTER = presenter(mib as unknown as Rulebook) as unknown as Presenter<
  MibState,
  MibAction,
  MibEvent
>;

const TABLE: PlayedTable<MibState, MibAction, MibEvent> = {
  presenter: PRESENTER,
  places: state => {
    const { grid } = battleOf(state).ground;
    return Array.from({ length: grid.size }, (_, hex) => label(grid, hex));
  },
  overlayKeys: OVERLAYS.map(({ key }) => key),
  listed: [
    'reinforcements',
    'special-choice',
    'late-reserves',
    'initiative',
    'first-or-second',
    'hold-back',
    'withdrawal',
    'commit',
    'displaced',
    'trains-escape',
    'declaring',
    'next-combat',
    'enfilade',
    'town-hold',
    'retreat',
    'collapse',
    'tired-pursuer',
    'advance',
    'lose',
    'smashed-retreat',
    'flight',
    'pursuit',
    'leave-field',
    'bombarding',
    'target-withdrawal',
    'endure',
    'following',
  ],
  bySelection: [],
  isUnforeseen: purpose => purpose === 'MIB 3.0d chit' || purpose === 'MIB 3.0b called up',
  atStake: ['withdrawal', 'target-withdrawal'],
  tellsAlways: true,
};

/** A new game, played with dice of the same seed. */
export const playScenario = (scenario: string, options: Options, player: Player): Played =>
  playAtTable(TABLE, expectOk(createGame(mib, { scenario, options, dice: seeded(player.seed) })), player);

/** A game that begins in a position. */
export const playPosition = (position: string, player: Player): Played =>
  playAtTable(TABLE, gameFrom(mib, position, { dice: seeded(player.seed), strict: false }), player);
