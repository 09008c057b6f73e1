import { type Drm, net } from '@abatis/kernel';
import { count, listOf, number, say, translated, typeset, words } from '@abatis/presenter';
import type { Span, Text } from '@abatis/screen';
import * as bnb from '../../src/inside.ts';
import { type BnbState, type General, type Side, type Unit, widthClass } from '../../src/inside.ts';
import names from './labels.json' with { type: 'json' };
import { lookIn } from './sides.ts';

/* What a player calls things. A unit goes by its name, which is unique in its battle. */

/** 'British', 'Allied': as the battle calls the troops. */
export const sideName = (state: BnbState, side: Side): string => translated(lookIn(state, side).name);

export const sideSpan = (state: BnbState, side: Side): Span => ({ seat: side, text: sideName(state, side) });

/** 'the Allies'. */
export const peopleText = (state: BnbState, side: Side): string => translated(lookIn(state, side).people);

export const unitNamed = ({ name }: Pick<Unit, 'name'>): string => typeset(name);

/** A unit, or a general, as it is called in orders. */
export const pieceSpan = (name: string): Span => ({ piece: name, text: typeset(name) });

export const unitSpan = ({ name }: Pick<Unit | General, 'name'>): Span => pieceSpan(name);

export const unitSpans = (units: readonly Pick<Unit, 'name'>[], and: 'and' | 'or' = 'and'): Text =>
  listOf(units.map(unitSpan), and);

/** The unit, general or sides that orders and events name. */
export const unitCalled = ({ units }: BnbState, name: string): Unit | undefined =>
  units.find(unit => unit.name === name);

export const generalCalled = ({ generals }: BnbState, name: string): General | undefined =>
  generals.find(general => general.name === name);

/** '7.25″': thousandths of an inch as a player reads them, to a hundredth. */
export const inchText = (length: number): string => `${number(Math.round(length / 10) / 100)}″`;

/** '45°' of tenths. */
export const degreeText = (tenths: number): string => `${number(tenths / 10)}°`;

const POINTS = words({
  0: 'north',
  1: 'north-east',
  2: 'east',
  3: 'south-east',
  4: 'south',
  5: 'south-west',
  6: 'west',
  7: 'north-west',
});

/** 'north-east' of tenths of a degree: north is where the table says it is, at its top. */
export const compassText = (tenths: number): string =>
  POINTS[(Math.round(tenths / 450) % 8) as keyof typeof POINTS];

const FORMATIONS = words({
  column: 'column',
  line: 'line',
  extended: 'extended line',
  close: 'close order',
  bent: 'bent line',
  square: 'square',
  skirmish: 'skirmish order',
  masse: 'column masse',
  limbered: 'limbered',
  unlimbered: 'unlimbered',
  away: 'away from its guns',
  garrison: 'garrison',
});

/** 'column': the class that its width makes it, or its formation. */
function formationWord(unit: Unit): string {
  if (unit.block !== null) return FORMATIONS.garrison;
  const width = unit.arm === 'infantry' && unit.formation === 'close' ? widthClass(unit) : null;
  return FORMATIONS[width ?? unit.formation];
}

/** '8×4': files by ranks; a battery has its models side by side. */
const filesByRanks = (unit: Unit): string =>
  unit.arm === 'artillery'
    ? `${unit.files}×${Math.max(1, Math.ceil(bnb.serviceableModels(unit) / unit.files))}`
    : `${unit.files}×${bnb.ranksOf(unit)}`;

/** 'column 8×4', 'square', 'garrison'. */
export const formationText = (unit: Unit): string =>
  unit.block !== null || unit.formation === 'square' || unit.formation === 'bent'
    ? formationWord(unit)
    : `${formationWord(unit)} ${filesByRanks(unit)}`;

/** 'col 8×4', 'line 24×2', 'square': as it is lettered beside the unit; what guns do is drawn. */
export function formationShort(unit: Unit): string {
  if (unit.block !== null) return FORMATIONS.garrison;
  if (unit.formation === 'limbered' || unit.formation === 'unlimbered') return '';
  if (unit.formation === 'skirmish') return say`skirmish`;
  if (unit.formation === 'square' || unit.formation === 'bent') return FORMATIONS[unit.formation];
  const width = widthClass(unit);
  const word =
    unit.arm === 'cavalry' ? SUBTYPES[unit.subtype] : width === 'column' ? say`col` : formationWord(unit);
  return `${word} ${filesByRanks(unit)}`;
}

const SUBTYPES = words({
  light: 'light',
  heavy: 'heavy',
  cuirassier: 'cuirassiers',
  line: 'line',
  field: 'field',
});

/** 'light infantry'. */
export const typeText = ({ arm, subtype }: Pick<Unit, 'arm' | 'subtype'>): string =>
  words(names.types)[`${arm} ${subtype}` as keyof typeof names.types];

/** '26 figures', '3 guns, 12 gunners'. */
export const strengthText = (unit: Unit): string =>
  unit.arm === 'artillery' && unit.models > 0
    ? say`${count(bnb.serviceableModels(unit), 'gun model')}, ${count(unit.figures, 'gunner')}`
    : count(unit.figures, unit.arm === 'artillery' ? 'gunner' : 'figure');

/** 'steady', 'unsteady: shaken, disordered'. */
export function steadyText(state: BnbState, unit: Unit): string {
  const reasons = bnb.unsteadiness(state, unit);
  return reasons.length === 0
    ? say`steady`
    : say`unsteady: ${reasons.map(reason => words(names.unsteady)[reason]).join(', ')}`;
}

/** The score that a die of the pool must show: '5+', 'a natural 10'. */
export function needText(needed: number, drms: readonly Drm[]): string {
  const face = Math.max(2, needed - net(drms));
  return face >= 10 ? say`10` : `${face}+`;
}

/** 'Musket, close, to 4″': a row of T3.2. */
export const bandText = (state: BnbState, band: keyof typeof names.bands): string =>
  say`${words(names.bands)[band]}, to ${bnb.chartsOf(state).shooting[band].range / 1000}″`;
