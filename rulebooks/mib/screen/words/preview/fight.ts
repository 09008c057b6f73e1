import type { Hex } from '@abatis/hex';
import {
  type Automatic,
  chancesOf,
  done,
  edit,
  facesOf,
  grows,
  isOdds,
  judge,
  odds,
  toNumber,
} from '@abatis/kernel/host';
import { barsOf, cite, listOf, say, term, words } from '@abatis/presenter';
import type { At, OutcomeBar, Preview, PreviewTable, RollPreview, Text } from '@abatis/screen';
import type {
  AttackMade,
  ChargeCheck,
  CombatFrame,
  Declared,
  Fight,
  ForeseenCombat,
  ForeseenCombatRoll,
  Mib,
  MibAction,
  MibEvent,
  MibState,
  Order,
  UnitId,
  WrittenOrder,
} from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { formationTitle, pieceSpan, sideName } from '../say.ts';
import { combatRoll, hiddenNotes, spanOf, strengthsOf, totalOf, wayText } from './combat-roll.ts';
import { faceMeaning, fightTitle, meansTable, percent, type Result, resultMeaning } from './meanings.ts';
import { rollPreview } from './rolls.ts';

/** MIB 7.13b, 7.13g, 7.14e: what a charge comes to by what its checks bring; null if there are none. */
function branchTable(state: MibState, combats: readonly ForeseenCombatRoll[]): PreviewTable | null {
  if (combats.length < 2) return null;
  return {
    title: say`By the checks ${cite('MIB 7.13b')}`,
    columns: [say`SP`, say`DRM`, say`retreat`],
    rows: combats.map(roll => ({
      label: checksText(state, roll.facts),
      cells: [strengthsOf(roll.facts).join(' : '), spanOf(totalOf(roll)), retreats(roll)],
    })),
  };
}

/** 'Kaim stands and does not use its organic cavalry'. */
function checksText(state: MibState, { checks }: ForeseenCombat): Text {
  const units = [...new Set(checks.map(({ unit }) => unit))];
  return listOf(
    units.map(each => {
      const own = checks.filter(({ unit }) => unit === each);
      const words = own.map(({ clause, passed }) => CHECKED[clause][passed ? 'passed' : 'failed']);
      return say`${pieceSpan(mib.unitName(state, each))} ${listOf(words)}`;
    }),
  );
}

const CHECKED: Readonly<Record<ChargeCheck, { readonly passed: string; readonly failed: string }>> = {
  'MIB 7.13b': words({ passed: 'stands', failed: 'wavers' }),
  'MIB 7.13g': words({ passed: 'countercharges', failed: 'does not countercharge' }),
  'MIB 7.14e': words({
    passed: 'countercharges with its organic cavalry',
    failed: 'does not use its organic cavalry',
  }),
};

/** On how many faces of the die the defender goes back; the least and the most where it hangs on what is hidden. */
function retreats(roll: ForeseenCombatRoll): string {
  const faces = facesOf(roll).map(({ result }) => result);
  const surely = faces.filter(({ low, high }) => low.retreat > 0 && high.retreat > 0).length;
  const perhaps = faces.filter(({ low, high }) => low.retreat > 0 || high.retreat > 0).length;
  return surely === perhaps ? `${surely}/${faces.length}` : `${surely}–${perhaps}/${faces.length}`;
}

/** MIB 16.1: how likely the marker goes towards either side (I-A, I-D of T5); null without the option. */
function initiativeTable(state: MibState, { side }: Fight, results: readonly Result[]): PreviewTable | null {
  if (!mib.plays(state, 'initiative')) return null;
  const { charts } = mib.battleOf(state);
  const share = (mark: 'attacker' | 'defender' | null): string =>
    percent(
      results
        .filter(({ result }) => mib.rowFor(charts, result).initiative === mark)
        .reduce((sum, { chance }) => sum + toNumber(chance), 0),
    );
  return {
    title: say`Initiative ${cite('MIB 16.1a')}`,
    columns: [
      say`${sideName(state, side)}, I-A`,
      say`${sideName(state, mib.enemyOf(side))}, I-D`,
      say`stays`,
    ],
    rows: [{ label: say`Moves towards`, cells: [share('attacker'), share('defender'), share(null)] }],
  };
}

/** Why something that might change the roll does not. */
const fightNotes = (state: MibState, fight: Fight): readonly Text[] => [
  ...(isEnfiladeAhead(state) && enfilading(state, fight).length === 0
    ? [
        say`No ${term('enfilade')}: no other battery of the defender reaches the attackers ${cite('MIB 7.11c')}.`,
      ]
    : []),
  ...idleLeaders(state, fight),
];

/** What is not in the odds: guns that may still be chosen, shaken stacks, what the attack costs a formation. */
function fightWarnings(state: MibState, fight: Fight): readonly Text[] {
  if (fight.kind === 'bombardment') return [];
  return [...enfiladeText(state, fight), ...shakenText(fight), ...afternoonText(state, fight)];
}

/** H, MIB 11.2b, R45: in Lite an attack, too, may be the first Mobile action of the afternoon; a march says so itself. */
function afternoonText(state: MibState, { attackers }: Fight): readonly Text[] {
  if (!isEnfiladeAhead(state)) return [];
  const { levels } = mib.battleOf(state).charts.liteLadder;
  const formations = new Set(attackers.map(({ unit }) => mib.formationOf(state, unit)));
  return [...formations].flatMap(id => {
    const next =
      id !== null && mib.tiresByMarching(state, id) ? levels[state.formations[id]!.status + 1] : undefined;
    return id === null || next === undefined
      ? []
      : [
          say`It makes ${formationTitle(state, id)} ${next}: its first action of the afternoon ${cite('MIB 11.2b')}.`,
        ];
  });
}

/** MIB 7.11c: the defender chooses before the die. Whose batteries reach is open, how many are not. */
function enfiladeText(state: MibState, fight: Fight): readonly Text[] {
  const guns = isEnfiladeAhead(state) ? enfilading(state, fight) : [];
  if (guns.length === 0) return [];
  return [
    say`The defender may ${term('enfilade')} with ${listOf(guns.map(pieceSpan), 'or')}, which is not counted here ${cite('MIB 7.11c')}.`,
  ];
}

const isEnfiladeAhead = (state: MibState): boolean => state.steps.at(-1)?.step !== 'enfilade';

const enfilading = (state: MibState, fight: Fight): readonly string[] => [
  ...new Set(mib.enfiladers(state, fight).map(({ unit }) => mib.unitName(state, unit))),
];

/** MIB 2.2.4b, R4: there, but without a bonus. */
function idleLeaders(state: MibState, fight: Fight): readonly Text[] {
  const { side, attackers, hexes } = fight;
  const from = [...new Set(attackers.map(({ hex }) => hex))];
  const there = [
    ...from.flatMap(hex => mib.leadersOf(state, hex, side)),
    ...hexes.flatMap(hex => mib.leadersOf(state, hex, mib.enemyOf(side))),
  ].filter(id => mib.battleOf(state).leaders[id]!.bonus === 0);
  if (there.length === 0) return [];
  const names = listOf(there.map(id => pieceSpan(mib.leaderName(state, id))));
  return [say`${names} ${there.length === 1 ? say`gives` : say`give`} no bonus ${cite('MIB 2.2.4b')}.`];
}

/** MIB 7.13d. */
const shakenText = ({ shaken }: Fight): readonly Text[] =>
  shaken.length === 0
    ? []
    : [
        say`${term('shaken', 'Shaken')} defenders roll for effects in the Engaged column ${cite('MIB 7.13d')}.`,
      ];

/** Whether it is declared is told by the order. */
export type Untold = Omit<Preview, 'note'>;

/** A fight up to its result; what comes of it for the stacks is a table of its own, not a card for each die. */
export function fightPreview(rulebook: Mib, at: At<MibState>, foreseen: Foreseen): Untold | null {
  const { state, order, fight } = foreseen;
  const rolls = mib.foretold(state, order);
  if (rolls.length === 0) return null;
  const checks = rolls.filter(({ kind }) => kind === 'charge-check');
  const combats = rolls.filter(roll => roll.kind === 'foreseen-combat');
  const { results, exact } = resultsOf(rulebook, state, order);
  const isAttacker = at.seat === null || at.seat === fight.side;
  const tables = [
    branchTable(state, combats),
    results.length > 0 ? meansTable(state, fight, results) : null,
    results.length > 0 ? initiativeTable(state, fight, results) : null,
  ];
  const cards = rolls.filter(({ kind }) => kind === 'bombardment');
  return {
    title: fightTitle(state, fight),
    rolls: [
      ...[...checks, ...cards].map(roll => rollPreview(state, rulebook.charts, roll, at.seat)),
      ...combats.slice(0, 1).map(roll => fightCard(rulebook, at, foreseen, roll, combats.length > 1)),
    ],
    bars: results.length > 0 ? barsOfResults(foreseen, results, isAttacker) : barsOfFaces(combats),
    exact,
    warnings: fightWarnings(state, fight),
    tables: tables.filter(table => table !== null),
  };
}

/** The roll on the CRT; of several by what the checks bring, the faces of the die stand for the one that is shown. */
function fightCard(
  { charts }: Mib,
  at: At<MibState>,
  { state, fight }: Foreseen,
  roll: ForeseenCombatRoll,
  isOneOfSeveral: boolean,
): RollPreview {
  const { facts } = roll;
  const card = combatRoll(state, rollPreview(state, charts, roll, at.seat), roll);
  return {
    ...card,
    ...(isOneOfSeveral ? { basis: say`if ${checksText(state, facts)}: ${card.basis}` } : { faces: [] }),
    notes: [wayText(state, facts), ...fightNotes(state, fight), ...hiddenNotes(facts)],
  };
}

/** From Engaged to the longest retreat. */
const barsOfResults = (
  { state, fight }: Foreseen,
  results: readonly Result[],
  isAttacker: boolean,
): readonly OutcomeBar[] =>
  (
    barsOf(
      results.map(({ result, chance }) => ({
        meaning: resultMeaning(state, fight, result, isAttacker),
        chance,
      })),
    ) ?? []
  ).toSorted((a, b) => (a.code < b.code ? -1 : 1));

/** Where somebody decides before the die, the one roll says what it may come to. */
function barsOfFaces([only, other]: readonly ForeseenCombatRoll[]): readonly OutcomeBar[] {
  if (!only || other) return [];
  const chances = chancesOf(only).map(({ result: { low, high }, chance }) => ({
    meaning: faceMeaning([...new Set([mib.rowText(low), mib.rowText(high)])].join(' to ')),
    chance,
  }));
  return barsOf(chances) ?? [];
}

/** What the CRT may say, with all that the asker cannot know drawn anew; nothing if a decision comes before it. */
function resultsOf(
  rulebook: Mib,
  state: MibState,
  order: MibAction,
): { readonly results: readonly Result[]; readonly exact: boolean } {
  const rules = state.steps.at(-1)?.step === 'enfilade' ? rulebook : withoutEnfilade(rulebook);
  const answer = odds({ rulebook: untilResult(rules), state }, order);
  if (!isOdds(answer)) return { results: [], exact: true };
  const results = answer.outcomes.flatMap(({ outcome, chance }) => {
    const [result] = outcome as readonly number[];
    return result === undefined ? [] : [{ result, chance }];
  });
  return { results: results.length === answer.outcomes.length ? results : [], exact: answer.exact };
}

/** A fight that an order leads to, now or when the declaration is carried out. */
export interface Foreseen {
  /** The position in which it is fought next, and the order that begins it. */
  readonly state: MibState;
  readonly order: MibAction;
  readonly fight: Fight;
}

/** The one fight that a legal order is about; null if it is about none or several. */
export function foreseen(rulebook: Mib, state: MibState, action: MibAction): Foreseen | null {
  const frame = state.steps.at(-1);
  if (!frame || !judge({ rulebook, state }, action).legal) return null;
  if (frame.step === 'enfilade' && (action.type === 'enfilade' || action.type === 'done'))
    return { state, order: action, fight: frame.fight };
  const order = mib.resolvedOrder(state, action)!;
  if (frame.step === 'next-combat' && order.type === 'fight')
    return fought(state, frame.combats[order.combat]!, frame.made, action as WrittenOrder<'fight'>, order);
  if (frame.step === 'declaring') {
    const declared = declaredBy(order, frame.combats);
    return declared && fought(state, declared, [], ANYBODY, { attacker: null, defender: null });
  }
  if (frame.step === 'bombarding' && order.type === 'bombard')
    return { state, order: action, fight: mib.bombardmentOf(state, order.leader, order.target) };
  return null;
}

/** The combat that is declared, added to, or the first of those that are confirmed. */
function declaredBy(order: Order, combats: readonly Declared[]): Declared | null {
  if (order.type === 'attack' || order.type === 'join') return mib.declaredIn(order, combats);
  return order.type === 'done' ? (combats[0] ?? null) : null;
}

/** An order that leaves it to the rules whose morale is compared. */
const ANYBODY = { attacker: '', defender: '' };

function fought(
  state: MibState,
  declared: Declared,
  made: readonly AttackMade[],
  names: { readonly attacker: string; readonly defender: string },
  named: Parameters<typeof mib.namedLargest>[2],
): Foreseen | null {
  const largest = mib.namedLargest(state, mib.fightOf(state, declared, made), named);
  const fight = mib.fightOf(state, declared, made, largest);
  if (fight.morale === null) return null;
  const steps = [...state.steps.slice(0, -1), { step: 'next-combat' as const, combats: [declared], made }];
  return {
    state: { ...state, steps },
    order: { type: 'fight', combat: 0, attacker: names.attacker, defender: names.defender },
    fight,
  };
}

/**
 * MIB 7.6b: the attack that cavalry awaits if it stands, by all who have declared that they attack it (7.6d), as its owner
 * can know it: he is asked last before the die when he could enfilade.
 */
export function awaited(
  state: MibState,
  { by, hex }: { readonly by: UnitId; readonly hex: Hex },
  isOpen: boolean,
): Foreseen | null {
  const bodies = mib
    .boundToAttack(state, by, hex)
    .flatMap(unit => mib.hexesOf(mib.unitOf(state, unit)).map(from => ({ unit, hex: from })));
  const near = bodies.filter(body => mib.reaches(state, body, hex));
  const attackers = near.length > 0 ? near : bodies.filter(({ unit }) => unit === by);
  const declared = { attackers, hexes: [hex] };
  const parties = mib.fightOf(state, declared, []);
  const best = mib.namedLargest(state, parties, { attacker: null, defender: null });
  const largest = isOpen ? best : { ...best, attacker: bestMorale(state, parties) };
  const fight = mib.fightOf(state, declared, [], largest);
  if (fight.morale === null) return null;
  const steps = [...state.steps.slice(0, -1), { step: 'enfilade' as const, fight, largest }];
  return { state: { ...state, steps }, order: mib.DONE, fight };
}

/** MIB 7.1d, R27: who of several attackers is the largest stands on their chart: a player who does not see it reckons with the worst. */
const bestMorale = (state: MibState, { attackers }: Pick<Fight, 'attackers'>): UnitId =>
  attackers
    .map(({ unit }) => unit)
    .reduce((best, unit) => (mib.cardOf(state, unit).morale > mib.cardOf(state, best).morale ? unit : best));

/**
 * The same rules, played no further than the CRT: its result is all that comes of an order.
 */
const untilResult = (rulebook: Mib): Mib => ({
  ...rulebook,
  outcome: grows((_before, _after, events) => resultTold(events)),
  steps: { ...rulebook.steps, outcome: STOP },
});

/** Guns that the defender may choose before the die (7.11c) are not chosen; who asks is told of them. */
const withoutEnfilade = (rulebook: Mib): Mib => ({
  ...rulebook,
  steps: { ...rulebook.steps, enfilade: PASS },
});

type Enfilade = Extract<CombatFrame, { readonly step: 'enfilade' }>;

const PASS: Automatic<MibState, Enfilade, MibEvent> = {
  run: (state, _table, { fight, largest }) =>
    done(state, { step: 'resolve', fight, largest, enfilade: null }),
};

const STOP: Automatic<MibState, never, MibEvent> = {
  run: state => {
    edit(state).steps = [];
  },
};

/** The first of them: others that follow are of other fights. */
const resultTold = (events: readonly MibEvent[]): readonly number[] =>
  events
    .flatMap(event => (event.type === 'combat' || event.type === 'bombarded' ? [event.result] : []))
    .slice(0, 1);
