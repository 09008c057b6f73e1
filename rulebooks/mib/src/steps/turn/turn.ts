import { done, edit, push } from '@abatis/kernel';
import { plays } from '../../options.ts';
import { formationCard } from '../../pieces.ts';
import {
  advanceTurn,
  beginTurn,
  canBeActivated,
  discardChit,
  drawChit,
  endTurnOfStragglers,
  fillCup,
} from '../../rules/03-sequence.ts';
import { restoreUnattached } from '../../rules/04-actions/restoring.ts';
import { noteExemptions } from '../../rules/08-leaving-fields.ts';
import { removeCatchingUp } from '../../rules/11-fatigue/reserves.ts';
import { returnWagons } from '../../rules/12-wagons.ts';
import { holderOfInitiative, ownChits, settleInitiative } from '../../rules/16-initiative.ts';
import { chooserOf } from '../../rules/16-pbem.ts';
import { endBattle, isLastTurn } from '../../rules/17-victory/result.ts';
import { startOfTurn } from '../../special-rules/index.ts';
import type { MibState } from '../../state.ts';
import type { Runs } from '../step.ts';
import type { TurnFrame } from './frames.ts';

type FrameOf<Step extends TurnFrame['step']> = Extract<TurnFrame, { readonly step: Step }>;

/** TURN_START: the four phases of a turn (3.0). It stays below them and begins the next turn when they are done. */
export const turn: Runs<FrameOf<'turn'>> = {
  run(state, table) {
    beginTurn(state, table);
    if (state.turn === 0) noteExemptions(state);
    returnWagons(state, table);
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
    if (plays(state, 'pbem')) return done(state, { step: 'first-or-second', side: chooserOf(state) });
    fillCup(state);
    const holder = holderOfInitiative(state);
    edit(state).initiativeHolder = holder;
    if (holder !== null) table.emit({ type: 'initiative-held', clause: 'MIB 16.1c', side: holder });
    const mayChoose = holder !== null && ownChits(state, holder).length > 0;
    done(state, ...(mayChoose ? [{ step: 'initiative', side: holder } as const] : []), { step: 'draw' });
  },
};

/** MIB 3.0d, 3.0f: until the cup is empty; each draw is followed by the whole activation. */
export const draw: Runs<FrameOf<'draw'>> = {
  run(state, table) {
    if (state.cup.length === 0) return done(state);
    const id = drawChit(state, table);
    if (canBeActivated(state, id)) {
      push(state, { step: 'activate', side: formationCard(state, id).side, formations: [id] });
    } else {
      discardChit(state, id, table);
      done(state, { step: 'draw' });
    }
  },
};

/** Phase IV. */
export const endOfTurn: Runs<FrameOf<'end-of-turn'>> = {
  run(state, table) {
    removeCatchingUp(state, table);
    settleInitiative(state, table);
    restoreUnattached(state, table);
    endTurnOfStragglers(state);
    if (isLastTurn(state)) return endBattle(state, table);
    advanceTurn(state, table);
    done(state);
  },
};
