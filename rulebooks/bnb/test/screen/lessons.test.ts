import type { Rulebook } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { answering, followBite } from '../../../../tools/follow-lesson.ts';
import { doctrinePlayer } from '../../doctrine/index.ts';
import { presenter } from '../../screen/index.ts';
import { bnb } from '../../src/rulebook.ts';
import type { BnbState, Unit } from '../../src/state.ts';

const rulebook = bnb as unknown as Rulebook;
const KIT = { rulebook, presenter: presenter(rulebook), players: {} };
const { bites } = KIT.presenter.lessons[0]!;

/** A unit after a bite whose learner did everything as he was told. */
const after = (id: string): ((name: string) => Unit) => {
  const bite = bites.find(each => each.id === id)!;
  const { units } = followBite(KIT, bite, answering(doctrinePlayer, 'a')).game.state as BnbState;
  return name => units.find(unit => unit.name === name)!;
};

describe('UI 30 the first lesson', () => {
  test('UI 30 it marches, forms square, charges, fires and ends in a battle', () => {
    expect(bites.map(({ id }) => id)).toEqual(['march', 'square', 'charge', 'fire', 'battle']);
  });

  test('UI 30, BNB 2.11a, 0.9c the column is 8″ on, and the line has wheeled', () => {
    const unit = after('march');
    expect(unit('Light Battalion').pose.at.y).toBe(20_000);
    expect(unit('2/78th').pose.facing).toBe(150);
  });

  test('UI 30, BNB 4.2e no horseman touches the square', () => {
    expect(after('square')('2/78th')).toMatchObject({ formation: 'square', figures: 36, disordered: false });
  });

  test('UI 30, BNB 5.4c, 5.4e the shaken column runs from the charge', () => {
    const unit = after('charge');
    expect(unit('1/1er Léger').turn.routed || unit('1/1er Léger').pose.at.y > 25_000).toBe(true);
    expect(unit('Light Battalion')).toMatchObject({ figures: 36, disordered: false });
  });

  test('UI 30, BNB 3.1k, 2.4a five hits, and those who rest are steady again', () => {
    const unit = after('fire');
    expect(unit('2/1er Léger')).toMatchObject({ figures: 29, shaken: false });
    expect(unit('Light Battalion').figures).toBe(36);
    expect(unit('2/78th')).toMatchObject({ shaken: false, disordered: false });
  });
});
