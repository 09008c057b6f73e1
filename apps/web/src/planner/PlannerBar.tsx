import type { NamedPlan } from '@abatis/screen';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { NameDialog } from '../app/NameDialog.tsx';
import { type PlannerPart, routeHash } from '../app/routes.ts';
import { saveFile } from '../app/save-file.ts';
import { Key } from '../ui/Key.tsx';
import menu from '../ui/menu.module.css';
import styles from './planner.module.css';
import { begin, bringIn, open, redo, remove, rename, undo } from './planning.ts';
import { type KeptPlan, useBench, useShelfOfPlans } from './store.ts';

interface Props {
  readonly title: string;
  readonly rulebook: string;
  readonly part: PlannerPart;
  readonly kept: KeptPlan;
  readonly examples: readonly (NamedPlan & { readonly id: string; readonly about: string })[];
}

export const fileNameOf = (kept: KeptPlan, end: string): string =>
  `${
    kept.name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'plan'
  }${end}`;

/** The bar over the planner: which plan, its parts, files, undo and the rules. */
export function PlannerBar({ title, rulebook, part, kept, examples }: Props): ReactNode {
  const past = useBench(bench => bench.past.length);
  const future = useBench(bench => bench.future.length);
  const input = useRef<HTMLInputElement>(null);
  const parts: readonly (readonly [PlannerPart, string])[] = [
    ['plan', say`Plan`],
    ['compare', say`Compare`],
    ['timeline', say`Timeline`],
  ];
  return (
    <header className={styles.bar}>
      <a className={styles.wordmark} href="#/" aria-label={say`Abatis, to the first page`}>
        Abatis
      </a>
      <h1>
        {title} <small>{say`without a game`}</small>
      </h1>
      <PlanMenu {...{ rulebook, kept, examples }} />
      <nav aria-label={say`Parts of the planner`}>
        {parts.map(([id, label]) => (
          <a
            key={id}
            href={routeHash({ page: 'planner', rulebook, part: id })}
            aria-current={id === part ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      <span className={styles.tools}>
        <button type="button" onClick={() => input.current?.click()}>{say`Open`}</button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          aria-label={say`Plan file`}
          onChange={event => {
            const [file] = event.currentTarget.files ?? [];
            if (file) void file.text().then(text => bringIn(file.name, text));
            event.currentTarget.value = '';
          }}
        />
        <button
          type="button"
          onClick={() => saveFile(fileNameOf(kept, '.plan.json'), `${JSON.stringify(kept.plan, null, 2)}\n`)}
        >{say`Save a file`}</button>
        <button type="button" disabled={past === 0} onClick={() => void undo()}>
          {say`Undo`} <Key name="Z" />
        </button>
        <button type="button" disabled={future === 0} onClick={() => void redo()}>
          {say`Redo`} <Key name="Y" />
        </button>
        <a href={routeHash({ page: 'rules', rulebook, clause: null })}>
          {say`Rules`} <Key name="R" />
        </a>
      </span>
    </header>
  );
}

/** The plans of this browser, and those to begin with. */
function PlanMenu({ rulebook, kept, examples }: Pick<Props, 'rulebook' | 'kept' | 'examples'>): ReactNode {
  const all = useShelfOfPlans(({ plans }) => plans);
  const plans = all.filter(each => each.rulebook === rulebook);
  const [naming, setNaming] = useState(false);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger className={styles.planName} aria-label={say`Plan: ${kept.name}`}>
        <span>{kept.name}</span> <span aria-hidden="true">▾</span>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content className={menu.menu} align="start" sideOffset={6}>
          {plans.map(({ id, name }) => (
            <DropdownMenu.Item key={id} className={menu.item} onSelect={() => void open(id)}>
              {id === kept.id ? `✓ ${name}` : name}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Separator className={menu.rule} />
          {examples.map(({ id, name, plan, about }) => (
            <DropdownMenu.Item
              key={id}
              className={menu.item}
              title={about}
              onSelect={() => void begin(name, plan)}
            >
              {say`New: ${name}`}
            </DropdownMenu.Item>
          ))}
          <DropdownMenu.Item
            className={menu.item}
            onSelect={() => void begin(say`Copy of ${kept.name}`, kept.plan)}
          >
            {say`New: a copy of this plan`}
          </DropdownMenu.Item>
          <DropdownMenu.Separator className={menu.rule} />
          <DropdownMenu.Item
            className={menu.item}
            onSelect={() => setNaming(true)}
          >{say`Rename this plan`}</DropdownMenu.Item>
          <DropdownMenu.Item className={menu.item} onSelect={() => void remove(kept.id)}>
            {say`Delete this plan`}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
      {naming && (
        <NameDialog
          name={null}
          usual={kept.name}
          give={rename}
          close={() => setNaming(false)}
          words={{
            title: say`Name this plan`,
            note: say`The name is shown in the list of plans of this browser.`,
          }}
        />
      )}
    </DropdownMenu.Root>
  );
}
