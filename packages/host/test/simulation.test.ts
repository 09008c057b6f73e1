import { Host } from '@abatis/host';
import { outpost } from '@abatis/testkit';
import { picket } from '@abatis/testkit/picket';
import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../tools/budget.ts';
import { Committer } from '../src/committer.ts';
import type { Breaking } from './sim/cluster.ts';
import { type Simulation, simulate } from './sim/simulate.ts';

// Another game is played with `SEED="out 17" npx vitest run packages/host`.
const { SEED } = process.env;

const OUTPOST = { rulebook: outpost, scenario: 'ford' } as const;
const PICKET = { rulebook: picket, scenario: 'lane' } as const;

/** The first seed with which something goes wrong, and what; null if nothing does. */
async function firstFault(
  simulation: Omit<Simulation, 'seed'>,
  seeds: readonly string[],
): Promise<string | null> {
  for (const seed of seeds) {
    const { faults } = await simulate({ ...simulation, seed });
    if (faults.length > 0) return `SEED="${seed}": ${faults.slice(0, 3).join('\n  ')}`;
  }
  return null;
}

const seedsOf = (name: string, count: number): readonly string[] =>
  SEED === undefined
    ? Array.from({ length: count }, (_, number) => `${name} ${number}`)
    : [SEED].filter(seed => seed.startsWith(name));

test.each([
  ['out', 'what is hidden', OUTPOST, 150],
  ['pic', 'sealed answers', PICKET, 50],
] as const)(
  'in a game with %s %s nothing is lost, doubled, leaked or stuck, whatever network, disk and nodes do',
  async (name, _, game, count) => {
    expect(await firstFault(game, seedsOf(name, budget(count)))).toBe(null);
  },
  PATIENCE,
);

test('the same seed gives the same game', async () => {
  const [first, second] = [
    await simulate({ ...OUTPOST, seed: 'out' }),
    await simulate({ ...OUTPOST, seed: 'out' }),
  ];
  expect(second.facts).toEqual(first.facts);
});

const EARLY: Breaking = {
  newHost: terms => {
    const committer = new Committer(terms.store);
    return new Host(terms, {
      commit(append) {
        void committer.commit(append).catch(() => {});
        return Promise.resolve(true);
      },
    });
  },
};

/** Every command that comes in has a new id, so that none is known again. */
function forgetful(): Breaking {
  let count = 0;
  return {
    coming(text) {
      const message = JSON.parse(text);
      const isCommand = 'id' in message && !['create', 'look', 'record'].includes(message.type);
      return isCommand ? JSON.stringify({ ...message, id: `${message.id}-again-${count++}` }) : text;
    },
    going: text => text.replace(/-again-\d+"/g, '"'),
  };
}

const LOST = /lost: \w+ was told that/;
/** Facts of two owners in one log give a game that cannot be played through. */
const BROKEN = /lost: \w+ was told that|shut: fault|does not play/;

test.each([
  ['acknowledges before it is written', { breaking: EARLY }, LOST],
  ['is not kept from writing by a new owner', { fences: false }, BROKEN],
  ['does again what it has done', { breaking: forgetful() }, /doubled|refused \(\w+\), and it was done/],
] as const)('a host that %s is found out', async (_, broken, says) => {
  expect(await firstFault({ ...OUTPOST, ...broken }, seedsOf('out', 25))).toMatch(says);
});
