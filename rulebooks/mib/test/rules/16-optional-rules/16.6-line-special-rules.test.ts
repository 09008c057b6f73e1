import { isRuling, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { Moving } from '../../../src/rules/06-movement/06.00-hand.ts';
import { mayIntend } from '../../../src/rules/07-combat/07.06-retreat-before-combat.ts';
import { extension, isMove, shift } from '../../../src/rules/16-optional-rules/16.6-line-moves.ts';
import type { MibState } from '../../../src/state.ts';
import { type FormOrder, planFormOrder } from '../../../src/steps/movement/moving.ts';
import { newHand } from '../../../src/steps/movement/taking.ts';
import { frenchActivation, type Opened, opened, withUnits } from '../../scenario/opened.ts';
import { judging } from '../../written.ts';
import { forbiddenBy } from '../forbidden-by.ts';

const teugn = opened('teugn-hausen');
const raab = opened('raab');

const nameLike = (start: string): string =>
  raab.battle.units.find(({ name }) => name.startsWith(start))!.name;

const rulingOn = (planned: ReturnType<typeof shift>): Ruling => (isMove(planned) ? LEGAL : ruling(planned));

const judgeFormOrder = judging((state, order: FormOrder, hand: Moving) => {
  const plan = planFormOrder(state, order, hand);
  return isRuling(plan) ? plan : LEGAL;
});

const handOf = ({ unit }: Opened, state: MibState, name: string) => newHand(state, [unit(name)], []);

test('MIB 15.0 a unit that may only march on forms no line and makes no detachment until it is free', () => {
  const { state, hex } = teugn;
  const order = { hex: hex('0506'), facing: 1 } as const;
  const formed = (at: MibState) => rulingOn(extension(at, handOf(teugn, at, 'Gudin'), order));
  const detached = (at: MibState) =>
    judgeFormOrder(at, { type: 'detach', unit: 'Gudin', steps: 1 }, handOf(teugn, at, 'Gudin'));
  expect(formed(state)).toEqual(forbiddenBy('MIB 16.6a'));
  expect(detached(state)).toEqual(forbiddenBy('MIB 15.0'));
  const freed = { ...state, special: { Gudin: true } };
  expect(formed(freed).legal).toBe(true);
  expect(detached(freed).legal).toBe(true);
});

test('MIB 15.0 nor does its line leave the road', () => {
  const { hex } = teugn;
  const line = withUnits(teugn, { Gudin: { hex: hex('0507'), wing: hex('0506'), facing: 1 } });
  const moved = (at: MibState) => rulingOn(shift(at, handOf(teugn, at, 'Gudin'), hex('0607'), hex('0606')));
  expect(moved(line)).toEqual(forbiddenBy('MIB 16.6d'));
  expect(moved({ ...line, special: { Gudin: true } }).legal).toBe(true);
});

test('MIB 2.1d a line does not lie in a fortress that is closed to its side', () => {
  const { hex } = raab;
  const moved = (name: string): boolean => {
    const at = withUnits(raab, {
      Jellacic: { hex: hex('0907') },
      [nameLike('Bésán')]: { hex: hex('1111') },
      [name]: { hex: hex('0905'), wing: hex('1004'), facing: 0 },
    });
    return rulingOn(shift(at, handOf(raab, at, name), hex('0904'), hex('1003'))).legal;
  };
  expect([moved('Seras'), moved('Frimont')]).toEqual([false, true]);
});

test('MIB 2.1d MIB R33 nobody is scared by infantry that may not attack the fortress', () => {
  const { hex, formation } = raab;
  const cavalry = raab.battle.units.find(
    ({ side, kind }) => side === 'coalition' && kind === 'cavalry',
  )!.name;
  const at = withUnits(
    raab,
    {
      [cavalry]: { hex: hex('0904') },
      Seras: {
        hex: hex('0905'),
        facing: 0,
        act: { ...raab.state.units[0]!.act, beganAdjacent: true },
      },
    },
    { activation: frenchActivation(formation('Grenier')) },
  );
  expect(mayIntend(at, handOf(raab, at, 'Seras'), hex('0904'))).toEqual(forbiddenBy('MIB 2.1d'));
});
