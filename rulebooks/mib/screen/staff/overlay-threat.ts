import { disc, type Hex, NOWHERE, ring } from '@abatis/hex';
import { cite, fewOf, gathered, inFocus, say, someOf, threatShade } from '@abatis/presenter';
import type { Overlay, Shade } from '@abatis/screen';
import type { LeaderId, MibState, Side, UnitId } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { sideName } from '../words/say.ts';
import { leaderLink, unitLink } from './known.ts';

/**
 * Where the enemies of a side could go in their next activation, each alone and at its normal pace, if nobody of ours
 * moved before. What is hidden is taken at its worst: as if they were fresh and free of orders.
 */
export function threat(state: MibState, side: Side, focus: readonly string[]): Overlay {
  const enemy = mib.enemyOf(side);
  const all = mib.unitsOnMap(state, enemy).filter(id => !mib.unitOf(state, id).smashed);
  const units = inFocus(all, focus, id => [
    mib.unitName(state, id),
    ...mib.hexesOf(mib.unitOf(state, id)).map(hex => mib.hexName(state, hex)),
  ]);
  const reach = reachBy(state, enemy, units);
  const fire = gathered(gunFire(state, enemy));
  const hexes = [...new Set([...reach.keys(), ...fire.keys()])].sort((a, b) => a - b);
  const lines = units.filter(id => mib.isExtended(mib.unitOf(state, id)));
  return {
    id: 'threat',
    title: say`What ${sideName(state, enemy)} units can reach`,
    legend: [
      { style: 'threat', label: say`can be reached; darker: by more` },
      ...(fire.size > 0 ? [{ style: 'fire', label: say`under bombardment` } as const] : []),
    ],
    shades: hexes.map(hex => shadeOf(state, hex, reach.get(hex) ?? [], fire.get(hex) ?? [])),
    lines: [],
    notes: [
      say`In their next activation, as if they were fresh ${cite('MIB 2.5b')}. Double Time brings them further, by their morale ${cite('MIB 6.12a')}; an attack takes 2 MP ${cite('MIB 6.9a')}.`,
      ...(lines.length > 0
        ? [
            say`${someOf(
              lines.map(id => unitLink(state, id)),
              4,
            )} in extended line is not counted ${cite('MIB 16.6d')}.`,
          ]
        : []),
    ],
  };
}

/** A unit that comes to a hex, and whether it can attack from there. */
interface Coming {
  readonly unit: UnitId;
  readonly mayAttack: boolean;
}

function reachBy(
  state: MibState,
  enemy: Side,
  units: readonly UnitId[],
): ReadonlyMap<Hex, readonly Coming[]> {
  const moving = asIfActivated(state, enemy);
  return gathered(
    units.flatMap(unit =>
      [...mib.reachOf(moving, mib.newHand(moving, [unit], [])).values()].map(
        ({ hex, mayAttack }) =>
          [hex, { unit, mayAttack: mayAttack && !mib.unitOf(state, unit).disorganized }] as const,
      ),
    ),
  );
}

/** The position with all of a side activated, nobody of whom has done anything yet. */
function asIfActivated(state: MibState, side: Side): MibState {
  const all = mib.battleOf(state).formations.flatMap((card, id) => (card.side === side ? [id] : []));
  return {
    ...state,
    options: { ...state.options, orders: false },
    steps: [{ step: 'actions', aside: [] }],
    activation: mib.activationOf(state, side, all),
    units: state.units.map(unit =>
      unit.hex === NOWHERE
        ? unit
        : { ...unit, act: { ...mib.IDLE, beganDisorganized: unit.disorganized, beganSmashed: unit.smashed } },
    ),
  };
}

/** MIB 16.5f: what guns in position have in range. */
const gunFire = (state: MibState, enemy: Side): readonly (readonly [Hex, LeaderId])[] =>
  state.grandBatteries
    .filter(({ leader }) => mib.battleOf(state).leaders[leader]!.side === enemy)
    .flatMap(({ leader, posts }) => {
      const { grid } = mib.battleOf(state).ground;
      const near = new Set(posts.flatMap(({ hex }) => disc(grid, hex, mib.REACH)));
      return [...near]
        .filter(hex => posts.some(post => post.hex !== hex && mib.isInRange(state, post, hex)))
        .map(hex => [hex, leader] as const);
    });

function shadeOf(state: MibState, hex: Hex, coming: readonly Coming[], guns: readonly LeaderId[]): Shade {
  const attacking = isBesideEnemy(state, hex, coming) ? coming.filter(({ mayAttack }) => mayAttack) : [];
  const links = (some: readonly Coming[]) => some.map(({ unit }) => unitLink(state, unit));
  const gunners = guns.map(id => leaderLink(state, id));
  return threatShade({
    place: mib.hexName(state, hex),
    coming: links(coming),
    steps: coming.reduce((sp, { unit }) => sp + mib.strengthOf(state, unit), 0) / HALF_STACK,
    more: [
      attacking.length > 0 ? say`From here ${fewOf(links(attacking))} could attack ${cite('MIB 6.9a')}.` : '',
      gunners.length > 0 ? say`In range of the guns of ${fewOf(gunners)} ${cite('MIB 16.5f')}.` : '',
    ],
  });
}

/** Is there anybody next to the hex whom those who come could attack? */
const isBesideEnemy = (state: MibState, hex: Hex, [first]: readonly Coming[]): boolean =>
  first !== undefined &&
  ring(mib.battleOf(state).ground.grid, hex, 1).some(
    beside => mib.holder(state, beside) === mib.enemyOf(mib.sideOfUnit(state, first.unit)),
  );

/** MIB 6.1a: of what may be in a hex. */
const HALF_STACK = 5;
