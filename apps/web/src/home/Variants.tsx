import { withoutPrefix } from '@abatis/screen';
import { say } from '@abatis/words';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import styles from './start-bar.module.css';
import type { Chosen } from './terms.ts';

interface Props {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The variants of a battle, out of the way until they are wanted. */
export function Variants({ chosen, onChange }: Props): ReactNode {
  const { battle, options, rulebook } = chosen;
  if (battle.variants.length === 0) return null;
  const toggle = (option: string) =>
    onChange({
      ...chosen,
      options: options.includes(option) ? options.filter(one => one !== option) : [...options, option],
    });
  return (
    <Popover.Root>
      <Popover.Trigger
        className={styles.variants}
      >{say`Variants${options.length > 0 ? ` (${options.length})` : ''}`}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className={styles.popover}
          side="top"
          align="end"
          sideOffset={10}
          aria-label={say`Variants`}
        >
          {battle.variants.map(({ option, title, note, clauses = [] }) => (
            <label key={option} className={styles.variant}>
              <input type="checkbox" checked={options.includes(option)} onChange={() => toggle(option)} />
              <span>
                <strong>{title}</strong>
                {note}
                {clauses.map(clause => (
                  <a
                    key={clause}
                    className={styles.clause}
                    href={routeHash({ page: 'rules', rulebook: rulebook.id, clause })}
                    aria-label={say`Rule ${clause}`}
                  >
                    {withoutPrefix(clause)}
                  </a>
                ))}
              </span>
            </label>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
