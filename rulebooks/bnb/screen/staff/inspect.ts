import { capital, cite, count, type InspectorTable, inspection, say, typeset } from '@abatis/presenter';
import { type At, type Inspection, type Text, tablePointOf } from '@abatis/screen';
import { isInside } from '@abatis/tabletop';
import type { BnbState, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { groundText } from '../words/ground.ts';
import {
  formationText,
  generalCalled,
  inchText,
  sideName,
  steadyText,
  strengthText,
  typeText,
  unitCalled,
  unitNamed,
  unitSpan,
} from '../words/say.ts';
import { commandState, generalState, shatteredAt } from './forces.ts';

const TABLE: InspectorTable<Unit> = {
  piece: ({ name }) => name,
  columns: {
    Unit: unitNamed,
    Figures: ({ figures, original }) => `${figures}/${original}`,
    Grade: ({ grade }) => grade,
    Formation: formationText,
  },
};

/** What is known of the pieces or the place that are asked about; null if they are nothing of this battle. */
export function inspect({ state }: At<BnbState>, what: readonly string[]): Inspection | null {
  const units = what.flatMap(name => unitCalled(state, name) ?? []);
  const [general] = what.flatMap(name => generalCalled(state, name) ?? []);
  if (units.length > 0) return inspectUnits(state, units);
  if (general) return inspectGeneral(state, general);
  const spot = what.map(tablePointOf).find(point => point !== null);
  return spot ? inspectPlace(state, spot) : null;
}

function inspectUnits(state: BnbState, units: readonly Unit[]): Inspection {
  const [first] = units as readonly [Unit, ...Unit[]];
  const isOne = units.length === 1;
  return inspection(TABLE, {
    title: isOne ? unitNamed(first) : count(units.length, 'unit'),
    subtitle: isOne
      ? say`${sideName(state, first.side)} ${typeText(first)}, grade ${first.grade}${brigadeText(first)}`
      : sideName(state, first.side),
    rows: units,
    facts: isOne
      ? unitFacts(state, first)
      : units
          .filter(({ status }) => status !== 'hidden')
          .map(unit => say`${unitSpan(unit)}: ${steadyText(state, unit)}.`),
  });
}

const brigadeText = ({ brigade }: Unit): string => (brigade === 'army' ? '' : say`, ${typeset(brigade)}`);

/** Everything that a rule will ask about the unit. */
function unitFacts(state: BnbState, unit: Unit): readonly Text[] {
  if (unit.status === 'hidden') return [say`Hidden in the woods ${cite('BNB 6.1h')}.`, lossFact(unit)];
  const command = commandState(state, unit);
  return [
    say`${capital(steadyText(state, unit))} ${cite(bnb.isSteady(state, unit) ? 'BNB 2.3h' : 'BNB 2.3i')}.`,
    lossFact(unit),
    bnb.isFresh(state, unit) ? say`Fresh cavalry ${cite('BNB 4.12a')}.` : '',
    command.state === 'out' ? say`Out of command: ${command.text}.` : say`In command: ${command.text}.`,
    ...bnb
      .generalsWith(state, unit)
      .map(
        ({ name, charisma }) => say`${typeset(name)} is with it, charisma ${charisma} ${cite('BNB 1.11e')}.`,
      ),
    turnFact(state, unit),
    recoveryFact(unit),
    fireFact(state, unit),
  ];
}

/** BNB 5.6d, 5.3a: the next quarter, half, and the end. */
function lossFact(unit: Unit): Text {
  const { figures, original } = unit;
  const lost = original - figures;
  const quarter = Math.floor((4 * lost) / original);
  const next = Math.ceil(((quarter + 1) * original) / 4) - lost;
  const then =
    quarter + 1 >= 3
      ? say`${next} more and it is shattered ${cite('BNB 5.3a')}`
      : say`${next} more and tests are at ${-2 * (quarter + 1)} ${cite('BNB 5.6d')}`;
  return say`${strengthText(unit)} of ${original}; ${then}; shattered at ${shatteredAt(unit)}.`;
}

function turnFact(state: BnbState, unit: Unit): Text {
  const { turn } = unit;
  if (bnb.isEngaged(state, unit.id)) return say`In combat ${cite('BNB 4.8a')}.`;
  if (bnb.isFrozen(state, unit.id)) return say`In contact by a charge: it stays ${cite('BNB 4.8a')}.`;
  if (turn.routed) return say`Has routed this turn ${cite('BNB 5.7.4c')}.`;
  return turn.moved
    ? say`Has used ${Math.round(turn.used / 10_000)} % of its move ${cite('BNB 0.10a')}.`
    : '';
}

/** BNB 2.4: will it recover at the end of the turn? */
function recoveryFact({ shaken, disordered, turn }: Unit): Text {
  if (!shaken && !disordered) return '';
  const bar = turn.moved
    ? say`it has moved`
    : turn.fired
      ? say`it has fired`
      : turn.fought
        ? say`it has fought`
        : turn.routed
          ? say`it has routed`
          : null;
  return bar === null
    ? say`Recovers at the end of the turn if it stands still ${cite('BNB 2.4a')}.`
    : say`Does not recover this turn: ${bar} ${cite('BNB 2.4b')}.`;
}

/** The enemies that it could fire at now. */
function fireFact(state: BnbState, unit: Unit): Text {
  const [bar] = bnb.whyNotFire(state, unit);
  if (bar || unit.arm === 'cavalry') return '';
  const ranges = bnb
    .ammunitionOf(unit)
    .map(ammunition => inchText(bnb.greatestRange(state, unit, ammunition)));
  return say`Fires to ${ranges.join(say` or `)} ${cite('BNB T3.2')}.`;
}

const inspectGeneral = (state: BnbState, general: General): Inspection =>
  inspection<Unit>(null, {
    title: typeset(general.name),
    subtitle:
      general.rank === 'commander'
        ? say`${sideName(state, general.side)} C-in-C`
        : say`${sideName(state, general.side)} brigadier, ${typeset(general.brigade)}`,
    facts: [
      say`Charisma ${general.charisma}: added to tests and routs of the unit that he is with ${cite('BNB 1.11e')}.`,
      say`${capital(generalState(state, general))}.`,
      general.moved ? say`Has ridden this turn ${cite('BNB 1.11c')}.` : '',
    ],
  });

/** What the ground does there. */
function inspectPlace(state: BnbState, spot: { readonly x: number; readonly y: number }): Inspection | null {
  const pieces = bnb.groundOf(state).pieces.filter(({ shape }) => isInside(shape, spot));
  return inspection<Unit>(null, {
    title: say`${inchText(spot.x)} east, ${inchText(spot.y)} north`,
    subtitle: pieces.length === 0 ? say`Open ground` : '',
    facts: pieces.map(groundText),
  });
}
