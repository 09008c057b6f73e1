import { cite, count, ordinal, say, verb } from '@abatis/presenter';
import type { At, Ceremony, Text } from '@abatis/screen';
import type { FormationId, MibState } from '../../../src/inside.ts';
import * as mib from '../../../src/inside.ts';
import { ableUnits } from '../../questions/words.ts';
import { limitText } from '../../staff/forces.ts';
import { asKnown, readsChart } from '../../staff/known.ts';
import { formationTitle, leaderShort, pieceSpans } from '../say.ts';

/** MIB 3.0d, 3.0e: the draw of a chit, as far as the reader may know who acts by it. */
export function chitDrawn(
  { formation, left }: { readonly formation: string; readonly left: readonly string[] },
  at: At<MibState>,
): Ceremony {
  const id = mib.formationCalled(at.state, formation);
  const { side, leader } = mib.battleOf(at.state).formations[id]!;
  const state = readsChart(at, side) ? at.state : asKnown(at);
  const isNow = state.activation?.formations.includes(id) ?? false;
  const pieces = isNow ? mib.unitNames(state, ableUnits(state, side)) : [];
  const name = formationTitle(state, id);
  return {
    kind: 'chit',
    name,
    note:
      leader === null ? '' : `${leaderShort(state, leader)} ${mib.battleOf(state).leaders[leader]!.rating}`,
    seat: side,
    title: say`${name} is drawn`,
    chance: chanceText(state, id, left.length),
    lines: [actText(pieces), limitLine(state, id), leftText(state, left)].filter(line => line.length > 0),
    pieces,
  };
}

/** 'third of 4; it was 1 in 2'. */
function chanceText({ drawn, cup }: MibState, id: FormationId, left: number): Text {
  const place = drawn.indexOf(id) + 1;
  const rank = place === 0 ? '' : say`${ordinal(place)} of ${count(drawn.length + cup.length, 'chit')}; `;
  return left === 0
    ? say`${rank}the last one, so it was sure ${cite('MIB 3.0d')}`
    : say`${rank}it was 1 in ${left + 1} ${cite('MIB 3.0d')}`;
}

const actText = (units: readonly string[]): Text =>
  units.length === 0
    ? ''
    : say`${pieceSpans(units)} ${verb(units, 'moves, then fights', 'move, then fight')}.`;

/** MIB 7.0h. */
function limitLine(state: MibState, id: FormationId): Text {
  const { leader } = mib.battleOf(state).formations[id]!;
  const limit = limitText(state, id);
  return limit.length === 0 || leader === null ? '' : say`${leaderShort(state, leader)}: ${limit}.`;
}

function leftText(state: MibState, left: readonly string[]): Text {
  if (left.length === 0) return say`The cup is empty.`;
  const names = left.map(each => formationTitle(state, mib.formationCalled(state, each))).join(', ');
  return left.length === 1
    ? say`Left in the cup: ${{ strong: names }}, sure to be next.`
    : say`Left in the cup: ${{ strong: names }}.`;
}
