import { toNumber } from '@abatis/kernel/rational';
import { cite, count, type Drawing, say, shade, words } from '@abatis/presenter';
import { percent, posePlace, type Shade, tablePlace } from '@abatis/screen';
import { onGrid, type Spot } from '@abatis/tabletop';
import type { BnbState, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import names from '../words/labels.json' with { type: 'json' };
import { routChances } from '../words/preview/chances.ts';
import { inchText, unitSpan } from '../words/say.ts';

/** BNB 5.7.3: the corridor of a unit that would rout now, with the distances that the die can bring. */
export function rout(state: BnbState, _: Side, focus: readonly string[]): Drawing {
  const units = bnb.unitsOnTable(state).filter(({ name }) => focus.includes(name));
  return {
    title: say`Rout`,
    legend: { 'new-field': say`corridor, 6″ to either side`, limit: say`least distance, with its chance` },
    shades: units.flatMap(unit => [...corridorShades(state, unit)]),
    notes: [
      units.length === 0 ? say`Select a unit to see where it would rout to.` : '',
      ...units.map(unit => chancesText(state, unit)),
      say`Straight back to its baseline, at most 18″, through gaps of 2″ or more ${cite('BNB 5.7.3b')} ${cite('BNB 5.7.3e')}.`,
    ],
  };
}

function* corridorShades(state: BnbState, unit: Unit): Generator<Shade> {
  const corridor = bnb.corridorOf(state, unit, null);
  const far = Math.min(bnb.LONGEST_ROUT, corridor.toEdge);
  const at = (along: number, aside: number) => onGrid(bnb.spotIn(corridor, along, aside) as Spot);
  const half = bnb.HALF_CORRIDOR;
  const edge = 'edge' in unit.baseline ? words(names.edges)[unit.baseline.edge] : say`rallying point`;
  yield shade(
    posePlace(unit.pose),
    'new-field',
    say`${unitSpan(unit)} would rout this way, to the ${edge} ${cite('BNB 5.7.3d')}.`,
    { area: { kind: 'outline', ring: [at(0, -half), at(far, -half), at(far, half), at(0, half)] } },
  );
  for (const { result, chance } of routChances(state, unit.id)) {
    if (result === null || result.distance > far) continue;
    const text = say`${inchText(result.distance)} ${percent(toNumber(chance))}`;
    yield shade(tablePlace(at(result.distance, half * 0.6)), 'limit', text, {
      area: { kind: 'line', points: [at(result.distance, -half), at(result.distance, half)] },
      text,
    });
  }
}

function chancesText(state: BnbState, unit: Unit) {
  const parts = routChances(state, unit.id).map(({ result, chance }) =>
    result === null
      ? say`shattered ${percent(toNumber(chance))}`
      : say`${inchText(result.distance)} and ${count(result.hits, 'figure')} ${percent(toNumber(chance))}`,
  );
  return say`${unitSpan(unit)}, if it fails a test: ${parts.join(', ')} ${cite('BNB T5.7.1')}.`;
}
