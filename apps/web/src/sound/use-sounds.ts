import type { LogLine } from '@abatis/screen';
import { useEffect } from 'react';
import { theBoard } from '../table/handles.ts';
import { type TableState, useTable } from '../table/store.ts';
import { cuesOf, drumFor, rustle } from './cues.ts';
import { awake, play } from './orchestra.ts';

/** Makes the sounds of the table: paper, drum, dice, guns, pencil. */
export function useSounds(): void {
  useEffect(() => {
    addEventListener('pointerdown', awake);
    addEventListener('keydown', awake);
    const silence = useTable.subscribe(listen);
    return () => {
      removeEventListener('pointerdown', awake);
      removeEventListener('keydown', awake);
      silence();
    };
  }, []);
}

function listen(table: TableState, before: TableState): void {
  const now = table.update;
  const then = before.update;
  if (!now || !then || now === then || table.opened !== before.opened) return;
  // Behind a curtain nothing is heard either.
  if (now.curtain !== null || then.curtain !== null) return;
  // A replay that is dragged through a day of fighting would be a din.
  if (now.shown < now.length) return;
  const phase = phaseOf(table);
  if (phase !== phaseOf(before)) play(drumFor(phase));
  if (now.moment.selection.length > 0 && now.moment.selection.join() !== then.moment.selection.join())
    play(rustle());
  if (table.fresh !== before.fresh) for (const cue of cuesOf(table.fresh, metresTo)) play(cue);
}

const phaseOf = ({ update }: TableState): string =>
  update?.moment.phases.find(({ state }) => state === 'now')?.label ?? '';

/** How far from the middle of the window something happened. */
function metresTo(line: LogLine): number {
  const board = theBoard();
  const map = document.getElementById('table-map');
  const spot = line.places[0] !== undefined ? board?.project(line.places[0]) : null;
  if (!board || !map || !spot) return 0;
  const away = Math.hypot(spot.x - map.clientWidth / 2, spot.y - map.clientHeight / 2);
  return away / board.view().scale;
}
