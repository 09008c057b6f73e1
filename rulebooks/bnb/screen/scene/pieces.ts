import { badge, count, counterFace, say, typeset } from '@abatis/presenter';
import { type Badge, type Footprint, type Piece, posePlace, type Stack, tablePlace } from '@abatis/screen';
import { type Box, cornerOf, type TablePoint } from '@abatis/tabletop';
import type { BnbState, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { mayMove } from '../staff/forces.ts';
import {
  formationShort,
  formationText,
  sideName,
  steadyText,
  strengthText,
  typeText,
  unitNamed,
} from '../words/say.ts';

/** The ground that a unit covers, told apart into its stands and ranks. */
export function footprintIn(state: BnbState, unit: Unit): Footprint {
  const boxes = bnb.boxesOf(state, unit) as readonly Box[];
  const order = orderOf(unit);
  const ranks = order === 'hollow' ? 1 : bnb.ranksOf(unit);
  const files = boxes.length > 1 ? unit.bent.map(segment => segment.files) : [unit.files];
  return {
    boxes: boxes as readonly [Box, ...Box[]],
    stands: files.map(each => standsIn(state, unit, order, each)),
    ranks: Number.isFinite(ranks) ? Math.max(1, ranks) : 1,
    order,
  };
}

function orderOf({ formation, arm, models }: Unit): NonNullable<Footprint['order']> {
  if (formation === 'square') return 'hollow';
  if (formation === 'limbered') return 'limbered';
  if (arm === 'artillery') return formation === 'unlimbered' && models > 0 ? 'guns' : 'loose';
  return formation === 'skirmish' ? 'loose' : 'close';
}

/** Stands side by side in a front of so many files; skirmishers and guns have a base each. */
function standsIn(state: BnbState, unit: Unit, order: Footprint['order'], files: number): number {
  const { standFigures } = bnb.chartsOf(state).basing.kinds[bnb.baseKind(unit)];
  return order === 'close' ? Math.max(1, Math.ceil(files / standFigures)) : Math.max(1, files);
}

const SYMBOLS = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' } as const;

function badgesOf(state: BnbState, unit: Unit): readonly Badge[] {
  return [
    ...(unit.shaken ? [badge('S', 'broken', 'red', say`shaken`, 'BNB 5.1a')] : []),
    ...(unit.disordered ? [badge('D', 'disc', 'amber', say`disordered`, 'BNB 2.3a')] : []),
    ...(bnb.isEngaged(state, unit.id) ? [badge('C', 'square', 'ink', say`in combat`, 'BNB 4.8a')] : []),
    ...(bnb.isInCommand(state, unit) ? [] : [badge('?', 'disc', 'ink', say`out of command`, 'BNB 1.11.1b')]),
  ];
}

function unitPiece(state: BnbState, unit: Unit): Piece {
  const frame = state.steps.at(-1);
  const isMoving = frame?.step === 'move' && bnb.sideOf(state, frame.role) === unit.side;
  return {
    id: unit.name,
    seat: unit.side,
    at: posePlace(unit.pose),
    ...(unit.block === null && { footprint: footprintIn(state, unit) }),
    face: counterFace({
      name: unitNamed(unit),
      symbol: unit.horse ? 'horse-artillery' : SYMBOLS[unit.arm],
      figures:
        unit.arm === 'artillery' && unit.models > 0
          ? count(bnb.serviceableModels(unit), 'gun')
          : strength(unit),
      band: bandOf(state, unit),
      near: `${unit.grade} ${formationShort(unit)}`.trim(),
      chain: chainOf(unit),
      side: unit.formation === 'limbered' ? 'limbered' : 'front',
      badges: badgesOf(state, unit),
      facing: unit.pose.facing / 10,
    }),
    label: say`${unitNamed(unit)}, ${sideName(state, unit.side)} ${typeText(unit)}, ${strengthText(unit)}, grade ${unit.grade}, ${formationText(unit)}, ${steadyText(state, unit)}`,
    spent: isMoving && !mayMove(state, unit),
    ...((unit.turn.fired || unit.turn.smoke) && { smoke: true }),
  };
}

/** '26', or '26/29' once it has lost. */
const strength = ({ figures, original }: Unit): string =>
  figures === original ? String(figures) : `${figures}/${original}`;

const chainOf = ({ brigade }: Unit): string =>
  brigade === 'army' ? say`Under the C-in-C` : typeset(brigade);

/** Of the brigades of a side, in the sequence of its order of battle; told apart from the colours of both sides. */
const BANDS = ['#c78a1f', '#3f7d57', '#7b4f8f', '#b2603a', '#4f8694', '#8c7a2f', '#93445f'] as const;

function bandOf(state: BnbState, { side, brigade }: Unit): string {
  const brigades = [...new Set(state.units.filter(unit => unit.side === side).map(unit => unit.brigade))];
  return BANDS[brigades.indexOf(brigade) % BANDS.length]!;
}

const generalPiece = (state: BnbState, general: General): Piece => ({
  id: general.name,
  seat: general.side,
  at: tablePlace(standOf(state, general)),
  face: {
    kind: 'commander',
    name: typeset(general.name),
    rating: String(general.charisma),
    stars: general.rank === 'commander' ? 2 : 1,
    badges: [],
  },
  label: say`${typeset(general.name)}, ${sideName(state, general.side)} general, charisma ${general.charisma}`,
  spent: false,
});

/** With a unit he is shown behind its right, a commander behind its left: in its middle he would hide it. */
function standOf(state: BnbState, general: General): TablePoint {
  const unit = general.attachedTo === null ? null : state.units[general.attachedTo]!;
  if (!unit || unit.block !== null) return bnb.generalAt(state, general);
  return cornerOf(bnb.boxOf(state, unit), general.rank === 'commander' ? 'rearLeft' : 'rearRight');
}

/** Everything that stands on the table. */
export const piecesOf = (state: BnbState): readonly Piece[] => [
  ...bnb.unitsOnTable(state).map(unit => unitPiece(state, unit)),
  ...bnb.generalsOnTable(state).map(general => generalPiece(state, general)),
];

/** Units never share a place: each is a stack of its own. */
export const stackOf = ({ id, at, seat }: Piece): Stack => ({
  at,
  seat,
  pieces: [id],
  total: '',
  leader: null,
  lines: [],
});
