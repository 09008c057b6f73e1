import { theEngine } from '../table/handles.ts';
import { useAsked } from './use-asked.ts';

/** Whether games are there again at the next visit; nothing else is said until it is known. */
export function useKeepsGames(): boolean {
  const keeps = useAsked(() => theEngine().keepsGames(), 'keeps');
  return keeps.state !== 'here' || keeps.value;
}
