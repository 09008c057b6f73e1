import { readFileSync } from 'node:fs';
import { isInCommand, planMove, planPayment, plays, whyNotWork } from '@abatis/bnb/rules';
import { forbiddenInFull } from '@abatis/testkit';
import { expect, test } from 'vitest';
import type { EngAction } from '../../src/actions.ts';
import { CLAUSES } from '../../src/clauses.ts';
import { OPTIONS } from '../../src/options.ts';
import { judgeGuns } from '../../src/rules/index.ts';
import { type Field, field, fieldOf } from '../support/field.ts';
import { table, whole } from '../support/table.ts';

const forbiddenBy = forbiddenInFull(CLAUSES);
type Orders = Extract<EngAction, { type: 'command' }>['orders'];
const NOTHING: EngAction = { type: 'command', orders: [] };
const asked = ({ state }: Field) => table.at(state as never, { step: 'eng/command' });
const judged = (start: Field, ...orders: Orders) => table.judge(asked(start), { type: 'command', orders });
const ordered = (start: Field, ...orders: Orders): Field =>
  fieldOf(table.play(asked(start), [], { type: 'command', orders }, NOTHING) as never);

const barred = (f: Field, unit: string): readonly string[] =>
  [...whyNotWork(f.state, f.unit(unit))].map(({ clause }) => clause);

test('ENG A.1, ENG A.1b hands open neither a hedgerow nor an abatis; by the option they open an abatis', () => {
  const at = (what: string, ...more: readonly string[]) =>
    field(
      ['table 60x40', 'red 20,20 P 8x1', 'blue 50,35 Q 8x1', `${what} x line 10,20 30,20`, ...more].join(
        '\n',
      ),
    );
  expect(barred(at('abatis'), 'P')).toEqual(['BNB 6.7e']);
  expect(barred(at('abatis', 'eng options hostAbatis'), 'P')).toEqual([]);
  expect(barred(at('hedgerow', 'eng options hostAbatis'), 'P')).toEqual(['BNB 6.7e']);
});

test('ENG A.1 the rest of BNB 7.14 is on where the map has a high wall, whatever was chosen', () => {
  expect(plays(field('table 60x40\nred 20,20 P 8x1').state, 'cityWalls')).toBe(false);
  const walled = field('table 60x40\nred 20,20 P 8x1\nwall w line 10,30 30,30 inner=left');
  expect(plays(walled.state, 'cityWalls')).toBe(true);
  expect(plays(walled.state, 'pursuit')).toBe(false);
});

test('ENG A.1c by the option the works of the map are battered as BNB has it, and those that were built by ENG', () => {
  const at = (option: string) =>
    field(`
      table 60x60
      red 20,10 G guns=2 heavy
      lightWorks bank line 18,30 22,30 inner=left
      ${option}
      eng work bank breastwork 18,30 22,30 piece=bank side=blue
      eng work mound breastwork 18,34 22,34 side=blue
    `);
  const guns = (f: Field, work: number) => {
    const aim = { kind: 'work', work: work as never, section: 3 } as const;
    const fire = judgeGuns(f.state, { by: f.unit('G').id, aim, round: 'ball', text: null });
    return 'dice' in fire ? [] : fire.map(({ clause }) => clause);
  };
  const batter = (f: Field, piece: string) => {
    const now = whole.at(
      { ...f.state, sideA: 'red' } as never,
      { step: 'fire-allocate', role: 'A' } as never,
    );
    const order = { type: 'batter', unit: 'G', piece, section: 1, ammunition: 'ball' };
    return whole.judge(now as never, order as never).refusals.map(({ clause }) => clause);
  };
  const [without, with_] = [at(''), at('eng options hostFieldworkDamage')];
  expect([guns(without, 0), guns(with_, 0), guns(with_, 1)]).toEqual([[], ['ENG A.1c'], []]);
  expect(batter(without, 'bank')).toEqual(['ENG A.1']);
  expect(batter(with_, 'bank')).toEqual([]);
  expect(batter(with_, 'mound')).toContain('ENG A.1');
});

/** Sappers of headquarters and a brigade, with a C-in-C, a corps general or an engineer at a distance. */
const camp = (...more: readonly string[]): Field =>
  field(
    [
      'table 96x80',
      'option commandInitiative=on',
      'red 20,20 Sap 2x1 brigade=X',
      'red 60,20 Foot 6x3 brigade=X',
      'red 80,20 Horse 6x1 cavalry brigade=Y',
      'eng troop Sap sapper',
      ...more,
    ].join('\n'),
  );

test('ENG A.7, ENG 23.12a specialists of headquarters obey the C-in-C, a corps general or an engineer within twelve inches', () => {
  const commanded = (...more: readonly string[]) => {
    const f = camp(...more);
    return isInCommand(f.state, f.unit('Sap'));
  };
  expect(camp().troop('Sap').attachment).toBe('HQ');
  expect(commanded('general red 20,60 Chief charisma=0')).toBe(false);
  expect(commanded('general red 20,31.9 Chief charisma=0')).toBe(true);
  expect(commanded('general red 20,60 Chief charisma=0', 'eng engineer red Ross 20,31')).toBe(true);
  const brigadier = 'general red 20,25 Bob brigade=X';
  expect(commanded('general red 20,60 Chief charisma=0', brigadier)).toBe(false);
  expect(commanded('general red 20,60 Chief charisma=0', brigadier, 'eng rank Bob corps')).toBe(true);
});

test('ENG A.7 they need no command points', () => {
  const f = camp('general red 20,60 Chief charisma=0');
  const pays = (name: string) => planPayment(f.state, f.unit(name), { charges: true, formations: [] });
  expect(pays('Sap')).toEqual([]);
  expect(pays('Foot')).toMatchObject({ legal: false });
});

test('ENG 23.12b specialists are attached to a brigade of foot before play or at the interphase, and then count with it', () => {
  const order = (to: string) => ({ do: 'attach', unit: 'Sap', to }) as const;
  const attached = ordered(camp(), order('X'));
  expect(attached.troop('Sap').attachment).toBe('command');
  expect(isInCommand(attached.state, attached.unit('Sap'))).toBe(
    isInCommand(attached.state, { ...attached.unit('Foot'), pose: attached.unit('Sap').pose }),
  );
  expect(ordered(attached, order('HQ')).troop('Sap').attachment).toBe('HQ');
  expect(judged(camp(), order('Y'))).toEqual(forbiddenBy('ENG 23.12b'));
  expect(judged(camp(), { do: 'attach', unit: 'Foot', to: 'HQ' })).toEqual(forbiddenBy('ENG 23.12b'));
  const at = (seg: 'D' | 'N', turn: number) => {
    const start = camp();
    const { clock } = start.state.eng;
    return start.having({ clock: { ...clock, begun: true, moment: { day: 2, seg, turn } } });
  };
  expect(judged(at('D', 2), order('X'))).toEqual(forbiddenBy('ENG 23.12b'));
  expect(judged(at('N', 1), order('X'))).toEqual(forbiddenBy('ENG 23.12b'));
  expect(judged(at('D', 1), order('X')).legal).toBe(true);
});

test('ENG 23.16b, ENG 23.21b1 sappers skirmish by their drill, pontooniers and labourers only at work, and common soldiers never', () => {
  const loose = [{ go: 'reform', into: 'skirmish', files: 4, turn: 0, anchor: 'front' }] as const;
  const may = (type: string, role: 'none' | 'labour') => {
    const start = field(`table 60x40\nred 20,20 P 4x1\nblue 50,35 Q 8x1\neng troop P ${type}`);
    const f = start.withTroop('P', { role });
    return !('refusals' in planMove(f.state, f.unit('P').id, loose as never));
  };
  const all = ['sapper', 'pioneer', 'pontoonier', 'levy', 'penal', 'skilledWorkmen', 'miner', 'soldier'];
  expect(all.filter(type => may(type, 'none'))).toEqual(['sapper', 'pioneer']);
  expect(all.filter(type => may(type, 'labour'))).toEqual(all.slice(0, 6));
});

test('ENG A.37 every clause of BNB that ENG cites is a clause of BNB, and every option of the module has its clause', () => {
  const cited =
    '1.11.1a 1.11.1d 2.2a 2.2d 2.6a 2.6l 5.2a 5.2b 5.6a 5.6g T5.6 5.7a 5.7.4c 5.8a 5.8c 6.4a 6.4.4g 6.8a 6.8c 6.9a 6.9b 6.10a 6.10.2a 6.11a 6.11c 7.5a 7.6a 7.6c 7.14a 7.14g T5.5 T3.2 T3.3 T3.4 3.8a 3.8b 2.7g 3.8c';
  const idsIn = (book: string) =>
    readFileSync(new URL(`../../../${book}/clauses.tsv`, import.meta.url), 'utf8')
      .split('\n')
      .map(line => line.split('\t')[0]!);
  const bnb = idsIn('bnb');
  expect(cited.split(' ').filter(number => !bnb.includes(`BNB ${number}`))).toEqual([]);
  const eng = idsIn('eng');
  expect(OPTIONS.map(({ clause }) => clause).filter(clause => !eng.includes(clause))).toEqual([]);
});
