import { D10, derived, type RollSpec } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { inches } from '@abatis/tabletop';
import { type BnbCharts, rowAt } from '../../charts/charts.ts';
import { type BnbState, type General, isOnTable, type Unit } from '../../state.ts';
import { generalAt, isUnitWithin } from '../00-measuring/index.ts';

/** BNB 1.11a, 1.11b: a brigadier influences his brigade and what else he leads, a C-in-C every unit of his side. */
export const mayInfluence = ({ side, rank, brigade, leads = [] }: General, unit: Unit): boolean =>
  side === unit.side && (rank === 'commander' || brigade === unit.brigade || leads.includes(unit.brigade));

/** BNB 1.11.1a, R118. */
const COMMAND_RADIUS = inches(12);
const ATTACHED_RADIUS = inches(6);

export const commandRadius = ({ attachedTo }: General) =>
  attachedTo === null ? COMMAND_RADIUS : ATTACHED_RADIUS;

export const generalsOnTable = ({ generals }: BnbState): readonly General[] => onTable(generals);

const onTable = derived((generals: readonly General[]) => generals.filter(isOnTable), 'recent');

/** BNB 1.11.1a, 1.11.1d: has this general the unit in his radius? */
export const hasInCommand = (state: BnbState, general: General, unit: Unit): boolean =>
  mayInfluence(general, unit) &&
  (general.attachedTo === unit.id ||
    isUnitWithin(state, unit, generalAt(state, general), commandRadius(general)));

/** BNB 1.11.1b: whether a unit that takes its orders in another way has somebody to command it; null: it does not. */
export const otherCommands: ExtensionPoint<(state: BnbState, unit: Unit) => boolean | null> =
  extensionPoint();

/** BNB 1.11.1b: is this unit in command by rules of its own? Null: those of the generals are for it. */
export const commandedElse = (state: BnbState, unit: Unit): boolean | null =>
  otherCommands.of(state).reduce<boolean | null>((known, asked) => known ?? asked(state, unit), null);

/** BNB 1.11.1b: a unit that no general of its own has in his radius is out of command. */
export const isInCommand = (state: BnbState, unit: Unit): boolean =>
  commandedElse(state, unit) ?? generalsOnTable(state).some(general => hasInCommand(state, general, unit));

export const generalsWith = (state: BnbState, { id }: Pick<Unit, 'id'>): readonly General[] =>
  generalsOnTable(state).filter(({ attachedTo }) => attachedTo === id);

/** BNB 1.11e, 1.11.1c, R66: the highest charisma of the generals attached to it; 0 without one. */
export const charismaWith = (state: BnbState, unit: Pick<Unit, 'id'>): number =>
  Math.max(0, ...generalsWith(state, unit).map(({ charisma }) => charisma));

export type CharismaRoll = RollSpec<'charisma', { readonly name: string }, number>;

/** BNB 1.11e, T1.11: at set-up, for a general whose charisma the scenario leaves open. */
export const charismaRoll = ({ charisma }: BnbCharts, name: string): CharismaRoll => ({
  kind: 'charisma',
  purpose: 'BNB 1.11e charisma',
  about: { name },
  facts: { name },
  drms: [],
  table: { clause: 'BNB T1.11', column: 'charisma' },
  dice: D10,
  read: total => rowAt(charisma.rows, total).value,
});
