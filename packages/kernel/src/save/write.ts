import { type Fault, type Game, type Moment, resultOf } from '../game.ts';
import { hashText } from '../hash.ts';
import { type Entry, SAVE_FORMAT, SAVE_VERSION, type SaveFile } from './format.ts';

/** The game as a save file. With a fault it reproduces the fault: the failing action follows the last entry. */
export function saveGame(game: Game, fault?: Fault): SaveFile {
  const { rulebook, scenario, options, takebacks, past } = game;
  const [first, ...played] = momentsOf(game.moment);
  const shipped = rulebook.scenarios.includes(scenario);
  const result = resultOf(game);
  return {
    format: SAVE_FORMAT,
    version: SAVE_VERSION,
    rulebook: { id: rulebook.id, version: rulebook.version, charts: hashText(rulebook.charts) },
    scenario: shipped ? scenario.id : scenario,
    options,
    dice: game.dice.spec.kind === 'enumerating' ? { kind: 'withheld' } : game.dice.spec,
    setup: past?.setup ?? outcomeOf(first!),
    ...(past && { continued: { after: past.entries.length, version: past.version, snapshot: first!.state } }),
    entries: [...(past?.entries ?? []), ...played.map(entryOf)],
    ...(takebacks.length > 0 && { takebacks }),
    snapshot: game.state,
    ...(result && { result }),
    ...(fault && { fault }),
  };
}

/** From the set-up, or the snapshot the game was continued from, to the present. */
export function momentsOf(last: Moment): readonly Moment[] {
  const moments: Moment[] = [];
  for (let moment: Moment | null = last; moment; moment = moment.before) moments.push(moment);
  return moments.reverse();
}

export function entryOf(moment: Moment): Entry {
  const { seat, person, action } = moment;
  if (seat === null || action === null) throw new Error('The set-up is no entry');
  return { seat, ...(person !== undefined && { person }), action, ...outcomeOf(moment) };
}

export function outcomeOf({ rolls, events, revealed, bound, state }: Moment): SaveFile['setup'] {
  return {
    ...(rolls.length > 0 && { rolls }),
    ...(events.length > 0 && { events }),
    ...(revealed && { revealed }),
    ...(bound && { bound: bound.clause }),
    hash: hashText(state),
  };
}

/** A copy for others while the game goes on: what would foretell the dice is kept back. */
export function withoutSecrets(save: SaveFile): SaveFile {
  const { dice } = save;
  if (dice.kind !== 'committed') return { ...save, dice: { kind: 'withheld' } };
  const { secrets: _, ...open } = dice;
  return { ...save, dice: open };
}

/** One line per entry, so that two files can be compared line by line. */
export function saveText(save: SaveFile): string {
  const { entries, takebacks, ...head } = save;
  const lines = (items: readonly unknown[]): string =>
    items.length === 0 ? '[]' : `[\n${items.map(item => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
  const members = Object.entries(head).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  const at = members.findIndex(member => member.startsWith('  "snapshot"'));
  const lists = [
    `  "entries": ${lines(entries)}`,
    ...(takebacks ? [`  "takebacks": ${lines(takebacks)}`] : []),
  ];
  return `{\n${members.toSpliced(at, 0, ...lists).join(',\n')}\n}\n`;
}
