import type { ReactNode } from 'react';
import { setTable, useTable } from '../table/store.ts';
import { Sheet } from './Sheet.tsx';
import styles from './settings.module.css';

interface Keys {
  readonly keys: readonly string[];
  readonly does: string;
}

const GROUPS: readonly { readonly title: string; readonly keys: readonly Keys[] }[] = [
  {
    title: 'Play',
    keys: [
      { keys: ['Tab'], does: 'Next unit that can still do something' },
      { keys: ['← ↑ → ↓'], does: 'Walk over the hexes' },
      { keys: ['Enter'], does: 'Choose what is under the cursor, or press the filled button' },
      { keys: ['Shift', 'Enter'], does: 'Set a waypoint, or take one more piece' },
      { keys: ['Space'], does: 'Fan out the stack' },
      { keys: ['Esc'], does: 'Leave a tool, lay down what is held' },
      { keys: ['Z'], does: 'Take back' },
    ],
  },
  {
    title: 'Look',
    keys: [
      { keys: ['+', '−'], does: 'Zoom' },
      { keys: ['0'], does: 'The whole map' },
      { keys: ['H'], does: 'Hide the counters while it is held' },
      { keys: ['F'], does: 'Flat map' },
      { keys: ['G'], does: 'Hex lines' },
      { keys: ['L'], does: 'Line of sight; X swaps its ends' },
      { keys: ['T'], does: 'Threat' },
      { keys: ['C'], does: 'Command' },
      { keys: ['Y'], does: 'Zones' },
      { keys: ['E'], does: 'Elevation' },
      { keys: ['O'], does: 'Objectives' },
    ],
  },
  {
    title: 'Read and replay',
    keys: [
      { keys: ['R'], does: 'Rules' },
      { keys: ['/'], does: 'Search the rules, while they are open' },
      { keys: ['P'], does: 'Replay: open and close' },
      { keys: [',', '.'], does: 'One step back, one step on' },
      { keys: ['<', '>'], does: 'To the mark before, to the next one' },
      { keys: ['?'], does: 'This list' },
    ],
  },
];

/** Every key there is. */
export function KeysHelp(): ReactNode {
  const open = useTable(table => table.dialog === 'keys');
  return (
    <Sheet open={open} title="Keys" onClose={() => setTable({ dialog: null })}>
      {GROUPS.map(group => (
        <section key={group.title} className={styles.section}>
          <h3>{group.title}</h3>
          <dl className={styles.keys}>
            {group.keys.map(({ keys, does }) => (
              <div key={does}>
                <dt>
                  {keys.map(key => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={styles.foot}>The letters of the buttons are written on them.</p>
    </Sheet>
  );
}
