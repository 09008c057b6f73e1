import { readdirSync, readFileSync } from 'node:fs';
import { type Decided, playGame } from '@abatis/ai';
import { seeded } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { REASON_IDS } from '../../../screen/words/because.ts';
import { becauseText } from '../../../screen/words/index.ts';
import type { MibAction } from '../../../src/actions.ts';
import { mib } from '../../../src/rulebook.ts';
import { PATIENCE } from './recorded.ts';

const DOCTRINE = new URL('../../../doctrine/', import.meta.url);

/** The reasons that the doctrine's files name where they propose something. */
function reasonsInDoctrine(): readonly string[] {
  const files = readdirSync(DOCTRINE, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  );
  return files.flatMap(file => {
    const source = readFileSync(new URL(file, DOCTRINE), 'utf8');
    const proposals = [
      ...source.matchAll(/propose\([^{}]*\{\s*id: ([^},]*)|because(?:: | = )[^{};]*\{\s*id: ([^},]*)/g),
    ].map(([, id, other]) => (id ?? other)!);
    return proposals.flatMap(id =>
      [...id.replaceAll(/=== '[a-z-]+'/g, '').matchAll(/'([a-z-]+)'/g)].map(([, name]) => name!),
    );
  });
}

test('UI 31 there are words for every reason that the doctrine names', () => {
  const named = reasonsInDoctrine();
  expect(new Set(named).size).toBeGreaterThan(25);
  for (const id of named) expect(REASON_IDS).toContain(id);
});

test(
  'UI 31 every decision of the computer player in a game has its sentence',
  () => {
    const decided: Decided<MibAction>[] = [];
    const players = { french: doctrinePlayer(), coalition: doctrinePlayer() };
    playGame(mib, players, {
      scenario: 'teugn-hausen',
      dice: seeded('words'),
      seed: 'words',
      onDecision: decision => decided.push(decision),
    });
    expect(decided.length).toBeGreaterThan(50);
    expect(new Set(decided.map(({ proposal }) => proposal.because.id)).size).toBeGreaterThan(8);
    for (const { proposal } of decided) {
      expect(REASON_IDS).toContain(proposal.because.id);
      expect(plain(becauseText(proposal.because))).not.toMatch(/undefined|\{|\}/);
    }
  },
  PATIENCE,
);
