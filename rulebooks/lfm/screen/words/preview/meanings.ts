import type { Hex } from '@abatis/hex';
import {
  be,
  capital,
  cite,
  count,
  type Grade,
  gradeOfWorth,
  listOf,
  type Meaning,
  type MeaningOf,
  type Outcome,
  type Part,
  passing,
  places,
  previewWordsFrom,
  say,
  separated,
  turned,
  verb,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type {
  Combat,
  Effect,
  Failure,
  LfmAction,
  LfmState,
  OrderType,
  Side,
  UnitId,
  WrittenOrder,
} from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { factSpan } from '../facts.ts';
import { troops, unitLink, unitLinks, unitSpans } from '../say.ts';
import words from './preview.json' with { type: 'json' };

const { titled, means } = previewWordsFrom(words, factSpan);

/** What an order that is rolled for is called. */
export function titleOf(state: LfmState, action: LfmAction): string {
  if (!Object.hasOwn(words.titles, action.type)) return '';
  const combats = action.type === 'assign' ? action.combats : action.type === 'fight' ? [action] : [];
  return titled(state, action.type as keyof typeof words.titles, {
    ...action,
    isOne: combats.length === 1,
    number: combats.length,
    on: combats[0]?.defending.join(', '),
  });
}

type Meanings = {
  readonly [Type in OrderType]?: (state: LfmState, order: WrittenOrder<Type>, asker: Side) => MeaningOf;
};

const MEANINGS: Meanings = {
  command: commandMeaning,
  burn: (state, order) => told =>
    means(state, told.some(each => 'burned' in each) ? 'burned' : 'not burned', order),
  fire: fireMeaning,
  pick: pickMeaning,
  charge: chargeMeaning,
  assign: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  fight: (state, order, asker) => combatMeaning(state, declaredCombat(state, order), asker),
  reorganize: (state, order) =>
    passing('reorganized', means(state, 'reorganized', order), means(state, 'not reorganized')),
  rally: (state, order) =>
    passing('recovery', means(state, 'recovered', order), means(state, 'not recovered', order)),
};

function commandMeaning(state: LfmState, { commander: tag }: WrittenOrder<'command'>): MeaningOf {
  const id = lfm.commanderCalled(state, tag);
  const commander = lfm.commanderName(state, id);
  const inCommand = means(state, 'in command', { commander, more: commandGain(state, id) });
  const out = means(state, 'out of command', { commander });
  return told => {
    const own = told.find(each => each.commander === commander && 'inCommand' in each);
    return own ? (own.inCommand === true ? inCommand : out) : null;
  };
}

/** LFM 20.2, 20.4a: how many units his success would place in command at once; none if it only helps others. */
function commandGain(state: LfmState, id: lfm.CommanderId): number {
  const { side } = lfm.battleOf(state).commanders[id]!;
  const unitsOf = ({ units }: lfm.CommandReport): number => units.filter(each => each?.inCommand).length;
  const now = unitsOf(lfm.commandReport(state, side));
  const then = unitsOf(lfm.commandReportIfPassed(state, id));
  return Math.max(0, then - now);
}

/** How the outcomes of this order are read; null if it has no bars. */
export function meaningsOf(state: LfmState, action: WrittenOrder, asker: Side): MeaningOf | null {
  const read = MEANINGS[action.type] as
    | ((state: LfmState, order: WrittenOrder, asker: Side) => MeaningOf)
    | undefined;
  return read?.(state, action, asker) ?? null;
}

/** The order of the unit's enemy: what is bad for it is good for him. */
const seenBy = (meaning: Meaning, isOwner: boolean): Meaning =>
  isOwner ? { ...meaning, grade: turned(meaning.grade) } : meaning;

function fireMeaning(state: LfmState, { target }: WrittenOrder<'fire'>, asker: Side): MeaningOf {
  const id = lfm.unitCalled(state, target);
  const isOwner = lfm.cardOf(state, id).side === asker;
  return told => {
    const fire = told.find(each => 'checks' in each);
    if (!fire) return null;
    const effect = effectOn(told, target);
    return seenBy(
      fire.checks === 0 ? means(state, 'missed', { unit: target }) : checked(state, id, effect),
      isOwner,
    );
  };
}

const effectOn = (told: Outcome, unit: string): Failure | null =>
  (told.find(each => each.unit === unit && 'effect' in each)?.effect ?? null) as Failure | null;

/** LFM R100: the dice fall once a unit has been picked in every hex. */
function pickMeaning(state: LfmState, { unit }: WrittenOrder<'pick'>, asker: Side): MeaningOf {
  const isOwner = lfm.cardOf(state, lfm.unitCalled(state, unit)).side === asker;
  return told => {
    const all = told.filter(each => 'effect' in each);
    const [first, second] = all;
    if (!first) return null;
    const name = String(first.unit);
    return seenBy(
      second
        ? several(state, all.filter(({ effect }) => effect !== null).length, all.length)
        : checked(state, lfm.unitCalled(state, name), effectOn(told, name)),
      isOwner,
    );
  };
}

/** Of units that check together it counts how many fail. */
const several = (state: LfmState, failed: number, all: number): Meaning =>
  means(state, failed === 0 ? 'none fails' : failed === all ? 'all fail' : 'some fail', {
    failed,
    all,
    isOne: failed === 1,
  });

/** What its checks have made of a unit. */
function checked(state: LfmState, id: UnitId, effect: Failure | null): Meaning {
  const mayStand = effect === 'retreat' && lfm.retreatDuty(state, id) !== 'must';
  return means(state, mayStand ? 'told to retreat' : (effect ?? 'holds'), {
    unit: lfm.cardOf(state, id).name,
  });
}

/** Reads the code of the first result that is told. */
const byCode =
  (read: (code: string) => Meaning): MeaningOf =>
  (told: Outcome) => {
    const code = told.find(each => 'result' in each)?.result;
    return typeof code === 'string' ? read(code) : null;
  };

const roleOf = (state: LfmState, asker: Side): 'attacker' | 'defender' =>
  asker === state.phasing ? 'attacker' : 'defender';

/** The results of a combat as they would fall here. */
function combatMeaning(state: LfmState, combat: Combat | null, asker: Side): MeaningOf {
  const { charts } = lfm.battleOf(state);
  const preview = combat && lfm.combatPreview(state, combat);
  if (!preview) return () => null;
  const sides = { attacker: sufferer(state, preview.attacker), defender: sufferer(state, preview.defender) };
  return byCode(code => {
    const effects = lfm.effectsOf(charts, code);
    return { code, text: resultText(state, effects, sides), grade: gradeOf(effects, roleOf(state, asker)) };
  });
}

const sufferer = (state: LfmState, { side, hexes, cr, crUnits }: lfm.Force): Sufferer => ({
  troops: troops(side),
  units: hexes.flatMap(({ hex }) => lfm.unitsIn(state, hex)),
  hexes: hexes.map(({ hex }) => hex),
  cr,
  crUnits,
  mayStand: true,
});

/** The one combat that an order is about; null if it is about none or several. */
export function declaredCombat(state: LfmState, action: LfmAction): Combat | null {
  const order = lfm.resolvedOrder(state, action);
  const [only, other] = order ? lfm.combatsOf(state, order) : [];
  return only && !other ? only : null;
}

function chargeMeaning(state: LfmState, order: WrittenOrder<'charge'>, asker: Side): MeaningOf {
  const { charts } = lfm.battleOf(state);
  const sides = chargeSides(state, order);
  return byCode(code => {
    const effects = lfm.chargeEffectsOf(charts, code);
    const text = say`${resultText(state, effects, sides)}${sequelOf(effects)}`;
    return { code, text, grade: gradeOf(effects, roleOf(state, asker)) };
  });
}

/** LFM 3.5a, 3.8a: where the cavalry goes then. */
function sequelOf(effects: readonly Effect[]): Text {
  if (effects.length === 0) return say`; the cavalry must leave before combat ${cite('LFM 3.8a')}`;
  const drivesOff = effects.some(effect => effect.effect === 'retreat' && effect.side === 'defender');
  return drivesOff ? say`; the cavalry rides in ${cite('LFM 3.5a')}` : '';
}

function chargeSides(state: LfmState, { pieces, path, target }: WrittenOrder<'charge'>): Sufferers {
  const cavalry = lfm.unitsCalled(state, pieces).filter(id => id >= 0);
  const hex = lfm.hexCalled(state, target);
  const last = path.at(-1);
  const from =
    last === undefined
      ? cavalry.slice(0, 1).map(id => lfm.unitOf(state, id).hex)
      : [lfm.hexCalled(state, last)];
  return {
    attacker: { ...charging(state, cavalry, say`the cavalry`), hexes: from },
    defender: { ...charging(state, lfm.unitsIn(state, hex), say`the defenders`), hexes: [hex] },
  };
}

function charging(state: LfmState, units: readonly UnitId[], name: string): Sufferer {
  const cr = Math.max(...units.map(id => lfm.cardOf(state, id).cr));
  const crUnits = units.filter(id => lfm.cardOf(state, id).cr === cr);
  return { troops: name, units, hexes: [], cr, crUnits, mayStand: false };
}

/** One side of a result, as it stands now. */
interface Sufferer {
  readonly troops: Part;
  /** All units that share the result; of a charge, the charging stack only. */
  readonly units: readonly UnitId[];
  readonly hexes: readonly Hex[];
  /** The units with the CR used; one of them is the first loss (8.10a). */
  readonly crUnits: readonly UnitId[];
  readonly cr: number;
  /** LFM 3.6: in a charge nobody stands because of the ground. */
  readonly mayStand: boolean;
}

interface Sufferers {
  readonly attacker: Sufferer;
  readonly defender: Sufferer;
}

/** What a result means for the units that stand here now. */
function resultText(state: LfmState, effects: readonly Effect[], sides: Sufferers): Text {
  if (effects.length === 0) return say`Nothing happens`;
  const parts = effects.map(effect => effectText(state, effect, sides, effects));
  return capital(listed(parts));
}

function effectText(state: LfmState, effect: Effect, sides: Sufferers, all: readonly Effect[]): Text {
  switch (effect.effect) {
    case 'eliminate':
      return lossText(state, sides[effect.side], effect.units);
    case 'retreat':
      return retreatText(state, sides[effect.side], lostBefore(all, effect.side));
    case 'check':
      return say`a unit in ${eachOf(state, sides[effect.side].hexes)} checks ${cite('LFM R100')}`;
    case 'exchange':
      return say`exchange: ${firstLoss(state, sides.defender)} ${cite('LFM 8.10b')} for ${firstLoss(state, sides.attacker)} ${cite('LFM 8.10c')}`;
  }
}

/** How many units the side loses before it retreats. */
const lostBefore = (effects: readonly Effect[], side: 'attacker' | 'defender'): number =>
  effects.reduce(
    (sum, each) => (each.effect === 'eliminate' && each.side === side ? sum + each.units : sum),
    0,
  );

function lossText(state: LfmState, side: Sufferer, lost: number): Text {
  const { units: all } = side;
  if (all.length <= lost) return say`${unitLinks(state, all)} ${be(all)} lost ${cite('LFM 8.10a')}`;
  return say`${side.troops} lose ${count(lost, 'unit')}, first ${firstLoss(state, side)} ${cite('LFM 8.10a')}`;
}

const eachOf = (state: LfmState, hexes: readonly Hex[]): Text =>
  hexes.length === 1 ? hexList(state, hexes) : say`each of ${hexList(state, hexes)}`;

const listed = (parts: readonly Text[]): Text => separated(parts, '; ');

/** More units than this are told by their CR. */
const NAMED = 2;

function firstLoss(state: LfmState, { crUnits, cr }: Sufferer): Text {
  if (crUnits.length === 0 || crUnits.length > NAMED) return say`a CR ${cr} unit`;
  return listOf(
    crUnits.map(id => say`${unitLink(state, id)}, ${lfm.strengthOf(state, id)} SP`),
    'or',
  );
}

const hexList = (state: LfmState, hexes: readonly Hex[]): Text =>
  places(hexes.map(hex => lfm.hexName(state, hex)));

/** LFM 9.1d, 14.1a, 14.4: the stacks that must go, those that may stand, and what it costs them; empty if all are lost. */
function retreatText(state: LfmState, side: Sufferer, lost: number): Text {
  const { troops, units, hexes, mayStand } = side;
  const there = (hex: Hex) => units.filter(id => lfm.unitOf(state, id).hex === hex || hexes.length === 1);
  if (units.length <= lost) return '';
  const standing = mayStand ? hexes.filter(hex => canStand(state, hex)) : [];
  const going = hexes.filter(hex => !standing.includes(hex));
  const losing = going.filter(hex => lfm.losesUnitWhenForcedBack(state, there(hex)));
  const dying = lost === 0 ? losing.filter(hex => there(hex).length === 1) : [];
  const left = going.filter(hex => !dying.includes(hex));
  const paying = losing.filter(hex => !dying.includes(hex));
  const gone = lfm.unitNames(
    state,
    dying.flatMap(hex => there(hex)),
  );
  return listed([
    gone.length === 0
      ? ''
      : say`${unitSpans(state, gone)}, driven back in disorder, ${be(gone)} lost ${cite('LFM 14.4')}`,
    left.length === 0
      ? ''
      : say`${troops} retreat from ${hexList(state, left)}, disorganized ${cite('LFM 14.1a')}`,
    paying.length === 0
      ? ''
      : say`${hexList(state, paying)} ${verb(paying, 'loses', 'lose')} a unit first ${cite('LFM 14.4')}`,
    ...standing.map(
      hex => say`${troops} in ${hexList(state, [hex])} may stand: ${coverOf(state, hex)} ${cite('LFM 9.1d')}`,
    ),
  ]);
}

/** Every unit there may stay. */
const canStand = (state: LfmState, hex: Hex): boolean =>
  lfm.unitsIn(state, hex).every(id => lfm.retreatDuty(state, id) !== 'must');

const coverOf = (state: LfmState, hex: Hex): string =>
  lfm.hasBreastworks(state, hex) ? say`breastworks` : lfm.terrainAt(lfm.battleOf(state).ground, hex);

/** How much a thing hurts the side that it falls on. */
const HURTS = { eliminate: 3, retreat: 2, check: 1, exchange: 0 } as const;

/** A result from good (0) to bad (4) for the side that asks; an exchange is neither. */
function gradeOf(effects: readonly Effect[], asker: 'attacker' | 'defender'): Grade {
  const worth = effects.reduce((sum, effect) => {
    if (!('side' in effect)) return sum;
    const hurt = HURTS[effect.effect];
    return effect.side === asker ? sum - hurt : sum + hurt;
  }, 0);
  return gradeOfWorth(worth);
}
