import { cite, count, type Drawing, say, shade } from '@abatis/presenter';
import { type Area, type Place, posePlace, type Shade, type ShadeStyle, type Text } from '@abatis/screen';
import { type Box, facedOut, onGrid, SIDES, sidestepped, thou } from '@abatis/tabletop';
import type { BnbState, Side, Unit, Volley } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { bestOf } from '../words/preview/chances.ts';
import { friendsWarning } from '../words/preview/fire.ts';
import { reasonText } from '../words/refusal.ts';
import { bandText, inchText, unitSpan, unitSpans } from '../words/say.ts';
import { aheadOf, asked, boxesIn, isFew, posed } from './areas.ts';

/** The fronts from which a unit fires: all four of a square. */
const frontsOf = (state: BnbState, unit: Unit): readonly Box[] =>
  unit.formation === 'square'
    ? SIDES.map(side => {
        const { pose, width, depth } = facedOut(bnb.boxOf(state, unit), side);
        return { pose: posed(pose), width: thou(Math.round(width)), depth: thou(Math.round(depth)) };
      })
    : boxesIn(state, unit);

const arcBefore = ({ pose, width }: Box, reach: number): Area => ({
  kind: 'arc',
  pose,
  width,
  halfAngle: bnb.ARC_OF_FIRE,
  reach: thou(reach),
});

/** The bands of a unit, the farthest first, so that the near one lies on top. */
function rangesOf(state: BnbState, unit: Unit) {
  return bnb
    .ammunitionOf(unit)
    .flatMap(ammunition => bnb.bandsOf(unit, ammunition))
    .map(band => ({ band, range: bnb.chartsOf(state).shooting[band].range }))
    .toSorted((a, b) => b.range - a.range);
}

/** Before the left of the front: a path begins in its middle. */
const labelAt = ({ pose, width }: Box, reach: number): Place =>
  aheadOf(sidestepped(pose, thou(-Math.round(width / 2))), reach);

/** BNB 3.1e, T3.2: the ground that a unit could fire at, by bands; labels only where few are shown. */
export function arcShades(state: BnbState, unit: Unit, isLabelled: boolean): readonly Shade[] {
  const ranges = rangesOf(state, unit);
  return frontsOf(state, unit).flatMap((box, front) =>
    ranges.map(({ band, range }, place) => {
      const isFar = place === 0;
      const text = isFar ? say`far ${inchText(range)}` : say`close ${inchText(range)}`;
      const style: ShadeStyle = isFar ? 'range' : 'close-range';
      const about = say`${unitSpan(unit)}: ${bandText(state, band)}, 45° to either side ${cite('BNB 3.1e')}.`;
      return shade(isLabelled && front === 0 ? labelAt(box, range) : posePlace(unit.pose), style, about, {
        area: arcBefore(box, range),
        text: isLabelled && front === 0 ? text : '',
      });
    }),
  );
}

/** Why a unit does not fire in this turn; empty if nothing keeps it from it. */
function silence(state: BnbState, unit: Unit): Text {
  const [bar] = bnb.whyNotFire(state, unit);
  return bar ? reasonText(state, bar) : '';
}

/** BNB 3.1e: the arcs of the units that are asked about, or of all that may fire. */
export function arcs(state: BnbState, _: Side, focus: readonly string[]): Drawing {
  const armed = bnb.unitsOnTable(state).filter(({ arm }) => arm !== 'cavalry');
  const meant = asked(armed, focus);
  const units = isFew(meant) ? meant : meant.filter(unit => silence(state, unit).length === 0);
  return {
    title: say`Fire arcs`,
    legend: { 'close-range': say`close: musket, rifle; canister`, range: say`far; ballshot` },
    shades: units.flatMap(unit => arcShades(state, unit, isFew(units))),
    notes: [
      ...(isFew(units) ? units.map(unit => silence(state, unit)) : []),
      say`A figure fires 45° to either side of straight ahead ${cite('BNB 3.1e')}; infantry that has moved up to half fires at −2 ${cite('BNB 3.1h')}.`,
    ],
  };
}

/** The volleys that have been ordered; before fire is ordered, the best that the units asked about could fire. */
function volleysFor(state: BnbState, side: Side, focus: readonly string[]): readonly Volley[] {
  const own = bnb.unitsOf(state, side);
  const ordered = own.flatMap(({ id }) => [
    ...bnb.volleysOf(state, id, false),
    ...bnb.volleysOf(state, id, true),
  ]);
  const some = own.filter(({ name }) => focus.includes(name));
  if (some.length === 0) return ordered;
  return some.flatMap(unit => {
    const known = ordered.filter(({ firing }) => firing.unit.id === unit.id);
    return known.length > 0 ? known : bestVolley(state, unit);
  });
}

const bestVolley = (state: BnbState, unit: Unit): readonly Volley[] =>
  bestOf(bnb.enemiesOf(state, unit).flatMap(({ id }) => bnb.volleysAt(state, unit, id)));

/** BNB 3.9a: the ground between figures and their target, and the friends in it. */
export function danger(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const volleys = volleysFor(state, side, focus);
  return {
    title: say`Danger zones`,
    legend: { field: say`friends here are rolled at first` },
    shades: volleys.map(volley => zoneShade(volley)),
    notes: [
      ...volleys.map(volley => friendsWarning({ state }, volley)[0] ?? clearText(volley)),
      volleys.length === 0
        ? say`No fire is ordered: select a unit to see the danger zone of its best shot.`
        : '',
      say`From the figures that fire to the corners of the target ${cite('BNB 3.9a')}.`,
    ],
  };
}

const clearText = ({ firing, mark }: Volley): Text =>
  say`${unitSpan(firing.unit)} at ${unitSpan(mark.unit)}: no friend in the way.`;

function zoneShade({ firing, bearings, mark, dice }: Volley): Shade {
  const zone = bnb.dangerZone(
    bearings.map(({ muzzle }) => muzzle),
    mark,
  );
  const about = say`${unitSpan(firing.unit)} at ${unitSpans([mark.unit])}, ${count(dice, 'die', 'dice')} ${cite('BNB 3.9a')}.`;
  return shade(posePlace(firing.unit.pose), 'field', about, {
    area: { kind: 'outline', ring: zone.pieces[0]!.map(onGrid) },
  });
}
