import { type LogLine, type Plan, whoIn } from '@abatis/screen';

/** A combat that is over, as the log has it. */
export interface Fought {
  /** 'St Hilaire against 0810'. */
  readonly who: string;
  readonly result: string;
}

/** By the id of the plan, what came of those that are done. A place can be fought for twice: the last is the latest. */
export function foughtBy(plans: readonly Plan[], log: readonly LogLine[]): ReadonlyMap<Plan['id'], Fought> {
  const fought = new Map<Plan['id'], Fought>();
  let end = log.length;
  for (const { id, to } of plans.filter(({ state }) => state === 'done').toReversed()) {
    const at = log.slice(0, end).findLastIndex(line => isFightFor(line, to));
    const line = log[at];
    if (!line?.dice) continue;
    fought.set(id, { who: whoIn(line) ?? line.heading, result: line.dice.result });
    end = at;
  }
  return fought;
}

const isFightFor = ({ kind, dice, places }: LogLine, targets: readonly string[]): boolean =>
  kind === 'combat' && dice !== null && targets.every(place => places.includes(place));
