import type { RuleText } from '@abatis/screen';
import { say } from '@abatis/words';

/** What the program itself decides, whichever rulebook is played. Its refusals cite these. */
export const houseRules = (): readonly RuleText[] => [
  rule(
    'over',
    say`The game is over`,
    say`No more orders are taken. The replay shows every moment of the game, and from each of them it can be played on as a new game.`,
  ),
  rule(
    'seat',
    say`Who decides`,
    say`An order is taken only from the player who is asked. The prompt says who that is.`,
  ),
  rule(
    'action',
    say`Only what is asked`,
    say`An order must answer what is asked at this moment. Another step of the turn has other orders.`,
  ),
  rule(
    'shape',
    say`A malformed order`,
    say`An order that names what does not exist is not taken. From the table this cannot happen; from a file it can.`,
  ),
  rule(
    'name',
    say`An unknown name`,
    say`An order that names a unit, a hex or anything else that this battle does not have is not taken. From the table this cannot happen; from a file it can.`,
  ),
  rule(
    'sealed',
    say`Answered already`,
    say`Where several players answer unseen by each other, each answers once. The answers are opened together.`,
  ),
  rule('undo start', say`Nothing to take back`, say`No order has been given yet that could be taken back.`),
  rule(
    'undo die',
    say`Taking back after a die`,
    say`An order is taken back freely until a die has been rolled. After that the other player must agree, and the log keeps the trace, so that nobody rolls twice unseen.`,
  ),
  rule(
    'undo reveal',
    say`Taking back what was shown`,
    say`After something hidden has been shown, the other player must agree to take it back: it cannot be unseen.`,
  ),
  rule(
    'undo seat',
    say`Taking back another’s decision`,
    say`After the other player has decided something, he must agree before it is taken back.`,
  ),
  rule(
    'undo bound',
    say`An order that binds`,
    say`The rulebook says that this order stands once it has been carried out. The other player must agree before it is taken back.`,
  ),
  rule(
    'undo loaded',
    say`Played under earlier rules`,
    say`The first part of this game was played under an earlier version of the rules. It is shown as recorded and cannot be taken back.`,
  ),
];

const rule = (id: string, title: string, text: string): RuleText => ({
  clause: `ABATIS ${id}`,
  kind: 'rule',
  title,
  text,
  chapter: { number: 'A', title: say`The program` },
});
