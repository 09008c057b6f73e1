import type { ReactNode } from 'react';
import { gameName } from '../app/game-name.ts';
import { NameDialog } from '../app/NameDialog.tsx';
import { theEngine } from './handles.ts';
import { notify } from './notices.ts';
import { setTable, useTable } from './store.ts';

/** Gives the game on the table a name. */
export function NameThisGame(): ReactNode {
  const open = useTable(table => table.dialog === 'name');
  const opened = useTable(table => table.opened);
  const update = useTable(table => table.update);
  if (!open || !opened?.id || !update) return null;
  const { id, setting } = opened;
  const { players, name, moment } = update;
  const usual = gameName({ ...setting, players, turn: moment.clock.turn, changed: Date.now() });
  const give = (given: string) => {
    theEngine()
      .nameGame(id, given)
      .catch((reason: unknown) => notify('fault', [String(reason)]));
  };
  return <NameDialog name={name} usual={usual} give={give} close={() => setTable({ dialog: null })} />;
}
