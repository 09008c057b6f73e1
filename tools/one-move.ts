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

/** Files and functions by the room they are in: 'packages/kernel'. */
type Entered = ReadonlyMap<string, { readonly files: number; readonly functions: number }>;

async function enteredBy(inspector: Inspector, deed: () => void): Promise<Entered> {
  await inspector.post('Profiler.takePreciseCoverage');
  deed();
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  const entered = new Map<string, { files: number; functions: number }>();
  for (const script of result) {
    const functions = script.functions.filter(isEntered).length;
    const room = roomOf(script.url);
    if (room === null || functions === 0) continue;
    const sum = entered.get(room) ?? { files: 0, functions: 0 };
    entered.set(room, { files: sum.files + 1, functions: sum.functions + functions });
  }
  return entered;
}

const HERE = new URL(`file://${root}`).href;

/** Null if it is not ours, or this very file. */
const roomOf = (url: string): string | null =>
  (url.startsWith(HERE) && /^(?:packages|rulebooks)\/[^/]+/.exec(url.slice(HERE.length))?.[0]) || null;

/** A function without a name is a part of the one it stands in. The loader of these sources adds `__name` to each file. */
const isEntered = ({ functionName, ranges }: Profiler.FunctionCoverage): boolean =>
  functionName !== '' && functionName !== '__name' && ranges.some(({ count }) => count > 0);

function tell(deed: string, entered: Entered): void {
  const rooms = [...entered].toSorted();
  const sum = (what: 'files' | 'functions'): number => rooms.reduce((all, [, each]) => all + each[what], 0);
  console.log(`  ${deed}: ${sum('files')} files, ${sum('functions')} functions`);
  for (const [room, { files, functions }] of rooms)
    console.log(`    ${room.padEnd(22)} ${String(files).padStart(4)} ${String(functions).padStart(5)}`);
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
  const moving = await enteredBy(inspector, () => {
    const answered = screen.act(move.then.act, move.then.next);
    if (answered.kind !== 'done') throw new Error(JSON.stringify(answered));
    screen.update(AT_REST);
  });
  tell('act', moving);
}

const inspector = new Inspector();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
for (const [rulebook, scenario] of BATTLES) await measure(inspector, rulebook, scenario);
inspector.disconnect();
