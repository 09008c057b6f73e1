import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/store.ts';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';
import { exportGame, savePicture } from './files.ts';
import { theBoard } from './handles.ts';
import { usePlaceWords } from './looks.ts';
import { Item, Switch } from './MenuItems.tsx';
import { OverlayItems } from './OverlaysMenu.tsx';
import { SeatItems } from './SeatItems.tsx';
import { openRules } from './showing.ts';
import { askStaff, mayAskStaff } from './staff.ts';
import { setTable, useTable } from './store.ts';
import { NEXT_GRID } from './tools.ts';
import styles from './topbar.module.css';

/**
 * Everything that has no button of its own in the bar. `overlays`: those from this one on, and the line of sight with the first; none if
 * they have a menu of their own.
 */
export function MoreMenu({ overlays }: { readonly overlays: number | 'elsewhere' }): ReactNode {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        className={`${styles.tool} ${styles.more}`}
        aria-label={say`More tools and settings`}
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="4" cy="10" r="1.7" />
          <circle cx="10" cy="10" r="1.7" />
          <circle cx="16" cy="10" r="1.7" />
        </svg>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={6} collisionPadding={8}>
          {overlays !== 'elsewhere' && (
            <>
              <OverlayItems from={overlays} sight={overlays === 0} />
              <DropdownMenu.Separator className={menu.rule} />
            </>
          )}
          <Looks />
          <DropdownMenu.Separator className={menu.rule} />
          <Staff />
          <SeatItems />
          <Doors />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Looks(): ReactNode {
  const { flat, grid, set } = useSettings();
  const hidden = useTable(table => table.countersHidden);
  const { lines } = usePlaceWords();
  return (
    <DropdownMenu.Group aria-label={say`The look of the map`}>
      <Switch
        label={say`Hide counters`}
        letter="hold H"
        on={hidden}
        press={() => setTable({ countersHidden: !hidden })}
      />
      <Switch label={say`Flat, high contrast`} letter="F" on={flat} press={() => set({ flat: !flat })} />
      <Item label={`${lines}: ${grid}`} letter="G" press={() => set({ grid: NEXT_GRID[grid] })} />
      <Item label={say`Whole map`} letter="0" press={() => theBoard()?.fit()} />
    </DropdownMenu.Group>
  );
}

/** What the computer would do in my place; it can be switched off. */
function Staff(): ReactNode {
  const wanted = useSettings(settings => settings.staff);
  const may = useTable(mayAskStaff);
  if (!wanted) return null;
  return (
    <DropdownMenu.Item className={menu.item} disabled={!may} onSelect={() => void askStaff()}>
      <span>{say`Ask the staff`}</span>
      <Key name="K" />
    </DropdownMenu.Item>
  );
}

function Doors(): ReactNode {
  const kept = useTable(table => table.opened?.id != null);
  return (
    <DropdownMenu.Group>
      <Item label={say`Rules`} letter="R" press={() => openRules()} />
      <Item label={say`Replay`} letter="V" press={() => setTable({ replaying: true })} />
      {kept && <Item label={say`Name this game`} letter={null} press={() => setTable({ dialog: 'name' })} />}
      <Item label={say`Save the game as a file`} letter={null} press={() => void exportGame()} />
      <Item label={say`Picture of the map`} letter={null} press={() => void savePicture()} />
      <Item label={say`Keys`} letter="?" press={() => setTable({ dialog: 'keys' })} />
      <Item label={say`Settings`} letter="," press={() => setTable({ dialog: 'settings' })} />
    </DropdownMenu.Group>
  );
}
