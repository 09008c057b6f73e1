/*
 * How much code one move runs through: files and functions that are entered between a click and the new table, counted
 * by the engine's own coverage, in the first move that a battle offers. Fewer are easier to follow.
 *
 *   node --conditions=source --import tsx tools/one-move.ts
 */
import { Session as Inspector, type Profiler } from 'node:inspector/promises';
import { CATALOG } from '@abatis/catalog';
import { beginGame, Screen } from '@abatis/play';
import type { Choice, Then } from '@abatis/screen';
import { root } from '../scripts/lib.mjs';

const BATTLES = [
  ['lfm', 'brawners-farm'],
  ['mib', 'teugn-hausen'],
] as const;

const AT_REST = { thinking: null, about: '', paused: false, pace: 0 };

/** The beginning of a battle, played by one person for every seat. */
async function openBattle(id: string, scenario: string): Promise<Screen> {
  const entry = CATALOG.find(each => each.id === id);
  if (entry?.state !== 'playable') throw new Error(`${id} cannot be played`);
  const rulebook = await entry.load();
  const kit = { rulebook, presenter: (await entry.screen())(rulebook), players: {} };
  const players = Object.fromEntries(rulebook.seats.map(seat => [seat, { kind: 'human' } as const]));
  // Without secrets there is no curtain between two orders.
  const options = rulebook.options.some(option => option.id === 'openCharts') ? { openCharts: true } : {};
  const opening = beginGame(kit, { rulebook: id, scenario, options, players }, { id, seed: 'one move' });
  if (!opening.ok) throw new Error(opening.problems.join('\n'));
  return new Screen(opening.session);
}

type Move = Choice & { readonly then: Extract<Then, { readonly act: unknown }> };

const isMove = (choice: Choice): choice is Move => choice.mark.kind === 'reach' && 'act' in choice.then;

/** What has to be selected for the first move that is offered now; null if nothing can move. */
function selectionForMove(screen: Screen): readonly string[] | null {
  const { choices, selection } = screen.moment();
  const selections = choices.flatMap(({ then }) => ('select' in then ? [then.select] : []));
  const found = selections.find(each => {
    screen.select(each);
    return screen.moment().choices.some(isMove);
  });
  screen.select(selection);
  return found ?? null;
}

/** Ends what is asked, or answers it by the first choice; where nothing else can be done, something is selected first. */
function goOn(screen: Screen): void {
  const { choices, prompt } = screen.moment();
  const buttons = prompt!.buttons.filter(each => !each.refused);
  const all: readonly Then[] = [...buttons, ...choices].map(({ then }) => then);
  const then = all.find(each => 'act' in each) ?? all[0]!;
  if ('act' in then) screen.act(then.act, then.next);
  else screen.select(then.select);
}

function toFirstMove(screen: Screen): readonly string[] {
  for (let n = 0; n < 200; n++) {
    const selection = selectionForMove(screen);
    if (selection) return selection;
    goOn(screen);
  }
  throw new Error('Nothing moves in the first 200 orders');
}

/** A function that was entered, by its file and where in the file it begins. */
interface Entered {
  readonly file: string;
  readonly at: number;
}

async function enteredBy(inspector: Inspector, deed: () => void): Promise<readonly Entered[]> {
  await inspector.post('Profiler.takePreciseCoverage');
  deed();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const file = url.startsWith(HERE) ? url.slice(HERE.length) : '';
    if (!/^(?:packages|rulebooks)\//.test(file)) return [];
    return functions.filter(isEntered).map(({ ranges }) => ({ file, at: ranges[0]!.startOffset }));
  });
}

const HERE = new URL(`file://${root}`).href;

/** A function without a name is a part of the one it stands in. The loader of these sources adds `__name` to each file. */
const isEntered = ({ functionName, ranges }: Profiler.FunctionCoverage): boolean =>
  functionName !== '' && functionName !== '__name' && ranges.some(({ count }) => count > 0);

/** Files and functions, each counted once, in all and by room: 'packages/kernel'. */
function tell(deed: string, entered: readonly Entered[]): void {
  const roomOf = ({ file }: Entered): string => file.split('/').slice(0, 2).join('/');
  const counts = (some: readonly Entered[]): readonly [files: number, functions: number] => [
    new Set(some.map(({ file }) => file)).size,
    new Set(some.map(({ file, at }) => `${file} ${at}`)).size,
  ];
  const [files, functions] = counts(entered);
  console.log(`  ${deed}: ${files} files, ${functions} functions`);
  for (const room of [...new Set(entered.map(roomOf))].toSorted()) {
    const [ofFiles, ofFunctions] = counts(entered.filter(each => roomOf(each) === room));
    console.log(`    ${room.padEnd(22)} ${String(ofFiles).padStart(4)} ${String(ofFunctions).padStart(5)}`);
  }
}

async function measure(inspector: Inspector, rulebook: string, scenario: string): Promise<void> {
  const screen = await openBattle(rulebook, scenario);
  const selection = toFirstMove(screen);
  console.log(`${rulebook} ${scenario}, ${selection.join(' ')}`);
  const selecting = await enteredBy(inspector, () => {
    screen.select(selection);
    screen.update(AT_REST);
  });
  tell('select', selecting);
  const move = screen.moment().choices.find(isMove)!;
  const place = 'place' in move.on ? move.on.place : null;
  tell('hover', await enteredBy(inspector, () => void screen.hover({ piece: null, place, via: [] })));
  const ordered = await enteredBy(inspector, () => {
    const answered = screen.act(move.then.act, move.then.next);
    if (answered.kind !== 'done') throw new Error(JSON.stringify(answered));
  });
  const shown = await enteredBy(inspector, () => void screen.update(AT_REST));
  tell('the order', ordered);
  tell('the order, and the table after it', [...ordered, ...shown]);
}

const inspector = new Inspector();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
for (const [rulebook, scenario] of BATTLES) await measure(inspector, rulebook, scenario);
inspector.disconnect();
