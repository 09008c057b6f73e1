import { done, edit, LEGAL, push, ruling } from '@abatis/kernel';
import { orders } from '../../actions.ts';
import { forbid } from '../../cite.ts';
import type { FrameOf, TurnFrame } from '../../frames.ts';
import { plays } from '../../options.ts';
import { formationCard } from '../../pieces.ts';
import * as rules from '../../rules/index.ts';
import { startOfTurn } from '../../special-rules.ts';
import { enemyOf, type MibState, type Side } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** TURN_START: the four phases of a turn (3.0). It stays below them and begins the next turn when they are done. */
export const turn: Runs<FrameOf<'turn'>> = {
  run(state, table) {
    rules.beginTurn(state, table);
    if (state.turn === 0) rules.noteExemptions(state);
    rules.returnWagons(state, table);
    push(state, ...phases(state));
    startOfTurn(state, table);
  },
};

const phases = (state: MibState): readonly TurnFrame[] => [
  { step: 'reinforcement-phase' },
  ...(plays(state, 'lite') ? [{ step: 'arrivals-tire', awaited: awaited(state) } as const] : []),
  ...(plays(state, 'orders') ? [{ step: 'orders-phase' } as const] : []),
  { step: 'operations' },
  { step: 'end-of-turn' },
];

const awaited = (state: MibState): readonly number[] =>
  state.units.flatMap(({ place }, id) => (place === 'to-arrive' ? [id] : []));

/** Phase III: by chits (3.0d), or side by side (16.3a). */
export const operations: Runs<FrameOf<'operations'>> = {
  run(state, table) {
    if (plays(state, 'pbem')) return done(state, { step: 'first-or-second', side: rules.chooserOf(state) });
    rules.fillCup(state);
    const holder = rules.holderOfInitiative(state);
    edit(state).initiativeHolder = holder;
    if (holder !== null) table.emit({ type: 'initiative-held', clause: 'MIB 16.1c', side: holder });
    const mayChoose = holder !== null && rules.ownChits(state, holder).length > 0;
    done(state, ...(mayChoose ? [{ step: 'initiative', side: holder } as const] : []), { step: 'draw' });
  },
};

/** MIB 3.0d, 3.0f: until the cup is empty; each draw is followed by the whole activation. */
export const draw: Runs<FrameOf<'draw'>> = {
  run(state, table) {
    if (state.cup.length === 0) return done(state);
    const id = rules.drawChit(state, table);
    if (rules.canBeActivated(state, id)) {
      push(state, { step: 'activate', side: formationCard(state, id).side, formations: [id] });
    } else {
      rules.discardChit(id, table);
      done(state, { step: 'draw' });
    }
  },
};

/** Phase IV. */
export const endOfTurn: Runs<FrameOf<'end-of-turn'>> = {
  run(state, table) {
    rules.removeCatchingUp(state, table);
    rules.settleInitiative(state, table);
    rules.restoreUnattached(state, table);
    rules.endTurnOfStragglers(state);
    if (rules.isLastTurn(state)) return rules.endBattle(state, table);
    rules.advanceTurn(state, table);
    done(state);
  },
};

/** MIB 16.1c, 16.1d: no chit, or two that are activated together. */
export const initiative: Asks<FrameOf<'initiative'>, 'chits'> = {
  actions: orders('chits'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'initiative', clause: 'MIB 16.1c', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'chits', formations: [] };
    for (const chosen of rules.chitChoices(state, side)) yield { type: 'chits', formations: chosen };
  },
  judge(state, { formations }, { side }) {
    if (formations.length === 0) return LEGAL;
    const own = rules.ownChits(state, side);
    const wrong = formations.find(id => !own.includes(id));
    if (wrong !== undefined) return ruling(forbid('MIB R76', { formation: wrong }));
    const count = rules.chitsToChoose(state, side);
    const fits = formations.length === count && new Set(formations).size === count;
    return ruling(!fits && forbid('MIB 16.1c', { count }));
  },
  apply(state, { formations: names }, table, { side }) {
    done(state);
    if (names.length === 0) return;
    rules.takeChits(state, names);
    table.emit({ type: 'chits-chosen', clause: 'MIB 16.1c', side, formations: names });
    push(state, { step: 'activate', side, formations: names.toSorted((a, b) => a - b) });
  },
};

/** MIB 16.3c: he who has the choice keeps it while the marker is in the middle. */
export const firstOrSecond: Asks<FrameOf<'first-or-second'>, 'go'> = {
  actions: orders('go'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'first-or-second', clause: 'MIB 16.3c', facts: { side } }),
  *candidates() {
    yield { type: 'go', when: 'first' };
    yield { type: 'go', when: 'second' };
  },
  judge: () => LEGAL,
  apply(state, { when }, table, { side: chooser }) {
    edit(state).initiativeHolder = chooser;
    const first = when === 'first' ? chooser : enemyOf(chooser);
    table.emit({ type: 'order-of-sides', clause: 'MIB 16.3c', chooser, first });
    done(state, wholeSide(state, first), wholeSide(state, enemyOf(first)));
  },
};

/** MIB 16.3a. */
const wholeSide = (state: MibState, side: Side) =>
  ({ step: 'activate', side, formations: rules.formationsOf(state, side) }) as const;
