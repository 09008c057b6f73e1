import { cite, count, type Drawing, say, shade } from '@abatis/presenter';
import { type Place, posePlace, type Shade, tablePlace } from '@abatis/screen';
import { type Box, centroidOf, inches, onGrid, type Pose, sidestepped, thou } from '@abatis/tabletop';
import type { BnbState, GroundPiece, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { sideName, unitSpan, unitSpans } from '../words/say.ts';
import { asked, boxesIn, isFew, nearAreas } from './areas.ts';

/** BNB 2.2a, 7.3a: what enemies keep free round them. */
export function zones(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const enemies = asked(bnb.enemiesOf(state, { side }), focus);
  const mover = { id: -1 as Unit['id'], side };
  const free = enemies.filter(enemy => bnb.isTakenCareOf(state, mover, enemy));
  const shunned = enemies.filter(enemy => !free.includes(enemy));
  const pins = bnb.plays(state, 'pinning');
  const round = (units: readonly Unit[], style: 'standoff' | 'negated', reach: number) =>
    units.flatMap(unit =>
      nearAreas(state, unit, reach).map(area =>
        shade(posePlace(unit.pose), style, zoneText(unit, style), { area }),
      ),
    );
  return {
    title: say`Zones of the ${sideName(state, bnb.enemyOf(side))} units`,
    legend: {
      standoff: say`2″: no unit ends or passes so near`,
      negated: pins ? say`4″: a change of formation shakes` : '',
    },
    shades: [
      ...(pins ? round(enemies, 'negated', bnb.PINNED) : []),
      ...round(shunned, 'standoff', bnb.TOO_NEAR_ENEMY),
    ],
    notes: [
      say`Units come no nearer than 2″ to an enemy whom they do not charge ${cite('BNB 2.2a')}.`,
      pins ? say`A reform within 4″ of an enemy shakes the unit ${cite('BNB 7.3a')}.` : '',
      free.length > 0
        ? say`${unitSpans(free)}: in contact with others already, so no 2″ ${cite('BNB 2.2b')}.`
        : '',
    ],
  };
}

const zoneText = (unit: Unit, style: 'standoff' | 'negated') =>
  style === 'standoff'
    ? say`Within 2″ of ${unitSpan(unit)} ${cite('BNB 2.2a')}.`
    : say`Within 4″ of ${unitSpan(unit)}: pinned ${cite('BNB 7.3a')}.`;

/** So far a frontage line is drawn beyond the flanks. */
const BEYOND = inches(9);

/** BNB 4.6a: the line of a front; `text` stands at its left end. */
export function frontageLine({ pose, width }: Box, unit: Unit, text: string): Shade {
  const half = Math.round(width / 2) + BEYOND;
  const [left, right] = [sidestepped(pose, thou(-half)).at, sidestepped(pose, thou(half)).at];
  const about = say`Frontage line of ${unitSpan(unit)}: whoever starts partly behind it and touches a flank or the rear has the bonus ${cite('BNB 4.6a')}.`;
  return shade(endOf(pose, half - inches(3)), 'limit', about, {
    area: { kind: 'line', points: [left, right] },
    text,
  });
}

const endOf = (pose: Pose, half: number): Place => tablePlace(sidestepped(pose, thou(-half)).at);

/** The boxes whose fronts decide: both ends of a bent line (1.9b). */
export function decidingFronts(state: BnbState, unit: Unit): readonly Box[] {
  if (!bnb.hasFlank(unit, 'rear')) return [];
  const boxes = boxesIn(state, unit);
  return boxes.length > 1 ? [boxes[0]!, boxes.at(-1)!] : boxes;
}

/** BNB 4.6a: the lines that decide between front and flank. */
export function frontage(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const isAsked = bnb.unitsOnTable(state).filter(({ name }) => focus.includes(name));
  const units = isAsked.length > 0 ? isAsked : bnb.enemiesOf(state, { side });
  const safe = units.filter(unit => decidingFronts(state, unit).length === 0);
  return {
    title: say`Frontage lines`,
    legend: { limit: say`who starts partly behind it may have the flank bonus` },
    shades: units.flatMap(unit =>
      decidingFronts(state, unit).map(box => frontageLine(box, unit, isFew(units) ? say`frontage line` : '')),
    ),
    notes: [
      say`The charger starts partly behind the line and touches a flank or the rear ${cite('BNB 4.6a')}.`,
      safe.length > 0 ? say`No flank: ${unitSpans(safe)} ${cite('BNB 4.6d')}.` : '',
    ],
  };
}

/** BNB 0.11d, 6.3a: levels, and crestlines that hide what lies behind them. */
export function heights(state: BnbState): Drawing {
  const { pieces } = bnb.groundOf(state);
  const hills = pieces.filter(({ type, area }) => area.length > 0 && (type === 'hill' || type === 'steep'));
  const crests = pieces.filter(({ type }) => type === 'crest');
  return {
    title: say`Contours and crestlines`,
    legend: {
      level: hills.length > 0 ? say`level above the table` : '',
      crest: crests.length > 0 ? say`crestline` : '',
    },
    shades: [
      ...hills.toSorted((a, b) => a.level - b.level).map(hillShade),
      ...crests.map(piece =>
        shade(
          tablePlace(piece.line[0]!),
          'crest',
          say`Crestline: hides what lies behind it unless one end is within 1″ ${cite('BNB 6.3a')}.`,
          { area: { kind: 'line', points: piece.line } },
        ),
      ),
    ],
    notes: [
      hills.length + crests.length === 0 ? say`The table is flat.` : '',
      hills.length > 0
        ? say`${count(hills.length, 'contour')}: a unit stands on the highest that holds its centre ${cite('BNB 0.11d')}.`
        : '',
    ],
  };
}

const hillShade = ({ area, level }: GroundPiece): Shade =>
  shade(tablePlace(onGrid(centroidOf(area))), 'level', say`Level ${level} ${cite('BNB 0.11d')}.`, {
    area: { kind: 'outline', ring: area },
    degree: level,
    text: say`level ${level}`,
  });
