import { type Button, isTable, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';
import { pointButton, press, undo } from './actions.ts';
import styles from './prompt.module.css';
import { setTable, tableNow, useTable } from './store.ts';

/** What may be put away: neither the button that is meant nor the one that goes on to the next phase. */
export const canBePutAway = ({ primary, ends }: Button): boolean => !primary && !ends;

/** What waits for a second word keeps its preview. */
function open(moreOpen: boolean): void {
  setTable({ moreOpen });
  if (!moreOpen && tableNow().armed === null) pointButton(null);
}

interface Props {
  readonly buttons: readonly Button[];
  /** A finger presses them: dice want a second word, and there are no keys. */
  readonly touch?: boolean;
}

/** The buttons of the prompt line that there is no room for, and the way back to the start of the phase. */
export function MoreButtons({ buttons, touch = false }: Props): ReactNode {
  const isOpen = useTable(table => table.moreOpen);
  const resets = useTable(table => (table.update?.undo.phase ?? 0) > 1) && !touch;
  const tape = useTable(({ opened }) => opened !== null && isTable(opened.setting.sheet));
  const isEmpty = buttons.length === 0 && !resets;
  if (isEmpty && touch) return null;
  return (
    <DropdownMenu.Root modal={false} open={isOpen && !isEmpty} onOpenChange={open}>
      <DropdownMenu.Trigger
        className={touch ? undefined : styles.button}
        data-place={touch ? undefined : 'more'}
        aria-disabled={isEmpty ? true : undefined}
      >
        {touch ? say`More (${buttons.length})` : say`More`} {!touch && <Key name={tape ? 'I' : 'M'} />}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={menu.menu}
          side="top"
          align="end"
          sideOffset={6}
          collisionPadding={8}
        >
          {buttons.map(button => (
            <DropdownMenu.Item
              key={button.id}
              className={menu.item}
              title={button.refused ? plain(button.refused) : undefined}
              onSelect={() => press(button, touch)}
              onFocus={() => pointButton(button)}
            >
              <span>{button.label}</span>
              {!touch && <Key name={button.key ?? ''} />}
            </DropdownMenu.Item>
          ))}
          {resets && (
            <DropdownMenu.Item className={menu.item} onSelect={() => void undo('phase')}>
              <span>{say`Back to the start of the phase`}</span>
              <Key name={say`Shift+Z`} />
            </DropdownMenu.Item>
          )}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
