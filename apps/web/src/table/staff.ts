import { say } from '@abatis/words';
import { useSettings } from '../settings/store.ts';
import { act } from './actions.ts';
import { theBoard, theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { setTable, type TableState, tableNow } from './store.ts';

/** Can the staff be asked: does a person decide here and now, and want it? */
export const mayAskStaff = ({ update, computer, elsewhere, opened }: TableState): boolean =>
  opened?.id != null &&
  !elsewhere &&
  update?.viewer != null &&
  update.moment.prompt?.seat === update.viewer &&
  !computer.thinking &&
  !computer.holding;

/** Asks the staff what it would do now; once more puts its suggestion away. */
export async function askStaff(): Promise<void> {
  const { advice, update } = tableNow();
  if (advice !== null) {
    setTable({ advice: null });
    return;
  }
  if (!useSettings.getState().staff || !mayAskStaff(tableNow())) return;
  const { sheet } = tableNow();
  // On a phone it is read where odds are read.
  setTable({ advice: 'asking', sheet: { stop: sheet.stop === 'peek' ? 'half' : sheet.stop, tab: 'odds' } });
  try {
    const given = await theEngine().advise();
    // Meanwhile the game may have gone on, or the player may have thought better of it.
    if (tableNow().advice !== 'asking' || tableNow().update?.length !== update?.length) return;
    setTable({ advice: given });
    if (!given) notify('plain', [say`The staff has nothing to suggest.`]);
    const place = given?.path.at(-1)?.place ?? given?.plans[0]?.to[0];
    if (place !== undefined) theBoard()?.reveal(place);
  } finally {
    if (tableNow().advice === 'asking') setTable({ advice: null });
  }
}

/** Does what the staff suggests. */
export function takeAdvice(): void {
  const { advice } = tableNow();
  if (advice === null || advice === 'asking') return;
  setTable({ advice: null });
  void act(advice.given);
}
