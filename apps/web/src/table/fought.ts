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

/** The combats of this round that are over, in the order in which they were fought, where the rulebook lists only those that are left. */
export function foughtInRound(plans: readonly Plan[], log: readonly LogLine[]): readonly Fought[] {
  if (!plans.some(({ declared }) => declared)) return NONE;
  const round = log.slice(log.findLastIndex(({ kind }) => kind === 'phase') + 1);
  const fights = round.filter(({ kind, dice }) => kind === 'combat' && dice !== null);
  const now = plans.find(({ state }) => state === 'next');
  const last = fights.at(-1);
  const isGoingOn = now !== undefined && last !== undefined && isFightFor(last, now.to);
  const over = isGoingOn ? fights.slice(0, -1) : fights;
  return over.map(line => ({ who: whoIn(line) ?? line.heading, result: line.dice!.result }));
}

const NONE: readonly Fought[] = [];

/** Those that are left, numbered on from those that are over: a combat keeps its number as long as the order stays. */
export const numberedOn = (plans: readonly Plan[], { length }: readonly Fought[]): readonly Plan[] =>
  length === 0 ? plans : plans.map(plan => ({ ...plan, number: plan.number + length }));
