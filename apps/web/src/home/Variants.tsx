import { withoutPrefix } from '@abatis/screen';
import { say } from '@abatis/words';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { routeHash } from '../app/routes.ts';
import styles from './start-bar.module.css';
import { type Chosen, isOn, presetToggled, toggled } from './terms.ts';

interface Props {
  readonly chosen: Chosen;
  readonly onChange: (chosen: Chosen) => void;
}

/** The variants of a battle, out of the way until they are wanted. */
export function Variants({ chosen, onChange }: Props): ReactNode {
  const { battle, options, rulebook } = chosen;
  if (battle.variants.length === 0) return null;
  const titleOf = (option: string): string =>
    battle.variants.find(variant => variant.option === option)?.title ?? option;
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
          {(battle.presets ?? []).map(preset => (
            <Switch
              key={preset.title}
              title={preset.title}
              note={preset.note}
              checked={isOn(chosen, preset)}
              onChange={() => onChange(presetToggled(chosen, preset))}
            />
          ))}
          {battle.presets && <hr className={styles.rule} />}
          {battle.variants.map(({ option, title, note, needs, clauses = [] }) => (
            <Switch
              key={option}
              title={title}
              note={needs === undefined ? note : say`${note} Needs ${titleOf(needs)}.`}
              checked={options.includes(option)}
              onChange={() => onChange(toggled(chosen, option))}
            >
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
            </Switch>
          ))}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

interface SwitchProps {
  readonly title: string;
  readonly note: string;
  readonly checked: boolean;
  readonly onChange: () => void;
  readonly children?: ReactNode;
}

function Switch({ title, note, checked, onChange, children }: SwitchProps): ReactNode {
  return (
    <label className={styles.variant}>
      <input type="checkbox" checked={checked} onChange={onChange} />
      <span>
        <strong>{title}</strong>
        {note}
        {children}
      </span>
    </label>
  );
}
