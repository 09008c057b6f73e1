import type { Json } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { gameAt } from '../game-at.ts';
import { Count, FACES, oddsOf, printed } from './distributions.ts';

/** LFM T13, from row -2, in the columns that are used here. */
const T13 = {
  '-1': printed(-2, ['DR', 'DR', 'DR', 'EXC', 'NE', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE', 'AE', 'AE']),
  '0': printed(-2, ['DE', 'DR', 'DR', 'DR', 'EXC', 'NE', 'AR', 'AR', 'AR', 'AE', 'AE', 'AE', 'AE']),
  '+2': printed(-2, ['DE', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'NE', 'AR', 'AR', 'AR', 'AE', 'AE']),
  '+3': printed(-2, ['DE', 'DE', 'DE', 'DE', 'DR', 'DR', 'DR', 'EXC', 'NE', 'AR', 'AR', 'AR', 'AE']),
};

interface Charge {
  readonly position: string;
  readonly pieces: readonly string[];
  readonly column: keyof typeof T13;
  /** LFM T14, added up. */
  readonly drm: number;
  /** What each code costs where nobody has a choice. */
  readonly lost: Readonly<Record<string, readonly string[]>>;
  /** LFM 8.10d: who rolls where his hex has lost a unit; a retreat is asked about first. */
  readonly commander?: string;
}

const CHARGES: Readonly<Record<string, Charge>> = {
  'LFM 3.9 LFM 3.10a LFM 3.10g LFM 3.10h LFM 14.4 disorganized men behind a creek in woods: +1': {
    position: `woods 0608\ncreek 0607/0608
      union 0607 C 4-5 cavalry @U; B 2-4 cavalry @U; U *\nconfederate 0608 X 3-3 @K D; K *`,
    pieces: ['C', 'B'],
    column: '+2',
    drm: 1,
    lost: { DR: ['X'], EXC: ['X', 'C'] },
  },
  'LFM 3.10b LFM 3.10c LFM 3.10d LFM 3.10e LFM R38 LFM R219 shattered men in works up a slope: +1': {
    position: `brigade K confederate shattered\nbreastworks 0608\nsteepSlope 0607/0608
      union 0607 C 4-3 cavalry @U D; U *\nconfederate 0608 X 3-4 @K; K *`,
    pieces: ['C'],
    column: '-1',
    drm: 1,
    lost: { AR: ['C'], AE: ['C'] },
  },
  'LFM T13 four points of cohesion are the last column': {
    position: 'union 0607 C 4-6 cavalry @U; U *\nconfederate 0608 X 3-2 @K D; K *',
    pieces: ['C'],
    column: '+3',
    drm: -1,
    lost: { DE: ['X'], DR: ['X'], EXC: ['X', 'C'] },
  },
  'LFM 8.10b LFM 8.10d LFM R50 an exchange: the general of the target rolls': {
    position: `union 0607 C 4-5 cavalry @U; U *\nconfederate 0608 X 3-3 @K; Hill *** CV4 then=Heth:3; K *`,
    pieces: ['C'],
    column: '+2',
    drm: 0,
    lost: { EXC: ['X', 'C'] },
    commander: 'Hill',
  },
  'LFM 8.10a LFM R42 a town +2: who has a choice of losses is asked': {
    position: `town 0608\nunion 0607 C 4-4 cavalry @U; B 4-4 cavalry @U; U *
      confederate 0608 X 3-4 @K; Y 3-4 @K; K *`,
    pieces: ['C', 'B'],
    column: '0',
    drm: 2,
    lost: {},
  },
};

function counted({ column, drm, lost, commander }: Charge): Count {
  const count = new Count();
  for (const die of FACES) {
    const result = T13[column](die + drm);
    const losses = lost[result] ?? [];
    const told: readonly Json[] = [{ charge: '0608', result }, ...losses.map(unit => ({ lost: unit }))];
    if (!commander || losses.length === 0) count.add(told, 1);
    else for (const last of FACES) count.add([...told, { commander, casualty: last === 1 }], 2);
  }
  return count;
}

test.each(Object.entries(CHARGES))('%s', (_, charge) => {
  const { position, pieces } = charge;
  const taken = pieces.map((piece): LfmAction => ({ type: 'take', piece }));
  const others = 'union 1401 V 4-4\nconfederate 0201 Z 4-4 @K';
  const game = gameAt(`phase movement union\n${position}\n${others}`, [], ...taken);
  const order: LfmAction = { type: 'charge', pieces, path: [], target: '0608' };
  expect(oddsOf(game, order)).toEqual(counted(charge).distribution());
});
