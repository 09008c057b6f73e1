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
  places,
  say,
  separated,
  verb,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { Combat, Effect, LfmAction, LfmState, Side, UnitId, WrittenOrder } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { troops, unitLink, unitLinks, unitSpans } from '../say.ts';

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
export function combatMeaning(state: LfmState, combat: Combat | null, asker: Side): MeaningOf {
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

export function chargeMeaning(state: LfmState, order: WrittenOrder<'charge'>, asker: Side): MeaningOf {
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
  return drivesOff ? say`; the cavalry ride in ${cite('LFM 3.5a')}` : '';
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
export interface Sufferer {
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

export interface Sufferers {
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
