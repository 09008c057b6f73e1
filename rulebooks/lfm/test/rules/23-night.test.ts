import { NOWHERE } from '@abatis/hex';
import { edit, LEGAL, transact } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { type Battle, battleOf, battles, type TurnCard } from '../../src/battle.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { groundOf } from '../../src/ground.ts';
import { commanderNamed, eliminateUnit, unitNamed, unitOf, unitsIn } from '../../src/pieces.ts';
import {
  BY_NIGHT,
  type MovementEvent,
  mayMove,
  mayUnlimber,
  move,
  unlimber,
} from '../../src/rules/01-movement/index.ts';
import { inZoc } from '../../src/rules/05-zones-of-control.ts';
import { alone, type RetreatEvent } from '../../src/rules/09-retreats/index.ts';
import {
  restoreOrderAtNight,
  type ShatterEvent,
  shatterBrigades,
} from '../../src/rules/15-shattered-brigades.ts';
import {
  attemptRecovery,
  mayAttemptRecovery,
  placeRecovered,
  type RecoveryEvent,
  recoverable,
} from '../../src/rules/17-recovery.ts';
import {
  endNight,
  gunsToLimber,
  isFirstNightTurn,
  isLastNightTurn,
  limberAtNight,
  mayBeginNightMoves,
  mayLimberAtNight,
  mayRetreatAtNight,
  type NightEvent,
  nightRetreatChoices,
  nightRetreats,
  phasesOf,
  retreatAtNight,
} from '../../src/rules/23-night.ts';
import { battleOfScenario } from '../../src/set-up.ts';
import type { LfmState } from '../../src/state.ts';
import { field, withEdges } from '../field.ts';
import { compiled, SCENARIOS, scenario } from '../scenario/data.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const along = (row: string, from: number, to: number): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, step) => `${row}${String(from + step).padStart(2, '0')}`);

/** The same position on a track of these turns, d for day and n for night. */
function onTrack(state: LfmState, kinds: string, turn: number): LfmState {
  const turns = [...kinds].map((kind, id) => ({
    id: `${id}`,
    label: `turn ${id}`,
    kind: kind === 'n' ? ('night' as const) : ('day' as const),
    lastDay: false,
  }));
  const battle: Battle = { ...battleOf(state), turns };
  return { ...state, turn, battle: battles.put([state.battle, kinds], battle) };
}

describe('turns and phases', () => {
  /** How many turns each night of a track has. */
  const nightLengths = (turns: readonly Pick<TurnCard, 'kind'>[]): readonly number[] =>
    turns
      .map(({ kind }) => (kind === 'night' ? 'n' : ' '))
      .join('')
      .split(' ')
      .flatMap(({ length }) => (length > 0 ? [length] : []));

  test.each(SCENARIOS)('LFM 23.1 the nights of %s have the number of turns of its option', id => {
    const source = scenario(id);
    const variants = source.variants.map(variant => variant.id);
    const battle = battleOfScenario(source, groundOf(compiled(id).map), shippedCharts, variants);
    for (const length of nightLengths(battle.turns)) expect(length).toBe(source.options.night.turns);
  });

  test('LFM 23.1 a night of Gettysburg, if it is played, has two turns', () => {
    const source = scenario('gettysburg-1-july');
    expect(nightLengths(source.turns)).toEqual([2]);
  });

  test('LFM 23.4 LFM 23.7a the first and the last turn of a night', () => {
    const { state } = field('');
    const at = (turn: number) => onTrack(state, 'dnnnd', turn);
    expect([0, 1, 2, 3, 4].map(turn => isFirstNightTurn(at(turn)))).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect([0, 1, 2, 3, 4].map(turn => isLastNightTurn(at(turn)))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ]);
    const only = onTrack(state, 'dn', 1);
    expect([isFirstNightTurn(only), isLastNightTurn(only)]).toEqual([true, true]);
  });

  test('LFM 23.2 LFM R182 a night turn has construction, movement and reorganization, no combat and no command', () => {
    expect(phasesOf(field('turn 3 night').state)).toEqual(['construction', 'movement', 'reorganization']);
    expect(phasesOf(field('turn 3').state)).toEqual([
      'command',
      'construction',
      'artillery',
      'movement',
      'combat',
      'reorganization',
    ]);
  });

  test('LFM R181 nobody is detached at night, and who is stays so', () => {
    const text = 'union 1010 2WI 4-5 @Gibbon; 6WI 4-5 @Gibbon detached\nunion 1010 Gibbon *';
    const { state } = field(`turn 3 night\n${text}`);
    expect(phasesOf(state)).not.toContain('command');
    const later = transact(state, draft => endNight(draft, scripted<NightEvent | ShatterEvent>()));
    expect(unitOf(later, unitNamed(later, '6WI')).detached).toBe(true);
  });

  test('LFM R183 LFM 23.5 a commander recovers at night under the eyes of the enemy', () => {
    const text = `
      union 1010 2WI 4-5 @Gibbon; Gibbon * recovering\nunion eliminated 6WI 4-5 @Gibbon
      confederate 1013 26NC 8-5`;
    const may = (turn: string) => {
      const { state } = field(`${turn}\n${text}`);
      return mayAttemptRecovery(state, commanderNamed(state, 'Gibbon'), unitNamed(state, '6WI'));
    };
    expect(may('turn 3 night')).toEqual(LEGAL);
    expect(may('turn 3').refusals.map(({ clause }) => clause)).toContain('LFM 17.1b');
  });
});

describe('units in a ZOC', () => {
  const CONTACT = `turn 3 night
    union 1010 2WI 4-5 @Gibbon; Gibbon *; B4US 3/1-5
    union 0505 6WI 4-5 @Gibbon
    confederate 0910 26NC 8-5
    confederate 1505 11NC 4-4`;

  test('LFM 23.3 LFM R185 those of the phasing player who are in a ZOC must go before anybody moves', () => {
    const { state, hex } = field(CONTACT);
    expect(nightRetreats(state)).toEqual([hex('1010')]);
    expect(mayBeginNightMoves(state)).toEqual(forbiddenBy('LFM R185'));
    const { state: other } = field(`phasing confederate\n${CONTACT}`);
    expect(nightRetreats(other)).toEqual([hex('0910')]);
  });

  test('LFM 23.3 by day nobody has to', () => {
    const { state } = field(CONTACT.replace(' night', ''));
    expect(nightRetreats(state)).toEqual([]);
    expect(mayBeginNightMoves(state)).toEqual(LEGAL);
  });

  test('LFM 23.3 LFM R185 LFM 23.6 off the road, in good order, limbered, and the move is used up', () => {
    const { state, hex } = field(CONTACT);
    const [choice] = nightRetreatChoices(state, hex('1010'));
    const group = { ...choice!.group, commanders: [commanderNamed(state, 'Gibbon')] };
    expect(mayRetreatAtNight(state, group, [hex('1109')])).toEqual(LEGAL);
    const table = scripted<RetreatEvent>();
    const later = transact(state, draft => retreatAtNight(draft, group, [hex('1109')], table));
    for (const id of unitsIn(later, hex('1109'))) {
      expect(unitOf(later, id)).toMatchObject({ disorganized: false, turn: { moved: true } });
    }
    expect(unitsIn(later, hex('1109'))).toHaveLength(2);
    expect(unitOf(later, unitNamed(later, 'B4US')).limbered).toBe(true);
    expect(table.events).toMatchObject([{ type: 'retreated', clause: 'LFM 23.3', disorganized: [] }]);
    expect(mayBeginNightMoves(later)).toEqual(LEGAL);
    const onward = { units: [unitNamed(later, '2WI')], commanders: [], path: [hex('1109'), hex('1209')] };
    expect(mayMove(later, onward, BY_NIGHT).refusals.map(({ clause }) => clause)).toContain('LFM R13');
  });

  test('LFM 23.3 into another ZOC nobody may go', () => {
    const { state, hex } = field(`${CONTACT}\nconfederate 1209 47NC 4-4`);
    const [choice] = nightRetreatChoices(state, hex('1010'));
    expect(mayRetreatAtNight(state, choice!.group, [hex('1109')])).toEqual(forbiddenBy('LFM 23.3'));
    for (const { paths } of nightRetreatChoices(state, hex('1010'))) {
      expect(paths.flat()).not.toContain(hex('1109'));
    }
  });

  test('LFM R185 only they retreat so', () => {
    const { state, hex } = field(CONTACT);
    const idle = alone([unitNamed(state, '6WI')]);
    expect(mayRetreatAtNight(state, idle, [hex('0506')])).toEqual(forbiddenBy('LFM R185'));
    const enemy = alone([unitNamed(state, '26NC')]);
    expect(mayRetreatAtNight(state, enemy, [hex('0810')])).toEqual(forbiddenBy('LFM R185'));
  });

  test('LFM R185 who has no way out stays and keeps nobody waiting', () => {
    const ringed = `turn 3 night\nunion 1010 2WI 4-5
      confederate 0910 a 4-4\nconfederate 1009 b 4-4\nconfederate 1011 c 4-4
      confederate 1110 d 4-4`;
    const { state, hex } = field(ringed);
    expect(inZoc(state, hex('1010'), 'union')).toBe(true);
    expect(nightRetreats(state)).toEqual([]);
    expect(mayBeginNightMoves(state)).toEqual(LEGAL);
  });

  test('LFM R185 LFM 9.1e the map edge is a way out unless the scenario closes it', () => {
    const { state, hex } = field(`turn 3 night\nunion 1201 2WI 4-5\nconfederate 1202 26NC 8-5`);
    expect(nightRetreats(state)).toEqual([hex('1201')]);
    expect(nightRetreats(withEdges(state, { west: 'forbidden' }))).toEqual([]);
  });
});

describe('LFM R228 guns at night', () => {
  const GUNS = `map 6x30\nturn 3 night\npike ${along('05', 1, 26).join(' ')}
    union 0501 G 3/1-5; 2WI 4-5\nunion 0201 H 3/1-5 limbered\nconfederate 0130 P 3/1-5`;

  test('LFM R228 the phasing player limbers his own unlimbered guns, at night', () => {
    const { state } = field(GUNS);
    expect(gunsToLimber(state)).toEqual([unitNamed(state, 'G')]);
    for (const name of ['H', 'P', '2WI'])
      expect(mayLimberAtNight(state, unitNamed(state, name))).toEqual(forbiddenBy('LFM SP.4c'));
    const { state: day } = field(GUNS.replace(' night', ''));
    expect(mayLimberAtNight(day, unitNamed(day, 'G'))).toEqual(forbiddenBy('LFM R228'));
  });

  test('LFM R228 only before the first move', () => {
    const { state } = field(GUNS.replace('2WI 4-5', '2WI 4-5 moved'));
    expect(mayLimberAtNight(state, unitNamed(state, 'G'))).toEqual(forbiddenBy('LFM R228'));
    const { state: led } = field(`${GUNS}\nunion 0201 Gibbon * moved`);
    expect(mayLimberAtNight(led, unitNamed(led, 'G'))).toEqual(forbiddenBy('LFM R228'));
    const { state: other } = field(GUNS.replace('P 3/1-5', 'P 3/1-5 moved'));
    expect(mayLimberAtNight(other, unitNamed(other, 'G'))).toEqual(LEGAL);
    const { state: heth } = field(`${GUNS}\nconfederate 0130 Heth ** CV3 moved\nunion 0201 Gibbon *`);
    expect(mayLimberAtNight(heth, unitNamed(heth, 'G'))).toEqual(LEGAL);
  });

  test('LFM X57 LFM R228 LFM 23.6 a battery limbers, marches 20 pike hexes and unlimbers', () => {
    const { state, hex } = field(GUNS);
    const gun = unitNamed(state, 'G');
    const march = (to: number) => ({ units: [gun], commanders: [], path: along('05', 1, to).map(hex) });
    expect(mayMove(state, march(21), BY_NIGHT)).toEqual(forbiddenBy('LFM 1.4a'));
    const table = scripted<NightEvent | MovementEvent>();
    const limbered = transact(state, draft => limberAtNight(draft, gun, table));
    expect(mayMove(limbered, march(21), BY_NIGHT)).toEqual(LEGAL);
    expect(mayMove(limbered, march(22), BY_NIGHT)).toEqual(forbiddenBy('LFM 1.1b'));
    const aside = { units: [gun], commanders: [], path: [hex('0501'), hex('0601')] };
    expect(mayMove(limbered, aside, BY_NIGHT)).toEqual(forbiddenBy('LFM 23.6'));
    const there = transact(limbered, draft => move(draft, march(21), table, BY_NIGHT));
    expect(mayUnlimber(there, gun)).toEqual(LEGAL);
    const later = transact(there, draft => unlimber(draft, gun, table));
    expect(unitOf(later, gun)).toMatchObject({ hex: hex('0521'), limbered: false });
    expect(table.events[0]).toEqual({
      type: 'limbered-at-night',
      clause: 'LFM R228',
      unit: 'G',
      hex: '0501',
    });
  });
});

describe('the end of the night', () => {
  const ended = (state: LfmState) => {
    const table = scripted<NightEvent | ShatterEvent>();
    return { state: transact(state, draft => endNight(draft, table)), events: table.events };
  };
  const placeOf = (state: LfmState, name: string) => unitOf(state, unitNamed(state, name)).place;

  test('LFM 23.7a eliminated regiments of both sides are lost for good', () => {
    const { state } = field(`
      union 1010 2WI 4-5 @Gibbon; Gibbon *\nunion eliminated 6WI 4-5 @Gibbon
      confederate 0505 26NC 8-5 @Pettigrew\nconfederate eliminated 11NC 6-4 @Pettigrew; P 3/1-4`);
    const { state: later, events } = ended(state);
    expect(['2WI', '6WI', '26NC', '11NC'].map(name => placeOf(later, name))).toEqual([
      'map',
      'lost',
      'map',
      'lost',
    ]);
    expect(placeOf(later, 'P')).toBe('eliminated');
    expect(recoverable(later, commanderNamed(later, 'Gibbon'))).toEqual([]);
    expect(events).toEqual([{ type: 'losses-final', clause: 'LFM 23.7a', units: ['6WI', '11NC'] }]);
    expect(ended(later).events).toEqual([]);
  });

  test('LFM 23.7b a brigade without regiments is destroyed and its commander is removed', () => {
    const { state } = field(`
      union 1010 D ** CV3 =I/1; Gibbon * recovering\nunion eliminated 6WI 4-5 @Gibbon
      union 0505 24MI 5-5 @Meredith; Meredith *`);
    const { state: later, events } = ended(state);
    expect(later.brigades.map(({ destroyed }) => destroyed)).toEqual([true, false]);
    const gibbon = later.commanders[commanderNamed(later, 'Gibbon')];
    expect(gibbon).toMatchObject({ place: 'lost', hex: NOWHERE, recovering: false });
    expect(later.commanders[commanderNamed(later, 'Meredith')]).toMatchObject({ place: 'map' });
    expect(later.commanders[commanderNamed(later, 'D')]).toMatchObject({ place: 'map' });
    expect(events.at(-1)).toEqual({
      type: 'brigade-destroyed',
      clause: 'LFM 23.7b',
      brigade: 'Gibbon',
      commander: 'Gibbon',
    });
    expect(ended(later).events).toEqual([]);
  });

  test('LFM 23.7b not while regiments are still to arrive or off the map', () => {
    for (const place of ['to-arrive', 'off-map']) {
      const { state } = field(`
        union 1010 D ** CV3 =I/1; Gibbon *
        union eliminated 6WI 4-5 @Gibbon\nunion ${place} 2WI 4-5 @Gibbon`);
      const { state: later } = ended(state);
      expect(later.brigades[0]!.destroyed).toBe(false);
      expect(later.commanders[commanderNamed(later, 'Gibbon')]!.place).toBe('map');
    }
  });

  test('LFM R187 LFM R186 a total that was recorded stays, whatever is on the map by then', () => {
    const { state } = field('brigade X union total=8\nunion 1010 a 10-4 @X');
    expect(ended(state).state.brigades[0]!.total).toBe(8);
  });

  test('LFM R230 LFM 23.4 order is restored off the map too, and does not count for the new total', () => {
    const { state } = field(
      'brigade X union total=20 shattered\nunion 1010 a 4-4 @X\nunion off-map b 3-4 @X; p 2/1-4 D',
    );
    const night = transact(state, draft => restoreOrderAtNight(draft, scripted<ShatterEvent>()));
    expect(unitOf(night, unitNamed(night, 'p')).disorganized).toBe(false);
    expect(night.brigades[0]!.total).toBe(4);
  });

  test('LFM X44 LFM 23.7a the regiments that were not recovered by the morning do not return', () => {
    const { state, hex } = field(`
      brigade A union total=20 shattered
      union 1010 a1 4-4 @A; a2 2-4 @A; a3 2-4 @A; A *\nunion eliminated a4 2-4 @A; a5 10-4 @A`);
    const table = scripted<RecoveryEvent | ShatterEvent>(4);
    const night = transact(state, draft => {
      restoreOrderAtNight(draft, table);
      expect(attemptRecovery(draft, commanderNamed(draft, 'A'), unitNamed(draft, 'a4'), table)).toBe(true);
      placeRecovered(draft, unitNamed(draft, 'a4'), hex('1010'), table);
    });
    table.expectSpent();
    const { state: morning } = ended(night);
    expect([placeOf(morning, 'a4'), placeOf(morning, 'a5')]).toEqual(['map', 'lost']);
    expect(morning.brigades[0]).toMatchObject({ total: 8, destroyed: false });
    const lose = (from: LfmState, name: string) =>
      transact(from, draft => {
        eliminateUnit(draft, unitNamed(draft, name));
        shatterBrigades(draft, scripted<ShatterEvent>());
      });
    const day = lose(morning, 'a1');
    expect(day.brigades[0]!.shattered).toBe(false);
    expect(lose(day, 'a2').brigades[0]!.shattered).toBe(true);
  });

  test('LFM X58 LFM R229 LFM 23.7b recovered regiments save a brigade; without one it is destroyed', () => {
    const { state, hex } = field(`
      brigade X union I/1 total=14 shattered
      union 1010 D ** CV3 =I/1; X *\nunion eliminated a 3-4 @X; b 11-4 @X`);
    const night = transact(state, draft => restoreOrderAtNight(draft, scripted<ShatterEvent>()));
    expect(night.brigades[0]).toMatchObject({ total: null, shattered: false });
    const saved = ended(
      transact(night, draft =>
        placeRecovered(draft, unitNamed(draft, 'a'), hex('1010'), scripted<RecoveryEvent>()),
      ),
    );
    expect(saved.state.brigades[0]).toMatchObject({ total: 3, destroyed: false, shattered: false });
    expect(['a', 'b'].map(name => placeOf(saved.state, name))).toEqual(['map', 'lost']);
    expect(saved.events.map(({ type }) => type)).toEqual(['losses-final', 'total-recorded']);
    const wiped = ended(night);
    expect(wiped.state.brigades[0]).toMatchObject({ total: null, destroyed: true });
    expect(wiped.state.commanders[commanderNamed(night, 'X')]!.place).toBe('lost');
    expect(wiped.events.map(({ type }) => type)).toEqual(['losses-final', 'brigade-destroyed']);
  });

  test('LFM 23.7b a brigade without a commander is destroyed as well', () => {
    const { state } = field('union eliminated a 3-4 @X');
    expect(ended(state).events.at(-1)).toMatchObject({ type: 'brigade-destroyed', commander: null });
    const before = transact(state, draft => {
      edit(draft, 'brigades', 0).destroyed = true;
    });
    expect(ended(before).events.map(({ type }) => type)).toEqual(['losses-final']);
  });
});
