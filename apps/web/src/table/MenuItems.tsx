import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';

interface ItemProps {
  readonly label: string;
  readonly letter: string | null;
  readonly press: () => void;
}

/** A line of a menu, with the key that does the same. */
export function Item({ label, letter, press }: ItemProps): ReactNode {
  return (
    <DropdownMenu.Item className={menu.item} onSelect={press}>
      <span>{label}</span>
      {letter && <Key name={letter} />}
    </DropdownMenu.Item>
  );
}

/** The same for something that is on or off. */
export function Switch({ label, letter, on, press }: ItemProps & { readonly on: boolean }): ReactNode {
  return (
    <DropdownMenu.CheckboxItem className={menu.item} checked={on} onSelect={press}>
      <DropdownMenu.ItemIndicator className={menu.check}>✓</DropdownMenu.ItemIndicator>
      <span>{label}</span>
      {letter && <Key name={letter} />}
    </DropdownMenu.CheckboxItem>
  );
}
