import type { RuleText } from '@abatis/screen';
import { say } from '@abatis/words';

/** What the program itself decides, whichever rulebook is played. Its refusals cite these. */
export const houseRules = (): readonly RuleText[] => [
  rule(
    'over',
    say`The game is over`,
    say`No more orders can be given. The replay shows every moment of the game, and you can play on from any of them as a new game.`,
  ),
  rule(
    'seat',
    say`Who decides`,
    say`Only the player who is asked may give an order. The prompt says who that is.`,
  ),
  rule(
    'action',
    say`Only what is asked for`,
    say`An order must answer the present question. Other steps of the turn have other orders.`,
  ),
  rule(
    'shape',
    say`A malformed order`,
    say`An order with missing or wrong parts is refused. This cannot happen at the table, only with a file.`,
  ),
  rule(
    'name',
    say`An unknown name`,
    say`An order that names a unit, a hex or anything else that this battle does not have is refused. This cannot happen at the table, only with a file.`,
  ),
  rule(
    'sealed',
    say`Answered already`,
    say`When several players answer in secret, each answers once. The answers are revealed together.`,
  ),
  rule('undo start', say`Nothing to take back`, say`No order has been given yet.`),
  rule(
    'undo die',
    say`Taking back after a die`,
    say`You may take back an order freely until a die has been rolled. After that the other player must agree, and the log records it, so that nobody rolls twice in secret.`,
  ),
  rule(
    'undo reveal',
    say`Taking back what was shown`,
    say`Once something hidden has been shown, the other player must agree before you take it back: it cannot be unseen.`,
  ),
  rule(
    'undo seat',
    say`Taking back another’s decision`,
    say`Once the other player has decided something, they must agree before you take it back.`,
  ),
  rule(
    'undo bound',
    say`An order that binds`,
    say`The rulebook makes this order final once it is carried out. The other player must agree before you take it back.`,
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
