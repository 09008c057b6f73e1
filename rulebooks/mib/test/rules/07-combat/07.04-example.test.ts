import { expect, test } from 'vitest';
import { DONE } from '../../../src/actions.ts';
import { unitOf } from '../../../src/pieces.ts';
import { bestLargest } from '../../../src/rules/07-combat/07.01-drms.ts';
import { COMBAT_STEPS } from '../../../src/steps/combat.ts';
import { RESULT_STEPS } from '../../../src/steps/results/index.ts';
import { PhaseTable } from '../../table.ts';
import { advance, retreat, told } from './aftermath.ts';
import { position } from './position.ts';

/** MIB 7.4: two French divisions in different hexes against Jellacic; R51: hexes and facings are ours. */
const EXAMPLE = `
  option initiative
  option trains
  option supply
  french 0505>0 Morand 6-4-8 G2 @II supply=3
  french 0604>5 Pacthod 6-4-8 G2 @II supply=3
  coalition 0504>3 Jellacic 8-3-8 G3 @V supply=3
  active II`;

test('MIB X1 MIB 7.4 MIB R50 MIB R51 MIB 7.1j MIB 7.1k MIB 7.1l the combat of the rulebook, die by die', () => {
  const at = position(EXAMPLE);
  const table = new PhaseTable({ ...COMBAT_STEPS, ...RESULT_STEPS });
  const fight = at.fight('Morand Pacthod > 0504');
  const frame = { step: 'resolve', fight, largest: bestLargest(at.state, fight), enfilade: null } as const;
  const rolled = table.at(at.state, frame, 3);
  expect(table.asks(rolled)).toMatchObject({ seat: 'coalition', id: 'retreat', clause: 'MIB 7.2b' });
  expect(rolled.initiative).toBe(1);
  const gone = table.play(rolled, [], retreat('0504', '0503'));
  expect(table.asks(gone)).toMatchObject({
    seat: 'french',
    id: 'advance',
    facts: { hexes: ['0504'], length: 1 },
  });
  // R28: the advance is chosen before the CET dice; R89: Jellacic rolls first, then Morand and Pacthod by hex.
  const events = table.hears(gone, [3, 6, 2], advance('Morand@0505', '0504'), DONE);
  const after = table.play(gone, [3, 6, 2], advance('Morand@0505', '0504'), DONE);
  expect(
    told(events, 'effects-rolled').map(({ units, column, drm, roll }) => [
      ...units,
      column,
      drm,
      roll.natural,
    ]),
  ).toEqual([
    ['Jellacic', 'Retreat', 0, 3],
    ['Morand', 'Advance', 0, 6],
    ['Pacthod', 'Advance', 0, 2],
  ]);
  const unit = (name: string) => unitOf(after, at.unit(name));
  expect(unit('Morand')).toMatchObject({
    steps: 3,
    disorganized: false,
    fatigue: 1,
    supply: 3,
    stragglers: 0,
  });
  expect(unit('Pacthod')).toMatchObject({
    steps: 2,
    disorganized: true,
    fatigue: 2,
    supply: 2,
    stragglers: 1,
  });
  expect(unit('Jellacic')).toMatchObject({
    steps: 3,
    disorganized: true,
    fatigue: 2,
    supply: 2,
    stragglers: 1,
    batteries: 3,
    casualties: 0,
  });
  expect(after.steps).toEqual([]);
});
