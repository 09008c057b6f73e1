import { type Button, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';
import { pointButton, press } from './actions.ts';
import styles from './prompt.module.css';
import { tableNow } from './store.ts';

/** What may be put away: neither the button that is meant nor the one that goes on to the next phase. */
export const canBePutAway = ({ primary, ends }: Button): boolean => !primary && !ends;

/** What waits for a second word keeps its preview. */
const forgetWhenClosed = (open: boolean): void => {
  if (!open && tableNow().armed === null) pointButton(null);
};

interface Props {
  readonly buttons: readonly Button[];
  /** A finger presses them: dice want a second word, and there are no keys. */
  readonly touch?: boolean;
}

/** The buttons of the prompt line that there is no room for; their keys work all the same. */
export function MoreButtons({ buttons, touch = false }: Props): ReactNode {
  if (buttons.length === 0) return null;
  return (
    <DropdownMenu.Root modal={false} onOpenChange={forgetWhenClosed}>
      <DropdownMenu.Trigger
        className={touch ? undefined : styles.button}
      >{say`More (${buttons.length})`}</DropdownMenu.Trigger>
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
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
