import type { SiegePlan } from '@abatis/eng';
import { party, planOf, project } from './plan.ts';

interface Variant {
  readonly night?: boolean;
  readonly ground?: SiegePlan['calendar']['ground'];
  readonly helpers?: boolean;
  readonly stock?: number;
  readonly carts?: number;
}

const FROZEN: SiegePlan['calendar']['ground'] = [{ fromDay: 1, toDay: 6, value: 'frozen' }];

/** Plan CR of the specification: the siege of Ciudad Rodrigo as the engineers drew it up. */
export function planCR({
  night = true,
  ground = FROZEN,
  helpers = true,
  stock = 48,
  carts = 8,
}: Variant = {}): SiegePlan {
  const sap = (id: string, inches: number, crew: string, priority: number, deps: readonly string[] = []) =>
    project(id, 'sapTrench', {
      site: id,
      lengthHalfInches: 2 * inches,
      crew,
      priority,
      assist: 'relieved',
      night,
      deps: [...deps],
      notBefore: { day: 1, seg: 'N', turn: 7 },
    });
  const battery = (id: string, type: string, crew: string, priority: number, second = false) =>
    project(id, type, {
      site: id,
      crew,
      priority,
      ...(helpers && { assist: 'relieved' }),
      ...(helpers && second && { second: 'relieved' }),
      night,
      notBefore: { day: 2, seg: 'D', turn: 1 },
    });
  return planOf(
    [
      sap('P1W', 12, 'S1', 1),
      sap('P1E', 12, 'S2', 2),
      battery('B1', 'siegePos6', 'S3', 3, true),
      battery('B2', 'siegePos4', 'S4', 4),
      battery('B3', 'siegePos3', 'S5', 5),
      sap('AP', 20, 'S1', 6, ['P1W']),
      sap('P2', 12, 'S1', 7, ['AP']),
    ],
    {
      calendar: { start: { day: 1, seg: 'N', turn: 1 }, ground },
      parties: ['S1', 'S2', 'S3', 'S4', 'S5'].map(id =>
        party(id, 'sapper', 2, { from: { day: 1, seg: 'N', turn: 1 } }),
      ),
      officers: [
        { id: 'E1', code: 'E', projects: ['B1'] },
        { id: 'E2', code: 'E', projects: ['B2'] },
        { id: 'E3', code: 'E', projects: ['B3'] },
        { id: 'E4', code: 'E', projects: ['P1W', 'P1E', 'AP', 'P2'] },
      ],
      stock: {
        common: true,
        at: { park: stock },
        deliveries: Array.from({ length: 40 }, (_, i) => ({ day: i + 2, turn: 1, site: 'park', mu: carts })),
      },
    },
  );
}
