import type { Drm } from '@abatis/kernel';
import { net } from '@abatis/kernel/host';
import { Asking, cite, count, number, say, signed, type Thrown, throwing, words } from '@abatis/presenter';
import type { Answered, Reckoning, Text } from '@abatis/screen';
import type { BnbHappening, BnbState, MoraleRoll, TestState, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { passChance } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { inchText } from '../words/say.ts';
import type { Question, Reply } from './question.ts';
import {
  coverUnder,
  drmRows,
  luckOf,
  MIDDLE,
  nextThrow,
  notCounted,
  routBars,
  type Scene,
  sceneOf,
  scoreSum,
  tenths,
  testBars,
  thrownDice,
  unitIn,
} from './scene.ts';
import { askNation, askStance, bodyText, GRADE_WORDS, lineOf, type Troop, type TroopArm } from './troops.ts';
import file from './words.json' with { type: 'json' };

/* BNB 5: a test with all its causes, and the rout that follows a failed one. */

type Reason = keyof typeof file.reasons;

const DURING = {
  shot: 'fire-morale',
  home: 'charge-home',
  met: 'meet-charge',
  lost: 'combat-morale',
} as const satisfies Record<Reason, TestState>;

/** The unit that is asked about: what both tests and routs want to know. */
function askUnit(ask: Asking, options: readonly string[], isTest: boolean): Troop {
  ask.group(say`Who`);
  const arm: TroopArm = ask.choice('arm', say`Arm`, words(file.arms), { usual: 'foot' });
  const stance = isTest
    ? askStance(ask, 'stance', arm, say`Formation`)
    : arm === 'guns'
      ? 'unlimbered'
      : 'line';
  const grade = ask.choice('grade', say`Grade`, GRADE_WORDS(), { usual: 'C' });
  const figures = ask.number('figures', arm === 'guns' ? say`Gunners now` : say`Figures now`, {
    usual: arm === 'guns' ? 12 : 24,
    least: 1,
    most: 60,
  });
  const lost = ask.number('lost', say`Lost since the start`, {
    usual: 0,
    least: 0,
    most: 60,
    note: isTest
      ? say`−2 for each quarter ${cite('BNB 5.6d')}`
      : say`−2 at half strength or less ${cite('BNB 5.7.2a')}`,
  });
  const nation = isTest ? askNation(ask, 'nation', say`Nation`, options) : 'none';
  return { arm, stance, figures, lost, grade, nation, states: new Set() };
}

/** Command and charisma, as words of the unit and a line for the general who is with it. */
function askCommand(ask: Asking): { readonly words: readonly string[]; readonly lines: readonly string[] } {
  ask.group(say`Command`);
  const charisma = ask.number('charisma', say`Charisma of a general with it`, {
    usual: 0,
    least: 0,
    most: 2,
    note: say`attached, else 0 ${cite('BNB 1.11e')}`,
  });
  if (charisma > 0)
    return { words: [], lines: [`general red ${MIDDLE},${MIDDLE} General charisma=${charisma} with=Unit`] };
  const states = ask.switches({ alone: say`Out of command` });
  return { words: states.has('alone') ? ['alone'] : [], lines: [] };
}

interface Tested extends Scene {
  readonly ask: Asking;
  readonly troop: Troop;
  readonly reason: Reason;
  readonly hits: number;
  readonly test: MoraleRoll | null;
}

function tested({ facts, options, book }: Question): Tested {
  const ask = new Asking(facts);
  ask.group(say`Why`);
  const reason: Reason = ask.choice('reason', say`It tests because`, words(file.reasons), { usual: 'shot' });
  const hits = ask.number('hits', say`Hits in this step`, {
    usual: reason === 'shot' || reason === 'lost' ? 2 : 0,
    least: reason === 'shot' || reason === 'lost' ? 1 : 0,
    most: 20,
    note: say`−1 for each 2 ${cite('BNB 5.6c')}`,
  });
  const troop = askUnit(ask, options, true);
  const states = ask.switches({
    shaken: say`Shaken`,
    disordered: say`Disordered`,
    ...(reason !== 'home' && { flanked: say`Charged on flank or rear` }),
    ...(reason === 'shot' && { hard: say`Hard cover from the fire` }),
    ...((troop.nation === 'france' || troop.nation === 'spain') &&
      reason === 'shot' && { advanced: say`Advanced at full speed` }),
  } as Readonly<Record<string, string>>);
  const enemy = askEnemy(ask, reason);
  const command = askCommand(ask);
  const { state: set } = sceneOf(book, options, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', { ...troop, states }, [
      ...(reason === 'lost' || hits === 0 ? [] : [`hits=${hits}${states.has('hard') ? '/hard' : ''}`]),
      ...(states.has('advanced') ? ['advanced=1'] : []),
      ...command.words,
    ]),
    ...enemy.lines,
    ...command.lines,
    ...(states.has('flanked') && reason !== 'met' ? ['charge Enemy > Unit left bonus home'] : []),
    ...(reason === 'met'
      ? [`charge Enemy > Unit ${states.has('flanked') ? 'left bonus ' : ''}home met-steady`]
      : []),
    ...(reason === 'lost' ? ['engaged Enemy > Unit'] : []),
  ]);
  const state = reason === 'lost' ? withBlows(set, hits) : set;
  return {
    ask,
    troop: { ...troop, states },
    reason,
    hits,
    state,
    charts: book.charts,
    test: testOf(state, reason),
  };
}

const testOf = (state: BnbState, reason: Reason): MoraleRoll | null =>
  bnb.testOf(state, unitIn({ state }, 'Unit'), DURING[reason]);

/** BNB 5.4b, 5.4c: the enemy whom a charge is about. */
function askEnemy(ask: Asking, reason: Reason): { readonly lines: readonly string[] } {
  const place = `${MIDDLE},${MIDDLE}`;
  const plain: Troop = {
    arm: 'foot',
    stance: 'line',
    figures: 24,
    lost: 0,
    grade: 'C',
    nation: 'none',
    states: new Set(),
  };
  if (reason === 'met') {
    ask.group(say`The charger`);
    const arm: TroopArm = ask.choice('enemy', say`A successful charge of`, words(file.arms), {
      usual: 'foot',
    });
    return {
      lines: [
        lineOf('blue', place, 'Enemy', { ...plain, arm: arm === 'guns' ? 'foot' : arm, stance: 'line' }),
      ],
    };
  }
  if (reason !== 'home') return { lines: [lineOf('blue', place, 'Enemy', plain)] };
  ask.group(say`At whom`);
  const arm: TroopArm = ask.choice('enemy', say`It charges`, words(file.arms), { usual: 'foot' });
  const stance = askStance(ask, 'enemy-stance', arm, say`Its formation`);
  const cover = ask.choice('cover', say`Its cover in combat`, words(file.covers), { usual: 'none' });
  const states = ask.switches(
    { disordered: say`Disordered`, shaken: say`Shaken`, bonus: say`On flank or rear` },
    'enemy-',
  );
  const figures = arm === 'guns' ? 12 : 24;
  return {
    lines: [
      lineOf('blue', place, 'Enemy', { ...plain, arm, stance, figures, states }),
      ...coverUnder(MIDDLE, MIDDLE, 'combat', cover),
      `charge Unit > Enemy ${states.has('bonus') ? 'left bonus' : 'front'}`,
    ],
  };
}

/** BNB 5.4d: hits of a round that the enemy has won. */
function withBlows(state: BnbState, count: number): BnbState {
  const [unit, enemy] = [unitIn({ state }, 'Unit'), unitIn({ state }, 'Enemy')];
  const hit = { step: 6, kind: 'combat', by: enemy.id, count, hard: false } as const;
  return { ...state, units: state.units.with(unit.id, { ...unit, turn: { ...unit.turn, hits: [hit] } }) };
}

/** What is taken for granted where nobody looks at the table. */
const GRANTED = (): readonly Text[] => [
  say`It has not tested in this step before ${cite('BNB 2.1f')}, and losses so far leave it more than a quarter ${cite('BNB 5.3a')}.`,
];

export function morale(question: Question): Reply {
  const told = tested(question);
  const { ask, test } = told;
  const score = test ? scoreText(test.facts.needed - net(test.drms)) : '';
  const says = test ? scoreWords(score) : say`No test`;
  const note = test ? say`${tenths(passChance(test))} to pass` : say`nothing makes it test`;
  return {
    form: { facts: ask.facts, groups: ask.asked, foot: { says, note } },
    answer: dice => (test ? testAnswer(told, test, dice, says) : noTest(told)),
  };
}

const scoreWords = (score: string): string =>
  score.endsWith('+')
    ? say`${score.replace('+', '')} or more`
    : score === say`passes`
      ? say`It passes`
      : say`It fails`;

const noTest = (told: Tested): Answered => ({
  ...emptyAnswer(say`No test`, askedText(told)),
  sums: [{ title: say`Morale`, rows: [], sum: null, notes: [whyNoTest(told)] }],
  kept: { question: askedText(told), answer: say`no test` },
});

function whyNoTest({ reason, state }: Tested): Text {
  const unit = unitIn({ state }, 'Unit');
  if (bnb.isShattered(state, unit))
    return say`It has lost three quarters, and is removed without a test ${cite('BNB 5.3a')}.`;
  if (reason === 'shot') return say`One hit makes nobody test ${cite('BNB 5.4a')}.`;
  if (reason === 'home')
    return say`Only steady infantry in front, or hard cover, must be charged home ${cite('BNB 5.4b')}.`;
  return say`Cavalry does not test to meet a charge, and early Prussians not for cavalry ${cite('BNB 5.4c')}.`;
}

/** An answer without dice. */
export const emptyAnswer = (title: string, asked: string): Answered => ({
  title,
  aside: '',
  asked,
  sums: [],
  chances: null,
  granted: [],
  thrown: [],
  throws: null,
  orders: null,
  luck: '',
  next: null,
  kept: { question: asked, answer: title },
});

const askedText = ({ troop, reason, hits }: Tested): string =>
  say`${bodyText(troop)}, ${troop.figures} of ${troop.figures + troop.lost}, grade ${troop.grade}: ${words(file.reasons)[reason].toLowerCase()}${hits > 0 ? say`, ${count(hits, 'hit')}` : ''}`;

function testAnswer(told: Tested, test: MoraleRoll, dice: readonly number[], title: string): Answered {
  const { state, troop } = told;
  const unit = unitIn({ state }, 'Unit');
  const bars = testBars(state, unit, passChance(test));
  const played = throwing<BnbState, BnbHappening>(state, dice, (draft, table) => {
    bnb.takeTest(draft, unit.id, DURING[told.reason], table);
  });
  const asked = askedText(told);
  return {
    title,
    aside: tenths(passChance(test)),
    asked,
    sums: [testSum(told, test, say`Morale`, troop.grade), routSum(told, unit, say`If it fails: the rout`)],
    chances: {
      title: say`Result`,
      said: say`${{ strong: say`passes ${tenths(passChance(test))}` }} ${cite('BNB 5.2a')}`,
      bars,
    },
    granted: GRANTED(),
    thrown: thrownDice(played.made),
    throws: played.state ? null : nextThrow(played.missing ?? test),
    orders: played.state ? resultText(played, told.reason) : null,
    luck: played.state ? luckOf(bars, labelOf(played)) : '',
    next: null,
    kept: { question: asked, answer: say`passes ${tenths(passChance(test))}` },
  };
}

/** BNB T5.5, T5.6: the score of a test and what is added. */
const testSum = (scene: Scene, test: MoraleRoll, title: string, grade: string): Reckoning =>
  scoreSum(
    title,
    { label: say`Grade ${grade} passes on`, clause: 'BNB T5.5', value: test.facts.needed },
    test.drms,
    scoreText(test.facts.needed - net(test.drms)),
    [notCounted(scene, 'morale', test.drms, 'BNB T5.6')],
  );

/** BNB T5.7.1, T5.7.2. */
function routSum(scene: Scene, unit: Unit, title: string): Reckoning {
  const roll = bnb.routRoll(scene.state, unit);
  return {
    title,
    rows: drmRows(roll.drms),
    sum: {
      label: say`Added to the die, read under ${count(unit.figures, 'figure')}`,
      value: signed(sum(roll.drms)),
    },
    notes: [
      notCounted(scene, 'rout', roll.drms, 'BNB T5.7.2'),
      say`0 or less shatters it ${cite('BNB 5.7.1b')}.`,
    ],
  };
}

const sum = (drms: readonly Drm[]): number => net(drms);

type Played = Thrown<BnbState, BnbHappening>;

const routIn = ({ events }: Played) =>
  events.flatMap(event => (event.type === 'rout-rolled' ? [event.result] : [])).at(0);

function labelOf(played: Played): string {
  const rout = routIn(played);
  if (rout === undefined) return say`holds`;
  return rout === null ? say`lost` : inchText(rout.distance);
}

/** What a test has come to, as an order. */
function resultText(played: Played, reason: Reason | null): Text {
  const rout = routIn(played);
  if (rout === undefined) {
    const holds = reason === 'home' ? say`It passes and charges home.` : say`It passes and stands.`;
    return say`${{ strong: holds }} Nothing else happens to it now.`;
  }
  return say`${reason === null ? '' : say`It fails. `}${routText(rout)}`;
}

/** BNB 5.7: 'It routs 8″ …' */
export const routText = (rout: { readonly distance: number; readonly hits: number } | null): Text =>
  rout === null
    ? say`${{ strong: say`It is shattered: remove it.` }} ${cite('BNB 5.7.1b')}`
    : say`${{ strong: say`It routs: take off ${rout.hits === 0 ? say`nothing` : count(rout.hits, 'figure')} and move it ${inchText(rout.distance)} or more straight back.` }} Up to 18″ and 6″ to either side, away from the enemy who caused it ${cite('BNB 5.7.3b')}; it is shaken, and stands still for the rest of the turn ${cite('BNB 5.7.4c')}.`;

/** BNB 5.7: a rout by itself. */
export function rout({ facts, options, book }: Question): Reply {
  const ask = new Asking(facts);
  const troop = askUnit(ask, options, false);
  const command = askCommand(ask);
  const { state } = sceneOf(book, options, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', troop, command.words),
    ...command.lines,
  ]);
  const unit = unitIn({ state }, 'Unit');
  const roll = bnb.routRoll(state, unit);
  const bars = routBars(state, unit);
  const says = say`${signed(sum(roll.drms))} on the die`;
  const mean = routMean(state, unit);
  const asked = say`${words(file.armsShort)[troop.arm]}, ${troop.figures} of ${troop.figures + troop.lost}, grade ${troop.grade}, routs`;
  return {
    form: { facts: ask.facts, groups: ask.asked, foot: { says, note: say`${number(mean)}″ on average` } },
    answer(dice) {
      const played = throwing<BnbState, BnbHappening>(state, dice, (draft, table) => {
        bnb.beginRout(draft, unit.id, null, 5, table);
      });
      return {
        ...emptyAnswer(says, asked),
        sums: [routSum({ state, charts: book.charts }, unit, say`Rout`)],
        chances: { title: say`How far`, said: say`rout hits come off at once ${cite('BNB 5.7.3a')}`, bars },
        granted: [
          say`No town, river or friend stands in the way, and the edge of the table is farther than it runs ${cite('BNB 5.7.3f')}.`,
        ],
        thrown: thrownDice(played.made),
        throws: played.state ? null : nextThrow(played.missing ?? roll),
        orders: played.state ? resultText(played, null) : null,
        luck: played.state ? luckOf(bars, labelOf(played)) : '',
        kept: { question: asked, answer: says },
      };
    },
  };
}

/** Inches that a rout has on average, where it is not shattered. */
function routMean(state: BnbState, unit: Unit): number {
  const bars = routBars(state, unit).filter(({ label }) => label.endsWith('″'));
  const all = bars.reduce((total, { probability }) => total + probability, 0);
  const inches = bars.reduce(
    (total, { label, probability }) => total + Number.parseFloat(label) * probability,
    0,
  );
  return all === 0 ? 0 : Math.round((10 * inches) / all) / 10;
}
