import { plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import menuStyles from '../ui/menu.module.css';
import { pointButton, take } from './actions.ts';
import styles from './floating.module.css';
import { theBoard } from './handles.ts';
import { type ChoiceMenuState, setTable, useTable } from './store.ts';

/** Several things can be done with what was clicked: here they are. */
export function ChoiceMenu(): ReactNode {
  const menu = useTable(table => table.menu);
  return menu && <Menu menu={menu} />;
}

function Menu({ menu }: { readonly menu: ChoiceMenuState }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    host.current?.querySelector('button')?.focus();
    const close = (event: PointerEvent) => {
      if (!host.current?.contains(event.target as Node)) setTable({ menu: null });
    };
    // The click that opened it is still on its way.
    const timer = setTimeout(() => addEventListener('pointerdown', close), 0);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', close);
      pointButton(null);
    };
  }, []);
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') {
      setTable({ menu: null });
      theBoard()?.focusPlace(menu.pointed.place);
    }
    if (step === undefined && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (step !== undefined) moveFocus(host.current, step);
  };
  return (
    <div
      ref={host}
      role="menu"
      tabIndex={-1}
      aria-label={say`What to do in ${menu.pointed.place}`}
      className={`${menuStyles.menu} ${styles.choices}`}
      style={{
        left: `min(${Math.max(8, menu.at.x + 12)}px, calc(100% - 15rem))`,
        top: `min(${menu.at.y + 12}px, calc(100% - ${menu.choices.length * 2.6 + 1}rem))`,
      }}
      onKeyDown={walk}
    >
      {menu.choices.map(choice => (
        <button
          key={choice.id}
          type="button"
          role="menuitem"
          className={menuStyles.item}
          onPointerEnter={() => pointButton(choice)}
          onFocus={() => pointButton(choice)}
          onClick={() => {
            take(choice, menu.pointed, menu.pointed.by === 'touch');
            if (menu.pointed.by === 'keys') theBoard()?.focusPlace(menu.pointed.place);
          }}
        >
          {plain(choice.label)}
        </button>
      ))}
    </div>
  );
}

function moveFocus(host: HTMLElement | null, step: number): void {
  const items = [...(host?.querySelectorAll('button') ?? [])];
  const at = items.indexOf(document.activeElement as HTMLButtonElement);
  items[(at + step + items.length) % items.length]?.focus();
}
