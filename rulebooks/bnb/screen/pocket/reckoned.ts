import { type Reckoned, say, type Tape, words } from '@abatis/presenter';
import type { AskedFacts } from '@abatis/screen';
import type { Bnb } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import type names from '../words/labels.json';
import forms from './forms.json' with { type: 'json' };
import { chartsIn } from './scene.ts';
import { COLUMN, filesOf, LINE, troopIn } from './troops.ts';

/* What the forms need of the charts. */

export type WeaponId = keyof typeof forms.words.weapons;

export const reckonedIn = (book: Bnb): Reckoned => ({
  bands: facts => bandsOf(book, facts),
  reach: facts => bandsOf(book, facts).at(-1)!.to,
  runs: facts => [
    { label: say`in reach`, to: runOf(book, facts) },
    { label: say`too far`, to: 24 },
  ],
  easyRun: facts => Math.min(6, runOf(book, facts)),
  usualFiles: facts => usualFiles(facts),
  mostFiles: ({ stance, figures }) =>
    stance === 'column' ? Math.min(figures as number, COLUMN) : (figures as number),
  usualFront: facts => {
    const files = (facts.files as number | undefined) ?? usualFiles(facts);
    return files > COLUMN ? COLUMN : Math.min(LINE, facts.figures as number);
  },
});

const usualFiles = (facts: AskedFacts): number => {
  const { stance, figures } = troopIn(facts);
  return filesOf(stance, figures);
};

/** BNB 3.1m: the bands of T3.2 along the tape. */
function bandsOf(book: Bnb, { weapon, calibre }: AskedFacts): Tape {
  const { shooting } = chartsIn(book);
  const to = (band: string): number => shooting[band as keyof typeof names.bands].range / 1000;
  if (weapon === 'musket' || weapon === 'rifle')
    return [
      { label: say`close`, to: to(`${weapon}Close`) },
      { label: say`far`, to: to(`${weapon}Far`) },
    ];
  const kind = weapon === 'ball' ? 'Ball' : 'Canister';
  return [
    {
      label: words(forms.words.weapons)[weapon as WeaponId].toLowerCase(),
      to: to(`${calibre as string}${kind}`),
    },
  ];
}

/** The move of a charge on the tape; whether it may be made is for the rules to say. */
function runOf(book: Bnb, facts: AskedFacts): number {
  const { movementRates } = chartsIn(book);
  const { arm, stance, figures, states } = troopIn(facts);
  const mounted = arm === 'light' ? movementRates.lightCavalry : movementRates.heavyCavalry;
  if (arm !== 'foot' && arm !== 'guns')
    return (states.has('disordered') ? mounted.normal : mounted.charge) / 1000;
  if (stance === 'square' || stance === 'skirmish') return movementRates[stance].normal / 1000;
  return movementRates[bnb.classOfFiles(filesOf(stance, figures))].normal / 1000;
}
