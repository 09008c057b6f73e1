import { cite, type Drawing, say, shade } from '@abatis/presenter';
import { posePlace, type Shade } from '@abatis/screen';
import { type Box, wheeled, wheelLength } from '@abatis/tabletop';
import type { BnbState, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { inchText, sideName, unitSpan } from '../words/say.ts';
import { asked, isFew, nearAreas, stripAhead } from './areas.ts';
import { arcShades } from './fire.ts';

/** A unit as it will be when the next turn begins. */
const fresh = (unit: Unit): Unit => ({ ...unit, turn: bnb.NO_TURN });

/** Tenths of a degree between the wheels that are tried. */
const STEP = 75;
const QUARTER = 900;

/** BNB 2.6b, 2.11b: the ground that a unit in close order can touch: each wheel, and the rest of its move straight on. */
function strips(state: BnbState, unit: Unit): readonly Shade['area'][] {
  const box = bnb.boxOf(state, unit);
  const run = bnb.longestRun(state, unit);
  const after = (about: 'left' | 'right', tenths: number): Box => ({
    ...box,
    pose: wheeled(box, about, tenths),
  });
  const wheels = Array.from({ length: QUARTER / STEP }, (_, i) => (i + 1) * STEP);
  const turned = (['left', 'right'] as const).flatMap(about =>
    wheels.map(tenths => ({ box: after(about, tenths), left: run - wheelLength(box.width, tenths) })),
  );
  return [{ box, left: run }, ...turned]
    .filter(({ left }) => left > 0)
    .map(each => stripAhead({ ...each.box, depth: box.depth }, each.left));
}

/** Everything that a unit can reach as it stands, whatever the ground. */
function reachShades(state: BnbState, unit: Unit): readonly Shade[] {
  const isClosed = bnb.isCloseOrder(unit) && unit.formation !== 'square' && unit.bent.length === 0;
  const rate = bnb.rateOf(state, unit);
  const areas = isClosed ? strips(state, unit) : nearAreas(state, unit, rate);
  const how =
    isClosed && !unit.shaken
      ? say`${unitSpan(unit)} can charge here: ${inchText(bnb.longestRun(state, unit))} less its wheel ${cite('BNB 2.6a')}.`
      : say`${unitSpan(unit)} can come here: ${inchText(rate)} ${cite('BNB 2.11b')}.`;
  return areas.flatMap(area =>
    area ? [shade(posePlace(unit.pose), isClosed && !unit.shaken ? 'threat' : 'negated', how, { area })] : [],
  );
}

/** BNB 2.6, 3.1: where enemies can be, and what they can fire at, in the next turn. */
export function threat(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const enemies = asked(bnb.enemiesOf(state, { side }), focus).filter(
    unit => unit.block === null && !bnb.isEngaged(state, unit.id),
  );
  const next = enemies.map(fresh);
  const shooters = next.filter(({ arm, formation }) => arm !== 'cavalry' && formation !== 'limbered');
  return {
    title: say`What ${sideName(state, bnb.enemyOf(side))} units can do next turn`,
    legend: {
      threat: say`can be charged`,
      negated: say`can be reached by guns, skirmishers, squares`,
      'close-range': say`fired at, close`,
      range: say`fired at, far`,
    },
    shades: [
      ...next.flatMap(unit => reachShades(state, unit)),
      ...shooters.flatMap(unit => arcShades(state, unit, isFew(enemies))),
    ],
    notes: [
      say`From where they stand, over open ground and through anybody: ground that slows, and the 2″ of others, only shorten it ${cite('BNB 0.10b')}.`,
      say`Infantry may also move half and fire at −2 ${cite('BNB 3.1h')}.`,
    ],
  };
}
