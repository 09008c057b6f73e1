import { isRuling, type Refusal } from '@abatis/kernel';
import {
  answered,
  chanceText,
  cite,
  count,
  noSum,
  previewSum,
  type Reply,
  say,
  unlinked,
} from '@abatis/presenter';
import { type Answered, type OutcomeBar, plain, type Text } from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { BnbHappening, BnbState, ChargePlan } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargeCard, chargeMade, driveHome, volleysAtCharge } from '../words/preview/charge.ts';
import { routText } from './morale.ts';
import type { Question } from './question.ts';
import { coverUnder, defenderPlace, played, refusedText, sceneOf, unitIn } from './scene.ts';
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

/* BNB 2.6, 3.8, 5.4: a charge straight ahead at one target: may it, who fires at it, who tests. */

interface Charging {
  readonly question: Question;
  readonly charger: Troop;
  readonly target: Troop;
  readonly side: ContactSide;
  readonly far: number;
  readonly state: BnbState;
}

const frontOf = ({ arm, stance, figures }: Troop): number =>
  arm === 'guns'
    ? Math.ceil(figures / 4)
    : arm === 'foot'
      ? filesOf(stance, figures)
      : Math.ceil(figures / (stance === 'deep' ? 3 : 2));

function told(question: Question): Charging {
  const { facts } = question;
  const [charger, target] = [troopIn(facts), troopIn(facts, 'target-')];
  const [far, side] = [facts.range as number, (facts.side ?? 'front') as ContactSide];
  const front = frontOf(target);
  const state = sceneOf(question, [
    lineOf('red', `${MIDDLE},${MIDDLE - far}`, 'Charger', charger, [`files=${frontOf(charger)}`]),
    lineOf('blue', defenderPlace(question.book, side, target, front), 'Target', target, [
      `files=${front}`,
      ...(target.states.has('silent') ? ['used=0.6'] : []),
    ]),
    generalLine(facts.charisma as number, charger),
    coverUnder(MIDDLE + 8.2, 'combat', facts.cover as string),
  ]);
  return { question, charger, target, side, far, state };
}

function generalLine(charisma: number, { states }: Troop): string {
  if (charisma > 0) return `general red ${MIDDLE},${MIDDLE} General charisma=${charisma} with=Charger`;
  return states.has('alone') ? `general red 0,0 General` : `general red ${MIDDLE + 7},${MIDDLE - 4} General`;
}

export function charge(question: Question): Reply {
  const charging = told(question);
  const { state, far } = charging;
  const plan = bnb.planCharge(state, {
    unit: unitIn(state, 'Charger').id,
    targets: [unitIn(state, 'Target').id],
    legs: [{ go: 'advance', by: inches(far) }],
  });
  if (isRuling(plan)) return refused(charging, plan.refusals);
  return plan.struck.length === 0 ? refused(charging, []) : made(charging, plan);
}

function refused(charging: Charging, refusals: readonly Refusal[]): Reply {
  const title = say`It cannot charge`;
  const why = refusals.map(refusal => refusedText(charging.state, refusal));
  return {
    foot: { says: title, note: plain(why[0] ?? '') },
    answer: () => answered({ title, asked: askedText(charging), sums: [noSum(say`Charge`, why)] }),
  };
}

function made(charging: Charging, plan: ChargePlan): Reply {
  const { state, far, question } = charging;
  const card = chargeCard({ state, charts: question.book.charts, seat: 'red' }, plan);
  const title = say`${far}″, ${Math.round(plan.used / 10_000)} % of its move`;
  const home = chanceText(
    card.bars.filter(({ code }) => code !== ROUTS()).reduce((sum, { probability }) => sum + probability, 0),
  );
  return {
    foot: { says: title, note: say`goes home ${home}` },
    answer: dice =>
      answered({
        title,
        asked: askedText(charging),
        aside: say`home ${home}`,
        sums: card.rolls.filter(({ table }) => table !== null).map(previewSum),
        chances: {
          title: say`Result`,
          said: say`${{ strong: say`goes home ${home}` }} ${cite('BNB 5.4b')}`,
          bars: card.bars.map(barOf),
        },
        granted: [
          ...card.warnings.map(unlinked),
          say`The last 2″ are straight ${cite('BNB 2.6b')}; no friend and no other enemy within 2″ is in the way ${cite('BNB 2.2a')}.`,
          say`No other unit fires at it ${cite('BNB 3.8a')}, or has hit it in this step.`,
        ],
        ...outcome(charging, plan, dice),
        kept: { answer: say`goes home ${home}` },
      }),
  };
}

const ROUTS = (): string => say`Routs`;

const barOf = ({ code, chance, probability }: OutcomeBar) => ({
  label: code.toLowerCase(),
  chance,
  probability,
  marked: code === ROUTS(),
});

const askedText = ({ charger, target, side, far }: Charging): string =>
  say`${bodyText(charger)}, grade ${charger.grade}, ${far}″, charges ${bodyText(target)}${side === 'front' ? '' : side === 'rear' ? say`, in the rear` : say`, on the flank`}`;

/** The dice in the sequence in which they fall: fire, the test to charge home, the test to meet it. */
function outcome(charging: Charging, plan: ChargePlan, dice: readonly number[]) {
  const start = chargeMade(charging.state, plan);
  const volleys = volleysAtCharge(start, plan);
  const target = unitIn(start, 'Target').id;
  return played(
    start,
    dice,
    (draft, table) => {
      for (const volley of volleys)
        for (const harm of bnb.fireVolley(draft, volley, table)) bnb.suffer(draft, harm, table);
      const charger = (): bnb.Unit => draft.units[plan.unit]!;
      if (bnb.isShattered(draft, charger())) return;
      if (bnb.testOf(draft, charger(), 'charge-home')) bnb.takeTest(draft, plan.unit, 'charge-home', table);
      if (charger().turn.routed || charger().status !== 'table') return;
      driveHome(draft, plan.unit);
      if (bnb.testOf(draft, draft.units[target]!, 'meet-charge'))
        bnb.takeTest(draft, target, 'meet-charge', table);
    },
    (after, events) => ({
      orders: orders(charging, after, events),
      next: nextRound(charging, after),
    }),
  );
}

/** What it comes to, in the sequence of the table. */
function orders({ target: aim }: Charging, after: BnbState, events: readonly BnbHappening[]): Text {
  const [charger, target] = [unitIn(after, 'Charger'), unitIn(after, 'Target')];
  const hits = charger.turn.hits
    .filter(({ kind }) => kind === 'shot')
    .reduce((sum, hit) => sum + hit.count, 0);
  const routs = events.flatMap(event => (event.type === 'rout-rolled' ? [event] : []));
  const fire =
    hits > 0
      ? say`${{ strong: say`${count(hits, 'hit')}: take off ${count(hits, 'figure')} of the charger.` }} `
      : '';
  if (bnb.isShattered(after, charger) && routs.length === 0)
    return say`${fire}It is shattered, and its charge comes to nothing ${cite('BNB 5.3b')}.`;
  const [rout] = routs;
  if (rout?.unit === charger.id)
    return say`${fire}The charger fails to go home ${cite('BNB 5.7a')}. ${routText(rout.result)}`;
  const home = say`${fire}${{ strong: say`The charge goes home.` }} `;
  if (rout) return say`${home}The target fails to meet it ${cite('BNB 5.4c')}. ${routText(rout.result)}`;
  const overrun = aim.arm === 'guns' || target.formation === 'skirmish';
  return overrun
    ? say`${home}It runs over them ${cite('BNB 4.11a')}.`
    : say`${home}The target stands: fight a round of combat ${cite('BNB 4.8b')}.`;
}

function nextRound({ charger, target, side, question }: Charging, after: BnbState): Answered['next'] {
  const [own, their] = [unitIn(after, 'Charger'), unitIn(after, 'Target')];
  if (!after.engagements.some(({ by }) => by === own.id)) return null;
  const facts = (troop: Troop, unit: bnb.Unit, prefix: string) => {
    const states = new Set([...troop.states].filter(word => word !== 'disordered'));
    const known = factsOf({ ...troop, states, figures: unit.figures });
    const front = Math.min(unit.files, unit.figures);
    return Object.entries({
      ...known,
      front: troop.arm === 'guns' ? unit.figures : front,
      second: bnb.secondRank(unit),
      ...(unit.disordered && { disordered: true }),
    }).map(([id, value]) => [`${prefix}${id}`, value] as const);
  };
  return {
    label: say`Now the combat`,
    situation: 'combat',
    facts: {
      ...Object.fromEntries([...facts(charger, own, ''), ...facts(target, their, 'their-')]),
      side,
      cover: question.facts.cover!,
    },
  };
}
