import type { RuleText } from '@abatis/screen';

/** What the program itself decides, whichever rulebook is played. Its refusals cite these. */
export const HOUSE_RULES: readonly RuleText[] = (
  [
    [
      'over',
      'The game is over',
      'No more orders are taken. The replay shows every moment of the game, and from each of them it can be played on as a new game.',
    ],
    [
      'seat',
      'Who decides',
      'An order is taken only from the player who is asked. The prompt says who that is.',
    ],
    [
      'action',
      'Only what is asked',
      'An order must answer what is asked at this moment. Another step of the turn has other orders.',
    ],
    [
      'shape',
      'A malformed order',
      'An order that names what does not exist is not taken. From the table this cannot happen; from a file it can.',
    ],
    [
      'name',
      'An unknown name',
      'An order that names a unit, a hex or anything else that this battle does not have is not taken. From the table this cannot happen; from a file it can.',
    ],
    [
      'sealed',
      'Answered already',
      'Where several players answer unseen by each other, each answers once. The answers are opened together.',
    ],
    ['undo start', 'Nothing to take back', 'No order has been given yet that could be taken back.'],
    [
      'undo die',
      'Taking back after a die',
      'An order is taken back freely until a die has been rolled. After that the other player must agree, and the log keeps the trace, so that nobody rolls twice unseen.',
    ],
    [
      'undo reveal',
      'Taking back what was shown',
      'After something hidden has been shown, the other player must agree to take it back: it cannot be unseen.',
    ],
    [
      'undo seat',
      'Taking back another’s decision',
      'After the other player has decided something, he must agree before it is taken back.',
    ],
    [
      'undo bound',
      'An order that binds',
      'The rulebook says that this order stands once it has been carried out. The other player must agree before it is taken back.',
    ],
    [
      'undo loaded',
      'Played under earlier rules',
      'The first part of this game was played under an earlier version of the rules. It is shown as recorded and cannot be taken back.',
    ],
  ] as const
).map(([id, title, text]) => ({
  clause: `ABATIS ${id}`,
  kind: 'rule',
  title,
  text,
  chapter: { number: 'A', title: 'The program' },
}));
