import { badge, counterFace, say, typeset } from '@abatis/presenter';
import { type Badge, type Footprint, type Piece, posePlace, type Stack, tablePlace } from '@abatis/screen';
import type { Box } from '@abatis/tabletop';
import type { BnbState, General, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { mayMove } from '../staff/forces.ts';
import { formationText, sideName, steadyText, strengthText, typeText, unitNamed } from '../words/say.ts';

/** The ground that a unit covers, told apart into its files. */
export function footprintIn(state: BnbState, unit: Unit): Footprint {
  const boxes = bnb.boxesOf(state, unit) as readonly Box[];
  const stands =
    boxes.length > 1 ? unit.bent.map(({ files }) => standsIn(unit, files)) : [standsIn(unit, unit.files)];
  return { boxes: boxes as readonly [Box, ...Box[]], stands };
}

/** Stands side by side in a front of so many files. */
const standsIn = ({ arm, twoRank, formation }: Unit, files: number): number => {
  if (arm === 'artillery' || formation === 'square') return Math.max(1, formation === 'square' ? 1 : files);
  const each = arm === 'cavalry' || twoRank ? 3 : 4;
  return Math.max(1, Math.ceil(files / each));
};

const SYMBOLS = { infantry: 'infantry', cavalry: 'cavalry', artillery: 'artillery' } as const;

function badgesOf(state: BnbState, unit: Unit): readonly Badge[] {
  return [
    ...(unit.shaken ? [badge('S', 'broken', 'red', say`shaken`, 'BNB 5.1a')] : []),
    ...(unit.disordered ? [badge('D', 'disc', 'amber', say`disordered`, 'BNB 2.3a')] : []),
    ...(bnb.isEngaged(state, unit.id) ? [badge('C', 'square', 'ink', say`in combat`, 'BNB 4.8a')] : []),
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
      figures: String(unit.figures),
      band: '#6b6455',
      near: say`${unit.grade} ${formationText(unit)}`,
      side: unit.formation === 'limbered' ? 'limbered' : 'front',
      badges: badgesOf(state, unit),
      facing: unit.pose.facing / 10,
    }),
    label: say`${unitNamed(unit)}, ${sideName(state, unit.side)} ${typeText(unit)}, ${strengthText(unit)}, grade ${unit.grade}, ${formationText(unit)}, ${steadyText(state, unit)}`,
    spent: isMoving && !mayMove(state, unit),
  };
}

const generalPiece = (state: BnbState, general: General): Piece => ({
  id: general.name,
  seat: general.side,
  at: tablePlace(bnb.generalAt(state, general)),
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
