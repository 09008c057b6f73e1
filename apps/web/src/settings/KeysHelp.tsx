import { isTable, type PlaceWords, placeWords } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { setTable, useTable } from '../table/store.ts';
import { Sheet } from './Sheet.tsx';
import styles from './settings.module.css';

interface Keys {
  readonly keys: readonly string[];
  readonly does: string;
}

const play = ({ places }: PlaceWords): readonly Keys[] => [
  { keys: ['← ↑ → ↓'], does: say`Move over the ${places} of the map` },
  { keys: ['Tab'], does: say`Next unit that can still do something` },
  { keys: ['Enter'], does: say`Choose what is under the cursor; otherwise press the filled button` },
  { keys: ['Ctrl', 'Enter'], does: say`Press the filled button, wherever the cursor is` },
  { keys: ['Shift', 'Enter'], does: say`Set a waypoint, or add a piece` },
  { keys: ['Space'], does: say`Fan out the stack` },
  { keys: ['Esc'], does: say`Deselect, leave a tool` },
  { keys: ['Q'], does: say`Go to the attack queue` },
  { keys: ['↑', 'Delete'], does: say`In the queue: move up, remove` },
  { keys: ['Z'], does: say`Undo` },
  { keys: ['Shift', 'Z'], does: say`Back to the start of the phase` },
  { keys: ['K'], does: say`Ask the staff what it would do` },
  { keys: ['P', '.'], does: say`Computer: pause, one step` },
];

/** With a piece selected on a free table. */
const inHand = (): readonly Keys[] => [
  { keys: ['← ↑ → ↓'], does: say`March by a tenth of an inch; with Shift by an inch` },
  { keys: ['[', ']'], does: say`Wheel left and right by a degree; with Shift by a tenth` },
  { keys: [',', '.'], does: say`Draw the front in and out` },
  { keys: ['Enter'], does: say`Let go: add it to the move, or give the order` },
  { keys: ['Esc'], does: say`Deselect it` },
];

const look = ({ lines }: PlaceWords): readonly Keys[] => [
  { keys: ['+', '−', '0'], does: say`Nearer, farther, the whole map` },
  { keys: ['H'], does: say`Hide the counters while held` },
  { keys: ['F'], does: say`Flat map` },
  { keys: ['G'], does: lines },
  { keys: ['B'], does: say`Order of battle, if it is not in view` },
  { keys: ['L', 'X'], does: say`Line of sight; swap its ends` },
];

const tape = (): readonly Keys[] => [{ keys: ['M'], does: say`Measure from anywhere to anywhere` }];

const read = (): readonly Keys[] => [
  { keys: ['R', '/'], does: say`Rules; search them` },
  { keys: ['J'], does: say`How it stands, and how it is won` },
  { keys: ['V'], does: say`Replay` },
  { keys: [',', '.'], does: say`In a replay: one step back, one step forward` },
  { keys: ['<', '>'], does: say`In a replay: previous mark, next mark` },
  { keys: ['P'], does: say`In a replay: play and pause` },
  { keys: [','], does: say`Settings` },
  { keys: ['?'], does: say`This list` },
];

/** Every key there is. Overlays bring their own. */
export function KeysHelp(): ReactNode {
  const open = useTable(table => table.dialog === 'keys');
  const setting = useTable(table => table.opened?.setting);
  const overlays = setting?.overlays ?? [];
  const words = placeWords(setting?.sheet);
  const table = setting !== undefined && isTable(setting.sheet);
  const laidOver = overlays.map(({ key, about }) => ({ keys: [key.toUpperCase()], does: about }));
  return (
    <Sheet open={open} title={say`Keys`} onClose={() => setTable({ dialog: null })}>
      <Group title={say`Play`} keys={play(words)} />
      {table && <Group title={say`A piece in hand`} keys={inHand()} />}
      <Group title={say`Look`} keys={[...look(words), ...(table ? tape() : []), ...laidOver]} />
      <Group title={say`Read and replay`} keys={read()} />
      <p className={styles.foot}>{say`Buttons show their own keys.`}</p>
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
