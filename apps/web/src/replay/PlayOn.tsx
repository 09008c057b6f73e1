import type { Seat } from '@abatis/kernel';
import type { SeatPlayers } from '@abatis/play';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { playedBy, seatedAs } from '../app/seats.ts';
import { theEngine } from '../table/handles.ts';
import { branch } from '../table/opening.ts';
import { type OpenTable, tableNow, useTable } from '../table/store.ts';
import menu from '../ui/menu.module.css';
import styles from './replay.module.css';
import { stopReplay } from './store.ts';

/** Continues from the moment that is shown as a game of its own; the old one stays as it is. */
async function playOn(as: Seat | 'both' | 'none' | SeatPlayers): Promise<void> {
  const { opened } = tableNow();
  if (!opened) return;
  stopReplay();
  const id = await branch(typeof as === 'string' ? await seatedBy(as, opened) : as);
  if (id) go({ page: 'play', game: id, at: null });
}

async function seatedBy(as: Seat, { rulebook, setting }: OpenTable): Promise<SeatPlayers> {
  const shelf = await theEngine().rulebooks();
  const computer = shelf.find(({ id }) => id === rulebook)?.players[0] ?? '';
  const seats = setting.sides.map(({ seat }) => seat);
  return seatedAs(as, seats, computer);
}

export function PlayOn(): ReactNode {
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
  const before = useTable(table => table.opened?.playedBy) ?? null;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={styles.plain}
        title={say`As a new game; this one stays as it is`}
      >{say`Play on from here`}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menu.menu}
          align="end"
          side="top"
          sideOffset={6}
          collisionPadding={8}
        >
          {before && (
            <Item
              label={say`As it was played: ${playedBy(before, sides)}`}
              press={() => void playOn(before)}
            />
          )}
          {sides.map(({ seat, name }) => (
            <Item key={seat} label={say`${name}, against the computer`} press={() => void playOn(seat)} />
          ))}
          <Item label={say`Both sides`} press={() => void playOn('both')} />
          <Item label={say`Watch two computers`} press={() => void playOn('none')} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ label, press }: { readonly label: string; readonly press: () => void }): ReactNode {
  return (
    <DropdownMenu.Item className={menu.item} onSelect={press}>
      {label}
    </DropdownMenu.Item>
  );
}
