import { ActionTable, seeded, transact } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import type { MibHappening } from '../../src/events.ts';
import { byHexId } from '../../src/pieces.ts';
import { enterHex, putUnit } from '../../src/rules/06-movement/06.00-entering.ts';
import { type Fought, fightOf, inOrder } from '../../src/rules/07-combat/07.00-fight.ts';
import type { Retreated } from '../../src/rules/07-combat/07.02-retreats.ts';
import { loseGuns } from '../../src/rules/07-combat/07.03-effects.ts';
import { isAnybodyUnderFire } from '../../src/rules/08-high-ground.ts';
import { loseStep } from '../../src/rules/10-stragglers/10.0-losses-and-recovery.ts';
import { endBattle } from '../../src/rules/17-victory.ts';
import { bringUpGuns } from '../../src/special-rules.ts';
import type { MibState } from '../../src/state.ts';
import { endOfActivation } from '../../src/steps/activation/activation.ts';
import { pursuits } from '../../src/steps/results/losses.ts';
import { arrivalsTire } from '../../src/steps/turn.ts';
import { position } from '../rules/07-combat/position.ts';
import { opened } from '../scenario/opened.ts';

const tableOf = (): ActionTable<MibHappening> => new ActionTable<MibHappening>(seeded('reveals'), 0);

describe('what combat tells of a chart is kept true', () => {
  const at = position('coalition 0504>3 Kaim 6-4-8 G3 C2 told=1:3:2:fresh; Mohr 4-4-8 G2 C1');
  const told = (state: MibState, name: string) => state.units[at.unit(name)]!.told;

  test('MIB 7.12a MIB 2.5c a battery that is lost, of a number that was told', () => {
    const after = transact(at.state, draft => {
      loseGuns(draft, at.unit('Kaim'), 1, 1, tableOf());
      loseGuns(draft, at.unit('Mohr'), 1, 1, tableOf());
    });
    expect(told(after, 'Kaim')).toMatchObject({ batteries: 2 });
    expect(told(after, 'Mohr')).toMatchObject({ batteries: null });
  });

  test('MIB 7.9a MIB 2.5c a battery that comes up is seen to come', () => {
    const after = transact(at.state, draft => bringUpGuns(draft, 'guns', at.unit('Kaim'), tableOf()));
    expect(told(after, 'Kaim')).toMatchObject({ batteries: 4 });
  });

  test('MIB 7.14f MIB 2.5c organic cavalry that is lost, with what is left, told before or not', () => {
    const cause = { clause: 'MIB 7.14f', organicFirst: true };
    const after = transact(at.state, draft => {
      loseStep(draft, at.unit('Kaim'), 'casualty', cause, tableOf());
      loseStep(draft, at.unit('Mohr'), 'casualty', cause, tableOf());
    });
    expect(told(after, 'Kaim')).toMatchObject({ organic: 1 });
    expect(told(after, 'Mohr')).toMatchObject({ organic: 0 });
  });

  test('MIB 16.5b MIB 2.5c batteries that have gone into position unseen are not told by the loss of another', () => {
    const given = position('coalition 0504>3 Kaim 6-4-8 G2 told=1:3:2:fresh');
    const after = transact(given.state, draft => loseGuns(draft, given.unit('Kaim'), 1, 1, tableOf()));
    expect(after.units[given.unit('Kaim')]).toMatchObject({ batteries: 1, told: { batteries: 2 } });
  });
});

describe('what shows something hidden cannot be taken back freely', () => {
  const FOG = 'option fogOfWar';

  /** Morand goes from 0505 to 0506. */
  function entering(text: string): boolean {
    const at = position(`french 0505>0 Morand 6-4-8 @III\n${text}`);
    const table = tableOf();
    transact(at.state, draft => {
      putUnit(draft, at.unit('Morand'), at.hex('0506'), 0);
      enterHex(draft, [at.unit('Morand')], at.hex('0506'), table);
    });
    return table.revealed;
  }

  test('MIB 2.5e whoever comes within four hexes of a block turns it', () => {
    expect(entering(`${FOG}\ncoalition 0510>3 Kaim 6-4-8`)).toBe(true);
    expect(entering(`${FOG}\ncoalition 0511>3 Kaim 6-4-8`)).toBe(false);
    expect(entering('coalition 0510>3 Kaim 6-4-8')).toBe(false);
  });

  test('MIB 2.5e not if somebody else has it in sight', () => {
    expect(entering(`${FOG}\ncoalition 0510>3 Kaim 6-4-8\nfrench 0710>0 Friant 6-4-8`)).toBe(false);
  });

  test('MIB 8.2i who may stay in a Field of Fire, and who must leave it, tells of guns', () => {
    const under = (hex: string) => {
      const at = position(
        `level 1 0504\ncoalition 0504>3 Kaim 6-4-8 G2 @V\nfrench ${hex}>0 Morand 6-4-8 G1 @III`,
      );
      return isAnybodyUnderFire(at.state);
    };
    expect([under('0505'), under('0506')]).toEqual([true, false]);
  });

  test.each([
    ['0505', true],
    ['0506', false],
  ])('MIB 8.2i an activation that ends with a unit in %s: %s', (hex, shows) => {
    const at = position(
      `level 1 0504\ncoalition 0504>3 Kaim 6-4-8 G2 @V\nfrench ${hex}>0 Morand 6-4-8 G1 @III\nactive III`,
    );
    const table = tableOf();
    const frame = { step: 'end-of-activation', next: 1 } as const;
    transact({ ...at.state, steps: [frame] }, draft => endOfActivation.run(draft, table, frame));
    expect(table.revealed).toBe(shows);
  });

  test('MIB 7.14b whether somebody is asked to pursue tells of organic cavalry; with nobody to pursue it tells nothing', () => {
    const at = position('french 0505>0 Morand 6-4-8 @III\ncoalition 0503>0 Kaim 6-4-8 @V');
    const fought = { attackers: [at.body('Morand')] } as unknown as Fought;
    const asking = (stacks: readonly Retreated[]): boolean => {
      const table = tableOf();
      const frame = { step: 'pursuits', fought, stacks, used: [] } as const;
      transact({ ...at.state, steps: [frame] }, draft => pursuits.run(draft, table, frame));
      return table.revealed;
    };
    expect(asking([{ left: at.hex('0504'), units: [at.unit('Kaim')] }])).toBe(true);
    expect(asking([])).toBe(false);
  });

  test('MIB 11.2l whether somebody may be Held Back late tells of his formation', () => {
    const arriving = (text: string): boolean => {
      const at = position(`option lite\n${text}`);
      const table = tableOf();
      const frame = { step: 'arrivals-tire', awaited: [at.unit('Kaim')] } as const;
      transact({ ...at.state, steps: [frame] }, draft => arrivalsTire.run(draft, table, frame));
      return table.revealed;
    };
    expect(arriving('coalition 0503>0 Kaim 6-4-8 @V')).toBe(true);
    expect(arriving('coalition to-arrive Kaim 6-4-8 @V')).toBe(false);
  });

  test('MIB 2.5b MIB 17.0 at the end all charts are opened', () => {
    const { state } = opened('teugn-hausen');
    const table = tableOf();
    transact(state, draft => endBattle(draft, table));
    expect(table.revealed).toBe(true);
  });
});

describe('the order of hexes', () => {
  const at = position(`
    french 0505>0 Morand 6-4-8 @III
    french 0604>5 Friant 6-4-8 @III
    coalition 0504>3 Kaim 6-4-8 @V
    coalition 0603>3 Mohr 6-4-8 @V`);

  test('MIB R89 is that of their ids: 0505 comes before 0604, which the map has further north', () => {
    expect(at.hex('0604')).toBeLessThan(at.hex('0505'));
    const hexes = ['0604', '0603', '0505', '0504'].map(at.hex);
    expect(hexes.toSorted(byHexId(at.state))).toEqual(['0504', '0505', '0603', '0604'].map(at.hex));
  });

  test('MIB R89 attackers and defenders of a fight stand in it', () => {
    const fight = fightOf(at.state, at.declared('Friant Morand > 0603 0504'));
    expect(fight.attackers.map(({ hex }) => hex)).toEqual(['0505', '0604'].map(at.hex));
    expect(fight.hexes).toEqual(['0504', '0603'].map(at.hex));
    expect(fight.defenders.map(({ hex }) => hex)).toEqual(['0504', '0603'].map(at.hex));
    expect(inOrder(at.state, [at.body('Friant'), at.body('Morand')])).toEqual([
      at.body('Morand'),
      at.body('Friant'),
    ]);
  });
});
