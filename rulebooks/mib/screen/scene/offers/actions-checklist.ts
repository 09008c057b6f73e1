import type { CheckItem } from '@abatis/screen';
import { hexName, leaderCalled, unitName } from '../../../src/names.ts';
import { isActive, unitOf } from '../../../src/pieces.ts';
import { enemyFieldsAt } from '../../../src/rules/08-high-ground.ts';
import type { MibState, UnitId } from '../../../src/state.ts';
import { unitLink } from '../../staff/text.ts';
import { pieceSpan } from '../../words/say.ts';
import type { Actors } from './actors.ts';

/** UI 8: who has done nothing yet, who stands where he may not stay, and which leaders could still ride. */
export const actionsChecklist = (state: MibState, actors: Actors): readonly CheckItem[] => {
  const own = state.units.flatMap(({ place }, id) => (place === 'map' && isActive(state, id) ? [id] : []));
  return [
    ...own.filter(id => isUnderFire(state, id)).map(id => fieldItem(state, id)),
    ...own.filter(id => isIdle(state, id)).map(id => idleItem(state, id)),
    ...[...actors.keys()].filter(name => leaderCalled(state, name) >= 0).map(ridingItem),
  ];
};

const isIdle = (state: MibState, id: UnitId): boolean => {
  const { act, smashed } = unitOf(state, id);
  return act.category === null && !act.halted && !act.beganSmashed && !smashed;
};

/** MIB 8.2c; whether its guns are better (8.2i) its owner cannot know. */
const isUnderFire = (state: MibState, id: UnitId): boolean => enemyFieldsAt(state, id).length > 0;

const fieldItem = (state: MibState, id: UnitId): CheckItem => ({
  id: `field ${unitName(state, id)}`,
  must: false,
  label: [
    unitLink(state, id),
    ' stands in a Field of Fire in ',
    { place: hexName(state, unitOf(state, id).hex) },
    ' and must retreat if it stays ',
    { clause: 'MIB 8.2c' },
    ', unless it has the better guns ',
    { clause: 'MIB 8.2i' },
  ],
  pieces: [unitName(state, id)],
});

const idleItem = (state: MibState, id: UnitId): CheckItem => ({
  id: `idle ${unitName(state, id)}`,
  must: false,
  label: [unitLink(state, id), ' has done nothing: it rests ', { clause: 'MIB R12' }],
  pieces: [unitName(state, id)],
});

/** MIB 2.2.4c. */
const ridingItem = (leader: string): CheckItem => ({
  id: `ride ${leader}`,
  must: false,
  label: [pieceSpan(leader), ' has not moved and may still ride ', { clause: 'MIB 2.2.4c' }],
  pieces: [leader],
});
