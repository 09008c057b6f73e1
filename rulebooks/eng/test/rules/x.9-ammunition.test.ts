import { describe, expect, test } from 'vitest';
import { fillUp, spendShot } from '../../src/rules/index.ts';
import { position, refused, wall } from '../support/guns.ts';
import { after } from '../support/table.ts';

/* ENG X.9: what a battery fires off. */

describe('ammunition', () => {
  test('ENG X.9 with the option a battery that has fired off its rounds is silent', () => {
    const f = position('palisade', 'eng options ammoSupply');
    const { id } = f.unit('G');
    // Two models are four real guns, with six reloads each, of six turns.
    const spent = (sixths: number) => f.having({ fire: { ...f.state.eng.fire, spent: { [id]: sixths } } });
    expect(refused(spent(143), 'G', wall(f, 3))).toEqual([]);
    expect(refused(spent(144), 'G', wall(f, 3))).toEqual(['ENG X.9']);
    expect(
      refused(position('palisade').having({ fire: spent(144).state.eng.fire }), 'G', wall(f, 3)),
    ).toEqual([]);
  });
});

test('ENG X.9 in the interphase a battery is filled up from a train beside it, or from the park', () => {
  const filled = (more: string, spent: number) => {
    const f = position('palisade', `eng options ammoSupply\n${more}`);
    const { id } = f.unit('G');
    const used = f.having({ fire: { ...f.state.eng.fire, spent: { [id]: spent } } });
    const now = after(used, [], draft => fillUp(draft));
    return [now.state.eng.fire.spent[id], now.state.eng.carriers[0]?.reloads ?? null];
  };
  expect(filled('', 20)).toEqual([20, null]);
  // Twenty sixths are three reloads and a third: three are drawn.
  expect(filled('eng carrier red T armyTrain 20,8.5 reloads=5', 20)).toEqual([2, 2]);
  expect(filled('eng carrier red T armyTrain 20,8.5 reloads=2', 20)).toEqual([8, 0]);
  expect(filled('eng carrier red T armyTrain 20,2 reloads=5', 20)).toEqual([20, 5]);
  expect(filled('eng carrier blue T armyTrain 20,8.5 reloads=5', 20)).toEqual([20, 5]);
});

test('ENG X.9 a turn takes a sixth for each real gun, a watch a whole reload, and none without the option', () => {
  const spend = (during: 'turn' | 'watch', more = 'eng options ammoSupply') => {
    const f = position('palisade', more);
    return (
      after(f, [], draft => spendShot(draft, f.unit('G').id, during)).state.eng.fire.spent[f.unit('G').id] ??
      0
    );
  };
  expect([spend('turn'), spend('watch'), spend('turn', '')]).toEqual([4, 24, 0]);
});
