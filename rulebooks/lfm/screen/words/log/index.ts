import type { LogEntry, LogLine } from '@abatis/screen';
import type { LfmAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import type { LfmEvent } from '../../../src/events/index.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { say, sentences, sideSpan } from '../say.ts';
import { COMMAND, SEQUENCE } from './command.ts';
import { FIGHTING } from './fighting.ts';
import { MOVEMENT } from './movement.ts';
import { nextChoice } from './next.ts';
import type { Tell, Tellers, Telling, Told } from './telling.ts';
import { WORKS } from './works.ts';

/** A sentence for everything that can happen. A new event does not compile without one. */
const TELL: Tellers<LfmEvent['type']> = { ...SEQUENCE, ...COMMAND, ...MOVEMENT, ...FIGHTING, ...WORKS };

/** The lines of the log for what one order has led to; the set-up is told as it stands. */
export function tell(
  entry: LogEntry<LfmAction, LfmEvent>,
  before: LfmState | null,
  after: LfmState,
): readonly LogLine[] {
  const at: Telling = { state: before ?? after, after, action: entry.action, events: entry.events };
  const told = entry.events.flatMap(event => {
    const each = (TELL[event.type] as Tell<LfmEvent['type']>)(event as never, at);
    return each === null ? [] : [each];
  });
  const all = entry.action === null && entry.index === 0 ? [opening(after), ...told] : told;
  return withNext(all, after).map(each => lineOf(entry, each));
}

const lineOf = (
  { index, seat }: LogEntry<LfmAction, LfmEvent>,
  { kind, heading, text, places = [], motion, dice, seat: doer }: Told,
): LogLine => ({
  index,
  kind,
  heading,
  seat: doer === undefined ? seat : doer,
  text,
  places: places.filter(hex => /^\d{4}$/.test(hex)),
  motion: motion ?? null,
  dice: dice ?? null,
});

/** The last line of a roll says what it has led to, unless the game has gone on to another phase. */
function withNext(told: readonly Told[], after: LfmState): readonly Told[] {
  const roll = told.findLastIndex(({ dice }) => dice !== undefined);
  const goesOn = told.slice(roll + 1).some(({ kind }) => kind === 'phase' || kind === 'turn');
  const last = told.at(-1);
  if (roll < 0 || goesOn || !last) return told;
  return [...told.slice(0, -1), { ...last, text: sentences(last.text, nextChoice(after)) }];
}

/** How the battle begins. */
function opening(state: LfmState): Told {
  const on = (side: Side) =>
    battleOf(state).units.filter((card, id) => card.side === side && state.units[id]!.place === 'map').length;
  return {
    kind: 'note',
    heading: 'Set-up',
    text: say`The battle begins: ${on('union')} ${sideSpan('union')} and ${on('confederate')} ${sideSpan('confederate')} units are on the map.`,
  };
}
