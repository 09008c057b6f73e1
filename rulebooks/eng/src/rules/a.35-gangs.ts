import type { Labour, ProjectRow } from '../charts/projects.ts';

/* ENG A.35, 23.43b, R43 to R46: whose hands count for how much. */

export const ENGINEER_TROOPS = [
  'soldier',
  'sapper',
  'pioneer',
  'pontoonier',
  'miner',
  'skilledWorkmen',
  'levy',
  'penal',
] as const;
export type EngType = (typeof ENGINEER_TROOPS)[number];

/** ENG A.35: the points that work one section. */
const GANG = 4;

const BY_HAND: Readonly<Record<EngType, number>> = {
  soldier: 1,
  sapper: 2,
  pioneer: 2,
  pontoonier: 1,
  miner: 1,
  skilledWorkmen: 1,
  levy: 1,
  penal: 1,
};

const only = (...types: readonly EngType[]): Readonly<Partial<Record<EngType, number>>> =>
  Object.fromEntries(types.map(type => [type, 2]));

/** Points of a figure by the labour of a row; a type that is not listed may not help at all. */
const POINTS: Readonly<Record<Labour, Readonly<Partial<Record<EngType, number>>>>> = {
  anyone: BY_HAND,
  sappers: only('sapper', 'pioneer'),
  'one sapper unit': only('sapper', 'pioneer'),
  'sappers and pontooniers': only('sapper', 'pioneer', 'pontoonier'),
  'sappers and workmen': only('sapper', 'pioneer', 'skilledWorkmen'),
  pontooniers: only('pontoonier'),
  miners: only('miner'),
};

/** What somebody brings to a work: a unit, or a party of a plan. */
export interface Hands {
  readonly engType: EngType;
  readonly figures: number;
}

/** ENG 23.43b: some projects take no other builders than those named. */
export const mayBuild = ({ labour }: ProjectRow, type: EngType): boolean =>
  POINTS[labour][type] !== undefined;

/** ENG A.35, A.2b: each four points form a gang; points of several units add up, the remainder is idle. */
export function gangsOf(row: ProjectRow, hands: readonly Hands[], scale = 1): number {
  const points = hands.reduce(
    (sum, { engType, figures }) => sum + figures * (POINTS[row.labour][engType] ?? 0),
    0,
  );
  return Math.floor(points / (GANG * scale));
}

/** ENG A.35, R146: how many sections are worked at once. Sap heads, galleries and repairs have room for one gang. */
export function gangsAtWork(row: ProjectRow, hands: readonly Hands[], scale = 1): number {
  const gangs = gangsOf(row, hands, scale);
  const { pace } = row;
  const hasRoomForOne = pace.kind === 'battleday' || (pace.kind !== 'fixed' && pace.oneGang);
  return hasRoomForOne ? Math.min(gangs, 1) : gangs;
}
