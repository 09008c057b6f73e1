import type { PointedAt } from '@abatis/board';
import { askSight } from './questions.ts';
import { NOTHING_POINTED, SIGHT_AT_REST, setTable, tableNow } from './store.ts';

/** Takes the sight tool up, from the selected stack if there is one, or lays it down. */
export function switchSight(): void {
  if (tableNow().tool === 'sight') {
    layDownSight();
    return;
  }
  const { update, overlayId, opened } = tableNow();
  if (opened?.setting.sightless) return;
  const from = update?.moment.pieces.find(piece => piece.id === update.moment.selection[0])?.at ?? null;
  setTable({
    ...NOTHING_POINTED,
    tool: 'sight',
    sight: { ...SIGHT_AT_REST, from },
    ...(overlayId ? { overlayId: null, overlay: null } : {}),
    fan: null,
  });
  askSight();
}

/** Lays the sight tool down. */
export const layDownSight = (): void => setTable({ tool: 'play', sight: SIGHT_AT_REST });

/** The second end follows the pointer until it is clicked. */
export function pointSight(what: PointedAt | null): void {
  const { sight } = tableNow();
  setTable({ pointed: what });
  if (!what || !sight.from || sight.pinned || sight.to === what.place) return;
  setTable({ sight: { ...sight, to: what.place } });
  askSight();
}

/** First click: from here. Second: to there. A third begins again. */
export function chooseSight(what: PointedAt): void {
  const { sight } = tableNow();
  if (!sight.from || sight.pinned) setTable({ sight: { ...SIGHT_AT_REST, from: what.place } });
  else if (what.place !== sight.from) setTable({ sight: { ...sight, to: what.place, pinned: true } });
  askSight();
}

/** The other way round: who looks up sees not always what looks down on him. */
export function swapSight(): void {
  const { sight } = tableNow();
  if (!sight.from || !sight.to) return;
  setTable({ sight: { ...SIGHT_AT_REST, from: sight.to, to: sight.from, pinned: sight.pinned } });
  askSight();
}
