import { describe, expect, test } from 'vitest';
import { type AttackMade, standing } from '../../../src/rules/07-combat/07.00-fight.ts';
import { type Position, position } from './position.ts';

const setting = (text: string): Position => position(`formation III french none\n${text}\nactive III`);

/** 'Morand > 0504', or null if the combat lapses; then who was unfit and who idle. */
function left(at: Position, attack: string, made: readonly AttackMade[] = []) {
  const { combat, unfit, idle } = standing(at.state, at.declared(attack), made);
  const names = (bodies: typeof unfit) => bodies.map(({ unit }) => at.battle.units[unit]!.name).join(' ');
  const hexes = ['0404', '0504', '0604', '0605'].filter(label => combat?.hexes.includes(at.hex(label)));
  return {
    combat: combat && `${names(combat.attackers)} > ${hexes.join(' ')}`,
    unfit: names(unfit),
    idle: names(idle),
  };
}

const P = 'french 0505>0 P 6-4-8 @III';
const Q = 'french 0404>1 Q 6-4-8 @III';
const E1 = 'coalition 0504>3 E1 6-3-8';
const E2 = 'coalition 0604>3 E2 6-3-8';

describe('what is left of a combat', () => {
  test('MIB R30 everything, if nothing has changed', () => {
    expect(left(setting(`${P}\n${Q}\n${E1}\n${E2}`), 'P Q > 0504 0604')).toEqual({
      combat: 'P Q > 0504 0604',
      unfit: '',
      idle: '',
    });
  });

  test('MIB R30 MIB X60 attackers with no target left drop out, the others go on', () => {
    const at = setting(`${P}\n${Q}\n${E2}`);
    expect(left(at, 'P Q > 0504 0604')).toEqual({ combat: 'P > 0604', unfit: '', idle: 'Q' });
    expect(left(at, 'Q > 0504')).toEqual({ combat: null, unfit: '', idle: 'Q' });
  });

  test('MIB R30 a target that has gone to another hex before them is not attacked there', () => {
    expect(left(setting(`${P}\n${E2}`), 'P > 0504')).toEqual({ combat: null, unfit: '', idle: 'P' });
  });

  test.each(['D', 'steps=0 stragglers=2 smashed', 'fatigue=7'])(
    'MIB R130 an attacker with %s drops out',
    state => {
      expect(left(setting(`${P} ${state}\n${Q}\n${E1}`), 'P Q > 0504')).toEqual({
        combat: 'Q > 0504',
        unfit: 'P',
        idle: '',
      });
    },
  );

  test('MIB R130 a tired one does not', () => {
    expect(left(setting(`${P} fatigue=5\n${E1}`), 'P > 0504').combat).toBe('P > 0504');
  });

  test('MIB R30 who is no longer there, or faces nothing of it, drops out', () => {
    const at = setting(`${P}\n${E1}`);
    expect(left(at, 'P@0404 > 0504')).toEqual({ combat: null, unfit: 'P', idle: '' });
    expect(left(setting(`french 0505>3 P 6-4-8 @III\n${E1}`), 'P > 0504').combat).toBeNull();
  });

  test('MIB R30 a hex that nobody faces any more is not attacked', () => {
    const at = setting(`${P}\nfrench 0704>4 S 6-4-8 @III D\n${E1}\n${E2}\ncoalition 0605>0 E4 2-3-8`);
    expect(left(at, 'P S > 0504 0604 0605').combat).toBe('P > 0504 0604');
  });
});

describe('a joint attack without its infantry', () => {
  const JOINT = (horse: string, ground = '') => `${ground}\n${P} D; N 4-4-13 heavy @III ${horse}\n${E1}`;

  test('MIB R130 becomes a charge where that is allowed', () => {
    expect(left(setting(JOINT('')), 'P N > 0504')).toEqual({ combat: 'N > 0504', unfit: 'P', idle: '' });
  });

  test('MIB R130 MIB T12 MIB 11.1c MIB 13.3 and lapses where it is not', () => {
    expect(left(setting(JOINT('', 'forest 0504')), 'P N > 0504')).toEqual({
      combat: null,
      unfit: 'P N',
      idle: '',
    });
    expect(left(setting(JOINT('fatigue=5')), 'P N > 0504').combat).toBeNull();
    expect(left(setting(JOINT('', 'option night\nturn 5 night')), 'P N > 0504').combat).toBeNull();
  });

  test('MIB R130 those who can charge do, without the others', () => {
    const at = setting(`${JOINT('')}\nfrench 0505>0 M 2-4-13 heavy @III fatigue=5`);
    expect(left(at, 'P N M > 0504')).toEqual({ combat: 'N > 0504', unfit: 'P M', idle: '' });
  });

  test('MIB R30 MIB R130 infantry that has lost its target leaves a charge as well', () => {
    const at = setting(`forest 0604\n${Q}\nfrench 0505>0 N 4-4-13 heavy @III\n${E2}`);
    expect(left(at, 'Q N > 0504 0604')).toEqual({ combat: null, unfit: 'N', idle: 'Q' });
  });
});

describe('attacked once', () => {
  const assault = (at: Position): AttackMade => ({
    kind: 'assault',
    hexes: [at.hex('0604')],
    formations: [at.formation('III')],
  });

  test('MIB 7.0k MIB R111 who was assaulted before and has come here stands aside', () => {
    const at = setting(`${P}\n${E1} assaulted-by=III; F 2-3-8`);
    const fight = at.fight('P > 0504', [assault(at)]);
    expect(fight.aside).toEqual([at.body('E1')]);
    expect(fight.defenders).toEqual([at.body('F')]);
    expect(fight.morale!.defender).toBe(3);
    expect(fight.before.map(({ unit }) => unit)).toEqual([at.unit('P'), at.unit('E1'), at.unit('F')]);
    expect(left(at, 'P > 0504', [assault(at)]).combat).toBe('P > 0504');
  });

  test('MIB R111 a hex with nobody else in it is not attacked', () => {
    const at = setting(`${P}\n${E1} assaulted-by=III`);
    expect(left(at, 'P > 0504', [assault(at)]).combat).toBeNull();
    expect(at.fight('P > 0504', [assault(at)]).morale).toBeNull();
  });

  test('MIB R111 MIB 7.0k MIB X60 a charge on a unit that was assaulted is allowed, and the reverse', () => {
    const charge = setting(`french 0505>0 N 4-4-13 heavy @III\n${E1} assaulted-by=III`);
    expect(left(charge, 'N > 0504').combat).toBe('N > 0504');
    const again = setting(`french 0505>0 N 4-4-13 heavy @III\n${E1} charged-by=III`);
    expect(left(again, 'N > 0504').combat).toBeNull();
    expect(left(setting(`${P}\n${E1} charged-by=III`), 'P > 0504').combat).toBe('P > 0504');
  });

  test('MIB R127 MIB 16.3b by mail each formation counts for itself', () => {
    const text = (option: string) =>
      position(`
      ${option}
      formation III french none
      formation IV french none
      ${P}
      ${E1} assaulted-by=IV
      active III IV`);
    expect(left(text('option initiative\noption pbem'), 'P > 0504').combat).toBe('P > 0504');
    expect(left(text(''), 'P > 0504').combat).toBeNull();
  });

  test('MIB R118 each hex of a line is attacked by itself', () => {
    const at = setting('french 0705>4 P 6-4-8 @III\ncoalition 0505/0605>1 L 6-3-8 assaulted-by=III');
    const made = (label: string, kind: AttackMade['kind'] = 'assault'): readonly AttackMade[] => [
      { kind, hexes: [at.hex(label)], formations: [at.formation('III')] },
    ];
    expect(left(at, 'P > 0605', made('0505')).combat).toBe('P > 0605');
    expect(left(at, 'P > 0605', made('0605')).combat).toBeNull();
    expect(left(at, 'P > 0605', made('0605', 'charge')).combat).toBe('P > 0605');
  });
});

describe('a fight', () => {
  test('MIB 7.13d in a charge the hexes with shaken defenders are remembered', () => {
    const at = setting(`french 0505>0 N 4-4-13 heavy @III; P 2-4-8 @III\n${E1}; F 2-3-8 D\n${E2}`);
    expect(at.fight('N > 0504 0604').shaken).toEqual([at.hex('0504')]);
    expect(at.fight('N > 0604').shaken).toEqual([]);
    expect(at.fight('P N > 0504').shaken).toEqual([]);
  });

  test('MIB 10.2g everybody is remembered as he was', () => {
    const at = setting(
      `${P}\ncoalition 0504>3 E1 6-3-8 steps=2 stragglers=1; F 4-3-8 steps=0 stragglers=2 smashed`,
    );
    expect(at.fight('P > 0504').before).toEqual([
      { unit: at.unit('P'), steps: 3, smashed: false },
      { unit: at.unit('E1'), steps: 2, smashed: false },
      { unit: at.unit('F'), steps: 0, smashed: true },
    ]);
  });
});
