import { isTable } from '@abatis/screen';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import menu from '../ui/menu.module.css';
import { Switch } from './MenuItems.tsx';
import { switchOverlay } from './showing.ts';
import { switchSight } from './sighting.ts';
import { useTable } from './store.ts';
import { switchTape } from './taping.ts';
import styles from './topbar.module.css';

/** On a laptop the tools over the map share one button, which names the one that is on. */
export function OverlaysMenu(): ReactNode {
  const active = useTable(
    ({ opened, overlayId }) => opened?.setting.overlays.find(({ id }) => id === overlayId)?.label,
  );
  const sighting = useTable(table => table.tool === 'sight');
  const on = sighting ? say`LOS` : active;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.tool} data-on={on !== undefined || undefined}>
        {on ?? say`Overlays`} <span aria-hidden="true">▾</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="end" sideOffset={6} collisionPadding={8}>
          <OverlayItems from={0} sight />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/** The overlays from one of them on, and the line of sight where it has no button of its own. */
export function OverlayItems({ from, sight }: { readonly from: number; readonly sight: boolean }): ReactNode {
  const overlays = useTable(table => table.opened?.setting.overlays) ?? [];
  const active = useTable(table => table.overlayId);
  const sighting = useTable(table => table.tool === 'sight');
  const sightless = useTable(table => table.opened?.setting.sightless);
  const tape = useTable(({ opened }) => opened !== null && isTable(opened.setting.sheet));
  const taping = useTable(table => table.tool === 'tape');
  return (
    <DropdownMenu.Group aria-label={say`Over the map`}>
      {sight && !sightless && (
        <Switch label={say`Line of sight`} letter="L" on={sighting} press={switchSight} />
      )}
      {sight && tape && <Switch label={say`Measure`} letter="M" on={taping} press={switchTape} />}
      {overlays.slice(from).map(({ id, label, key }) => (
        <Switch key={id} label={label} letter={key} on={active === id} press={() => switchOverlay(id)} />
      ))}
    </DropdownMenu.Group>
  );
}
