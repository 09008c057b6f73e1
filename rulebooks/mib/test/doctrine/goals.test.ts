import { describe, expect, test } from 'vitest';
import { nextErrand } from '../../doctrine/movement/assault.ts';
import { leavingPrice } from '../../doctrine/place.ts';
import { ACTIONS, asking, outlookIn } from './answers.ts';

describe('objectives of Abensberg', () => {
  const goalsFor = (side: 'french' | 'coalition', text: string) => {
    const { state, hex, unit } = asking(`battle abensberg\nempty\n${text}`, ACTIONS);
    const { goals } = outlookIn(state, side);
    const at = (label: string) => goals.find(goal => goal.hex === hex(label) && goal.kind !== 'enemy');
    const sentTo = (label: string) => at(label)?.envoy ?? null;
    return { at, sentTo, unit };
  };

  test('MIB 17.0 one that a rider can take is guarded, although he is far off', () => {
    const { at, sentTo, unit } = goalsFor('coalition', 'coalition 1520>0 Vincent\nfrench 1817>3 Nansouty');
    expect(at('1822')?.kind).toBe('keep');
    expect(sentTo('1822')).toBe(unit('Vincent'));
  });

  test('MIB 17.0 one to which nobody can ride is not', () => {
    expect(goalsFor('coalition', 'coalition 1520>0 Vincent').at('1822')).toBeUndefined();
    const late = goalsFor(
      'coalition',
      'turn 4\ncup "II Reserve"\ncoalition 1520>0 Vincent\nfrench 2213>3 Nansouty',
    );
    expect(late.at('1822')).toBeUndefined();
  });

  test('a smaller division is sent to one that is far off, and none where the enemy is as strong', () => {
    const march = 'french 2013>3 Morand\nfrench 2012>3 Gudin';
    const free = goalsFor('french', march);
    expect(free.sentTo('2418')).toBe(free.unit('Gudin'));
    expect(goalsFor('french', `${march}\ncoalition 2418>0 Kottulinsky`).sentTo('2418')).toBeNull();
  });

  test('a unit of one step is not sent alone to take one', () => {
    expect(goalsFor('french', 'french 2013>3 Jacquinot').sentTo('2418')).toBeNull();
  });
});

describe('an objective that is held', () => {
  const priceFor = (text: string) => {
    const { state, unit } = asking(`battle abensberg\nempty\nturn 4\ncup none\n${text}`, ACTIONS);
    return leavingPrice(outlookIn(state, 'coalition'), unit('Vincent'));
  };

  test('MIB 7.2c is not left empty for little while somebody is near who could fall back through it', () => {
    const remnant = 'french 1820>0 Wrede steps=1 D';
    expect(priceFor(`coalition 1822>0 Vincent\n${remnant}`)).toBeGreaterThan(1);
    expect(priceFor('coalition 1822>0 Vincent\nfrench 1808>0 Wrede')).toBe(0);
    expect(priceFor(`coalition 1822>0 Vincent; Schustekh\n${remnant}`)).toBe(0);
    expect(priceFor(`coalition 1821>0 Vincent\n${remnant}`)).toBe(0);
  });
});

describe('the plan of an activation', () => {
  const TEXT = `active III
    french 0508>0 Morand 10-5-8 G2 @III
    coalition 0505>3 Kaim 2-2-8 @IV`;
  const planned = (text: string) => outlookIn(asking(text, ACTIONS).state, 'french');

  test('is kept as long as the enemy stands where he stood', () => {
    const first = nextErrand(planned(TEXT));
    expect(first.errand?.because).toMatchObject({ id: 'attack', facts: { unit: 'Morand', target: '0505' } });
    expect(nextErrand(planned(TEXT), first.agenda).agenda).toBe(first.agenda);
    const gone = nextErrand(planned(TEXT.replace('0505>3', '0405>3')), first.agenda);
    expect(gone.agenda).not.toBe(first.agenda);
    expect(gone.errand?.because.facts).toMatchObject({ target: '0405' });
  });
});
