import { chainLine, cite, type Drawing, say, sentences, shade, typeset } from '@abatis/presenter';
import { type OverlayLine, type Shade, tablePlace } from '@abatis/screen';
import { onGrid } from '@abatis/tabletop';
import type { BnbState, General, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { commandState } from '../staff/forces.ts';
import { inchText, pieceSpan, sideName, unitSpan } from '../words/say.ts';

/** BNB 1.11.1: the radii of the generals, and a line to every unit from the one who commands it, or would be the nearest to. */
export function command(state: BnbState, side: Side, focus: readonly string[]): Drawing {
  const all = bnb.generalsOnTable(state).filter(general => general.side === side);
  const named = all.filter(
    general =>
      focus.includes(general.name) ||
      bnb.unitsOf(state, side).some(unit => focus.includes(unit.name) && bnb.mayInfluence(general, unit)),
  );
  const lit = named.length > 0 ? named : all;
  const units = bnb.unitsOf(state, side).filter(unit => lit.some(general => bnb.mayInfluence(general, unit)));
  const out = units.filter(unit => !bnb.isInCommand(state, unit));
  return {
    title: say`${sideName(state, side)} command`,
    legend: { command: say`command radius` },
    shades: lit.map(general => radius(state, general)),
    lines: units.flatMap(unit => link(state, all, unit)),
    notes: [
      say`12″ from a general, 6″ while he is with a unit ${cite('BNB 1.11.1a')}. Green: in command; dashed red: out, −1 to tests ${cite('BNB 1.11.1b')}.`,
      ...out.map(unit => sentences(say`${unitSpan(unit)}:`, commandState(state, unit).text)),
    ],
  };
}

function radius(state: BnbState, general: General): Shade {
  const at = bnb.generalAt(state, general);
  const reach = bnb.commandRadius(general);
  return shade(
    tablePlace(at),
    'command',
    say`Within ${inchText(reach)} of ${pieceSpan(general.name)} ${cite('BNB 1.11.1a')}.`,
    { area: { kind: 'disc', at, radius: reach } },
  );
}

/** From the general who has it in his radius; else from the nearest who could. */
function link(state: BnbState, generals: readonly General[], unit: Unit): readonly OverlayLine[] {
  const own = generals
    .filter(general => bnb.mayInfluence(general, unit))
    .map(general => ({
      general,
      far: bnb.distanceToUnit(state, unit, bnb.generalAt(state, general)),
      has: bnb.hasInCommand(state, general, unit),
    }))
    .toSorted((a, b) => Number(b.has) - Number(a.has) || a.far - b.far);
  const [first] = own;
  if (!first || first.general.attachedTo === unit.id) return [];
  const about = sentences(
    say`${typeset(first.general.name)} to ${unitSpan(unit)}:`,
    commandState(state, unit).text,
  );
  return chainLine(
    tablePlace(bnb.generalAt(state, first.general)),
    tablePlace(onGrid(bnb.centreOfUnit(state, unit))),
    first.has,
    about,
  );
}
