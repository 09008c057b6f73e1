import { done, edit, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../actions.ts';
import { battleOf } from '../battle.ts';
import { forbid } from '../clauses/index.ts';
import { commanderName } from '../events/names.ts';
import { commanderCalled, commanderTag, hexCalled, hexTag, known, unitCalled, unitTag } from '../named.ts';
import { cardOf, unitOf } from '../pieces.ts';
import {
  appearanceHexes,
  beginCommand,
  commandersToRoll,
  freezeCommand,
  mayAppear,
  mayRollCommand,
  rollCommand,
  sendCommander,
  settleArmyCommand,
  waitingCommanders,
} from '../rules/20-command/index.ts';
import { detach, endDetachment, mayDetach, mayEndDetachment } from '../rules/22-brigade-integrity/index.ts';
import { termsOf } from '../scenario-terms.ts';
import { appointArmyCommanders } from '../special-rules.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../state.ts';
import type { Asks, LfmTable, Runs } from './step.ts';

/** A player who determines command. */
interface Determining {
  /** Regiments whose Detached marker was placed or taken off here: they are not proposed again. */
  readonly aside: readonly UnitId[];
}

export type CommandFrame =
  | { readonly step: 'command' }
  | { readonly step: 'relief' }
  | ({ readonly step: 'determine-command' } & Determining)
  /** To be put after an entry, too: a commander who waits off the map comes with the first who arrive (R232). */
  | { readonly step: 'waiting'; readonly side: Side }
  | { readonly step: 'appear'; readonly commander: CommanderId };

type CommandOrder = 'detach' | 'rejoin' | 'command' | 'done';

/** LFM SP.2a: who waited off the map is there before anybody commands. */
export const command: Runs<{ readonly step: 'command' }> = {
  run(state) {
    done(state, { step: 'waiting', side: state.phasing }, { step: 'relief' });
  },
};

/** LFM 20.12d, R165: who commands the army is looked at again; then nobody is in command until he is found to be. */
export const relief: Runs<{ readonly step: 'relief' }> = {
  run(state, table) {
    appointArmyCommanders(state, termsOf(state).special, table);
    settleArmyCommand(state, state.phasing, table);
    beginCommand(state, state.phasing);
    goOn(state, [], table);
  },
};

/** LFM 22.3, R159: Detached markers first, then the rolls, army, corps and division; each of them is a choice (20.11). */
export const determineCommand: Asks<{ readonly step: 'determine-command' } & Determining, CommandOrder> = {
  actions: orders('detach', 'rejoin', 'command', 'done'),
  seat: ({ phasing }) => phasing,
  prompt: ({ phasing, commandRolls }) => ({
    id: commandRolls.length > 0 ? 'command' : 'detach-or-command',
    clause: 'LFM SP.2a',
    facts: { side: phasing },
  }),
  *candidates(state, { aside }) {
    yield DONE;
    for (const id of commandersToRoll(state, state.phasing, state.commandRolls)) {
      yield { type: 'command', commander: commanderTag(state, id) };
    }
    for (const id of regimentsToMark(state)) {
      if (!aside.includes(id)) yield marking(state, id);
    }
  },
  judge(state, action) {
    switch (action.type) {
      case 'done':
        return LEGAL;
      case 'command': {
        const named = known(state, { commanders: [action.commander] });
        const id = commanderCalled(state, action.commander);
        return named.legal ? mayRollCommand(state, id, state.commandRolls) : named;
      }
      default: {
        const named = known(state, { units: [action.unit] });
        return named.legal ? mayMark(state, action) : named;
      }
    }
  },
  apply(state, action, table, { aside }) {
    switch (action.type) {
      case 'done':
        return freeze(state, table);
      case 'command': {
        const roll = rollCommand(state, commanderCalled(state, action.commander), table);
        edit(state).commandRolls = [...state.commandRolls, roll];
        return goOn(state, aside, table);
      }
      default: {
        const id = unitCalled(state, action.unit);
        if (action.type === 'detach') detach(state, id, table);
        else endDetachment(state, id, table);
        return goOn(state, [...aside, id], table);
      }
    }
  },
};

/** LFM 22.3a, 22.3b: a marker comes off at any time, but none is placed once a commander has rolled. */
function mayMark(state: LfmState, { type, unit }: Order<'detach' | 'rejoin'>): Ruling {
  const id = unitCalled(state, unit);
  if (type === 'rejoin') return mayEndDetachment(state, id);
  return ruling(state.commandRolls.length > 0 && forbid('LFM SP.2b', { unit }), mayDetach(state, id));
}

/** The regiments of the phasing side that may be marked now, or carry a marker. */
function* regimentsToMark(state: LfmState): Generator<UnitId> {
  const mayPlace = state.commandRolls.length === 0;
  for (let id = 0; id < state.units.length; id++) {
    if (cardOf(state, id).side !== state.phasing) continue;
    if (unitOf(state, id).detached || (mayPlace && mayDetach(state, id).legal)) yield id;
  }
}

const marking = (state: LfmState, id: UnitId): Order<'detach' | 'rejoin'> => ({
  type: unitOf(state, id).detached ? 'rejoin' : 'detach',
  unit: unitTag(state, id),
});

/** Asks on, unless there is nothing left to decide. */
function goOn(state: LfmState, aside: readonly UnitId[], table: LfmTable): void {
  const canRoll = commandersToRoll(state, state.phasing, state.commandRolls).length > 0;
  if (canRoll || !regimentsToMark(state).next().done) done(state, { step: 'determine-command', aside });
  else freeze(state, table);
}

/** LFM SP.2b: what was found stands for the player turn. */
function freeze(state: LfmState, table: LfmTable): void {
  freezeCommand(state, state.phasing, state.commandRolls, table);
  done(state);
}

/** LFM R232: one after the other; where there is one hex for him nobody is asked. */
export const waiting: Runs<{ readonly step: 'waiting'; readonly side: Side }> = {
  run(state, table, { side }) {
    const [commander] = waitingCommanders(state, side);
    if (commander === undefined) return done(state);
    const [only, other] = appearanceHexes(state, commander);
    done(state, { step: 'waiting', side });
    if (other === undefined) sendCommander(state, commander, only!, 'LFM R232', table);
    else push(state, { step: 'appear', commander });
  },
};

/** LFM R232: the owner chooses among the units that are there. */
export const appear: Asks<{ readonly step: 'appear'; readonly commander: CommanderId }, 'place'> = {
  actions: orders('place'),
  seat: (state, { commander }) => battleOf(state).commanders[commander]!.side,
  prompt: (state, { commander }) => ({
    id: 'appear',
    clause: 'LFM R232',
    facts: { commander: commanderName(state, commander) },
  }),
  *candidates(state, { commander }) {
    const piece = commanderTag(state, commander);
    for (const hex of appearanceHexes(state, commander))
      yield { type: 'place', piece, hex: hexTag(state, hex) };
  },
  judge(state, { piece, hex }, { commander }) {
    const named = known(state, { commanders: [piece], hexes: [hex] });
    if (!named.legal) return named;
    if (commanderCalled(state, piece) !== commander)
      return ruling(forbid('LFM R232', { commander: piece, hex }));
    return mayAppear(state, commander, hexCalled(state, hex));
  },
  apply(state, { hex }, table, { commander }) {
    done(state);
    sendCommander(state, commander, hexCalled(state, hex), 'LFM R232', table);
  },
};
