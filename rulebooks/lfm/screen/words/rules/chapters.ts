import type { RuleText } from '@abatis/screen';
import { withoutPrefix } from '@abatis/screen';

/** The chapters of the rulebook, by the number that its clauses begin with. */
const CHAPTERS: Readonly<Record<string, string>> = {
  '0': 'Pieces and scale',
  SP: 'Sequence of play',
  '1': 'Movement',
  '2': 'Road movement',
  '3': 'Cavalry charges',
  '4': 'Stacking',
  '5': 'Zones of control',
  '6': 'Zones of influence',
  '7': 'Ranged artillery fire',
  '8': 'Combat',
  '9': 'Retreats',
  '10': 'Advance',
  '11': 'Retreat before combat',
  '12': 'Voluntary retreat',
  '13': 'Combat rounds',
  '14': 'Disorganization',
  '15': 'Shattered brigades',
  '16': 'Effects of disorganization and shatter',
  '17': 'Recovery',
  '18': 'Cohesion checks',
  '19': 'What commanders do',
  '20': 'Command',
  '21': 'Commander casualties',
  '22': 'Brigade integrity',
  '23': 'Night',
  '24': 'Breastworks',
  '25': 'Burning bridges',
  '26': 'Reinforcements',
  '27': 'Line of sight',
  '28': 'Victory',
  '29': 'Set-up',
  T: 'Tables',
  X: 'Worked examples',
};

/** The chapter of a clause. Rulings are filed by the part of RULINGS.md that they stand in, `first` being its first. */
export function chapterOf(clause: string, part: string | undefined, first: string): RuleText['chapter'] {
  if (part !== undefined) return { number: first, title: `Rulings: ${part}` };
  const id = withoutPrefix(clause);
  const number = /^[TX](?=\d)/.exec(id)?.[0] ?? id.slice(0, id.indexOf('.'));
  return { number, title: CHAPTERS[number] ?? number };
}
