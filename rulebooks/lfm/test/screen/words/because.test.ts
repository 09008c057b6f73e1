import { playGame } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { testReasons } from '../../../../../tools/presenter-tests.ts';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { becauseText, REASON_IDS } from '../../../screen/words/because.ts';
import { lfm } from '../../../src/rulebook.ts';
import { PATIENCE } from './recorded.ts';

type Decided = Parameters<typeof testReasons>[3];

const decided: Decided = () => {
  const proposals: ReturnType<Decided>[number][] = [];
  const players = { union: doctrinePlayer(), confederate: doctrinePlayer() };
  playGame(lfm, players, {
    scenario: 'brawners-farm',
    dice: seeded('words'),
    seed: 'words',
    onDecision: ({ proposal }) => proposals.push(proposal),
  });
  return proposals;
};

testReasons(new URL('../../../doctrine/', import.meta.url), REASON_IDS, becauseText, decided, PATIENCE);
