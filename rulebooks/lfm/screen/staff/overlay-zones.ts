import type { Hex } from '@abatis/hex';
import { cite, say, sentences, someOf, zoneStyle } from '@abatis/presenter';
import type { Overlay, Shade, Text } from '@abatis/screen';
import { battleOf, isNight } from '../../src/battle.ts';
import { hexTag } from '../../src/named.ts';
import { unitsIn } from '../../src/pieces.ts';
import { enemiesNextTo, inZoc } from '../../src/rules/05-zones-of-control.ts';
import { inZoi, zoiSource } from '../../src/rules/06-zones-of-influence.ts';
import { enemyOf, type LfmState, type Side } from '../../src/state.ts';
import { sideName } from '../words/names.ts';
import { unitLink } from './text.ts';

/** LFM 5.1, 6.1: the zones of both sides. Control is written in the hex, influence is not. */
export function zones(state: LfmState, side: Side): Overlay {
  const { size } = battleOf(state).ground.grid;
  const shades: Shade[] = [];
  for (let hex = 0; hex < size; hex++) {
    const shade = shadeOf(state, side, hex);
    if (shade) shades.push(shade);
  }
  const enemy = enemyOf(side);
  return {
    id: 'zones',
    title: 'Zones of control and influence',
    legend: [
      { style: 'own-zone', label: sideName(side) },
      { style: 'enemy-zone', label: sideName(enemy) },
      { style: 'both-zones', label: 'both' },
    ],
    shades,
    lines: [],
    notes: [
      say`C: zone of control ${cite('LFM 5.1')}; without it, of influence ${cite('LFM 6.1a')}.`,
      say`Whoever enters a zone of control stops ${cite('LFM 5.2')}; no road rate in a zone of influence ${cite('LFM 2.2b')}.`,
      ...(isNight(state) ? [say`At night there are no zones of influence ${cite('LFM 23.5')}.`] : []),
    ],
  };
}

/** A zone of a side is where its enemies are in it. */
const hasZone = (state: LfmState, hex: Hex, side: Side): boolean =>
  inZoc(state, hex, enemyOf(side)) || inZoi(state, hex, enemyOf(side));

function shadeOf(state: LfmState, side: Side, hex: Hex): Shade | null {
  const [own, enemy] = [hasZone(state, hex, side), hasZone(state, hex, enemyOf(side))];
  const style = zoneStyle(own, enemy);
  if (style === null) return null;
  const isControlled = inZoc(state, hex, side) || inZoc(state, hex, enemyOf(side));
  return {
    place: hexTag(state, hex),
    style,
    text: isControlled ? 'C' : '',
    about: sentences(zoneText(state, hex, side), zoneText(state, hex, enemyOf(side))),
    degree: isControlled ? 3 : 1,
  };
}

/** Whose zone of this side it is. */
function zoneText(state: LfmState, hex: Hex, side: Side): Text {
  const whom = enemyOf(side);
  if (inZoc(state, hex, whom)) {
    const from = [...enemiesNextTo(state, hex, whom), hex];
    const units = from
      .flatMap(each => unitsIn(state, each))
      .filter(id => battleOf(state).units[id]!.side === side);
    return say`${sideName(side)} control: ${someOf(
      units.map(id => unitLink(state, id)),
      6,
    )} ${cite('LFM 5.1')}.`;
  }
  const source = zoiSource(state, hex, whom);
  return source === null
    ? ''
    : say`${sideName(side)} influence: ${unitLink(state, source)} ${cite('LFM 6.1a')}.`;
}
