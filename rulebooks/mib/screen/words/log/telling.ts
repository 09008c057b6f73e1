import type { Die, Drm, Seat } from '@abatis/kernel';
import { cite, type Part, rolled, say, shown, type Tellers as TellersOf, type Told } from '@abatis/presenter';
import type { LogKind, Motion, Text } from '@abatis/screen';
import type { MibAction, MibEvent, MibState } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';

/** A sentence for each of these events. */
export type Tellers<Type extends MibEvent['type']> = TellersOf<MibState, MibAction, MibEvent, Type>;

/** Whose doing it is: that of the side of a piece or formation. */
export function by(state: MibState, name: string | undefined): Pick<Told, 'seat'> {
  const side = name === undefined ? undefined : sideOf(state, name);
  return side === undefined ? {} : { seat: side };
}

/** The side of whatever goes by this name; a train as it is now. */
export function sideOf(state: MibState, name: string): Seat | undefined {
  const { units, leaders, formations } = mib.battleOf(state);
  return (
    units[mib.unitCalled(state, name)]?.side ??
    leaders[mib.leaderCalled(state, name)]?.side ??
    state.trains[mib.trainCalled(state, name)]?.side ??
    formations[mib.formationCalled(state, name)]?.side
  );
}

/** The number on its counter. */
export const moraleOf = (state: MibState, unit: string): number =>
  mib.cardOf(state, mib.unitCalled(state, unit)).morale;

/** A way on the map, from where it begins. */
export const motionOf = (pieces: readonly string[], path: readonly string[]): Pick<Told, 'motion'> =>
  path.length < 2 || pieces.length === 0 ? {} : { motion: { pieces, path } satisfies Motion };

/** A line without dice. */
export const line = (
  kind: LogKind,
  heading: string,
  text: Text,
  more: Partial<Omit<Told, 'kind' | 'heading' | 'text'>> = {},
): Told => ({ kind, heading, text, ...more });

/** A check of chapter 5: the die against a rating. */
interface Check {
  readonly title: string;
  readonly who: Part;
  /** What the rating is: 'morale', 'rating'. */
  readonly rated: string;
  readonly rating: number;
  readonly roll: Die;
  readonly passed: boolean;
  readonly clause: string;
  /** What comes of it. */
  readonly means: Text;
  readonly places?: readonly string[];
  readonly seat?: Seat | undefined;
  readonly kind?: LogKind;
  readonly heading?: string;
}

const NO_DRMS: readonly Drm[] = [];

/** MIB 5.0a: 'St Hilaire: ⚂ 3, not over morale 5: passed'. */
export const checkLine = (check: Check): Told => {
  const { title, who, rated, rating, roll, passed, clause, means, places, seat } = check;
  return {
    kind: check.kind ?? 'check',
    heading: check.heading ?? 'Check',
    text: say`${who}, ${title}: ${rolled(roll.natural, NO_DRMS)}, ${roll.natural <= rating ? 'not over' : 'over'} ${rated} ${rating} ${cite('MIB 5.0a')}: ${means} ${cite(clause)}.`,
    dice: shown(
      title.slice(0, 1).toUpperCase() + title.slice(1),
      roll.natural,
      NO_DRMS,
      `${rated} ${rating}`,
      passed ? 'Passed' : 'Failed',
      passed,
    ),
    ...(places && { places }),
    ...(seat !== undefined && { seat }),
  };
};
