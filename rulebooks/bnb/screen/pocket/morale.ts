import { net } from '@abatis/kernel/host';
import {
  answered,
  chanceText,
  cite,
  count,
  drmRows,
  luckOf,
  noSum,
  number,
  type Reply,
  say,
  scoreSum,
  signed,
  words,
} from '@abatis/presenter';
import type { AskedFacts, Reckoning, Text } from '@abatis/screen';
import type { BnbHappening, BnbState, MoraleRoll, TestState, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { passChance } from '../words/preview/chances.ts';
import { scoreText } from '../words/preview/rolls.ts';
import { inchText } from '../words/say.ts';
import forms from './forms.json' with { type: 'json' };
import names from './labels.json' with { type: 'json' };
import type { Question } from './question.ts';
import { coverUnder, notCounted, played, routBars, sceneOf, testBars, unitIn } from './scene.ts';
import { bodyText, lineOf, MIDDLE, type Troop, type TroopArm, troopIn } from './troops.ts';

/* BNB 5: a test with all its causes, and the rout that follows a failed one. */

type Reason = keyof typeof forms.words.reasons;

const DURING = {
  shot: 'fire-morale',
  home: 'charge-home',
  met: 'meet-charge',
  lost: 'combat-morale',
} as const satisfies Record<Reason, TestState>;

/** Command and charisma: a word of the unit, and the line of a general who is with it. */
const commandOf = ({ charisma, alone }: AskedFacts) => ({
  words: alone === true ? ['alone'] : [],
  line:
    (charisma as number) > 0 ? `general red ${MIDDLE},${MIDDLE} General charisma=${charisma} with=Unit` : '',
});

interface Tested {
  readonly state: BnbState;
  readonly troop: Troop;
  readonly reason: Reason;
  readonly hits: number;
  readonly test: MoraleRoll | null;
}

function told(question: Question): Tested {
  const { facts } = question;
  const [reason, hits, troop] = [facts.reason as Reason, facts.hits as number, troopIn(facts)];
  const isFlanked = troop.states.has('flanked');
  const command = commandOf(facts);
  const set = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', troop, [
      ...(reason === 'lost' || hits === 0 ? [] : [`hits=${hits}${troop.states.has('hard') ? '/hard' : ''}`]),
      ...(troop.states.has('advanced') ? ['advanced=1'] : []),
      ...command.words,
    ]),
    lineOf('blue', `${MIDDLE},${MIDDLE}`, 'Enemy', enemyIn(facts)),
    reason === 'home' ? coverUnder(MIDDLE, 'combat', facts.cover as string) : '',
    reason === 'home' ? `charge Unit > Enemy ${facts['enemy-bonus'] === true ? 'left bonus' : 'front'}` : '',
    command.line,
    isFlanked && reason !== 'met' ? 'charge Enemy > Unit left bonus home' : '',
    reason === 'met' ? `charge Enemy > Unit ${isFlanked ? 'left bonus ' : ''}home met-steady` : '',
    reason === 'lost' ? 'engaged Enemy > Unit' : '',
  ]);
  const state = reason === 'lost' ? withBlows(set, hits) : set;
  const test = bnb.testOf(state, unitIn(state, 'Unit'), DURING[reason]);
  return { state, troop, reason, hits, test };
}

/** BNB 5.4b, 5.4c: the enemy whom a charge is about; else a line of foot. */
function enemyIn(facts: AskedFacts): Troop {
  const { reason, enemy = 'foot' } = facts;
  const plain = { ...troopIn({}), figures: 24 };
  if (reason !== 'home') return { ...plain, arm: enemy === 'guns' ? 'foot' : (enemy as TroopArm) };
  const { stance, states } = troopIn(facts, 'enemy-');
  return { ...plain, arm: enemy as TroopArm, stance, states, figures: enemy === 'guns' ? 12 : 24 };
}

/** BNB 5.4d: hits of a round that the enemy has won. */
function withBlows(state: BnbState, count: number): BnbState {
  const [unit, enemy] = [unitIn(state, 'Unit'), unitIn(state, 'Enemy')];
  const hit = { step: 6, kind: 'combat', by: enemy.id, count, hard: false } as const;
  return { ...state, units: state.units.with(unit.id, { ...unit, turn: { ...unit.turn, hits: [hit] } }) };
}

/** What is taken for granted where nobody looks at the table. */
const GRANTED = (): readonly Text[] => [
  say`It has not tested in this step before ${cite('BNB 2.1f')}, and losses so far leave it more than a quarter ${cite('BNB 5.3a')}.`,
];

export function morale(question: Question): Reply {
  const tested = told(question);
  const { test } = tested;
  if (test) return testReply(tested, test);
  const [title, asked] = [say`No test`, askedText(tested)];
  return {
    foot: { says: title, note: say`nothing makes it test` },
    answer: () =>
      answered({
        ...{ title, asked, kept: { answer: say`no test` } },
        sums: [noSum(say`Morale`, [whyNoTest(tested)])],
      }),
  };
}

const scoreWords = (score: string): string =>
  score.endsWith('+')
    ? say`${score.replace('+', '')} or more`
    : score === say`passes`
      ? say`It passes`
      : say`It fails`;

function whyNoTest({ reason, state }: Tested): Text {
  const unit = unitIn(state, 'Unit');
  if (bnb.isShattered(state, unit))
    return say`It has lost three quarters, and is removed without a test ${cite('BNB 5.3a')}.`;
  if (reason === 'shot') return say`One hit makes nobody test ${cite('BNB 5.4a')}.`;
  if (reason === 'home')
    return say`Only steady infantry in front, or hard cover, must be charged home ${cite('BNB 5.4b')}.`;
  return say`Cavalry does not test to meet a charge, and early Prussians not for cavalry ${cite('BNB 5.4c')}.`;
}

const askedText = ({ troop, reason, hits }: Tested): string =>
  say`${bodyText(troop)}, ${troop.figures} of ${troop.figures + troop.lost}, grade ${troop.grade}: ${words(forms.words.reasons)[reason].toLowerCase()}${hits > 0 ? say`, ${count(hits, 'hit')}` : ''}`;

function testReply(tested: Tested, test: MoraleRoll): Reply {
  const { state, troop, reason } = tested;
  const unit = unitIn(state, 'Unit');
  const chance = chanceText(passChance(test));
  const bars = testBars(state, unit, passChance(test));
  const title = scoreWords(scoreText(test.facts.needed - net(test.drms)));
  return {
    foot: { says: title, note: say`${chance} to pass` },
    answer: dice =>
      answered({
        title,
        aside: chance,
        asked: askedText(tested),
        sums: [
          testSum(state, test, say`Morale`, troop.grade),
          routSum(state, unit, say`If it fails: the rout`),
        ],
        chances: {
          title: say`Result`,
          said: say`${{ strong: say`passes ${chance}` }} ${cite('BNB 5.2a')}`,
          bars,
        },
        granted: GRANTED(),
        ...played(
          state,
          dice,
          (draft, table) => {
            bnb.takeTest(draft, unit.id, DURING[reason], table);
          },
          (_, events) => ({ orders: resultText(events, reason), luck: luckOf(bars, labelOf(events)) }),
        ),
        kept: { answer: say`passes ${chance}` },
      }),
  };
}

/** BNB T5.5, T5.6: the score of a test and what is added. */
const testSum = (state: BnbState, test: MoraleRoll, title: string, grade: string): Reckoning =>
  scoreSum(
    title,
    { label: say`Grade ${grade} passes on`, clause: 'BNB T5.5', value: test.facts.needed },
    test.drms,
    scoreText(test.facts.needed - net(test.drms)),
    [notCounted(state, 'morale', test.drms, 'BNB T5.6')],
  );

/** BNB T5.7.1, T5.7.2. */
function routSum(state: BnbState, unit: Unit, title: string): Reckoning {
  const roll = bnb.routRoll(state, unit);
  return {
    title,
    rows: drmRows(roll.drms),
    sum: {
      label: say`Added to the die, read under ${count(unit.figures, 'figure')}`,
      value: signed(net(roll.drms)),
    },
    notes: [
      notCounted(state, 'rout', roll.drms, 'BNB T5.7.2'),
      say`0 or less shatters it ${cite('BNB 5.7.1b')}.`,
    ],
  };
}

type Events = readonly BnbHappening[];

const routIn = (events: Events) =>
  events.flatMap(event => (event.type === 'rout-rolled' ? [event.result] : [])).at(0);

function labelOf(events: Events): string {
  const rout = routIn(events);
  if (rout === undefined) return say`holds`;
  return rout === null ? say`lost` : inchText(rout.distance);
}

/** What a test has come to, as an order. */
function resultText(events: Events, reason: Reason | null): Text {
  const rout = routIn(events);
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
export function rout(question: Question): Reply {
  const { facts } = question;
  const [troop, command] = [troopIn(facts), commandOf(facts)];
  const state = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE}`, 'Unit', troop, command.words),
    command.line,
  ]);
  const unit = unitIn(state, 'Unit');
  const bars = routBars(state, unit);
  const title = say`${signed(net(bnb.routRoll(state, unit).drms))} on the die`;
  return {
    foot: { says: title, note: say`${number(routMean(state, unit))}″ on average` },
    answer: dice =>
      answered({
        title,
        asked: say`${words(names.armsShort)[troop.arm]}, ${troop.figures} of ${troop.figures + troop.lost}, grade ${troop.grade}, routs`,
        sums: [routSum(state, unit, say`Rout`)],
        chances: { title: say`How far`, said: say`rout hits come off at once ${cite('BNB 5.7.3a')}`, bars },
        granted: [
          say`No town, river or friend stands in the way, and the edge of the table is farther than it runs ${cite('BNB 5.7.3f')}.`,
        ],
        ...played(
          state,
          dice,
          (draft, table) => {
            bnb.beginRout(draft, unit.id, null, 5, table);
          },
          (_, events) => ({ orders: resultText(events, null), luck: luckOf(bars, labelOf(events)) }),
        ),
      }),
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
