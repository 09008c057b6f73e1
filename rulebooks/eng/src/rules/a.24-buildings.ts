import { type Cover, chartsOf, type Ground, type GroundPiece, terrainPiece } from '@abatis/bnb/rules';
import { derived, keptIn } from '@abatis/kernel';
import type { Building, SiegeState } from '../state.ts';

/* ENG TAB 5, 23.56l, 23.73h, 23.81l: blocks by their class, made stronger, in ruins or gone. */

const grounds = derived((_: readonly Building[]) => new Map<Ground, Ground>());

/** ENG TAB 5: the ground with what has become of the buildings on it. */
export function groundWithBuildings(state: SiegeState, ground: Ground): Ground {
  const { buildings } = state.eng;
  if (buildings.length === 0) return ground;
  return keptIn(grounds(buildings), ground, () => {
    const { terrain } = chartsOf(state);
    return {
      ...ground,
      pieces: ground.pieces.flatMap(piece => {
        const building = buildings.find(each => each.piece === piece.id);
        return building && piece.type === 'block' ? pieceOf(terrain, piece, building) : [piece];
      }),
    };
  });
}

/** ENG TAB 5: what a building of each class is worth against infantry that attacks it. */
const IN_COMBAT: Readonly<Record<Building['class'], Cover>> = { I: 'soft', II: 'hard', III: 'hard' };
const NEXT = { I: 'II', II: 'III', III: 'III' } as const;

/** ENG 23.56l: in combat it defends as the class above; fire meets it as it was. */
const classInCombat = ({ class: of, upgraded }: Pick<Building, 'class' | 'upgraded'>) =>
  upgraded ? NEXT[of] : of;

function pieceOf(
  chart: ReturnType<typeof chartsOf>['terrain'],
  piece: GroundPiece,
  building: Building,
): readonly GroundPiece[] {
  if (building.left === 'gone') return [];
  if (building.left === 'standing') return [{ ...piece, combatCover: IN_COMBAT[classInCombat(building)] }];
  const { id, area, holes, shape, level } = piece;
  const covers = { shootCover: 'hard', combatCover: 'soft' } as const;
  const move = { cavalry: null, guns: null } as const;
  return [{ ...terrainPiece(chart, { id, area, holes, level, type: 'rough', move, ...covers }), shape }];
}
