import { derived } from '@abatis/kernel';
import { ordinal, say, spaced, typeset, words } from '@abatis/presenter';
import type { Battle, CommanderId, LfmScenario, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import states from './states.json' with { type: 'json' };

/*
 * What a player calls things. Orders and events use the names on the counters; the scenario's file has longer ones,
 * and where it has none, as on a field that an umpire set up, the counter's name is written out.
 */

interface Titles {
  /** By name of the piece. */
  readonly counters: ReadonlyMap<string, string>;
  readonly units: ReadonlyMap<string, string>;
  readonly commanders: ReadonlyMap<string, string>;
  readonly brigades: ReadonlyMap<string, string>;
  /** By side and id: 'union I/1'. */
  readonly formations: ReadonlyMap<string, string>;
}

const titlesOf = derived(({ scenario }: Battle): Titles => (scenario ? titlesIn(scenario) : NO_TITLES));

const NO_TITLES: Titles = {
  counters: new Map(),
  units: new Map(),
  commanders: new Map(),
  brigades: new Map(),
  formations: new Map(),
};

function titlesIn({ brigades, artillery, commanders, formations }: LfmScenario): Titles {
  const units = [...brigades.flatMap(({ regiments }) => regiments), ...artillery];
  return {
    counters: new Map(units.map(({ id, label }) => [id, typeset(label)])),
    units: new Map(units.map(({ id, name }) => [id, typeset(name)])),
    commanders: new Map(commanders.map(({ id, name }) => [id, typeset(name)])),
    brigades: new Map(brigades.map(({ id, name }) => [id, typeset(name)])),
    formations: new Map(formations.map(({ side, id, name }) => [`${side} ${id}`, typeset(name)])),
  };
}

const SIDE_NAMES: Readonly<Record<Side, string>> = words({ union: 'Union', confederate: 'Confederate' });

export const sideName = (side: Side): string => SIDE_NAMES[side];

/** As it stands on the counter: '26NC', '1NC Bn'. */
export function counterName(state: LfmState, id: UnitId): string {
  const { name } = lfm.cardOf(state, id);
  return titlesOf(lfm.battleOf(state)).counters.get(name) ?? spaced(name);
}

/** In full: '26th North Carolina', 'Battery B, 4th US (Campbell)'. */
export function unitTitle(state: LfmState, id: UnitId): string {
  const { name, arm } = lfm.cardOf(state, id);
  const known = titlesOf(lfm.battleOf(state)).units.get(name);
  return known ?? (arm === 'artillery' ? batteryTitle(name) : regimentTitle(name));
}

/** As it stands on the pill: his family name, or that of the man who has taken over. */
export function commanderShort(state: LfmState, id: CommanderId): string {
  const { name, side } = lfm.battleOf(state).commanders[id]!;
  if (state.commanders[id]!.replaced) return lfm.commanderName(state, id);
  return surname(name, titlesOf(lfm.battleOf(state)).commanders.get(name) ?? '', side);
}

/** In full: 'John Gibbon'; of a casualty, the man who has taken over. */
export function commanderTitle(state: LfmState, id: CommanderId): string {
  const { name } = lfm.battleOf(state).commanders[id]!;
  if (state.commanders[id]!.replaced) return lfm.commanderName(state, id);
  const known = titlesOf(lfm.battleOf(state)).commanders.get(name);
  return known?.includes(' ') ? known : commanderShort(state, id);
}

/** 'Gibbon’s brigade', 'Stonewall Brigade'. */
export function brigadeTitle(state: LfmState, id: lfm.BrigadeId): string {
  const { name } = lfm.battleOf(state).brigades[id]!;
  return titlesOf(lfm.battleOf(state)).brigades.get(name) ?? say`${spaced(name)}’s brigade`;
}

/** A corps or division by its labels: 'I Corps', 'Heth’s Division'. Without a corps it is a division of the army. */
export function formationTitle(
  state: LfmState,
  side: Side,
  { corps, division }: Pick<lfm.Formation, 'corps' | 'division'>,
): string {
  const id = [corps, division].filter(part => part !== null).join('/');
  const known = titlesOf(lfm.battleOf(state)).formations.get(`${side} ${id}`);
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
  const { cr } = lfm.cardOf(state, id);
  const [short, title] = [counterName(state, id), unitTitle(state, id)];
  return listed([
    short,
    title === short ? '' : title,
    armOf(state, id),
    say`strength ${lfm.strengthOf(state, id)}`,
    say`cohesion ${cr}`,
    ...unitStates(state, id),
    placeOf(state, lfm.unitOf(state, id)),
  ]);
}

/** 'infantry', 'dismounted cavalry', 'limbered horse artillery'. */
function armOf(state: LfmState, id: UnitId): string {
  const { arm, horse } = lfm.cardOf(state, id);
  const { mounted, limbered } = lfm.unitOf(state, id);
  if (arm === 'cavalry') return mounted ? say`mounted cavalry` : say`dismounted cavalry`;
  if (arm === 'infantry') return say`infantry`;
  return `${limbered ? say`limbered` : say`unlimbered`} ${horse ? say`horse artillery` : say`artillery`}`;
}

function unitStates(state: LfmState, id: UnitId): readonly string[] {
  const { disorganized, detached, building, burning, turn } = lfm.unitOf(state, id);
  return [
    disorganized ? say`disorganized` : '',
    lfm.isShattered(state, id) ? say`shattered` : '',
    turn.charged ? say`has charged` : '',
    detached ? say`detached` : '',
    building ? say`building breastworks` : '',
    burning === null ? '' : say`setting fire to a bridge`,
  ];
}

function commanderLabel(state: LfmState, id: CommanderId): string {
  const { level, cv, side } = lfm.battleOf(state).commanders[id]!;
  const now = state.commanders[id]!;
  const [short, title] = [commanderShort(state, id), commanderTitle(state, id)];
  const isActing = level !== 'army' && state.armyCommander[side] === id;
  return listed([
    short,
    title === short ? '' : title,
    say`${level} commander`,
    isActing ? say`commands the army` : '',
    cv === null ? '' : say`command value ${lfm.commandValue(state, id)}`,
    now.inCommand ? say`in command` : '',
    now.recovering ? say`has a Recover marker` : '',
    placeOf(state, now),
  ]);
}

const listed = (parts: readonly string[]): string => parts.filter(part => part !== '').join(', ');

const AWAY = words({
  'to-arrive': 'has not arrived yet',
  'off-map': 'has left the map',
  eliminated: 'eliminated',
  lost: 'lost for good',
});

const placeOf = (
  state: LfmState,
  { place, hex }: { readonly place: keyof typeof AWAY | 'map'; readonly hex: number },
): string => (place === 'map' ? say`in ${lfm.hexName(state, hex)}` : AWAY[place]);

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
