import { expect, test } from 'vitest';
import type { WrittenOrder } from '../../../src/actions.ts';
import { cardOf } from '../../../src/pieces.ts';
import {
  detachmentOf,
  detachmentSizes,
  mayDetach,
} from '../../../src/rules/10-stragglers/10.3-detachments.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand } from '../in-hand.ts';

const CORPS = 'formation III french none detachment=Brigade\nactive III';
const UNFORMED = 'french unformed Brigade detachment @III';
const DIVISION = `${CORPS}\n${UNFORMED}\nfrench 0505>1 Friant`;

const detach = (steps: number, unit = 'Friant'): WrittenOrder<'detach'> => ({ type: 'detach', unit, steps });
const REJOIN: WrittenOrder<'rejoin'> = { type: 'rejoin', unit: 'Brigade' };

const sizes = (strength: number): readonly number[] => {
  const { state, unit } = field(`${DIVISION} ${strength}-5-8 @III`);
  return detachmentSizes(state, unit('Friant'));
};

test('MIB X53 MIB 10.3b with 4 steps detachments of 1 or 2, with 3 only of 1, with 1 none', () => {
  expect([8, 6, 4, 2, 10].map(sizes)).toEqual([[1, 2], [1], [1], [], [1, 2]]);
});

test('MIB 10.3b a detachment has one or two steps and no more than the division keeps', () => {
  const judge = (strength: number, steps: number) =>
    inHand(`${DIVISION} ${strength}-5-8 @III`, ['Friant']).judge(detach(steps));
  expect(judge(10, 2).legal).toBe(true);
  expect(judge(10, 3)).toEqual(forbiddenBy('MIB 10.3b'));
  expect(judge(6, 2)).toEqual(forbiddenBy('MIB 10.3b'));
  const { state, unit } = field(`${DIVISION} 8-5-8 @III`);
  expect(mayDetach(state, unit('Friant'), 0)).toEqual(forbiddenBy('MIB 10.3b'));
});

test('MIB 10.3a only a corps that the scenario names makes detachments, and only with the option', () => {
  const judge = (text: string) => inHand(text, ['Friant']).judge(detach(1));
  expect(judge('active III\nfrench 0505>1 Friant 8-5-8 @III')).toEqual(forbiddenBy('MIB 10.3a'));
  expect(judge(`option detachments=false\n${DIVISION} 8-5-8 @III`)).toEqual(forbiddenBy('MIB 10.3a'));
  expect(judge(`${DIVISION} 8-5-8 @III`).legal).toBe(true);
});

test('MIB 10.3a a corps has one detachment at a time', () => {
  const text = `${CORPS}\nfrench 0606>1 Gudin 8-5-8 detached=1 @III
    french 0707>0 Brigade detachment of=Gudin steps=1 @III
    french 0505>1 Friant 8-5-8 @III`;
  expect(inHand(text, ['Friant']).judge(detach(1))).toEqual(forbiddenBy('MIB 10.3a'));
  expect(inHand(text, ['Friant']).candidates('detach')).toEqual([]);
});

test('MIB 10.3b a detachment makes none itself', () => {
  const text = `${CORPS}\nfrench 0606>1 Gudin 8-5-8 detached=2 @III
    french 0707>0 Brigade detachment of=Gudin steps=2 @III`;
  expect(inHand(text, ['Brigade']).judge(detach(1, 'Brigade'))).toEqual(
    forbiddenBy('MIB 10.3a', 'MIB 10.3b'),
  );
});

test('MIB 10.3b only the division in hand makes one, and only one that there is', () => {
  const hand = inHand(`${DIVISION} 8-5-8 @III; Gudin 8-5-8 steps=1 @III`, ['Gudin']);
  expect(hand.judge(detach(1))).toEqual(forbiddenBy('MIB R105'));
  expect(hand.judge(detach(1, 'Nobody'))).toEqual(forbiddenBy('MIB 2.2.1b'));
});

const FRIANT = `${DIVISION} 8-5-8 G2 C1 stragglers=0 fatigue=3 supply=2 @III`;

test('MIB 10.3b MIB 10.3c MIB R43 it has what the division has, but no guns, horse or stragglers', () => {
  const after = inHand(FRIANT, ['Friant']).after([], detach(2));
  expect(after.unit('Friant')).toMatchObject({ steps: 2, detached: 2, batteries: 2, organic: 1 });
  expect(after.unit('Brigade')).toMatchObject({
    place: 'map',
    hex: after.at.hex('0505'),
    facing: 1,
    steps: 2,
    stragglers: 0,
    casualties: 0,
    batteries: 0,
    organic: 0,
    fatigue: 3,
    supply: 2,
    smashed: false,
    disorganized: false,
    parent: after.at.unit('Friant'),
  });
  const card = cardOf(after.state, after.at.unit('Brigade'));
  expect(card).toMatchObject({ kind: 'infantry', morale: 5, allowance: 8, level: 'detachment' });
  expect(inHand(FRIANT, ['Friant']).hears([], detach(2))).toEqual([
    {
      type: 'detached',
      clause: 'MIB 10.3b',
      unit: 'Friant',
      detachment: 'Brigade',
      steps: 2,
      hex: '0505',
    },
  ]);
});

test('MIB 10.3c it may at once move with the MPs that the division had left', () => {
  const hand = { spent: [5], hexes: 2, lastStep: 1 } as const;
  const after = inHand(FRIANT, ['Friant'], hand).after([], detach(1));
  expect(after.hand).toMatchObject({ units: [after.at.unit('Brigade')], spent: [5], hexes: 2, lastStep: 1 });
  expect(after.state.steps).toHaveLength(2);
  const back = after.after([], { type: 'move', to: '0604' }, { type: 'halt', facing: 1, commit: false });
  expect(back.hand).toMatchObject({ units: [back.at.unit('Friant')], spent: [5] });
});

test('MIB 10.3c leaders stay with the division', () => {
  const text = `${FRIANT}\nfrench 0505 leader Davout 5 @III corps`;
  const after = inHand(text, ['Friant'], {}, ['Davout']).after([], detach(1));
  expect(after.hand).toMatchObject({ leaders: [], leadersSpent: [] });
});

test('MIB R119 made after the division has entered a hex it has moved and did not start adjacent', () => {
  const moved = `${DIVISION} 8-5-8 entered mobile @III`;
  const after = inHand(moved, ['Friant'], { spent: [2], hexes: 1 }).after([], detach(1));
  expect(after.unit('Brigade').act).toMatchObject({ entered: true, category: 'mobile' });
  const halted = after.after([], { type: 'halt', facing: 1, commit: false });
  expect(halted.unit('Brigade')).toMatchObject({ fatigue: 1, act: { halted: true } });
});

test('MIB 10.3c MIB R119 what the division was at the start of the activation it was too', () => {
  const text = `${DIVISION} 8-5-8 began-adjacent began-D D out-of-range committed intent=0504 did-face @III`;
  expect(inHand(text, ['Friant']).after([], detach(1)).unit('Brigade')).toMatchObject({
    disorganized: true,
    act: {
      beganAdjacent: true,
      beganDisorganized: true,
      outOfRange: true,
      committed: false,
      intents: [],
      deeds: [],
    },
  });
});

test('MIB R119 the steps of the division always add up', () => {
  const { steps, stragglers, casualties, detached } = inHand(FRIANT, ['Friant'])
    .after([], detach(2))
    .unit('Friant');
  expect(steps + stragglers + casualties + detached).toBe(4);
});

const pair = (parent: string, brigade: string): string =>
  `${CORPS}\nfrench 0505>1 Friant 8-5-8 ${parent} @III; Brigade detachment of=Friant ${brigade} @III`;

test('MIB X54 MIB 10.3e MIB 10.3f fatigue 2 and 5, stragglers 2 and 1: the division has 3, 2 and a casualty more', () => {
  const text = pair('steps=0 stragglers=2 detached=2 fatigue=2', 'steps=1 stragglers=1 fatigue=5');
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Friant')).toMatchObject({
    fatigue: 3,
    stragglers: 2,
    casualties: 1,
    steps: 1,
    detached: 0,
  });
});

test('MIB 10.3e its steps and stragglers return, and the counter can be used again', () => {
  const text = pair('steps=1 stragglers=0 detached=3', 'steps=1 stragglers=1 fresh=1 casualties=1');
  const hand = inHand(text, ['Brigade']);
  const after = hand.after([], REJOIN);
  expect(after.unit('Friant')).toMatchObject({
    steps: 2,
    stragglers: 1,
    freshStragglers: 1,
    casualties: 1,
    detached: 0,
  });
  expect(after.unit('Brigade')).toMatchObject({ place: 'unformed', parent: null, steps: 0, stragglers: 0 });
  expect(after.next).toBeNull();
  expect(hand.hears([], REJOIN)).toEqual([
    {
      type: 'rejoined',
      clause: 'MIB 10.3e',
      unit: 'Friant',
      detachment: 'Brigade',
      steps: 1,
      stragglers: 1,
      casualties: 1,
    },
  ]);
});

test('MIB 10.3e stragglers that do not fit are not fresh either', () => {
  const text = pair('steps=0 stragglers=2 detached=2', 'steps=1 stragglers=1 fresh=1');
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Friant')).toMatchObject({
    stragglers: 2,
    freshStragglers: 0,
    casualties: 1,
  });
});

test.each([
  [2, 5, 3],
  [5, 2, 4],
  [3, 3, 3],
])('MIB 10.3f fatigue %i with %i becomes %i', (own, other, result) => {
  const text = pair(`steps=3 detached=1 fatigue=${own}`, `steps=1 fatigue=${other}`);
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Friant').fatigue).toBe(result);
});

test.each([
  [1, 3, 2],
  [3, 1, 2],
  [2, 2, 2],
])('MIB 10.3f supply %i with %i becomes %i', (own, other, result) => {
  const text = pair(`steps=3 detached=1 supply=${own}`, `steps=1 supply=${other}`);
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Friant').supply).toBe(result);
});

test('MIB R121 with option lite no fatigue is exchanged', () => {
  const text = `option lite\n${pair('steps=3 detached=1 fatigue=0', 'steps=1 fatigue=2')}`;
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Friant').fatigue).toBe(0);
});

test('MIB 10.3e MIB R119 only in the hex of its division, which must not be smashed or gone', () => {
  const apart = `${CORPS}\nfrench 0606>1 Friant 8-5-8 detached=1 @III
    french 0505>1 Brigade detachment of=Friant steps=1 @III`;
  expect(inHand(apart, ['Brigade']).judge(REJOIN)).toEqual(forbiddenBy('MIB 10.3e'));
  const smashed = pair('steps=0 stragglers=1 detached=1 smashed', 'steps=1');
  expect(inHand(smashed, ['Brigade']).judge(REJOIN)).toEqual(forbiddenBy('MIB 10.3e'));
  const gone = `${CORPS}\nfrench eliminated Friant 8-5-8 steps=0 casualties=3 detached=1 @III
    french 0505>1 Brigade detachment of=Friant steps=1 @III`;
  expect(inHand(gone, ['Brigade']).judge(REJOIN)).toEqual(forbiddenBy('MIB 10.3e'));
  expect(inHand(gone, ['Brigade']).candidates('rejoin')).toEqual([]);
});

test('MIB 10.3e a division does not rejoin, nor does a unit that is detached for the whole battle', () => {
  const text = pair('steps=3 detached=1', 'steps=1');
  expect(inHand(text, ['Friant']).judge({ type: 'rejoin', unit: 'Friant' })).toEqual(
    forbiddenBy('MIB 10.3e'),
  );
  const apart = `active III\nfrench 0505>1 Gudin 8-5-8 @III; Legere 2-5-8 detachment apart of=Gudin @III`;
  expect(inHand(apart, ['Legere']).judge({ type: 'rejoin', unit: 'Legere' })).toEqual(
    forbiddenBy('MIB 10.3e'),
  );
});

test('MIB 10.3e it may rejoin a line in either of its hexes, and is proposed to', () => {
  const text = `${CORPS}\nfrench 0505/0605>1 Friant 8-5-8 detached=1 @III
    french 0605>1 Brigade detachment of=Friant steps=1 @III`;
  expect(inHand(text, ['Brigade']).candidates('rejoin')).toEqual([REJOIN]);
});

test('MIB 10.3e others in hand stay there; leaders who came with the last one have moved', () => {
  const text = `${pair('steps=3 detached=1', 'steps=1')}; Gudin 2-5-8 @III`;
  const others = inHand(text, ['Brigade', 'Gudin'], { spent: [3, 2] }).after([], REJOIN);
  expect(others.hand).toMatchObject({ units: [others.at.unit('Gudin')], spent: [2] });
  const led = `${pair('steps=3 detached=1', 'steps=1')}\nfrench 0505 leader Davout 5 @III corps`;
  const moved = (hexes: number): boolean => {
    const { state, at } = inHand(led, ['Brigade'], { hexes }, ['Davout']).after([], REJOIN);
    return state.leaders[at.leader('Davout')]!.moved;
  };
  expect([moved(1), moved(0)]).toEqual([true, false]);
});

test('MIB 6.1d rejoining that overstacks a hex disorganizes everybody in it', () => {
  const text = `${CORPS}\nfrench 0505/0605>1 Friant 10-5-8 detached=1 @III
    french 0605>1 Brigade detachment of=Friant steps=1 @III; Other 4-4-8 @III`;
  // Half of 8 and 2 and 4 are 10; half of 10 and 4 are 9: a line takes it in.
  expect(inHand(text, ['Brigade']).after([], REJOIN).unit('Other').disorganized).toBe(false);
  const more = `${CORPS}\nfrench 0505>1 Friant 8-5-8 strengths=0/2/4/6/9 detached=1 @III
    french 0505>1 Brigade detachment of=Friant steps=1 @III; Other 2-4-8 @III`;
  expect(inHand(more, ['Brigade']).after([], REJOIN).unit('Other').disorganized).toBe(true);
});

test('MIB 10.3d from then on it is a unit of its corps: it acts, tires and stacks for itself', () => {
  const after = inHand(FRIANT, ['Friant']).after(
    [],
    detach(1),
    { type: 'move', to: '0504' },
    { type: 'halt', facing: 0, commit: false },
  );
  expect(after.unit('Brigade')).toMatchObject({ fatigue: 4, hex: after.at.hex('0504') });
  expect(after.unit('Friant')).toMatchObject({ fatigue: 3, hex: after.at.hex('0505') });
});

test('MIB 10.3a MIB R131 a unit without a formation makes none', () => {
  const { state, unit } = field('french 0505>1 Davidovich 8-1-8');
  expect(detachmentOf(state, unit('Davidovich'))).toBeNull();
});

const halts = (text: string, more: Parameters<typeof inHand>[2]) =>
  inHand(text, ['Friant'], more)
    .after([], detach(1))
    .candidates('halt')
    .map(each => each.facing);

test('MIB 10.3c MIB 6.1c a detachment that stays faces as its division can', () => {
  const moved = `${DIVISION} 8-5-8 entered @III`;
  expect(halts(moved, { spent: [7], hexes: 3, lastStep: 1 })).toEqual([0, 1, 2, 3, 4, 5]);
  expect(halts(moved, { spent: [8], hexes: 3, lastStep: 1 })).toEqual([1]);
});

test('MIB 10.3c MIB 16.6l a detachment that stays with a line faces as its front does, or as it could', () => {
  const line = `${CORPS}\n${UNFORMED}\nfrench 0505/0605>1 Friant 8-5-8 entered @III`;
  expect(halts(line, { spent: [8], hexes: 1 })).toEqual([1]);
  expect(halts(line, { spent: [7], hexes: 1 })).toEqual([0, 1, 3, 4]);
  const stays = inHand(line, ['Friant'], { spent: [7], hexes: 1 }).after([], detach(1), {
    type: 'halt',
    facing: 4,
    commit: false,
  });
  expect(stays.candidates('halt').map(each => each.facing)).toEqual([3]);
});

test('MIB 10.3c MIB 6.1c one that comes back to a division that cannot turn faces as that does', () => {
  const after = inHand(`${DIVISION} 8-5-8 @III`, ['Friant']).after(
    [],
    detach(1),
    { type: 'move', to: '0504' },
    { type: 'move', to: '0505' },
  );
  expect(after.candidates('halt').map(each => each.facing)).toEqual([1]);
});

test('MIB 10.3c MIB 16.6l a line that a friend in its other hex keeps from turning about does not turn for it', () => {
  const line = `${CORPS}\n${UNFORMED}\nfrench 0505/0605>1 Friant 8-5-8 entered @III\nfrench 0605>1 Gudin 2-4-8 @III`;
  expect(halts(line, { spent: [7], hexes: 1 })).toEqual([0, 1]);
});

test('MIB 10.3e a detachment does not rejoin before it has moved; then it may', () => {
  const made = inHand(FRIANT, ['Friant'], { spent: [2], hexes: 1 }).after([], detach(1));
  expect(made.judge(REJOIN)).toEqual(forbiddenBy('MIB 10.3e'));
  expect(made.candidates('rejoin')).toEqual([]);
  const back = made.after([], { type: 'move', to: '0504' }, { type: 'move', to: '0505' });
  expect(back.candidates('rejoin')).toEqual([REJOIN]);
  const joined = back.after([], REJOIN);
  expect(joined.unit('Friant')).toMatchObject({ steps: 4, detached: 0 });
  expect(joined.hand).toMatchObject({ units: [joined.at.unit('Friant')], spent: [2] });
});
