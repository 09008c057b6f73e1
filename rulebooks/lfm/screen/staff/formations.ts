import { type Battle, battleOf, type Formation } from '../../src/battle.ts';
import type { BrigadeId, CommanderId, LfmState, Side, UnitId } from '../../src/state.ts';

/** A formation of one side with what belongs to it and to nothing below it. */
export interface Formed {
  readonly level: 'army' | 'corps' | 'division';
  readonly corps: string | null;
  readonly division: string | null;
  readonly commander: CommanderId | null;
  readonly divisions: readonly Formed[];
  readonly brigades: readonly BrigadeId[];
  readonly batteries: readonly UnitId[];
}

type Labels = Pick<Formation, 'corps' | 'division'>;

/** LFM 0.3a: the order of battle of a side, as the scenario lists it: corps first, what is the army's own last. */
export function formationsOf(state: LfmState, side: Side): readonly Formed[] {
  const battle = battleOf(state);
  const labels = labelsOf(battle, side);
  const corps = distinct(labels.map(each => each.corps)).filter(each => each !== null);
  const loose = divisionsIn(labels, null);
  return [
    ...corps.map(each =>
      formed(battle, side, 'corps', { corps: each, division: null }, divisionsIn(labels, each)),
    ),
    ...loose.map(division => formed(battle, side, 'division', { corps: null, division }, [])),
    formed(battle, side, 'army', { corps: null, division: null }, []),
  ].filter(isAnything);
}

const labelsOf = ({ commanders, brigades, units }: Battle, side: Side): readonly Labels[] =>
  [...commanders, ...brigades, ...units].filter(card => card.side === side);

const divisionsIn = (labels: readonly Labels[], corps: string | null): readonly string[] =>
  distinct(labels.filter(each => each.corps === corps).map(({ division }) => division)).filter(
    division => division !== null,
  );

const distinct = <T>(items: readonly T[]): readonly T[] => [...new Set(items)];

function formed(
  battle: Battle,
  side: Side,
  level: Formed['level'],
  { corps, division }: Labels,
  divisions: readonly string[],
): Formed {
  const isOf = (card: Labels & { readonly side: Side }): boolean =>
    card.side === side && card.corps === corps && card.division === division;
  const commander = battle.commanders.findIndex(card => isOf(card) && card.level !== 'brigade');
  return {
    level,
    corps,
    division,
    commander: commander < 0 ? null : commander,
    divisions: divisions.map(each => formed(battle, side, 'division', { corps, division: each }, [])),
    brigades: battle.brigades.flatMap((card, id) => (isOf(card) ? [id] : [])),
    batteries: battle.units.flatMap((card, id) => (isOf(card) && card.brigade === null ? [id] : [])),
  };
}

const isAnything = ({ commander, divisions, brigades, batteries }: Formed): boolean =>
  commander !== null || divisions.length + brigades.length + batteries.length > 0;
