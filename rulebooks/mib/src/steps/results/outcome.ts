import type { Frame } from '@abatis/kernel';
import { done, push } from '@abatis/kernel';
import type { ResultFrame } from '../../frames.ts';
import { unitOf } from '../../pieces.ts';
import type { Fought, Retreated } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Runs } from '../step.ts';

type Outcome = Extract<ResultFrame, Frame<'outcome'>>;

/** MIB 7.1l, R28: the CRT's result first, then the CET, and pursuit last. */
const PARTS = ['shorten', 'retreat', 'advance', 'effects', 'smashed', 'pursue', 'smashed-again'] as const;
type Part = (typeof PARTS)[number];

/** The frame that goes on with this part. */
export const outcomeAt = (part: Part, fought: Fought, retreated: readonly Retreated[] = []): Outcome => ({
  step: 'outcome',
  fought,
  next: PARTS.indexOf(part),
  retreated,
});

/** C6 to C9, one part after the other. */
export const outcome: Runs<Outcome> = {
  run(state, _table, frame) {
    const part = PARTS[frame.next];
    if (part === undefined) {
      rules.endSparing(state);
      return done(state);
    }
    const { fought, retreated = [] } = frame;
    done(state, { ...frame, next: frame.next + 1 });
    FOLLOWS[part](state, fought, retreated, frame);
  },
};

type Follows = (state: MibState, fought: Fought, retreated: readonly Retreated[], frame: Outcome) => void;

const FOLLOWS: Readonly<Record<Part, Follows>> = {
  /** W3, W10; as in the next part, what takes its place goes on by itself. */
  shorten(state, fought) {
    if (fought.row.retreat === 0) return;
    if (fought.kind === 'bombardment') return done(state, { step: 'endure', fought });
    const hexes = rules.holdableHexes(state, fought);
    if (hexes.length > 0) done(state, { step: 'town-hold', fought, hexes });
  },
  /** W4. */
  retreat(state, fought) {
    const hexes = fought.hexes.filter(hex => rules.lengthFor(fought, hex) > 0);
    if (hexes.length > 0) done(state, { step: 'retreats', fought, hexes, retreated: [] });
  },
  /** W5, R93: not after an Engaged result. */
  advance(state, fought) {
    const chance = {
      fought,
      vacated: rules.vacatedHexes(state, fought),
      left: fought.attackers,
      entered: false,
    };
    if (rules.advancers(state, chance).length > 0) push(state, { step: 'advances', ...chance });
  },
  /** C7. */
  effects(state, fought, retreated) {
    push(state, { step: 'effects', fought, stacks: rules.stacksOf(state, fought), pending: [], retreated });
  },
  /** W8, R71. */
  smashed: offerFlight,
  /** C8. */
  pursue(state, fought, retreated) {
    if (retreated.length > 0) push(state, { step: 'pursuits', fought, stacks: retreated, used: [] });
  },
  /** Those whom the pursuit smashed. */
  'smashed-again': offerFlight,
};

/** MIB 10.2b: each unit that this combat has smashed, once. */
function offerFlight(
  state: MibState,
  fought: Fought,
  _retreated: readonly Retreated[],
  { fled = [], ...frame }: Outcome,
): void {
  const units = smashedBy(state, fought).filter(id => !fled.includes(id));
  if (units.length === 0) return;
  done(state, { ...frame, fled: [...fled, ...units], next: frame.next + 1 });
  push(state, { step: 'smashed-retreats', units });
}

const smashedBy = (state: MibState, { before }: Fought): readonly UnitId[] =>
  before.flatMap(({ unit, smashed }) => {
    const now = unitOf(state, unit);
    return !smashed && now.smashed && now.place === 'map' ? [unit] : [];
  });
