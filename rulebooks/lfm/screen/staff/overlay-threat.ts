import { disc, type Hex, NOWHERE } from '@abatis/hex';
import { cite, fewOf, gathered, inFocus, say, threatShade } from '@abatis/presenter';
import type { Overlay, Shade } from '@abatis/screen';
import type { LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { sideName } from '../words/names.ts';
import { unitLink } from '../words/say.ts';

/** By hex: the units that can come there, and those that can fire at it. */
interface Threats {
  readonly reach: ReadonlyMap<Hex, readonly UnitId[]>;
  readonly fire: ReadonlyMap<Hex, readonly UnitId[]>;
}

/**
 * Where the enemies of a side could be, or fire, in the next player turn of theirs. It is the worst case: all of them
 * are in command (5.6), every gun that could fire may limber and move instead (SP.4c), and none of our units moves or
 * fires before. Each unit goes alone, since a stack is no faster than its slowest; whether its brigade keeps together
 * (22.1) is not asked, since the others may follow. Reinforcements are not counted.
 */
export function threat(state: LfmState, side: Side, focus: readonly string[]): Overlay {
  const enemy = lfm.enemyOf(side);
  const units = unitsInFocus(state, enemy, focus);
  const { reach, fire } = threatsOf(state, enemy, units);
  const hexes = [...new Set([...reach.keys(), ...fire.keys()])].sort((a, b) => a - b);
  return {
    id: 'threat',
    title: say`What ${sideName(enemy)} units can reach or fire at`,
    legend: [
      { style: 'threat', label: say`can be reached` },
      { style: 'fire', label: say`only fired at` },
    ],
    shades: hexes.map(hex => shadeOf(state, hex, reach.get(hex) ?? [], fire.get(hex) ?? [])),
    lines: [],
    notes: [
      say`In their next player turn, all in command ${cite('LFM 5.6')}; reinforcements are not counted.`,
    ],
  };
}

/** The enemies among the pieces and places that are asked about, or all. */
function unitsInFocus(state: LfmState, enemy: Side, focus: readonly string[]): readonly UnitId[] {
  const all = lfm.unitsOnMap(state, enemy);
  return inFocus(all, focus, id => [lfm.unitName(state, id), lfm.hexTag(state, lfm.unitOf(state, id).hex)]);
}

function threatsOf(state: LfmState, enemy: Side, units: readonly UnitId[]): Threats {
  const { special } = lfm.termsOf(state);
  const terms = lfm.isNight(state) ? lfm.BY_NIGHT : lfm.BY_DAY;
  const moving = limbered(asIfToMove(state, enemy), enemy);
  const firing = asIfToFire(state, enemy);
  const reach = (id: UnitId): readonly Hex[] =>
    lfm.isHeld(state, special, 'move', id)
      ? []
      : [...lfm.reachable(moving, { units: [id], commanders: [] }, terms).hexes];
  const fire = (id: UnitId): readonly Hex[] =>
    lfm.isNight(state) || lfm.isHeld(state, special, 'attack', id) ? [] : fieldOfFire(firing, enemy, id);
  return { reach: byHex(units, reach), fire: byHex(units, fire) };
}

const byHex = (units: readonly UnitId[], hexesOf: (id: UnitId) => readonly Hex[]) =>
  gathered(units.flatMap(id => hexesOf(id).map(hex => [hex, id] as const)));

/** LFM SP.4c, 1.4a: guns that limber in their Artillery Phase move in the Movement Phase after it. */
const limbered = (state: LfmState, side: Side): LfmState => ({
  ...state,
  units: state.units.map((unit, id) => {
    const { arm, side: owner } = lfm.cardOf(state, id);
    return arm === 'artillery' && owner === side && !unit.limbered ? { ...unit, limbered: true } : unit;
  }),
});

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

function shadeOf(state: LfmState, hex: Hex, coming: readonly UnitId[], firing: readonly UnitId[]): Shade {
  const links = (ids: readonly UnitId[]) => ids.map(id => unitLink(state, id));
  const [gun] = firing;
  const isTarget = gun !== undefined && lfm.holder(state, hex) === lfm.enemyOf(lfm.cardOf(state, gun).side);
  return threatShade({
    place: lfm.hexTag(state, hex),
    coming: links(coming),
    steps: coming.reduce((sp, id) => sp + lfm.strengthOf(state, id), 0) / FIGHTING,
    more:
      firing.length > 0
        ? [
            say`${isTarget ? say`Under fire` : say`In the field of fire`} of ${fewOf(links(firing))} ${cite('LFM 7.4')}.`,
          ]
        : [],
  });
}

/** LFM 4.1b: what fights of one stack. */
const FIGHTING = 8;

/* Positions that are not on the table: what the rules would say if it were somebody else's turn. */

/** Is this side firing now? */
export const isFiring = ({ steps }: LfmState, side: Side): boolean => {
  const frame = steps.at(-1);
  return frame?.step === 'bombard' && frame.side === side;
};

/** The side stands where it stands at the start of a player turn of its own, everybody in command. */
function asIfToMove(state: LfmState, side: Side): LfmState {
  const { units: cards } = lfm.battleOf(state);
  return {
    ...state,
    phasing: side,
    steps: [{ step: 'movement', entered: [], aside: [] }],
    units: state.units.map((unit, id) => {
      if (cards[id]!.side !== side || unit.hex === NOWHERE) return unit;
      return {
        ...unit,
        turn: { ...lfm.freshTurn(unit.hex, lfm.inZoc(state, unit.hex, side)), inCommand: true },
      };
    }),
    commanders: state.commanders.map((commander, id) =>
      lfm.battleOf(state).commanders[id]!.side === side
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
