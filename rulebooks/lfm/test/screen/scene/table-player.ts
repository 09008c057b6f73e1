import { label } from '@abatis/hex';
import { createGame, type Rulebook, seeded } from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { expectOk, gameFrom, type PlayedAtTable, type PlayedTable, playAtTable } from '@abatis/testkit';
import { presenter } from '../../../screen/index.ts';
import OVERLAYS from '../../../screen/staff/overlays.json' with { type: 'json' };
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { LfmEvent } from '../../../src/events.ts';
import { lfm } from '../../../src/rulebook.ts';
import type { LfmState } from '../../../src/state.ts';

type Player = Parameters<typeof playAtTable>[2];
type Played = PlayedAtTable<LfmState, LfmAction, LfmEvent>;

const TABLE: PlayedTable<LfmState, LfmAction, LfmEvent> = {
  presenter: presenter(lfm as unknown as Rulebook) as unknown as Presenter<LfmState, LfmAction, LfmEvent>,
  places: state => {
    const { grid } = battleOf(state).ground;
    return Array.from({ length: grid.size }, (_, hex) => label(grid, hex));
  },
  overlayKeys: OVERLAYS.map(({ key }) => key),
  listed: [
    'riding',
    'lose-excess',
    'remove-works',
    'fight',
    'withdrawal',
    'retreat',
    'voluntary-retreat',
    'night-retreat',
    'limber-at-night',
    'advance',
    'pick',
    'lose',
    'displace',
    'brigade-commander',
    'reorganize',
    'recovery',
    'place-recovered',
    'construct',
    'determine-command',
  ],
  bySelection: ['take', 'leave'],
  atStake: ['withdrawal'],
  isUnforeseen: purpose => purpose === 'LFM SP.1a initiative',
};

/** A new game, played with dice of the same seed. */
export const playScenario = (scenario: string, player: Player): Played =>
  playAtTable(TABLE, expectOk(createGame(lfm, { scenario, dice: seeded(player.seed) })), player);

/** A game that begins in a position. */
export const playPosition = (position: string, player: Player): Played =>
  playAtTable(TABLE, gameFrom(lfm, position, { dice: seeded(player.seed), strict: false }), player);
