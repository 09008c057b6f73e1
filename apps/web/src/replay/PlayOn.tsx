import type { Seat } from '@abatis/kernel';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { go } from '../app/router.ts';
import { seatedAs } from '../app/seats.ts';
import { theEngine } from '../table/handles.ts';
import { branch } from '../table/opening.ts';
import { tableNow, useTable } from '../table/store.ts';
import menu from '../ui/menu.module.css';
import styles from './replay.module.css';
import { stopReplay } from './store.ts';

/** Continues from the moment that is shown as a game of its own; the old one stays as it is. */
async function playOn(as: Seat | 'both' | 'none'): Promise<void> {
  const { opened } = tableNow();
  if (!opened) return;
  stopReplay();
  const shelf = await theEngine().rulebooks();
  const computer = shelf.find(({ id }) => id === opened.rulebook)?.players[0] ?? '';
  const seats = opened.setting.sides.map(({ seat }) => seat);
  const id = await branch(seatedAs(as, seats, computer));
  if (id) go({ page: 'play', game: id, at: null });
}

export function PlayOn(): ReactNode {
  const sides = useTable(table => table.opened?.setting.sides) ?? [];
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
