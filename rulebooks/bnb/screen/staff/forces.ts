import type { Seat } from '@abatis/kernel';
import {
  cite,
  filtersBy,
  forceGroup,
  forceNode,
  phrase,
  say,
  strengthCell,
  strengthIn,
  translated,
  typeset,
  words,
} from '@abatis/presenter';
import type { At, ForceNode, Forces, Text } from '@abatis/screen';
import type { BnbState, General, Side, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { formationText, inchText, steadyText, unitNamed, unitSpan } from '../words/say.ts';

/** What units are found by. */
const FILTERS = words({
  move: 'To move',
  shaken: 'Shaken',
  disordered: 'Disordered',
  out: 'Out of command',
  soon: 'Shattered soon',
});

const COLUMNS = [phrase('State'), phrase('Figures')];

/** BNB 5.3a: the figures at which a unit is shattered. */
export const shatteredAt = ({ original }: Pick<Unit, 'original'>): number => Math.floor(original / 4);

/** The next loss or two may shatter it. */
const shattersSoon = (unit: Unit): boolean =>
  unit.figures - shatteredAt(unit) <= Math.max(2, unit.original / 10);

/** The order of battle of one side by brigades. */
export function forces({ state }: At<BnbState>, seat: Seat): Forces {
  const side = seat as Side;
  const nodes = armyOf(state, side);
  return {
    seat,
    columns: COLUMNS.map(translated),
    filters: filtersBy(nodes, 'unit', FILTERS).filter(({ count }) => count > 0),
    nodes,
    note: breakText(state, side),
  };
}

/** G.0: how many units are lost, and how many break the army. */
const breakText = (state: BnbState, side: Side): Text =>
  say`${bnb.lostForBreak(state, side).length} lost, broken at ${bnb.scenarioOf(state)[side].breakPoint} ${cite('BNB G.0')}`;

function armyOf(state: BnbState, side: Side): readonly ForceNode[] {
  const units = state.units.filter(unit => unit.side === side);
  const brigades = [...new Set(units.map(({ brigade }) => brigade))];
  const commander = state.generals.find(general => general.side === side && general.rank === 'commander');
  const children = brigades.map(brigade => brigadeNode(state, side, brigade));
  return [
    forceGroup(children, {
      id: `army ${side}`,
      level: 'army',
      name: typeset(bnb.scenarioOf(state)[side].name),
      commander: commander ? commanderOf(commander) : null,
      command: { state: 'none', text: commander ? generalState(state, commander) : '' },
    }),
  ];
}

const commanderOf = ({ name, charisma, status }: General): ForceNode['commander'] => ({
  piece: status === 'table' ? name : null,
  name: typeset(name),
  rating: String(charisma),
});

/** Where a general is, and how far he commands (1.11.1a). */
export function generalState(state: BnbState, general: General): Text {
  if (general.status === 'lost') return say`lost`;
  if (general.attachedTo === null) return say`commands to 12″ ${cite('BNB 1.11.1a')}`;
  return say`with ${unitSpan(state.units[general.attachedTo]!)}, commands to 6″ ${cite('BNB 1.11.1a')}`;
}

function brigadeNode(state: BnbState, side: Side, brigade: string): ForceNode {
  const units = state.units.filter(unit => unit.side === side && unit.brigade === brigade);
  const general = state.generals.find(
    each => each.side === side && each.rank === 'brigadier' && each.brigade === brigade,
  );
  const children = units.map(unit => unitNode(state, unit));
  const node = forceGroup(children, {
    id: `brigade ${side} ${brigade}`,
    level: 'brigade',
    cells: ['', strengthCell(strengthIn(children))],
    name: brigade === 'army' ? say`The C-in-C’s` : typeset(brigade),
    commander: general ? commanderOf(general) : null,
    command: { state: 'none', text: general ? generalState(state, general) : '' },
  });
  // A brigade has four units or so: there is room for all of them.
  return { ...node, open: true };
}

function unitNode(state: BnbState, unit: Unit): ForceNode {
  const isHere = unit.status === 'table';
  const command = isHere ? commandState(state, unit) : ({ state: 'none', text: '' } as const);
  return forceNode({
    id: unit.name,
    level: 'unit',
    name: unitNamed(unit),
    command,
    strength: {
      now: unit.status === 'lost' ? 0 : unit.figures,
      full: unit.original,
      mark: shatteredAt(unit),
    },
    cells: [
      isHere ? doingText(state, unit) : '',
      unit.figures === unit.original && unit.status !== 'lost'
        ? String(unit.figures)
        : strengthCell({ now: unit.status === 'lost' ? 0 : unit.figures, full: unit.original }),
    ],
    badges: badgesOf(unit),
    pieces: isHere ? [unit.name] : [],
    filters: isHere
      ? [
          ...(mayMove(state, unit) ? ['move'] : []),
          ...(unit.shaken ? ['shaken'] : []),
          ...(unit.disordered ? ['disordered'] : []),
          ...(command.state === 'out' ? ['out'] : []),
          ...(shattersSoon(unit) ? ['soon'] : []),
        ]
      : [],
    note: noteOf(state, unit),
  });
}

/** What a unit is about, in a word: 'charging', 'moved'. */
function doingText(state: BnbState, unit: Unit): string {
  const { turn } = unit;
  if (bnb.isEngaged(state, unit.id)) return say`in combat`;
  if (turn.routed) return say`routed`;
  if (turn.charged) return say`charging`;
  if (bnb.isFrozen(state, unit.id)) return say`charged`;
  if (turn.evaded) return say`evaded`;
  if (turn.moved) return say`moved`;
  return mayMove(state, unit) ? say`ready` : '';
}

const badgesOf = ({ shaken, disordered }: Unit): readonly string[] => [
  ...(shaken ? ['S'] : []),
  ...(disordered ? ['D'] : []),
];

/** It has not moved, and nothing holds it, while its side moves. */
export function mayMove(state: BnbState, unit: Unit): boolean {
  const frame = state.steps.at(-1);
  return (
    frame?.step === 'move' &&
    bnb.sideOf(state, frame.role) === unit.side &&
    !unit.turn.moved &&
    !unit.turn.routed &&
    !bnb.isFrozen(state, unit.id)
  );
}

/** BNB 1.11.1b: in or out of command, with the general and the distance that decide it. */
export function commandState(state: BnbState, unit: Unit): ForceNode['command'] {
  const own = bnb.generalsOnTable(state).filter(general => bnb.mayInfluence(general, unit));
  const inReach = own.find(general => bnb.hasInCommand(state, general, unit));
  if (inReach)
    return {
      state: 'in',
      text:
        inReach.attachedTo === unit.id
          ? say`${typeset(inReach.name)} is with it ${cite('BNB 1.11.1b')}`
          : say`${typeset(inReach.name)}, ${inchText(distanceTo(state, inReach, unit))} ${cite('BNB 1.11.1b')}`,
    };
  const nearest = own.toSorted((a, b) => distanceTo(state, a, unit) - distanceTo(state, b, unit))[0];
  return {
    state: 'out',
    text: nearest
      ? say`${typeset(nearest.name)} is ${inchText(distanceTo(state, nearest, unit))} away: −1 to tests ${cite('BNB 1.11.1b')}`
      : say`no general is left to it: −1 to tests ${cite('BNB 1.11.1b')}`,
  };
}

const distanceTo = (state: BnbState, general: General, unit: Unit): number =>
  bnb.distanceToUnit(state, unit, bnb.generalAt(state, general));

function noteOf(state: BnbState, unit: Unit): Text {
  switch (unit.status) {
    case 'lost':
      return say`lost`;
    case 'due':
      return say`still to come`;
    case 'off':
      return say`off the table`;
    case 'hidden':
      return say`hidden in the woods`;
    default:
      return say`grade ${unit.grade}, ${formationText(unit)}, ${steadyText(state, unit)}`;
  }
}
