import type { Hex } from '@abatis/hex';
import { cite, count, listOf, lookedAt, place, say } from '@abatis/presenter';
import type { At, Span, Text } from '@abatis/screen';
import type { MibState, Onlooker, SeenUnit, Side, Unit, UnitId, Unknown } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { pieceSpan, pieceSpans } from '../words/say.ts';

/* Links to pieces and hexes by their numbers. */

export const unitLink = (state: MibState, id: UnitId): Span => pieceSpan(mib.unitName(state, id));

export const unitLinks = (state: MibState, ids: readonly UnitId[]): Text =>
  pieceSpans(mib.unitNames(state, ids));

export const leaderLink = (state: MibState, id: mib.LeaderId): Span => pieceSpan(mib.leaderName(state, id));

export const hexLink = (state: MibState, hex: Hex): Span => place(mib.hexName(state, hex));

/** Who looks; of a game that has ended everybody sees all. */
export const lookerOf = ({ seat }: Pick<At, 'seat'>): Onlooker => seat as Onlooker;

/** MIB 2.5b: may he read this side's force chart? */
export const readsChart = ({ state, seat, open }: At<MibState>, side: Side): boolean =>
  open === true || mib.knowsChart(state, side, seat as Onlooker);

/** Is there anything at all that he may not see? */
export const seesAll = ({ state, open }: At<MibState>): boolean => open === true || mib.isOpen(state);

/**
 * MIB 2.5: the game as far as the one who looks knows it, for the rules to be asked about. Enemies whom he cannot tell
 * are not on it, and of the others nothing is on their charts but what the map shows: a battery if they have any (2.5d),
 * no fatigue unless they are seen to be Spent (7.6h).
 */
export const asKnown: (at: At<MibState>) => MibState = lookedAt(at => {
  if (seesAll(at)) return at.state;
  const { state } = at;
  const view = mib.see(state, lookerOf(at));
  const unit = (seen: SeenUnit | Unknown, id: UnitId) =>
    mib.isUnknown(seen) ? UNSEEN : fromMap(state, seen, id);
  return { ...mib.filled(view, { unit, status: UNTOLD_STATUS, gunner: NOBODY }), steps: state.steps };
});

/** MIB 11.2a: no place on the ladder but its first is claimed for a formation whose status is secret. */
const UNTOLD_STATUS = 0;

/** Of guns in position their number is seen, not whose they are. */
const NOBODY: UnitId = -1;

const UNSEEN: Unit = { ...mib.NEW_UNIT, place: 'to-arrive' };

function fromMap(state: MibState, seen: SeenUnit, id: UnitId): Unit {
  const { known: _, missing, casualties, hasBatteries, spent, ...open } = seen;
  const { white, grey } = mib.battleOf(state).units[id]!.track;
  return {
    ...UNSEEN,
    ...open,
    casualties: casualties ?? missing,
    batteries: hasBatteries ? 1 : 0,
    fatigue: spent === true ? white + grey : 0,
    supply: mib.battleOf(state).charts.supply.full,
  };
}

/** MIB 17.0, 2.5b: the points of both sides, as far as the one who looks can know them. */
export const pointsFor = (at: At<MibState>): readonly mib.KnownLine[] =>
  seesAll(at)
    ? mib.pointsNow(at.state).map(({ points, ...line }) => ({ ...line, ...mib.exactly(points) }))
    : mib.pointsKnownTo(at.state, at.seat ?? 'nobody');

/* What is known of an enemy's force chart: what the map shows (2.5d), and what combat has told (2.5c). */

/** 'G 1+', 'C ?': nothing of it is more than the map shows, or than was told. */
export function unknownTags(state: MibState, id: UnitId): readonly string[] {
  const { told, batteries } = mib.unitOf(state, id);
  const guns = batteries === 0 ? say`G 0` : told.batteries === null ? say`G 1+` : say`G ${told.batteries}?`;
  return [
    told.weariness === null ? say`fatigue ?` : `${told.weariness}?`,
    say`stragglers ?`,
    guns,
    told.organic === null ? say`C ?` : say`C ${told.organic}?`,
  ];
}

/** 'At 10:00 AM it had 2 batteries and was tired 2.5c; it may have changed.' */
export function toldText(state: MibState, id: UnitId): Text {
  const { turn, batteries, organic, weariness } = mib.unitOf(state, id).told;
  const steps = missingOf(state, id);
  const missing =
    steps > 0
      ? say`${count(steps, 'step')} missing; how many straggle is on its chart ${cite('MIB 2.5b')}. `
      : '';
  const parts = [
    ...(batteries === null ? [] : [count(batteries, 'battery', 'batteries')]),
    ...(organic === null ? [] : [say`${organic} organic cavalry`]),
    ...(weariness === null ? [] : [weariness]),
  ];
  if (turn === null || parts.length === 0) return missing;
  const when = mib.battleOf(state).turns[turn]?.label ?? say`turn ${turn + 1}`;
  return say`${missing}Announced in combat, ${when}: ${listOf(parts)} ${cite('MIB 2.5c')}.`;
}

/** MIB 2.5a: steps that are neither on the map nor detached. */
function missingOf(state: MibState, id: UnitId): number {
  const { steps, detached, place } = mib.unitOf(state, id);
  return place === 'map' ? mib.cardOf(state, id).maxSteps - steps - detached : 0;
}
