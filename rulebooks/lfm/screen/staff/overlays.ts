import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { placesWhere } from '@abatis/kernel';
import {
  chainLine,
  cite,
  type Drawing,
  fewOf,
  gathered,
  inFocus,
  levelsOverlay,
  mergedShades,
  overlaysOf,
  say,
  sentences,
  shade,
  someOf,
  sourceTexts,
  threatShades,
  zoneStyle,
} from '@abatis/presenter';
import type { OverlayLine, Shade, Text } from '@abatis/screen';
import type { CommanderId, ImmediateRule, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from '../words/names.ts';
import { commanderLink, hexLink, unitLink } from '../words/say.ts';
import { pointSources, positionWords } from './briefing.ts';
import { type CommandBoard, commandBoard, commanderState, unitState } from './command-state.ts';

/** LFM 0.4b: the level of every hex, from the lowest on the map. */
const elevation = (state: LfmState): Drawing =>
  levelsOverlay(lfm.battleOf(state).ground, {
    unit: say`level, 40 feet each`,
    about: (place, level) => say`${{ place }}: level ${level} ${cite('LFM 0.4b')}.`,
    notes: [
      say`Higher ground helps in combat ${cite('LFM T8')} and hides what lies behind it ${cite('LFM 27.3a')}.`,
    ],
  });

/** LFM R237, SP.8: what is worth points on this map, and which side holds it: the rows of the briefing. */
function objectives(state: LfmState): Drawing {
  const { immediate } = lfm.termsOf(state).victory;
  const sources = pointSources({ state, seat: null });
  const texts = sourceTexts(sources, seat => sideName(seat as Side));
  return {
    title: say`Objectives`,
    legend: { objective: say`worth victory points` },
    shades: mergedShades([
      ...sources.flatMap(({ places, worth, kind, now }, row) => {
        const holder =
          kind === 'place' && now.seats[0] ? ` ${now.seats[0] === 'union' ? say`US` : say`CS`}` : '';
        return places.map(at => shade(at, 'objective', texts[row]!, { text: `${worth}${holder}` }));
      }),
      ...immediate.flatMap(rule =>
        rule.hexes.map(hex =>
          shade(lfm.hexTag(state, hex), 'objective', winText(state, rule), { text: say`win` }),
        ),
      ),
    ]),
    notes: [...texts, ...immediate.map(rule => winText(state, rule))],
  };
}

const winText = (state: LfmState, rule: ImmediateRule): Text =>
  say`${sideName(rule.side)} victory at the end of any turn: ${positionWords(state, rule)} ${cite('LFM SP.8')}.`;

/** LFM 5.1, 6.1: the zones of both sides. Control is written in the hex, influence is not. */
function zones(state: LfmState, side: Side): Drawing {
  const { size } = lfm.battleOf(state).ground.grid;
  return {
    title: say`Zones of control and influence`,
    legend: {
      'own-zone': sideName(side),
      'enemy-zone': sideName(lfm.enemyOf(side)),
      'both-zones': say`both`,
    },
    shades: Array.from({ length: size }, (_, hex) => hex).flatMap(hex => zoneShade(state, side, hex)),
    notes: [
      say`C marks a zone of control ${cite('LFM 5.1')}; the rest is zone of influence ${cite('LFM 6.1a')}.`,
      say`A unit that enters a zone of control stops ${cite('LFM 5.2')}; no road rate in a zone of influence ${cite('LFM 2.2b')}.`,
      lfm.isNight(state) ? say`At night there are no zones of influence ${cite('LFM 23.5')}.` : '',
    ],
  };
}

/** A zone of a side is where its enemies are in it. */
const hasZone = (state: LfmState, hex: Hex, side: Side): boolean =>
  lfm.inZoc(state, hex, lfm.enemyOf(side)) || lfm.inZoi(state, hex, lfm.enemyOf(side));

function zoneShade(state: LfmState, side: Side, hex: Hex): readonly Shade[] {
  const sides = [side, lfm.enemyOf(side)] as const;
  const [own, enemy] = sides.map(each => hasZone(state, hex, each));
  const style = zoneStyle(own!, enemy!);
  if (style === null) return [];
  const isControlled = sides.some(each => lfm.inZoc(state, hex, each));
  const about = sentences(...sides.map(each => zoneText(state, hex, each)));
  const more = isControlled ? { text: say`C`, degree: 3 } : { degree: 1 };
  return [shade(lfm.hexTag(state, hex), style, about, more)];
}

/** Whose zone of this side it is. */
function zoneText(state: LfmState, hex: Hex, side: Side): Text {
  const whom = lfm.enemyOf(side);
  if (lfm.inZoc(state, hex, whom)) {
    const from = [...lfm.enemiesNextTo(state, hex, whom), hex];
    const units = from
      .flatMap(each => lfm.unitsIn(state, each))
      .filter(id => lfm.battleOf(state).units[id]!.side === side);
    return say`${sideName(side)} control: ${someOf(
      units.map(id => unitLink(state, id)),
      6,
    )} ${cite('LFM 5.1')}.`;
  }
  const source = lfm.zoiSource(state, hex, whom);
  return source === null
    ? ''
    : say`${sideName(side)} influence: ${unitLink(state, source)} ${cite('LFM 6.1a')}.`;
}

/** LFM 20: the ranges of the commanders asked about, or of all, and the chain of command, in or out and why. */
function command(state: LfmState, side: Side, focus: readonly string[]): Drawing {
  const board = commandBoard(state, side);
  const all = placesWhere(
    lfm.battleOf(state).commanders,
    (card, id) => card.side === side && lfm.isOnMap(state, id),
  );
  const chosen = commandersInFocus(state, all, focus);
  const lit = chosen.length > 0 ? chosen : all;
  return {
    title: say`${sideName(side)} chain of command`,
    legend: { command: say`command range` },
    shades: rangeShades(state, lit),
    lines: [
      ...all.flatMap(id => superiorLine(state, board, id)),
      ...lit.flatMap(id => regimentLines(state, board, id)),
    ],
    notes: [
      say`Army ${rangeOf(state, 'army')}, corps and division ${rangeOf(state, 'division')}, brigade ${rangeOf(state, 'brigade')} hexes ${cite('LFM T15')}, traced around enemy zones of control ${cite('LFM 20.10')}.`,
      ...chosen.map(id => say`${commanderLink(state, id)}: ${commanderState(state, board, id).text}`),
    ],
  };
}

const rangeOf = (state: LfmState, level: 'army' | 'division' | 'brigade'): number =>
  lfm.battleOf(state).charts.commandRanges.hexes[level];

/** The named commanders, those who stand in a named place, and the commanders of named regiments. */
function commandersInFocus(
  state: LfmState,
  all: readonly CommanderId[],
  focus: readonly string[],
): readonly CommanderId[] {
  const { commanders, units } = lfm.partyCalled(state, focus);
  const { units: cards, brigades } = lfm.battleOf(state);
  const own = units.flatMap(id => {
    const { brigade } = cards[id]!;
    return brigade === null ? [] : [brigades[brigade]!.commander];
  });
  return all.filter(
    id =>
      commanders.includes(id) ||
      own.includes(id) ||
      focus.includes(lfm.hexTag(state, state.commanders[id]!.hex)),
  );
}

function rangeShades(state: LfmState, commanders: readonly CommanderId[]): readonly Shade[] {
  const { grid } = lfm.battleOf(state).ground;
  const reached = gathered(
    commanders.flatMap(id =>
      disc(grid, state.commanders[id]!.hex, lfm.commandRangeOf(state, id))
        .filter(hex => lfm.reaches(state, id, hex))
        .map(hex => [hex, id] as const),
    ),
  );
  return [...reached].map(([hex, ids]) => {
    const whose = someOf(
      ids.map(id => commanderLink(state, id)),
      6,
    );
    const about = say`${hexLink(state, hex)}: in command range of ${whose}.`;
    return shade(lfm.hexTag(state, hex), 'command', about, { degree: Math.min(4, ids.length) });
  });
}

/** From his superior to him. Open links are drawn as whole: only what has failed is broken. */
function superiorLine(state: LfmState, board: CommandBoard, id: CommanderId): readonly OverlayLine[] {
  const superior = lfm.immediateSuperior(state, id);
  if (superior === null) return [];
  const [from, to] = [superior, id].map(each => lfm.hexTag(state, state.commanders[each]!.hex));
  const standing = commanderState(state, board, id);
  const who = say`${commanderLink(state, superior)} to ${commanderLink(state, id)}:`;
  return chainLine(from!, to!, standing.state !== 'out', sentences(who, standing.text));
}

/** From a brigade commander to his regiments in other hexes. */
function regimentLines(state: LfmState, board: CommandBoard, id: CommanderId): readonly OverlayLine[] {
  const { commanders, brigades } = lfm.battleOf(state);
  const { brigade } = commanders[id]!;
  const from = lfm.hexTag(state, state.commanders[id]!.hex);
  const regiments = brigade === null ? [] : brigades[brigade]!.regiments;
  return regiments.flatMap(unit => {
    const { hex } = lfm.unitOf(state, unit);
    if (hex === NOWHERE) return [];
    const standing = unitState(state, board, unit);
    const about = sentences(say`${unitLink(state, unit)}:`, standing.text);
    return chainLine(from, lfm.hexTag(state, hex), standing.state !== 'out', about);
  });
}

/**
 * Where the enemies of a side could be, or fire, in the next player turn of theirs. It is the worst case: all of them
 * are in command (5.6), every gun that could fire may limber and move instead (SP.4c), and none of our units moves or
 * fires before. Each unit goes alone, since a stack is no faster than its slowest; whether its brigade keeps together
 * (22.1) is not asked, since the others may follow. Reinforcements are not counted.
 */
function threat(state: LfmState, side: Side, focus: readonly string[]): Drawing {
  const enemy = lfm.enemyOf(side);
  const terms = lfm.isNight(state) ? lfm.BY_NIGHT : lfm.BY_DAY;
  const [moving, firing] = [asIfToMove(state, enemy), asIfToFire(state, enemy)];
  const reach = (id: UnitId): readonly Hex[] =>
    lfm.isHeld(state, 'move', id)
      ? []
      : [...lfm.reachable(moving, { units: [id], commanders: [] }, terms).hexes];
  const fire = (id: UnitId): readonly Hex[] =>
    lfm.isNight(state) || lfm.isHeld(state, 'attack', id) ? [] : fieldOfFire(firing, enemy, id);
  const units = inFocus(lfm.unitsOnMap(state, enemy), focus, id => [
    lfm.unitName(state, id),
    lfm.hexTag(state, lfm.unitOf(state, id).hex),
  ]);
  const byHex = (hexesOf: (id: UnitId) => readonly Hex[]) =>
    units.flatMap(id => hexesOf(id).map(hex => [hex, id] as const));
  return {
    title: say`What ${sideName(enemy)} units can reach or fire at`,
    legend: { threat: say`can be reached`, fire: say`only fired at` },
    shades: threatShades(byHex(reach), byHex(fire), (...threats) => threatened(state, ...threats)),
    notes: [
      say`In their next player turn, as if all were in command ${cite('LFM 5.6')}; reinforcements are not counted.`,
    ],
  };
}

/** LFM 7.1a, 7.4: the hexes that a gun could fire at from where it is, if an enemy stood there. */
function fieldOfFire(state: LfmState, side: Side, id: UnitId): readonly Hex[] {
  if (lfm.cardOf(state, id).arm !== 'artillery' || !lfm.mayUseGun(state, id).legal) return [];
  const { hex: from } = lfm.unitOf(state, id);
  const { ground, charts } = lfm.battleOf(state);
  const { full, half } = charts.zones.fire;
  return disc(ground.grid, from, Math.max(full.to, half.to)).filter(
    to =>
      lfm.fireStrength(charts, lfm.hexesBetween(state, from, to)) !== null &&
      lfm.fireSight(state, side, from, to) !== 'blocked',
  );
}

function threatened(state: LfmState, hex: Hex, coming: readonly UnitId[], firing: readonly UnitId[]) {
  const links = (ids: readonly UnitId[]) => ids.map(id => unitLink(state, id));
  const [gun] = firing;
  const isTarget = gun !== undefined && lfm.holder(state, hex) === lfm.enemyOf(lfm.cardOf(state, gun).side);
  const how = isTarget ? say`Under fire` : say`In the field of fire`;
  return {
    place: lfm.hexTag(state, hex),
    coming: links(coming),
    steps: coming.reduce((sp, id) => sp + lfm.strengthOf(state, id), 0) / FIGHTING,
    more: gun === undefined ? [] : [say`${how} of ${fewOf(links(firing))} ${cite('LFM 7.4')}.`],
  };
}

/** LFM 4.1b: what fights of one stack. */
const FIGHTING = 8;

/* Positions that are not on the table: what the rules would say if it were somebody else's turn. */

/** Is this side firing now? */
export const isFiring = ({ steps }: LfmState, side: Side): boolean => {
  const frame = steps.at(-1);
  return frame?.step === 'bombard' && frame.side === side;
};

/**
 * The side stands where it stands at the start of a player turn of its own, everybody in command. LFM SP.4c, 1.4a: guns
 * that limber in their Artillery Phase move in the Movement Phase after it.
 */
function asIfToMove(state: LfmState, side: Side): LfmState {
  const { units: cards, commanders: generals } = lfm.battleOf(state);
  return {
    ...state,
    phasing: side,
    steps: [{ step: 'movement', entered: [], aside: [] }],
    units: state.units.map((unit, id) => {
      if (cards[id]!.side !== side || unit.hex === NOWHERE) return unit;
      const turn = lfm.freshTurn(unit.hex, lfm.inZoc(state, unit.hex, side));
      const limbered = unit.limbered || cards[id]!.arm === 'artillery';
      return { ...unit, limbered, turn: { ...turn, inCommand: true } };
    }),
    commanders: state.commanders.map((commander, id) =>
      generals[id]!.side === side
        ? { ...commander, inCommand: true, moved: false, marched: false, recovering: false }
        : commander,
    ),
  };
}

/** The side is asked for its fire, and none of its guns has fired. */
export function asIfToFire(state: LfmState, side: Side): LfmState {
  const { units: cards } = lfm.battleOf(state);
  return {
    ...state,
    steps: [
      { step: 'artillery', side },
      { step: 'bombard', side },
    ],
    units: state.units.map((unit, id) =>
      cards[id]!.side === side && unit.turn.fired ? { ...unit, turn: { ...unit.turn, fired: false } } : unit,
    ),
  };
}

/** What can be laid over the map; a bystander sees it as the side does whose player turn it is. */
export const overlay = overlaysOf(
  { threat, command, zones, elevation, objectives },
  ({ phasing }) => phasing,
);
