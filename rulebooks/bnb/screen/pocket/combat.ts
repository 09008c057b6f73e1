import { net } from '@abatis/kernel/host';
import { Asking, cite, count, say, throwing, words } from '@abatis/presenter';
import type { AnswerBar, Answered, AskedFacts, Reckoning, Text } from '@abatis/screen';
import type { BnbHappening, BnbState, Strike } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { mean } from '../words/preview/cards.ts';
import { passChance, roundChances, strikeChances } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { needText } from '../words/say.ts';
import type { Question, Reply } from './question.ts';
import {
  bar,
  coverUnder,
  MIDDLE,
  nextThrow,
  notCounted,
  orMore,
  type Scene,
  sceneOf,
  scoreSum,
  tenths,
  thrownDice,
  unitIn,
} from './scene.ts';
import {
  askStance,
  bodyText,
  factsOf,
  filesOf,
  GRADE_WORDS,
  isOn,
  lineOf,
  type Troop,
  type TroopArm,
} from './troops.ts';
import file from './words.json' with { type: 'json' };

/* BNB 4: one round between two units. */

interface Fighter extends Troop {
  /** Figures of the first rank; gunners. */
  readonly front: number;
}

/** One of the two: what its dice and its modifiers hang on. */
function askFighter(ask: Asking, prefix: string, title: string, options: readonly string[]): Fighter {
  ask.group(title);
  const arm: TroopArm = ask.choice(`${prefix}arm`, say`Arm`, words(file.arms), { usual: 'foot' });
  const isMounted = arm !== 'foot' && arm !== 'guns';
  const stance = isMounted ? 'line' : askStance(ask, `${prefix}stance`, arm, say`Formation`);
  const usual = isMounted ? 8 : arm === 'guns' ? 12 : stance === 'column' ? 8 : 24;
  const front = ask.number(
    `${prefix}front`,
    arm === 'guns'
      ? say`Gunners`
      : stance === 'square'
        ? say`Figures on the side attacked`
        : say`Figures in the first rank`,
    {
      usual,
      least: 1,
      most: stance === 'column' ? 8 : 36,
      note: say`against this enemy ${cite('BNB 4.1f')}`,
    },
  );
  const second = isMounted
    ? ask.number(`${prefix}second`, say`Figures in the second rank`, {
        usual: front,
        least: 0,
        most: front,
        note: say`count between cavalry ${cite('BNB 4.1g')}`,
      })
    : 0;
  const grade = ask.choice(`${prefix}grade`, say`Grade`, GRADE_WORDS(), { usual: 'C' });
  const states = ask.switches(
    {
      shaken: say`Shaken`,
      disordered: say`Disordered`,
      ...(isMounted && { lancers: say`Lancers`, fought: say`Fought before`, stood: say`Caught stationary` }),
      ...(arm === 'foot' && isOn(options, 'twoRankLine') && { twoRank: say`Two ranks` }),
    } as Readonly<Record<string, string>>,
    prefix,
  );
  const figures = isMounted
    ? front + second
    : stance === 'square'
      ? 4 * front
      : stance === 'column'
        ? 3 * front
        : front;
  return { arm, stance, front, figures, lost: 0, grade, nation: 'none', states };
}

interface Round extends Scene {
  readonly ask: Asking;
  readonly fighters: readonly [Fighter, Fighter];
  readonly strikes: readonly Strike[];
}

const NAMES = ['Attacker', 'Defender'] as const;

function round({ facts, options, book }: Question): Round {
  const ask = new Asking(facts);
  const own = askFighter(ask, '', say`The attacker, who charged`, options);
  const their = askFighter(ask, 'their-', say`The defender`, options);
  ask.group(say`Between them`);
  const from =
    their.stance === 'square' || their.stance === 'skirmish' || their.arm === 'guns'
      ? 'front'
      : ask.choice(
          'side',
          say`Attacked on`,
          { front: say`Front`, left: say`Flank`, rear: say`Rear` },
          { usual: 'front' },
        );
  const cover = ask.choice('cover', say`Cover of the defender`, words(file.covers), {
    usual: 'none',
    note: say`combat cover ${cite('BNB 4.2m')}`,
  });
  const more = ask.switches({
    later: say`Not the first round`,
    obstacle: say`Across an obstacle`,
    doubled: say`Routed it last turn`,
  });
  const word = (fighter: Fighter, isAttacker: boolean): readonly string[] => [
    `files=${filesAt(fighter)}`,
    ...(fighter.states.has('fought') ? ['rounds=1'] : []),
    ...(fighter.states.has('stood') && !isAttacker ? [] : ['straight=4']),
  ];
  const turned = { front: '', left: '/90', rear: '/0' }[from];
  const { state } = sceneOf(book, options, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, NAMES[0], own, word(own, true)),
    lineOf('blue', defenderPlace(from, their) + turned, NAMES[1], their, word(their, false)),
    ...coverUnder(MIDDLE, MIDDLE + 8, 'combat', cover),
    ...(more.has('obstacle')
      ? [`obstacle ditch line ${MIDDLE - 20},${MIDDLE} ${MIDDLE + 20},${MIDDLE}`]
      : []),
    [
      `engaged ${NAMES[0]} > ${NAMES[1]} ${from}`,
      from === 'front' ? '' : 'bonus',
      more.has('obstacle') ? 'across=ditch' : '',
      more.has('later') ? 'rounds=1' : '',
      more.has('doubled') && isOn(options, 'pursuit') ? 'doubled' : '',
    ].join(' '),
  ]);
  const strikes = NAMES.flatMap(name => bnb.strikesOf(state, unitIn({ state }, name)));
  return { ask, fighters: [own, their], strikes, state, charts: book.charts };
}

const filesAt = (fighter: Fighter): number =>
  fighter.arm === 'guns'
    ? Math.max(1, Math.ceil(fighter.figures / 4))
    : fighter.stance === 'square'
      ? filesOf('square', fighter.figures)
      : fighter.front;

/** Where the middle of the defender's front is, so that the attacker touches the side that it attacks. */
export function defenderPlace(
  side: 'front' | 'left' | 'rear',
  fighter: Pick<Fighter, 'arm' | 'figures' | 'front'>,
): string {
  if (side === 'front') return `${MIDDLE},${MIDDLE}`;
  const [wide, deep] = fighter.arm === 'foot' ? [0.375, 0.5] : [0.5, 1];
  const ranks = Math.ceil(fighter.figures / fighter.front);
  const [width, depth] = [fighter.front * wide, ranks * deep];
  return side === 'rear' ? `${MIDDLE},${MIDDLE + depth}` : `${MIDDLE + depth / 2},${MIDDLE + width / 2}`;
}

export function combat(question: Question): Reply {
  const told = round(question);
  const [own, their] = [
    told.strikes.filter(({ unit }) => unit === 0),
    told.strikes.filter(({ unit }) => unit === 1),
  ];
  const says = say`${diceText(own)} : ${diceText(their)}`;
  const { won } = chancesOf(told);
  return {
    form: {
      facts: told.ask.facts,
      groups: told.ask.asked,
      foot: { says, note: say`the attacker wins ${tenths(won)}` },
    },
    answer: dice => answer(told, says, dice),
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

const chancesOf = (told: Round) => roundChances(hitsOf(told, 0), hitsOf(told, 1));

function strikeSum(told: Round, strike: Strike): Reckoning {
  const { state } = told;
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
    [notCounted(told, 'combat', strike.drms, 'BNB T4.2', without)],
  );
}

const whoText = (id: number): string => (id === 0 ? say`The attacker` : say`The defender`);

const fighterText = ({ arm, stance, front, grade }: Fighter): string =>
  say`${bodyText({ arm, stance })}, ${front} in front, grade ${grade}`;

function answer(told: Round, title: string, dice: readonly number[]): Answered {
  const { state, strikes, fighters } = told;
  const { won, even, lost } = chancesOf(told);
  const bars: readonly AnswerBar[] = [
    bar(say`wins`, won, false),
    bar(say`even`, even, false),
    bar(say`loses`, lost, true),
  ];
  const played = throwing<BnbState, BnbHappening>(state, dice, (draft, table) =>
    bnb.fightRound(draft, table),
  );
  const asked = say`${fighterText(fighters[0])}, against ${fighterText(fighters[1])}`;
  const after = played.state;
  const loser = after && loserOf(after);
  return {
    title,
    aside: say`wins ${tenths(won)}`,
    asked,
    sums: strikes.map(strike => strikeSum(told, strike)),
    chances: {
      title: say`The attacker`,
      said: say`${{ strong: say`who suffers more tests` }} ${cite('BNB 5.4d')}`,
      bars,
    },
    granted: [
      say`Nobody else fights either of them: then dice are divided ${cite('BNB 4.5a')}.`,
      say`Both sides strike at once, with the figures of the start of the round ${cite('BNB 4.1h')}.`,
    ],
    thrown: thrownDice(played.made),
    throws: after ? null : nextThrow(played.missing),
    orders: after ? orders(told, after, loser) : null,
    luck: after
      ? say`The chance of this was ${tenths(loser === null ? even : loser === 0 ? lost : won)}.`
      : '',
    next: after && loser !== null && testOf(after, loser) ? nextTest(told, after, loser ?? 0) : null,
    kept: { question: asked, answer: say`wins ${tenths(won)}` },
  };
}

/** BNB 5.4d: who has suffered more than it inflicted; null: neither. */
function loserOf(after: BnbState): number | null {
  const [first, second] = [0, 1].map(id => bnb.hitsIn(after.units[id]!, 6));
  return first === second ? null : first! > second! ? 0 : 1;
}

const testOf = (after: BnbState, id: number) => bnb.testOf(after, after.units[id]!, 'combat-morale');

function orders({ state }: Round, after: BnbState, loser: number | null | undefined): Text {
  const losses = NAMES.map((name, id) => {
    const taken = unitIn({ state }, name).figures - after.units[id]!.figures;
    return say`${whoText(id)} takes off ${taken === 0 ? say`nothing` : count(taken, 'figure')}.`;
  });
  const first = say`${{ strong: losses.join(' ') }}`;
  if (loser === null || loser === undefined)
    return say`${first} Nobody has lost the round: nobody tests, and they stay in contact ${cite('BNB 4.9a')}.`;
  const test = testOf(after, loser);
  if (!test) return say`${first} ${whoText(loser)} is shattered and removed ${cite('BNB 5.3a')}.`;
  const score = scoreText(test.facts.needed - net(test.drms)).replace('+', '');
  return say`${first} ${whoText(loser)} has lost the round and tests ${cite('BNB 5.4d')}: it needs ${{ strong: score }}, ${tenths(passChance(test))}; if it fails it routs. Both are disordered at the end of the turn ${cite('BNB 2.3c')}.`;
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
