import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { useSettings } from '../settings/store.ts';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';
import { exportGame, savePicture } from './files.ts';
import { theBoard } from './handles.ts';
import { usePlaceWords } from './looks.ts';
import { SeatItems } from './SeatItems.tsx';
import { openRules, switchOverlay } from './showing.ts';
import { switchSight } from './sighting.ts';
import { askStaff, mayAskStaff } from './staff.ts';
import { setTable, useTable } from './store.ts';
import { BAR_OVERLAYS, NEXT_GRID } from './tools.ts';
import styles from './topbar.module.css';

/** Everything that has no button of its own in the bar. `all`: there is no room for any. */
export function MoreMenu({ all }: { readonly all: boolean }): ReactNode {
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
          <Overlays all={all} />
          <DropdownMenu.Separator className={menu.rule} />
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

function Overlays({ all }: { readonly all: boolean }): ReactNode {
  const overlays = useTable(table => table.opened?.setting.overlays) ?? [];
  const active = useTable(table => table.overlayId);
  const sighting = useTable(table => table.tool === 'sight');
  const sightless = useTable(table => table.opened?.setting.sightless);
  return (
    <DropdownMenu.Group aria-label={say`Over the map`}>
      {all && !sightless && (
        <Switch label={say`Line of sight`} letter="L" on={sighting} press={switchSight} />
      )}
      {overlays.slice(all ? 0 : BAR_OVERLAYS).map(({ id, label, key }) => (
        <Switch key={id} label={label} letter={key} on={active === id} press={() => switchOverlay(id)} />
      ))}
    </DropdownMenu.Group>
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

interface ItemProps {
  readonly label: string;
  readonly letter: string | null;
  readonly press: () => void;
}

function Item({ label, letter, press }: ItemProps): ReactNode {
  return (
    <DropdownMenu.Item className={menu.item} onSelect={press}>
      <span>{label}</span>
      {letter && <Key name={letter} />}
    </DropdownMenu.Item>
  );
}

function Switch({ label, letter, on, press }: ItemProps & { readonly on: boolean }): ReactNode {
  return (
    <DropdownMenu.CheckboxItem className={menu.item} checked={on} onSelect={press}>
      <DropdownMenu.ItemIndicator className={menu.check}>✓</DropdownMenu.ItemIndicator>
      <span>{label}</span>
      {letter && <Key name={letter} />}
    </DropdownMenu.CheckboxItem>
  );
}
