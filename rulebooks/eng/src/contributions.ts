import * as bnb from '@abatis/bnb/rules';
import type { Contribution } from '@abatis/kernel/extension';
import * as rules from './rules/index.ts';
import type { SiegeState } from './state.ts';

/** What ENG adds is asked only of states that have its part. */
const own = (state: bnb.BnbState): SiegeState => state as SiegeState;

/** What ENG says where the rules of BNB have left a point (ENG A). */
export const CONTRIBUTIONS: readonly Contribution[] = [
  bnb.switchedOn.by((state, option) => rules.needsWalls(own(state), option)),
  bnb.notByHand.by((state, piece) => rules.isLeftStanding(own(state), piece)),
  bnb.otherCommands.by((state, unit) => rules.commandedFromHeadquarters(own(state), unit)),
  bnb.mayLoosen.by((state, unit) => rules.mayWorkLoose(own(state), unit)),
  bnb.groundChanges.by((state, ground) =>
    rules.groundWithBuildings(own(state), rules.groundWithWorks(own(state), ground)),
  ),
  bnb.passages.by(
    (state, unit, piece, how, over) =>
      rules.mayPass(own(state), unit, piece, how, over) || rules.passesOpening(own(state), unit, piece),
  ),
  bnb.tollsTogether.by((state, body, way, tolls) => rules.tollOnWay(own(state), body, way, tolls)),
  bnb.nearerToEnemies.by((state, mover, enemy) => rules.mayComeNear(own(state), mover.id, enemy)),
  bnb.movesOn.by((state, { id }) => rules.hasCrossed(own(state), id)),
  bnb.beforeCharge.by((state, charge) => rules.crossingBefore(own(state), charge) as never),
  bnb.rateChanges.by((state, unit, rate, pace) =>
    rules.rateAtNight(
      own(state),
      unit,
      rules.rateOfCompany(own(state), unit, rules.rateOfGuns(own(state), unit, rate)),
      pace,
    ),
  ),
  bnb.manoeuvreShares.by(
    (state, unit, manoeuvre, leg) =>
      rules.shareOfGuns(own(state), unit.id, manoeuvre) ?? rules.shareInTrench(own(state), unit, leg),
  ),
  bnb.narrowerColumns.by((state, unit) => rules.filesAtTrench(own(state), unit)),
  bnb.tollFree.by(rules.isAlongTrench),
  bnb.sightLimits.by((state, target) => rules.nightSight(own(state), target)),
  bnb.coverChanges.by((state, shot, cover) => rules.coverAtWorks(own(state), shot, cover)),
  bnb.firesDisordered.by(
    (state, unit, target) =>
      rules.firesFromObstacle(own(state), unit) || rules.firesInTheDark(own(state), target),
  ),
  bnb.moreShotDrms.by((state, shot) => [
    ...rules.overheadDrms(own(state), shot),
    ...rules.wokenDrms(own(state), shot.firer),
  ]),
  bnb.moreCombatDrms.by((state, unit, fight) => [
    ...rules.wokenDrms(own(state), unit),
    ...rules.penaltyOnce(own(state), unit, fight),
  ]),
  bnb.moreLadders.by((state, unit) => rules.laddersOf(own(state), unit)),
];
