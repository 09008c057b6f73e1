import type { Refusal, Ruling } from '@abatis/kernel';
import {
  cite,
  dueItems as dueItemsOf,
  gathered,
  isHexLabel,
  lastOf,
  namedIn,
  type Offer,
  phrase,
  picking,
  placeStage,
  proposed,
  type Stage,
  say,
  todo,
  wordStage,
} from '@abatis/presenter';
import type { At, Button, CheckItem, Choice, Text } from '@abatis/screen';
import type { Declared, MibAction, MibState, WrittenOrder } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import {
  type Ask,
  doneButton,
  ending,
  type FrameOf,
  namesOf,
  narrowed,
  orderButton,
  ordering,
  pieceName,
  shortNames,
  stepByStep,
} from '../scene/offer.ts';
import { queueNumber } from '../scene/plans.ts';
import { readsChart } from '../staff/known.ts';
import { refusalText } from '../words/refusal.ts';
import { advanceOffer, withdrawalOffer } from './going.ts';
import { declarationOf, hasPaid, meantAttacks } from './planned.ts';
import { pickStage, pieceStage, type Route } from './stages.ts';
import type { Questions } from './words.ts';

/** What keeps the declaration from being confirmed: the first of it. It tells how worn the attackers are (2.5b). */
function problemText(at: At<MibState>, combats: readonly Declared[]): Text {
  if (!readsChart(at, at.state.activation!.side)) return '';
  const [first] = mib.inNames(at.state, mib.combatProblems(at.state, combats));
  return first ? refusalText(first) : '';
}

/** UI 8: what the referee says must be done first. */
const dueItems = (state: MibState, verdict: Ruling): readonly CheckItem[] =>
  dueItemsOf(verdict, refusalText, refusal => piecesIn(state, refusal));

/** The pieces that a refusal is about, so that the map can show them. */
function piecesIn(state: MibState, { facts = {} }: Refusal): readonly string[] {
  const { units, leaders, trains } = mib.battleOf(state);
  const words = namedIn(facts);
  const pieces = [...units, ...leaders, ...trains].map(({ name }) => name).filter(name => words.has(name));
  if (pieces.length > 0) return pieces;
  return typeof facts.hex === 'string'
    ? mib.unitNames(state, mib.unitsIn(state, mib.hexCalled(state, facts.hex)))
    : [];
}

type Adding = WrittenOrder<'attack' | 'join'>;
type Declaring = Ask<FrameOf<'declaring'>>;

/** UI 34, MIB 7.0: an attacker is picked, then what he attacks; a combat that is declared is called off at its attackers. */
function declaringOffer(ask: Declaring): Offer {
  const { state, frame } = ask;
  const orders = [...ask.candidates()];
  const adding = orders.filter((order): order is Adding => order.type === 'attack' || order.type === 'join');
  const threats = orders.filter((order): order is WrittenOrder<'threaten'> => order.type === 'threaten');
  const able = new Set([
    ...adding.flatMap(({ attackers }) => attackers.map(({ unit }) => unit)),
    ...threats.map(({ unit }) => unit),
  ]);
  const picked = lastOf(ask.selection, name => able.has(name));
  const verdict = ask.judge(mib.DONE);
  const meant = meantOrder(ask, picked, adding);
  // Where several enemies are before one who has paid, he says whom he means: no answer is the usual one.
  const busy = attackersIn(frame);
  const isOwed = [...able]
    .map(name => mib.unitCalled(state, name))
    .some(unit => !busy.has(unit) && hasPaid(state, unit));
  return {
    selection: picked === null ? [] : [picked],
    choices: [
      ...[...able].map(name => pick(state, name, name === picked)),
      ...adding.filter(isBy(picked)).flatMap(order => attackChoices(ask, order)),
      ...(picked === null ? massedAttacks(ask, adding) : []),
      ...threats.filter(({ unit }) => unit === picked).map(order => threatChoice(state, order)),
      ...frame.combats.flatMap((_, combat) => callOffs(ask, combat)),
    ],
    buttons: [
      ...frame.combats.map((_, combat) =>
        orderButton(say`Call off combat ${combat + 1}`, { type: 'call-off', combat }),
      ),
      doneButton(
        ask,
        frame.combats.length === 0 ? say`No attacks` : say`Resolve the combats`,
        picked === null && meant === null && !isOwed,
      ),
      ...(meant ? [orderButton(attackWords(state, meant), meant, { primary: true })] : []),
    ],
    checklist: [...dueItems(state, verdict), ...idleItems(state, able)],
  };
}

/** What Enter declares: an attack of the one who is picked, or one that was queued or paid for; null if none is meant. */
function meantOrder(
  { state, frame, selection }: Declaring,
  picked: string | null,
  adding: readonly Adding[],
): WrittenOrder<'attack'> | null {
  const attacks = adding.filter(order => order.type === 'attack');
  if (picked !== null) return attacks.find(isBy(picked)) ?? null;
  const busy = attackersIn(frame);
  const left = meantAttacks(state, selection).filter(({ unit }) => !busy.has(unit));
  return declarationOf(state, left, frame.combats)[0] ?? null;
}

const attackersIn = ({ combats }: FrameOf<'declaring'>): ReadonlySet<mib.UnitId> =>
  new Set(combats.flatMap(({ attackers }) => attackers.map(({ unit }) => unit)));

const attackWords = (state: MibState, { attackers, hexes }: WrittenOrder<'attack'>): string =>
  say`Attack ${hexes.join(' and ')} with ${namesOf(state, [...new Set(attackers.map(({ unit }) => unit))])}`;

/** Of one attacker, or, where nobody is picked, what needs no further attacker. */
const isBy =
  (picked: string | null) =>
  ({ attackers: [first] }: Adding): boolean =>
    picked === null ? first === undefined : first?.unit === picked;

/** MIB 7.0i: at one click on an enemy hex, everybody who can attack it, as far as that is one combat. */
function massedAttacks({ state, judge }: Declaring, adding: readonly Adding[]): readonly Choice[] {
  const bodies = gathered(
    adding.flatMap(({ type, attackers, hexes }) =>
      type === 'attack' && attackers.length === 1 && hexes.length === 1 ? [[hexes[0]!, attackers[0]!]] : [],
    ),
  );
  return [...bodies].flatMap(([place, attackers]) => {
    const order: WrittenOrder<'attack'> = { type: 'attack', attackers: [...attackers], hexes: [place] };
    return judge(order).legal ? [ordering({ place }, order, attackWords(state, order), 'target')] : [];
  });
}

const pick = (state: MibState, name: string, isChosen: boolean): Choice =>
  picking(name, isChosen, {
    pick: say`Pick ${pieceName(state, name)} to attack`,
    letGo: say`Deselect ${pieceName(state, name)}`,
  });

/** On every hex that is attacked thereby; a line is in two hexes, and says from which. */
function attackChoices({ state, frame }: Declaring, order: Adding): readonly Choice[] {
  const there = order.type === 'join' ? mib.hexNames(state, frame.combats[order.combat]!.hexes) : [];
  const hexes = order.hexes.length > 0 ? order.hexes : there.slice(0, 1);
  const label = attackLabel(state, order, there);
  return hexes.slice(0, 1).map(place => ordering({ place }, order, label, 'target'));
}

function attackLabel(state: MibState, order: Adding, there: readonly string[]): string {
  const [attacker] = order.attackers;
  const who = attacker ? say`${pieceName(state, attacker.unit)} from ${attacker.hex}` : '';
  const what = order.hexes.join(' and ');
  if (order.type === 'attack') return say`${who} attacks ${what}`;
  const combat = say`combat ${order.combat + 1} on ${there.join(' and ')}`;
  if (!attacker) return say`Attack ${what} too, in ${combat}`;
  return what === '' ? say`${who} joins ${combat}` : say`${who} joins ${combat}, with ${what}`;
}

const threatChoice = (state: MibState, order: WrittenOrder<'threaten'>): Choice =>
  ordering(
    { place: order.hex },
    order,
    say`${pieceName(state, order.unit)} declares intent to attack the cavalry in ${order.hex}`,
    'target',
  );

/** At each of its attackers who could do nothing else. */
function callOffs({ state, frame }: Declaring, combat: number): readonly Choice[] {
  const order: MibAction = { type: 'call-off', combat };
  const units = [...new Set(frame.combats[combat]!.attackers.map(({ unit }) => unit))];
  return mib
    .unitNames(state, units)
    .map(name =>
      ordering({ piece: name }, order, say`Call off combat ${combat + 1}`, 'chosen', String(combat + 1)),
    );
}

/** Who could attack and has not been told to. */
function idleItems(state: MibState, able: ReadonlySet<string>): readonly CheckItem[] {
  const names = [...able];
  const label = say`${shortNames(state, names)} can attack ${cite('MIB 7.0a')}`;
  return names.length === 0 ? [] : [todo('could attack', label, names)];
}

/** R126, 7.1d: the combat that is fought next, and who is compared in it. */
function nextCombatOffer(ask: Ask<FrameOf<'next-combat'>>): Offer {
  const { state, frame } = ask;
  const orders = proposed(ask, 'fight');
  const routes = orders.map((order): Route => {
    const { hexes } = frame.combats[order.combat]!;
    const alike = orders.filter(({ combat }) => combat === order.combat);
    const place = mib.hexName(state, hexes[0]!);
    const number = queueNumber(frame, order.combat);
    const label = say`Fight combat ${number} at ${place}`;
    return {
      order,
      stages: [
        { ...placeStage(place, label, 'target', String(number)), key: `combat ${order.combat}` },
        comparedStage(
          ask,
          order.attacker,
          alike.map(({ attacker }) => attacker),
          1,
        ),
        comparedStage(
          ask,
          order.defender,
          alike.map(({ defender }) => defender),
          -1,
        ),
      ],
    };
  });
  const offer = narrowed(routes, ask.selection);
  const combats = [...new Set(orders.map(({ combat }) => combat))];
  if (combats.length < 2 || offer.selection.length > 0) return offer;
  const buttons = combats.map((combat, place) => fightButton(ask, combat, place === 0));
  return { ...offer, buttons: [...offer.buttons, ...buttons] };
}

/** Enter fights the combats in their order; of tied units a button compares what is best for the attacker. */
function fightButton(
  { state, frame }: Ask<FrameOf<'next-combat'>>,
  combat: number,
  primary: boolean,
): Button {
  const place = mib.hexName(state, frame.combats[combat]!.hexes[0]!);
  const order: MibAction = { type: 'fight', combat, attacker: '', defender: '' };
  return orderButton(say`Fight combat ${queueNumber(frame, combat)} at ${place}`, order, { primary });
}

/** Of tied largest units the one that is named; guns in position by their leader. Enter takes the best for the attacker. */
function comparedStage({ state }: Ask, name: string, tied: readonly string[], wants: 1 | -1): Stage {
  if (name === '') return wordStage('compared', say`Compare morale`);
  const moraleOf = (each: string): number | undefined =>
    mib.battleOf(state).units[mib.unitCalled(state, each)]?.morale;
  const worth = (each: string): number => wants * (moraleOf(each) ?? 0);
  const [best] = tied.toSorted((a, b) => worth(b) - worth(a));
  const morale = moraleOf(name);
  const label = say`Compare ${pieceName(state, name)}${morale === undefined ? '' : say`, morale ${morale}`}`;
  return wordStage(`compared ${name}`, label, name === best);
}

/** W2, 7.11c. */
function enfiladeStages(
  state: MibState,
  { body: { unit, hex } }: WrittenOrder<'enfilade'>,
): readonly Stage[] {
  const label = say`Enfilade with ${pieceName(state, unit)}`;
  return [pieceStage(state, unit, label, 'target'), placeStage(hex, say`${label} from ${hex}`, 'target')];
}

/** MIB 16.5e: which Grand Battery, and at what. */
const bombardStages = (state: MibState, { leader, target }: WrittenOrder<'bombard'>): readonly Stage[] => [
  pickStage(state, leader, say`to bombard`),
  placeStage(target, say`Bombard ${target}`, 'target'),
];

/** Attacks: declared, chosen, answered by guns. */
export const COMBAT: Questions<
  'declaring' | 'next-combat' | 'enfilade' | 'bombarding' | 'target-withdrawal' | 'following'
> = {
  declaring: {
    facts: (state, { combats }, selection, to) => ({
      hexes: selection.filter(isHexLabel),
      problem: problemText({ state, ...to }, combats),
      declared: combats.length,
    }),
    offer: declaringOffer,
  },
  'next-combat': {
    facts(state, { combats }) {
      const [first, ...rest] = combats.filter(each => each !== null);
      return rest.length === 0
        ? { line: 'next-combat alone', hexes: mib.hexNames(state, first!.hexes) }
        : { waiting: rest.length + 1 };
    },
    offer: nextCombatOffer,
  },
  enfilade: {
    facts: (state, { fight }) => ({
      units: [...new Set(mib.enfiladers(state, fight).map(({ unit }) => mib.unitName(state, unit)))],
      hexes: mib.hexNames(state, fight.hexes),
    }),
    offer: ending(stepByStep('enfilade', enfiladeStages), phrase('No enfilade'), false),
  },
  bombarding: ending(stepByStep('bombard', bombardStages), phrase('Hold fire'), false),
  'target-withdrawal': {
    facts: (state, { left }) => ({ left: mib.unitNames(state, left) }),
    offer: withdrawalOffer,
  },
  following: {
    facts: (state, { left }) => ({ left: left.map(({ unit }) => mib.unitName(state, unit)) }),
    offer: advanceOffer,
  },
};
