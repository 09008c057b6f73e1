import { transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { MibHappening, MibTable } from '../../../src/events.ts';
import { divisionBroken } from '../../../src/rules/15-command/15.14-forced-march.ts';
import {
  chitChoices,
  chitsToChoose,
  chooserOf,
  formationsOf,
  holderOfInitiative,
  ownChits,
  settleInitiative,
  shiftInitiative,
} from '../../../src/rules/16-optional-rules/16.1-initiative.ts';
import type { MibState, Side } from '../../../src/state.ts';
import { COMBAT_STEPS } from '../../../src/steps/combat.ts';
import { field } from '../../field.ts';
import { PhaseTable } from '../../table.ts';
import { scripted } from '../scripted.ts';

function changed(state: MibState, change: (draft: MibState, table: MibTable) => void) {
  const table = scripted<MibHappening>();
  return { state: transact(state, draft => change(draft, table)), events: table.events };
}

const shifted = (text: string, towards: Side) => {
  const { state, events } = changed(field(text).state, (draft, table) =>
    shiftInitiative(draft, towards, 'MIB 16.1b', table),
  );
  return { initiative: state.initiative, events };
};

describe('the marker', () => {
  test('MIB 16.1a MIB 16.1b MIB T10 one box towards a side', () => {
    expect(shifted('option initiative\ninitiative 0', 'french').initiative).toBe(1);
    expect(shifted('option initiative\ninitiative 0', 'coalition').initiative).toBe(-1);
    expect(shifted('option initiative\ninitiative 1', 'coalition').events).toEqual([
      { type: 'initiative-moved', clause: 'MIB 16.1b', from: 1, to: 0 },
    ]);
  });

  test('MIB X48 MIB 16.1b MIB R75 two shifts from +2: +3, then it stays', () => {
    const once = shifted('option initiative\ninitiative 2', 'french');
    expect(once.initiative).toBe(3);
    const twice = shifted('option initiative\ninitiative 3', 'french');
    expect(twice).toEqual({ initiative: 3, events: [] });
    expect(shifted('option initiative\ninitiative -3', 'coalition').initiative).toBe(-3);
  });

  test('MIB X15 MIB 16.1a MIB 16.1b modified results 3, 4, 5 of the French: -1, unchanged, +1', () => {
    const table = new PhaseTable({ ...COMBAT_STEPS });
    const moved = [3, 4, 5].map(die => {
      const { state } = field(
        'option initiative\nfrench 0505>0 A 6-4-8 @III began-adjacent\ncoalition 0504>3 E 6-4-8 @V\nactive declare III',
      );
      const attack = { type: 'attack', attackers: [{ unit: 'A', hex: '0505' }], hexes: ['0504'] } as const;
      const declared = table.play(table.at(state, { step: 'declare', combats: [] }), [], {
        ...attack,
        attackers: [...attack.attackers],
        hexes: [...attack.hexes],
      });
      return table.play(declared, [die], { type: 'done' }).initiative;
    });
    expect(moved).toEqual([-1, 0, 1]);
  });

  test('MIB T10 a scenario may use five boxes', () => {
    expect(shifted('option initiative\ninitiative 2 of 2', 'french').initiative).toBe(2);
    expect(shifted('option initiative\ninitiative -2 of 2', 'coalition').initiative).toBe(-2);
  });

  test('MIB 16.1a without the option nothing moves', () => {
    expect(shifted('initiative 0', 'french')).toEqual({ initiative: 0, events: [] });
  });

  test('MIB X48 MIB 16.1e after a turn without combat it is in the middle', () => {
    const settled = (text: string) => changed(field(text).state, settleInitiative);
    expect(settled('option initiative\ninitiative 2').state.initiative).toBe(0);
    expect(settled('option initiative\ninitiative 2').events).toEqual([
      { type: 'initiative-moved', clause: 'MIB 16.1e', from: 2, to: 0 },
    ]);
    expect(settled('option initiative\ninitiative 2\nfought').state.initiative).toBe(2);
    expect(settled('initiative 2').state.initiative).toBe(2);
  });
});

describe('holding it', () => {
  test('MIB 16.1c MIB 16.3d only on an end box, and not with pbem', () => {
    const held = (text: string) => holderOfInitiative(field(text).state);
    expect(held('option initiative\ninitiative 3')).toBe('french');
    expect(held('option initiative\ninitiative -3')).toBe('coalition');
    expect(held('option initiative\ninitiative 2')).toBeNull();
    expect(held('option initiative\ninitiative -2')).toBeNull();
    expect(held('option initiative\ninitiative 2 of 2')).toBe('french');
    expect(held('initiative 3')).toBeNull();
    expect(held('option initiative\noption pbem\ninitiative 3')).toBeNull();
  });

  const CHITS = [
    'formation II french none',
    'formation III french none',
    'formation IV french none',
    'formation A coalition none',
    'formation Guns french none grand-battery',
  ].join('\n');

  test('MIB 16.1c MIB R76 MIB R77 two of his own chits, that of a Grand Battery like others', () => {
    const { state, formation } = field(`${CHITS}\ncup II III A Guns`);
    const [ii, iii, guns] = [formation('II'), formation('III'), formation('Guns')];
    expect(ownChits(state, 'french')).toEqual([ii, iii, guns]);
    expect(chitChoices(state, 'french')).toEqual([
      [ii, iii],
      [ii, guns],
      [iii, guns],
    ]);
    expect(chitsToChoose(state, 'french')).toBe(2);
  });

  test('MIB 16.1c MIB R76 the one he has, if there is only one', () => {
    const { state, formation } = field(`${CHITS}\ncup II A`);
    expect(chitChoices(state, 'french')).toEqual([[formation('II')]]);
    expect(chitsToChoose(state, 'french')).toBe(1);
    expect(chitChoices(field(`${CHITS}\ncup A`).state, 'french')).toEqual([]);
  });
});

describe('pbem', () => {
  test('MIB 16.3c the side on which the marker stands; in the middle who had the choice; on turn 1 the first player', () => {
    const chooser = (text: string) => chooserOf(field(text).state);
    expect(chooser('initiative 1 held=coalition')).toBe('french');
    expect(chooser('initiative -1 held=french')).toBe('coalition');
    expect(chooser('initiative 0 held=coalition\nfirst french')).toBe('coalition');
    expect(chooser('initiative 0\nfirst coalition')).toBe('coalition');
    expect(chooser('initiative 0')).toBe('french');
  });

  test('MIB 16.3a all formations of a side', () => {
    const { state, formation } = field(
      'formation II french none\nformation A coalition none\nformation III french none',
    );
    expect(formationsOf(state, 'french')).toEqual([formation('II'), formation('III')]);
    expect(formationsOf(state, 'coalition')).toEqual([formation('A')]);
  });
});

describe('army morale', () => {
  const broken = (text: string, name: string) => {
    const { state, unit } = field(text);
    return changed(state, (draft, table) => divisionBroken(draft, unit(name), table)).state.initiative;
  };
  const UNITS = 'french 0505>0 Morand 6-4-8 @III\nfrench 0505>0 Det detachment of=Morand steps=1 @III';

  test('MIB 15.16 a broken division moves the marker towards the enemy, a detachment does not', () => {
    const text = `option initiative\noption armyMorale\n${UNITS}\ncoalition 0303>0 E 6-4-8 @A`;
    expect(broken(text, 'Morand')).toBe(-1);
    expect(broken(text, 'E')).toBe(1);
    expect(broken(text, 'Det')).toBe(0);
  });

  test('MIB 15.16 MIB 15.0 only with the option', () => {
    expect(broken(`option initiative\n${UNITS}`, 'Morand')).toBe(0);
  });
});
