import { gathered, notebook, type Seat, type State } from '@abatis/kernel';
import type { At, CounterFace, Marker, Piece, Stack, TableScene, Verdict } from '@abatis/screen';
import { language } from '@abatis/words';
import { say } from '../words/say.ts';

/** The turn that is played, of all that the battle has. */
export const clockAt = (
  turns: readonly { readonly label: string }[],
  turn: number,
  night: boolean,
): TableScene['clock'] => ({ label: turns[turn]?.label ?? '', turn: turn + 1, of: turns.length, night });

/** Phases in their order, with their labels by id; `now` is the place of the one under way. All before it are past. */
export const phasesAt = <Id extends string>(
  ids: readonly Id[],
  labels: Readonly<Record<Id, string>>,
  now: number,
): TableScene['phases'] =>
  ids.map((id, place) => ({
    id,
    label: labels[id],
    state: place < now ? 'past' : place === now ? 'now' : 'ahead',
  }));

/** How a game ended. */
interface Ending<Side extends Seat> {
  readonly winner: Side | null;
  readonly clause: string;
  readonly scores: Readonly<Record<Side, number>>;
}

/** How a game ended: the points of the sides by their names, and the clause that decided. */
export function verdictOn<Side extends Seat>(
  { winner, clause, scores }: Ending<Side>,
  title: string,
  nameOf: (side: Side) => string,
): Verdict {
  const points = (Object.keys(scores) as Side[]).map(side => say`${nameOf(side)} ${scores[side]} VP`);
  return { winner, title, text: [`${points.join(', ')} `, { clause }] };
}

/** What lies on the ground: nobody's, and with nothing written on it, unless that is said. */
export const marker = (parts: Omit<Marker, 'seat' | 'text'> & Partial<Marker>): Marker => ({
  seat: null,
  text: '',
  ...parts,
});

/** The face of a counter with its front up; fields that are not given are blank. */
export const counterFace = (
  parts: Pick<CounterFace, 'name' | 'symbol' | 'figures' | 'band'> & Partial<CounterFace>,
): CounterFace => ({ kind: 'unit', chain: '', near: '', side: 'front', badges: [], ...parts });

/** The pieces of each side in each place, as stacks: enemies may share a place while one of them passes. */
export const stacksBy = (
  pieces: readonly Piece[],
  stackOf: (pieces: readonly Piece[]) => Omit<Stack, 'at' | 'seat'>,
): readonly Stack[] =>
  [...gathered(pieces.map(piece => [`${piece.at} ${piece.seat}`, piece] as const)).values()].map(here => {
    const { at, seat } = here[0]!;
    return { at, seat, ...stackOf(here) };
  });

/** Something about a moment, found once for each who looks at it. */
export function lookedAt<S extends State, T>(look: (at: At<S>) => T): (at: At<S>) => T {
  const remembered = notebook((_: S) => new Map<string, T>(), 'recent');
  return at => {
    const known = remembered(at.state);
    const key = `${language().code} ${at.seat} ${at.open === true}`;
    if (!known.has(key)) known.set(key, look(at));
    return known.get(key)!;
  };
}

/** The names of what is true: of badges that are shown, of filters that find something. */
export const trueIn = <Name extends string>(
  facts: Readonly<Partial<Record<Name, boolean>>>,
): readonly Name[] => (Object.keys(facts) as Name[]).filter(name => facts[name] === true);
