import { useSyncExternalStore } from 'react';
import { useSettings } from './store.ts';

const LESS_MOTION = '(prefers-reduced-motion: reduce)';

/** The speed that holds: what was set, or what the system prefers. */
export const motionSpeed = (speed: number | null, systemWantsLess: boolean): number =>
  speed ?? (systemWantsLess ? 0 : 1);

/** Asked anew each time, because it can be changed while a game is open. */
export const systemWantsLess = (): boolean => matchMedia(LESS_MOTION).matches;

/** 0: nothing moves; 1: usual speed. */
export function useMotion(): number {
  const speed = useSettings(settings => settings.speed);
  const wantsLess = useSyncExternalStore(onSystemChange, systemWantsLess);
  return motionSpeed(speed, wantsLess);
}

function onSystemChange(changed: () => void): () => void {
  const query = matchMedia(LESS_MOTION);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
