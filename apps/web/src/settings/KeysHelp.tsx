import { isTable, type PlaceWords, placeWords } from '@abatis/screen';
import type { ReactNode } from 'react';
import { setTable, useTable } from '../table/store.ts';
import { Sheet } from './Sheet.tsx';
import styles from './settings.module.css';

interface Keys {
  readonly keys: readonly string[];
  readonly does: string;
}

const play = ({ places }: PlaceWords): readonly Keys[] => [
  { keys: ['← ↑ → ↓'], does: `Walk over the ${places} of the map` },
  { keys: ['Tab'], does: 'Next unit that can still do something' },
  { keys: ['Enter'], does: 'Choose what is under the cursor; elsewhere, the filled button' },
  { keys: ['Ctrl', 'Enter'], does: 'The filled button, wherever the cursor is' },
  { keys: ['Shift', 'Enter'], does: 'Set a waypoint, or take one more piece' },
  { keys: ['Space'], does: 'Fan out the stack' },
  { keys: ['Esc'], does: 'Lay down what is held, leave a tool' },
  { keys: ['Q'], does: 'To the queue of attacks' },
  { keys: ['↑', 'Delete'], does: 'In the queue: earlier, drop' },
  { keys: ['Z'], does: 'Take back' },
  { keys: ['Shift', 'Z'], does: 'Begin the phase again' },
  { keys: ['P', '.'], does: 'Computer: pause, one step' },
];

/** With a piece selected on a free table. */
const IN_HAND: readonly Keys[] = [
  { keys: ['← ↑ → ↓'], does: 'March by an inch; with Shift by a quarter' },
  { keys: ['[', ']'], does: 'Wheel left and right by five degrees; with Shift by one' },
  { keys: [',', '.'], does: 'Draw the front in and out' },
  { keys: ['Enter'], does: 'Give the order' },
  { keys: ['Esc'], does: 'Let go of it' },
];

const look = ({ lines }: PlaceWords): readonly Keys[] => [
  { keys: ['+', '−', '0'], does: 'Nearer, farther, the whole map' },
  { keys: ['H'], does: 'Hide the counters while it is held' },
  { keys: ['F'], does: 'Flat map' },
  { keys: ['G'], does: lines },
  { keys: ['B'], does: 'Order of battle, where there is no room for it' },
  { keys: ['L', 'X'], does: 'Line of sight; swap its ends' },
];

const READ: readonly Keys[] = [
  { keys: ['R', '/'], does: 'Rules; search them' },
  { keys: ['V'], does: 'Replay' },
  { keys: [',', '.'], does: 'In a replay: one step back, one step on' },
  { keys: ['<', '>'], does: 'In a replay: to the mark before, to the next one' },
  { keys: ['P'], does: 'In a replay: play and pause' },
  { keys: [','], does: 'Settings' },
  { keys: ['?'], does: 'This list' },
];

/** Every key there is. Overlays bring their own. */
export function KeysHelp(): ReactNode {
  const open = useTable(table => table.dialog === 'keys');
  const setting = useTable(table => table.opened?.setting);
  const overlays = setting?.overlays ?? [];
  const words = placeWords(setting?.sheet);
  const laidOver = overlays.map(({ key, about }) => ({ keys: [key.toUpperCase()], does: about }));
  return (
    <Sheet open={open} title="Keys" onClose={() => setTable({ dialog: null })}>
      <Group title="Play" keys={play(words)} />
      {setting && isTable(setting.sheet) && <Group title="A piece in hand" keys={IN_HAND} />}
      <Group title="Look" keys={[...look(words), ...laidOver]} />
      <Group title="Read and replay" keys={READ} />
      <p className={styles.foot}>The letters of the buttons are written on them.</p>
    </Sheet>
  );
}

function Group({ title, keys: list }: { readonly title: string; readonly keys: readonly Keys[] }): ReactNode {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <dl className={styles.keys}>
        {list.map(({ keys, does }) => (
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
  );
}
