import { derived } from '@abatis/kernel';
import { type MessageFacts, message, ordinal, say, spaced, typeset, words } from '@abatis/presenter';
import { plain } from '@abatis/screen';
import type { Battle, CommanderId, Hexside, LfmScenario, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import labels from './labels.json' with { type: 'json' };
import states from './states.json' with { type: 'json' };

/*
 * What a player calls things. Orders and events use the names on the counters; the scenario's file has longer ones,
 * and where it has none, as on a field that an umpire set up, the counter's name is written out.
 */

/** Titles of the scenario's file, by what they are of: 'unit 26NC', 'formation union I/1'. */
const titlesOf = derived(
  ({ scenario }: Battle): ReadonlyMap<string, string> => new Map(scenario ? titlesIn(scenario) : []),
);

const titled = (state: LfmState, what: string): string | undefined => titlesOf(lfm.battleOf(state)).get(what);

function titlesIn({ brigades, artillery, commanders, formations }: LfmScenario) {
  const units = [...brigades.flatMap(({ regiments }) => regiments), ...artillery];
  return [
    ...units.map(({ id, label }) => [`counter ${id}`, label] as const),
    ...units.map(({ id, name }) => [`unit ${id}`, name] as const),
    ...commanders.map(({ id, name }) => [`commander ${id}`, name] as const),
    ...brigades.map(({ id, name }) => [`brigade ${id}`, name] as const),
    ...formations.map(({ side, id, name }) => [`formation ${side} ${id}`, name] as const),
  ].map(([what, title]) => [what, typeset(title)] as const);
}

const SIDE_NAMES: Readonly<Record<Side, string>> = words({ union: 'Union', confederate: 'Confederate' });

export const sideName = (side: Side): string => SIDE_NAMES[side];

const PEOPLE: Readonly<Record<Side, string>> = words({ union: 'the Union', confederate: 'the Confederates' });

/** As a sentence has them: 'the Confederates'. */
export const peopleOf = (side: Side): string => PEOPLE[side];

/** As it stands on the counter: '26NC', '1NC Bn'. */
export function counterName(state: LfmState, id: UnitId): string {
  const { name } = lfm.cardOf(state, id);
  return titled(state, `counter ${name}`) ?? spaced(name);
}

/** In full: '26th North Carolina', 'Battery B, 4th US (Campbell)'. */
export function unitTitle(state: LfmState, id: UnitId): string {
  const { name, arm } = lfm.cardOf(state, id);
  const known = titled(state, `unit ${name}`);
  return known ?? (arm === 'artillery' ? batteryTitle(name) : regimentTitle(name));
}

/** As it stands on the pill: his family name, or that of the man who has taken over. */
export function commanderShort(state: LfmState, id: CommanderId): string {
  const { name, side } = lfm.battleOf(state).commanders[id]!;
  if (state.commanders[id]!.replaced) return lfm.commanderName(state, id);
  return surname(name, titled(state, `commander ${name}`) ?? '', side);
}

/** In full: 'John Gibbon'; of a casualty, the man who has taken over. */
export function commanderTitle(state: LfmState, id: CommanderId): string {
  const { name } = lfm.battleOf(state).commanders[id]!;
  if (state.commanders[id]!.replaced) return lfm.commanderName(state, id);
  const known = titled(state, `commander ${name}`);
  return known?.includes(' ') ? known : commanderShort(state, id);
}

/** 'Gibbon’s brigade', 'Stonewall Brigade'. */
export function brigadeTitle(state: LfmState, id: lfm.BrigadeId): string {
  const { name } = lfm.battleOf(state).brigades[id]!;
  return titled(state, `brigade ${name}`) ?? say`${spaced(name)}’s brigade`;
}

/** A corps or division by its labels: 'I Corps', 'Heth’s Division'. Without a corps it is a division of the army. */
export function formationTitle(
  state: LfmState,
  side: Side,
  { corps, division }: Pick<lfm.Formation, 'corps' | 'division'>,
): string {
  const id = [corps, division].filter(part => part !== null).join('/');
  const known = titled(state, `formation ${side} ${id}`);
  if (known !== undefined) return known;
  if (division !== null) return say`${spaced(division)} Division`;
  return corps === null ? say`Army` : say`${spaced(corps)} Corps`;
}

/** All about a piece in words, beginning with the name on its counter. */
export function pieceLabel(state: LfmState, name: string): string {
  const unit = lfm.unitCalled(state, name);
  if (unit >= 0) return unitLabel(state, unit);
  const commander = lfm.commanderCalled(state, name);
  return commander >= 0 ? commanderLabel(state, commander) : name;
}

function unitLabel(state: LfmState, id: UnitId): string {
  const [card, unit] = [lfm.cardOf(state, id), lfm.unitOf(state, id)];
  return labelled(state, 'unit', unit, {
    ...card,
    ...unit,
    ...shortAndTitle(counterName(state, id), unitTitle(state, id)),
    isCavalry: card.arm === 'cavalry',
    isInfantry: card.arm === 'infantry',
    strength: lfm.strengthOf(state, id),
    isShattered: lfm.isShattered(state, id),
    hasCharged: unit.turn.charged,
    isBurning: unit.burning !== null,
  });
}

function commanderLabel(state: LfmState, id: CommanderId): string {
  const { level, cv, side } = lfm.battleOf(state).commanders[id]!;
  const now = state.commanders[id]!;
  return labelled(state, 'commander', now, {
    ...now,
    ...shortAndTitle(commanderShort(state, id), commanderTitle(state, id)),
    level,
    isActing: level !== 'army' && state.armyCommander[side] === id,
    hasValue: cv !== null,
    value: cv === null ? null : lfm.commandValue(state, id),
  });
}

/** A title that says no more than the counter is left out. */
const shortAndTitle = (short: string, title: string) => ({ short, title: title === short ? '' : title });

const LABELS = new Map(Object.entries(labels).map(([kind, sentence]) => [kind, message(sentence)]));

const sameWords = (_name: string, value: string): string => value;

/** All about a piece by the sentence of its kind, with where it is. */
function labelled(
  state: LfmState,
  kind: 'unit' | 'commander',
  {
    place,
    hex,
  }: { readonly place: Exclude<keyof typeof labels, 'unit' | 'commander'>; readonly hex: number },
  facts: MessageFacts,
): string {
  const where = LABELS.get(place)!({ hex: place === 'map' ? lfm.hexName(state, hex) : '' }, sameWords);
  return plain(LABELS.get(kind)!({ ...facts, where }, sameWords));
}

/** The states that sent regiments, by their letters on the counters. */
const STATES: Readonly<Record<string, string>> = states;

/** '26NC' is the 26th North Carolina; a name that is no such number and state stays as it is. */
function regimentTitle(name: string): string {
  const [, number, letters = '', rest] = /^(\d+)([A-Z]+)(?:-Bn)?(.*)$/.exec(name) ?? [];
  const state = STATES[letters];
  if (number === undefined || state === undefined || rest !== '') return spaced(name);
  return `${ordinal(Number(number))} ${state}${name.endsWith('-Bn') ? say` Battalion` : ''}`;
}

/** 'B-4US' is Battery B of the 4th US Artillery, '2ME' the 2nd Maine Battery. */
function batteryTitle(name: string): string {
  const [, letter, regiment] = /^([A-Z])-(\d*[A-Z]{2})$/.exec(name) ?? [];
  if (letter !== undefined && regiment !== undefined)
    return say`Battery ${letter}, ${regimentTitle(regiment)}`;
  const title = regimentTitle(name);
  return title === spaced(name) ? title : say`${title} Battery`;
}

const SIDE_LETTERS: Readonly<Record<Side, string>> = words({ union: 'U', confederate: 'C' });

/** A commander's family name, with initials where his counter has them: 'A-P-Hill' is 'A. P. Hill', 'U-Smith' is 'Smith'. */
function surname(tag: string, fullName: string, side: Side): string {
  const parts = tag.split('-');
  if (parts.length === 1) return familyName(tag, fullName);
  const initials = parts.filter(part => part.length === 1);
  const isSideLetter =
    initials.length === 1 &&
    initials[0] === SIDE_LETTERS[side] &&
    fullName !== '' &&
    !fullName.startsWith(initials[0]!);
  const family = familyName(parts.filter(part => part.length > 1).join(' '), fullName);
  return isSideLetter ? family : [...initials.map(letter => `${letter}.`), family].join(' ');
}

/** A tag has letters only: the full name knows of apostrophes. */
function familyName(plain: string, fullName: string): string {
  const last = fullName.split(' ').at(-1) ?? '';
  return last.replace(/[^A-Za-z]/g, '') === plain ? last : plain;
}

/** What units are called together: one by its name, then their brigade, division or corps, at last their side. */
export function partyName(state: LfmState, units: readonly UnitId[]): string {
  const regiments = units.filter(id => lfm.cardOf(state, id).brigade !== null);
  // Guns that support a brigade do not give a fight its name.
  const [first, ...others] = regiments.length > 0 ? regiments : units;
  if (first === undefined) return say`Nobody`;
  const { side, corps, division, brigade } = lfm.cardOf(state, first);
  const share = (key: 'corps' | 'division' | 'brigade'): boolean =>
    others.every(id => lfm.cardOf(state, id)[key] === lfm.cardOf(state, first)[key]);
  if (brigade !== null && share('brigade')) return withoutRank(brigadeTitle(state, brigade));
  if (others.length === 0) return counterName(state, first);
  if (!share('corps') || (corps === null && division === null)) return sideName(side);
  if (division !== null && share('division'))
    return withoutRank(formationTitle(state, side, { corps, division }));
  return corps === null
    ? sideName(side)
    : withoutArmy(formationTitle(state, side, { corps, division: null }));
}

/** 'III Corps' of 'III Corps, Army of Virginia'. */
const withoutArmy = (title: string): string => title.split(',')[0]!;

/** 'Heth' of 'Heth’s Division', 'Stonewall' of 'Stonewall Brigade', 'Jenkins' of 'Jenkins’ brigade'. */
const withoutRank = (title: string): string => title.replace(/(?:’s?)? (?:brigade|division)$/i, '');

export const HEXSIDE_NAMES: Readonly<Record<Hexside, string>> = words({
  steepSlope: 'steep slope',
  stonewall: 'stone wall',
  creek: 'creek',
  river: 'river',
  bridge: 'bridge',
  ford: 'ford',
});
