import { net } from '@abatis/kernel/host';
import { answerBar, answered, chanceText, cite, count, type Reply, say, scoreSum } from '@abatis/presenter';
import type { AnswerBar, Answered, AskedFacts, Reckoning, Text } from '@abatis/screen';
import type { BnbState, Strike } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { mean } from '../words/preview/card.ts';
import { passChance, roundChances, strikeChances } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { needText } from '../words/say.ts';
import type { Question } from './question.ts';
import { coverUnder, defenderPlace, notCounted, orMore, played, sceneOf, unitIn } from './scene.ts';
import {
  bodyText,
  type ContactSide,
  factsOf,
  filesOf,
  lineOf,
  MIDDLE,
  type Troop,
  troopIn,
} from './troops.ts';

/* BNB 4: one round between two units. */

interface Fighter extends Troop {
  /** Figures of the first rank; gunners. */
  readonly front: number;
}

/** One of the two; the figures behind its front follow from its formation. */
function fighterIn(facts: AskedFacts, prefix: string): Fighter {
  const troop = troopIn(facts, prefix);
  const [front, second] = [facts[`${prefix}front`] as number, facts[`${prefix}second`] ?? 0];
  const deep = troop.stance === 'square' ? 4 : troop.stance === 'column' ? 3 : 1;
  return { ...troop, front, figures: deep * front + (second as number) };
}

interface Round {
  readonly state: BnbState;
  readonly fighters: readonly [Fighter, Fighter];
  readonly strikes: readonly Strike[];
}

const NAMES = ['Attacker', 'Defender'] as const;

function told(question: Question): Round {
  const { facts } = question;
  const [own, their] = [fighterIn(facts, ''), fighterIn(facts, 'their-')];
  const side = (facts.side ?? 'front') as ContactSide;
  const word = (fighter: Fighter, isAttacker: boolean): readonly string[] => [
    `files=${filesAt(fighter)}`,
    ...(fighter.states.has('fought') ? ['rounds=1'] : []),
    ...(fighter.states.has('stood') && !isAttacker ? [] : ['straight=4']),
  ];
  const isAcross = facts.obstacle === true;
  const link = [
    `engaged ${NAMES[0]} > ${NAMES[1]} ${side}`,
    side === 'front' ? '' : 'bonus',
    isAcross ? 'across=ditch' : '',
    facts.later === true ? 'rounds=1' : '',
    facts.doubled === true ? 'doubled' : '',
  ];
  const state = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, NAMES[0], own, word(own, true)),
    lineOf(
      'blue',
      defenderPlace(question.book, side, their, their.front),
      NAMES[1],
      their,
      word(their, false),
    ),
    coverUnder(MIDDLE + 8, 'combat', facts.cover as string),
    isAcross ? `obstacle ditch line ${MIDDLE - 20},${MIDDLE} ${MIDDLE + 20},${MIDDLE}` : '',
    link.join(' '),
  ]);
  const strikes = NAMES.flatMap(name => bnb.strikesOf(state, unitIn(state, name)));
  return { fighters: [own, their], strikes, state };
}

const filesAt = (fighter: Fighter): number =>
  fighter.arm === 'guns'
    ? Math.max(1, Math.ceil(fighter.figures / 4))
    : fighter.stance === 'square'
      ? filesOf('square', fighter.figures)
      : fighter.front;

export function combat(question: Question): Reply {
  const round = told(question);
  const { state, strikes, fighters } = round;
  const [own, their] = [0, 1].map(id => diceText(strikes.filter(({ unit }) => unit === id)));
  const title = say`${own!} : ${their!}`;
  const { won, even, lost } = roundChances(hitsOf(round, 0), hitsOf(round, 1));
  const bars: readonly AnswerBar[] = [
    answerBar(say`wins`, won, false),
    answerBar(say`even`, even, false),
    answerBar(say`loses`, lost, true),
  ];
  return {
    foot: { says: title, note: say`the attacker wins ${chanceText(won)}` },
    answer: dice =>
      answered({
        title,
        aside: say`wins ${chanceText(won)}`,
        asked: say`${fighterText(fighters[0])}, against ${fighterText(fighters[1])}`,
        sums: strikes.map(strike => strikeSum(state, strike)),
        chances: {
          title: say`The attacker`,
          said: say`${{ strong: say`who suffers more tests` }} ${cite('BNB 5.4d')}`,
          bars,
        },
        granted: [
          say`Nobody else fights either of them: then dice are divided ${cite('BNB 4.5a')}.`,
          say`Both sides strike at once, with the figures of the start of the round ${cite('BNB 4.1h')}.`,
        ],
        ...played(
          state,
          dice,
          (draft, table) => bnb.fightRound(draft, table),
          after => {
            const loser = loserOf(after);
            const fallen = loser === null ? even : loser === 0 ? lost : won;
            return {
              orders: orders(state, after, loser),
              luck: say`The chance of this was ${chanceText(fallen)}.`,
              next: loser !== null && testOf(after, loser) ? nextTest(round, after, loser) : null,
            };
          },
        ),
        kept: { answer: say`wins ${chanceText(won)}` },
      }),
  };
}

const diceText = (strikes: readonly Strike[]): string =>
  strikes.length === 0
    ? say`no die`
    : strikes
        .map(({ dice, needed, drms }) => say`${count(dice, 'die', 'dice')} at ${needText(needed, drms)}`)
        .join(', ');

const hitsOf = ({ strikes }: Round, unit: number) =>
  strikes.filter(strike => strike.unit === unit).map(strikeChances)[0] ?? [{ num: 1n, den: 1n }];

function strikeSum(state: BnbState, strike: Strike): Reckoning {
  const [unit, enemy] = [state.units[strike.unit]!, state.units[strike.enemy]!];
  const without = [
    ...(unit.arm === 'cavalry' && enemy.arm === 'cavalry' ? [] : ['fresh']),
    ...(strike.unit === 0 ? [] : ['flankAttack']),
  ];
  return scoreSum(
    say`${whoText(strike.unit)}: ${count(strike.dice, 'die', 'dice')}, ${orMore(strike.needed, strike.drms)}, ${mean(strikeChances(strike))} hits`,
    { label: say`A hit in combat`, clause: 'BNB T4.2', value: strike.needed },
    strike.drms,
    needText(strike.needed, strike.drms),
    [notCounted(state, 'combat', strike.drms, 'BNB T4.2', without)],
  );
}

const whoText = (id: number): string => (id === 0 ? say`The attacker` : say`The defender`);

const fighterText = ({ arm, stance, front, grade }: Fighter): string =>
  say`${bodyText({ arm, stance })}, ${front} in front, grade ${grade}`;

/** BNB 5.4d: who has suffered more than it inflicted; null: neither. */
function loserOf(after: BnbState): number | null {
  const [first, second] = [0, 1].map(id => bnb.hitsIn(after.units[id]!, 6));
  return first === second ? null : first! > second! ? 0 : 1;
}

const testOf = (after: BnbState, id: number) => bnb.testOf(after, after.units[id]!, 'combat-morale');

function orders(before: BnbState, after: BnbState, loser: number | null): Text {
  const losses = NAMES.map((_, id) => {
    const taken = before.units[id]!.figures - after.units[id]!.figures;
    return say`${whoText(id)} takes off ${taken === 0 ? say`nothing` : count(taken, 'figure')}.`;
  });
  const first = say`${{ strong: losses.join(' ') }}`;
  if (loser === null)
    return say`${first} Nobody has lost the round: nobody tests, and they stay in contact ${cite('BNB 4.9a')}.`;
  const test = testOf(after, loser);
  if (!test) return say`${first} ${whoText(loser)} is shattered and removed ${cite('BNB 5.3a')}.`;
  const score = scoreText(test.facts.needed - net(test.drms)).replace('+', '');
  return say`${first} ${whoText(loser)} has lost the round and tests ${cite('BNB 5.4d')}: it needs ${{ strong: score }}, ${chanceText(passChance(test))}; if it fails it routs. Both are disordered at the end of the turn ${cite('BNB 2.3c')}.`;
}

const nextTest = ({ fighters }: Round, after: BnbState, loser: number): Answered['next'] => {
  const now = after.units[loser]!;
  const fighter = fighters[loser]!;
  const facts: AskedFacts = factsOf({
    ...fighter,
    figures: now.figures,
    lost: fighter.figures - now.figures,
  });
  return {
    label: say`Now its morale`,
    situation: 'morale',
    facts: { ...facts, reason: 'lost', hits: bnb.hitsIn(now, 6) },
  };
};
