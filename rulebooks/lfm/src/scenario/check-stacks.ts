import { pointer } from '@abatis/data';
import { distance, parseHex } from '@abatis/hex';
import type { Context } from './context.ts';
import type { RosterPiece } from './roster.ts';
import type { SetUpEntry, StartState } from './schema.ts';

/** LFM T18. */
const MOST_REGIMENT_SP = 16;
const MOST_ARTILLERY_SP = 10;

interface Stacked {
  readonly piece: RosterPiece;
  readonly states: readonly StartState[];
  readonly hex: string;
  readonly path: string;
}

type OfKind<K extends RosterPiece['kind']> = Stacked & { readonly piece: Extract<RosterPiece, { kind: K }> };

/** LFM 4.1 to 4.3, 20.8a, 22.1a: the set-up could have been the end of a Movement Phase. */
export function checkStacks(context: Context): void {
  const all = context.scenario.setUp.flatMap((entry, i) => stackedIn(context, entry, pointer('setUp', i)));
  for (const hex of new Set(all.map(stacked => stacked.hex))) {
    const stack = all.filter(stacked => stacked.hex === hex);
    const fault = stackFault(context, stack);
    if (fault) context.report.problem(`${stack.at(-1)!.path}/pieces`, `${hex} ${fault}`);
  }
  // Who stands in the wrong hex also stands apart from his own; one of the two is enough to find him.
  if (context.report.count === 0) checkCommanders(context, all);
  if (context.report.count === 0) checkIntegrity(context, all);
}

function stackedIn({ pieces }: Context, entry: SetUpEntry, path: string): readonly Stacked[] {
  return entry.pieces.flatMap(id => {
    const piece = pieces.get(id);
    return piece ? [{ piece, states: entry.states?.[id] ?? [], hex: entry.hex, path }] : [];
  });
}

const isKind = <K extends RosterPiece['kind']>(kind: K) => {
  return (stacked: Stacked): stacked is OfKind<K> => stacked.piece.kind === kind;
};

function stackFault(context: Context, stack: readonly Stacked[]): string | null {
  if (new Set(stack.map(({ piece }) => piece.side)).size > 1) return 'holds pieces of both sides';
  return (
    regimentFault(context, stack.filter(isKind('regiment'))) ??
    artilleryFault(stack.filter(isKind('artillery')))
  );
}

function regimentFault({ scenario }: Context, regiments: readonly OfKind<'regiment'>[]): string | null {
  const { independentUnits } = scenario.options.command;
  const bound = regiments.filter(({ piece }) => !independentUnits.includes(piece.id));
  const brigades = new Set(bound.map(({ piece }) => piece.brigade.id));
  if (brigades.size > 1) return `holds regiments of ${[...brigades].join(' and ')} (LFM 4.1a)`;
  const sp = regiments.reduce((sum, { piece }) => sum + piece.regiment.sp, 0);
  if (sp > MOST_REGIMENT_SP) return `holds ${sp} SP of regiments, more than ${MOST_REGIMENT_SP} (LFM 4.1a)`;
  const cavalry = regiments.filter(({ piece }) => piece.brigade.arm === 'cavalry');
  const modes = new Set(cavalry.map(({ states }) => states.includes('dismounted')));
  return modes.size > 1 ? 'holds mounted and dismounted cavalry (LFM 4.3)' : null;
}

/** LFM 4.2d, 29.2: the side that is face up counts, and without a word that is the unlimbered one. */
function artilleryFault(batteries: readonly OfKind<'artillery'>[]): string | null {
  const sp = batteries
    .map(({ piece, states }) => piece.artillery.sp[states.includes('limbered') ? 'limbered' : 'unlimbered'])
    .reduce((sum, one) => sum + one, 0);
  if (sp <= MOST_ARTILLERY_SP || batteries.length < 2) return null;
  return `holds ${sp} SP of artillery, more than ${MOST_ARTILLERY_SP} (LFM 4.2a)`;
}

function checkCommanders({ scenario, report }: Context, all: readonly Stacked[]): void {
  for (const { piece, hex, path } of all.filter(isKind('commander'))) {
    const brigade = scenario.brigades.find(({ commander }) => commander === piece.id);
    const own = all.filter(isKind('regiment')).filter(other => other.piece.brigade === brigade);
    if (!brigade || own.length === 0 || own.some(other => other.hex === hex)) continue;
    report.problem(
      `${path}/pieces`,
      `${piece.id} is in ${hex} without a regiment of his brigade (LFM 20.8a)`,
    );
  }
}

function checkIntegrity({ grid, scenario, report }: Context, all: readonly Stacked[]): void {
  const regiments = all.filter(isKind('regiment'));
  const { independentUnits } = scenario.options.command;
  for (const one of regiments) {
    if (one.states.includes('detached') || independentUnits.includes(one.piece.id)) continue;
    const others = regiments.filter(other => other !== one && other.piece.brigade === one.piece.brigade);
    const isJoined = others.some(
      other => distance(grid, parseHex(grid, one.hex), parseHex(grid, other.hex)) <= 1,
    );
    if (others.length > 0 && !isJoined) {
      report.problem(
        `${one.path}/pieces`,
        `${one.piece.id} is in ${one.hex} apart from its brigade (LFM 22.1a)`,
      );
    }
  }
}
