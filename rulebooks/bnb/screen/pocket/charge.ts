import { isRuling, type Refusal } from '@abatis/kernel';
import { Asking, cite, count, say, type Thrown, throwing, words } from '@abatis/presenter';
import {
  type Answered,
  type OutcomeBar,
  plain,
  type Reckoning,
  type RollPreview,
  type Text,
} from '@abatis/screen';
import { inches } from '@abatis/tabletop';
import type { BnbHappening, BnbState, ChargePlan } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargeCard, chargeMade, driveHome, volleysAtCharge } from '../words/preview/charge.ts';
import { defenderPlace } from './combat.ts';
import { emptyAnswer, routText } from './morale.ts';
import type { Question, Reply } from './question.ts';
import {
  chartsIn,
  coverUnder,
  MIDDLE,
  nextThrow,
  refusedText,
  type Scene,
  sceneOf,
  tenths,
  thrownDice,
  unitIn,
  unlinked,
} from './scene.ts';
import {
  askNation,
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

/* BNB 2.6, 3.8, 5.4: a charge straight ahead at one target: may it, who fires at it, who tests. */

interface Charging extends Scene {
  readonly ask: Asking;
  readonly charger: Troop;
  readonly target: Troop;
  readonly side: Side;
  readonly far: number;
  readonly plan: ChargePlan | readonly Refusal[];
}

type Side = 'front' | 'left' | 'rear';

function askTroop(ask: Asking, prefix: string, options: readonly string[], usual: 'line' | 'column'): Troop {
  const arm: TroopArm = ask.choice(`${prefix}arm`, say`Arm`, words(file.arms), { usual: 'foot' });
  const stance =
    arm === 'foot'
      ? ask.choice(`${prefix}stance`, say`Formation`, words(file.formations), { usual })
      : askStance(ask, `${prefix}stance`, arm, say`Formation`);
  const figures = ask.number(`${prefix}figures`, arm === 'guns' ? say`Gunners` : say`Figures`, {
    usual: arm === 'guns' ? 12 : arm === 'foot' ? 24 : 16,
    least: 1,
    most: 60,
  });
  const lost = ask.number(`${prefix}lost`, say`Lost since the start`, { usual: 0, least: 0, most: 60 });
  const grade = ask.choice(`${prefix}grade`, say`Grade`, GRADE_WORDS(), { usual: 'C' });
  const nation = askNation(ask, `${prefix}nation`, say`Nation`, options);
  const states = ask.switches(
    {
      shaken: say`Shaken`,
      disordered: say`Disordered`,
      ...(prefix === '' ? { alone: say`Out of command` } : { silent: say`Cannot fire` }),
      ...(arm === 'foot' && isOn(options, 'twoRankLine') && { twoRank: say`Two ranks` }),
      ...(arm !== 'foot' && arm !== 'guns' && { lancers: say`Lancers` }),
    } as Readonly<Record<string, string>>,
    prefix,
  );
  return { arm, stance, figures, lost, grade, nation, states };
}

const frontOf = ({ arm, stance, figures }: Troop): number =>
  arm === 'guns'
    ? Math.ceil(figures / 4)
    : arm === 'foot'
      ? filesOf(stance, figures)
      : Math.ceil(figures / (stance === 'deep' ? 3 : 2));

function charging({ facts, options, book }: Question): Charging {
  const ask = new Asking(facts);
  ask.group(say`Who charges`);
  const charger = askTroop(ask, '', options, 'column');
  const charisma = ask.number('charisma', say`Charisma of a general with it`, {
    usual: 0,
    least: 0,
    most: 2,
    note: say`attached, else 0 ${cite('BNB 1.11e')}`,
  });
  ask.group(say`How far, at whom`);
  const rate = rateTo(charger, chartsIn(book));
  const far = ask.number('range', say`Straight to contact, by the tape`, {
    usual: Math.min(6, rate),
    least: 0.5,
    most: 24,
    step: 0.5,
    unit: '″',
    tape: [
      { label: say`in reach`, to: rate },
      { label: say`too far`, to: 24 },
    ],
    note: say`its move ${cite('BNB T2.11')}`,
  });
  const target = askTroop(ask, 'target-', options, 'line');
  const isRound = target.stance === 'square' || target.stance === 'skirmish' || target.arm === 'guns';
  const side: Side = isRound
    ? 'front'
    : ask.choice(
        'side',
        say`Charged on`,
        { front: say`Front`, left: say`Flank`, rear: say`Rear` },
        { usual: 'front' },
      );
  const cover = ask.choice('cover', say`Its cover in combat`, words(file.covers), { usual: 'none' });
  const front = frontOf(target);
  const turned = { front: '', left: '/90', rear: '/0' }[side];
  const { state } = sceneOf(book, options, [
    lineOf('red', `${MIDDLE},${MIDDLE - far}`, 'Charger', charger, [`files=${frontOf(charger)}`]),
    lineOf('blue', defenderPlace(side, { ...target, front }) + turned, 'Target', target, [
      `files=${front}`,
      ...(target.states.has('silent') ? ['used=0.6'] : []),
    ]),
    charisma > 0
      ? `general red ${MIDDLE},${MIDDLE} General charisma=${charisma} with=Charger`
      : charger.states.has('alone')
        ? `general red 0,0 General`
        : `general red ${MIDDLE + 7},${MIDDLE - 4} General`,
    ...coverUnder(MIDDLE, MIDDLE + 8.2, 'combat', cover),
  ]);
  const plan = bnb.planCharge(state, {
    unit: unitIn({ state }, 'Charger').id,
    targets: [unitIn({ state }, 'Target').id],
    legs: [{ go: 'advance', by: inches(far) }],
  });
  return {
    ask,
    charger,
    target,
    side,
    far,
    plan: isRuling(plan) ? plan.refusals : plan,
    state,
    charts: book.charts,
  };
}

/** The move of a charge on the tape; whether it may be made is for the rules to say. */
function rateTo(
  { arm, stance, figures, states }: Troop,
  { movementRates }: ReturnType<typeof bnb.chartsOf>,
): number {
  const mounted = arm === 'light' ? movementRates.lightCavalry : movementRates.heavyCavalry;
  if (arm !== 'foot' && arm !== 'guns')
    return (states.has('disordered') ? mounted.normal : mounted.charge) / 1000;
  if (stance === 'square' || stance === 'skirmish') return movementRates[stance].normal / 1000;
  return movementRates[bnb.classOfFiles(filesOf(stance, figures))].normal / 1000;
}

const isPlan = (plan: Charging['plan']): plan is ChargePlan => !Array.isArray(plan);

export function charge(question: Question): Reply {
  const told = charging(question);
  const { plan, ask, far } = told;
  const asked = askedText(told);
  if (!isPlan(plan) || plan.struck.length === 0) {
    const title = say`It cannot charge`;
    const [refusal] = isPlan(plan) ? [] : plan;
    return {
      form: {
        facts: ask.facts,
        groups: ask.asked,
        foot: { says: title, note: refusal ? plain(refusedText(told, refusal)) : '' },
      },
      answer: () => ({
        ...emptyAnswer(title, asked),
        sums: [
          {
            title: say`Charge`,
            rows: [],
            sum: null,
            notes: (isPlan(plan) ? [] : plan).map(each => refusedText(told, each)),
          },
        ],
      }),
    };
  }
  const card = chargeCard({ state: told.state, charts: told.charts, seat: 'red' }, plan);
  const bars = card.bars.filter(({ code }) => !ROUND.includes(code));
  const title = say`${far}″, ${Math.round(plan.used / 10_000)} % of its move`;
  const home = bars
    .filter(({ code }) => code !== ROUTS())
    .reduce((sum, { probability }) => sum + probability, 0);
  return {
    form: {
      facts: ask.facts,
      groups: ask.asked,
      foot: { says: title, note: say`goes home ${tenths(home)}` },
    },
    answer(dice) {
      const played = play(told, plan, dice);
      return {
        ...emptyAnswer(title, asked),
        aside: say`home ${tenths(home)}`,
        sums: card.rolls.filter(({ table }) => table !== null).map(reckoningOf),
        chances: {
          title: say`Result`,
          said: say`${{ strong: say`goes home ${tenths(home)}` }} ${cite('BNB 5.4b')}`,
          bars: bars.map(barOf),
        },
        granted: [
          ...card.warnings.map(unlinked),
          say`The last 2″ are straight ${cite('BNB 2.6b')}; no friend and no other enemy within 2″ is in the way ${cite('BNB 2.2a')}.`,
          say`No other unit fires at it ${cite('BNB 3.8a')}, or has hit it in this step.`,
        ],
        thrown: thrownDice(played.made),
        throws: played.state ? null : nextThrow(played.missing),
        orders: played.state ? orders(told, played) : null,
        next: played.state ? nextRound(told, played.state) : null,
        kept: { question: asked, answer: say`goes home ${tenths(home)}` },
      };
    },
  };
}

/** The outcomes of the round of combat after a charge; that is another question. */
const ROUND: readonly string[] = ['Wins', 'Even', 'Loses'];
const ROUTS = (): string => say`Routs`;

const barOf = ({ code, chance, probability }: OutcomeBar) => ({
  label: code.toLowerCase(),
  chance,
  probability,
  marked: code === ROUTS(),
});

const askedText = ({ charger, target, side, far }: Charging): string =>
  say`${bodyText(charger)}, grade ${charger.grade}, ${far}″, charges ${bodyText(target)}${side === 'front' ? '' : side === 'rear' ? say`, in the rear` : say`, on the flank`}`;

/** A roll of a preview as a sum. */
function reckoningOf({ left, rows, drms, total, versus, notes = [], basis }: RollPreview): Reckoning {
  return {
    title: say`${left?.name ?? ''}: ${left?.value || plain(unlinked(basis)).replace(/ [\d.]+\w*$/, '')}`,
    rows: [
      ...rows.map(({ label, value }) => ({ ...linked(label), value })),
      ...drms.map(({ label, clause, value, text }) => ({
        label,
        clause,
        value: text ?? (value > 0 ? `+${value}` : `−${-value}`),
      })),
    ],
    sum: { label: total?.label ?? say`Needed`, value: total?.value ?? versus },
    notes: notes.map(unlinked),
  };
}

/** A label, and the clause at its end. */
function linked(text: Text): { readonly label: string; readonly clause: string | null } {
  const spans = typeof text === 'string' ? [text] : text;
  const clause = spans
    .flatMap(span => (typeof span !== 'string' && 'clause' in span ? [span.clause] : []))
    .at(-1);
  return {
    label: plain(spans.filter(span => typeof span === 'string' || !('clause' in span))).trim(),
    clause: clause ?? null,
  };
}

type Played = Thrown<BnbState, BnbHappening>;

/** The dice in the sequence in which they fall: fire, the test to charge home, the test to meet it. */
function play(told: Charging, plan: ChargePlan, dice: readonly number[]): Played {
  const made = chargeMade(told.state, plan);
  const volleys = volleysAtCharge(made, plan);
  const target = unitIn(told, 'Target').id;
  return throwing<BnbState, BnbHappening>(made, dice, (draft, table) => {
    for (const volley of volleys)
      for (const harm of bnb.fireVolley(draft, volley, table)) bnb.suffer(draft, harm, table);
    const charger = (): bnb.Unit => draft.units[plan.unit]!;
    if (bnb.isShattered(draft, charger())) return;
    if (bnb.testOf(draft, charger(), 'charge-home')) bnb.takeTest(draft, plan.unit, 'charge-home', table);
    if (charger().turn.routed || charger().status !== 'table') return;
    driveHome(draft, plan.unit);
    if (bnb.testOf(draft, draft.units[target]!, 'meet-charge'))
      bnb.takeTest(draft, target, 'meet-charge', table);
  });
}

/** What it comes to, in the sequence of the table. */
function orders(told: Charging, { state, events }: Played): Text {
  const [charger, target] = ['Charger', 'Target'].map(name => state!.units.find(each => each.name === name)!);
  const hits = charger!.turn.hits
    .filter(({ kind }) => kind === 'shot')
    .reduce((sum, hit) => sum + hit.count, 0);
  const routs = events.flatMap(event => (event.type === 'rout-rolled' ? [event] : []));
  const fire =
    hits > 0
      ? say`${{ strong: say`${count(hits, 'hit')}: take off ${count(hits, 'figure')} of the charger.` }} `
      : '';
  if (bnb.isShattered(state!, charger!) && routs.length === 0)
    return say`${fire}It is shattered, and its charge comes to nothing ${cite('BNB 5.3b')}.`;
  const [rout] = routs;
  if (rout?.unit === charger!.id)
    return say`${fire}The charger fails to go home ${cite('BNB 5.7a')}. ${routText(rout.result)}`;
  const home = say`${fire}${{ strong: say`The charge goes home.` }} `;
  if (rout) return say`${home}The target fails to meet it ${cite('BNB 5.4c')}. ${routText(rout.result)}`;
  const overrun = told.target.arm === 'guns' || target!.formation === 'skirmish';
  return overrun
    ? say`${home}It runs over them ${cite('BNB 4.11a')}.`
    : say`${home}The target stands: fight a round of combat ${cite('BNB 4.8b')}.`;
}

function nextRound({ charger, target, side, ask }: Charging, state: BnbState): Answered['next'] {
  const [own, their] = ['Charger', 'Target'].map(name => state.units.find(each => each.name === name)!);
  if (!state.engagements.some(({ by }) => by === own!.id)) return null;
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
      ...Object.fromEntries([...facts(charger, own!, ''), ...facts(target, their!, 'their-')]),
      side,
      cover: ask.facts.cover!,
    },
  };
}
