import { describe, expect, test } from 'vitest';
import type { EngFrame } from '../../src/frames.ts';
import { burnDown, dryFlames, judgeLighting, lampsOf, mayBeLit } from '../../src/rules/index.ts';
import type { SiegeState } from '../../src/state.ts';
import { type Field, field } from '../support/field.ts';
import { after, afterTurns, table } from '../support/table.ts';

const at = (f: Field, ...frames: readonly EngFrame[]): SiegeState =>
  table.at(f.state as never, frames) as never;
const play = (state: SiegeState, dice: readonly number[], order: object): SiegeState =>
  table.play(state as never, dice, order as never) as never;
const flames = ({ eng }: SiegeState) => eng.flames.map(({ state, failed }) => [state, failed]);
const top = ({ steps }: SiegeState) => (steps.at(-1) as { readonly step: string } | undefined)?.step ?? null;
const LIGHT: EngFrame = { step: 'eng/powder', part: 'light', side: 'red' };

const pyre = (more = '', sap = '20,19.5') =>
  field(`table 60x40\n red ${sap} Sap 2x1\n eng troop Sap sapper\n eng flame red pyre 20,20\n ${more}`);
const tried = (f: Field, die: number): SiegeState => play(at(f, LIGHT), [die], { type: 'light', flame: 0 });

describe('lighting', () => {
  test('ENG 23.56k2 ENG 23.56i1 four or less lights it, and it burns twelve turns; a barrier six', () => {
    expect(tried(pyre(), 4).eng.flames).toMatchObject([{ state: 'lit', left: 12 }]);
    const barrier = field(
      'table 60x40\n red 20,19.5 Sap 2x1\n eng troop Sap pioneer\n eng flame red barrier 19,20 24,20',
    );
    expect(tried(barrier, 1).eng.flames).toMatchObject([{ state: 'lit', left: 6 }]);
    expect(flames(tried(pyre(), 5))).toEqual([['built', 1]]);
  });

  test('ENG EX 46 ENG 23.56k3 in rain a 4 fails, a 5 fails again, and it is too wet', () => {
    const first = tried(pyre('eng weather rain'), 4);
    expect(flames(first)).toEqual([['built', 1]]);
    const second = play(table.at(first as never, [LIGHT]) as never, [5], { type: 'light', flame: 0 });
    expect(flames(second)).toEqual([['too wet', 2]]);
    expect(judgeLighting(second, 'red', 0, []).refusals).toMatchObject([{ clause: 'ENG 23.56k3' }]);
    expect(top(table.at(second as never, [LIGHT]) as never)).toBeNull();
  });

  test('ENG EX 46 in dry weather a third try is allowed', () => {
    const twice = pyre().having({ flames: pyre().state.eng.flames.map(each => ({ ...each, failed: 2 })) });
    expect(tried(twice, 4).eng.flames).toMatchObject([{ state: 'lit' }]);
    expect(flames(tried(twice, 6))).toEqual([['built', 3]]);
  });

  test('ENG 23.56k1 a sapper or pioneer within an inch stands by, once in a Command Phase', () => {
    const open = (f: Field): number => mayBeLit(f.state, 'red', []).length;
    expect(open(pyre())).toBe(1);
    expect(open(pyre('', '20,18.9'))).toBe(0);
    expect(open(pyre().withTroop('Sap', { engType: 'pioneer' }))).toBe(1);
    expect(open(pyre().withTroop('Sap', { engType: 'soldier' }))).toBe(0);
    expect(open(pyre().with('Sap', { shaken: true }))).toBe(0);
    const f = pyre();
    expect(mayBeLit(f.state, 'red', [f.state.eng.flames[0]!.id])).toEqual([]);
    expect(mayBeLit(f.state, 'blue', [])).toEqual([]);
    expect(judgeLighting(f.state, 'blue', 0, []).refusals).toMatchObject([{ clause: 'ENG 23.56k1' }]);
    expect(judgeLighting(f.state, 'red', 0, []).legal).toBe(true);
  });

  test('ENG 23.56k2 a side is asked only where it could light something, and may leave it', () => {
    expect(top(at(pyre(), LIGHT))).toBe('eng/light');
    expect(top(at(pyre('', '20,10'), LIGHT))).toBeNull();
    expect(flames(play(at(pyre(), LIGHT), [], { type: 'end-lighting' }))).toEqual([['built', 0]]);
  });
});

describe('burning', () => {
  const lit = () => field('table 60x40\n eng flame red pyre 20,20 lit\n eng flame red barrier 30,20 34,20');

  test('ENG X.13a turn after turn it burns down, and is removed', () => {
    const once = after(lit(), [], draft => void burnDown(draft));
    expect(once.state.eng.flames).toMatchObject([{ left: 1 }, { state: 'built', left: 0 }]);
    const out = after(once, [], draft => {
      expect(burnDown(draft)).toEqual([{ type: 'eng/burnt-out', clause: 'ENG X.13a', flame: 0 }]);
    });
    expect(out.state.eng.flames).toHaveLength(1);
  });

  test('ENG X.13a the work tick burns them down', () => {
    expect(afterTurns(lit(), 2).state.eng.flames).toHaveLength(1);
  });

  test('ENG 23.56i2 ENG X.13b what burns lights the night: a pyre eight inches, a barrier four', () => {
    expect(lampsOf(lit().state).map(({ reach }) => reach)).toEqual([8000]);
    const both = lit().having({
      flames: lit().state.eng.flames.map(each => ({ ...each, state: 'lit' as const })),
    });
    expect(lampsOf(both.state).map(({ reach }) => reach)).toEqual([8000, 4000]);
  });

  test('ENG 23.56k3 a new day or night dries what was too wet', () => {
    const f = pyre();
    const wet = f.having({
      flames: f.state.eng.flames.map(each => ({ ...each, state: 'too wet' as const, failed: 2 })),
    });
    expect(flames(after(wet, [], draft => dryFlames(draft)).state)).toEqual([['built', 0]]);
    expect(flames(after(lit(), [], draft => dryFlames(draft)).state)).toEqual([
      ['lit', 0],
      ['built', 0],
    ]);
    const dusk = pyre('eng clock d1t36').having({ flames: wet.state.eng.flames });
    expect(flames(afterTurns(dusk, 1).state)).toEqual([['built', 0]]);
  });
});
