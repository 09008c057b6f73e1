import { playGame } from '@abatis/ai';
import { seeded } from '@abatis/kernel/host';
import { PATIENCE } from '../../../../../tools/budget.ts';
import { testReasons } from '../../../../../tools/presenter-tests.ts';
import { doctrinePlayer } from '../../../doctrine/index.ts';
import { becauseText, REASON_IDS } from '../../../screen/words/because.ts';
import { bnb } from '../../../src/rulebook.ts';

type Decided = Parameters<typeof testReasons>[3];

const decided: Decided = () => {
  const proposals: ReturnType<Decided>[number][] = [];
  playGame(
    bnb,
    { red: doctrinePlayer(), blue: doctrinePlayer() },
    {
      scenario: 'kempt',
      dice: seeded('words'),
      seed: 'words',
      onDecision: ({ proposal }) => proposals.push(proposal),
    },
  );
  return proposals;
};

testReasons(new URL('../../../doctrine/', import.meta.url), REASON_IDS, becauseText, decided, PATIENCE);
