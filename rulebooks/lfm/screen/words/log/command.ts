import { net } from '@abatis/kernel';
import {
  be,
  cite,
  die,
  joined,
  place,
  rolled,
  say,
  sentences,
  sixSided,
  term,
  trayOf,
} from '@abatis/presenter';
import type { DiceShown, Text } from '@abatis/screen';
import type { InitiativeThrow, LfmState, Phase, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { sideName } from '../names.ts';
import { ROLLS } from '../preview/rolls.ts';
import { commanderSpan, sideSpan, troops, unitSpan, unitSpans } from '../say.ts';
import type { Tellers } from './telling.ts';

type SequenceType =
  | 'charts-replaced'
  | 'player-turn'
  | 'phase'
  | 'initiative-won'
  | 'turn-advanced'
  | 'objective-taken'
  | 'game-decided'
  | 'order-restored';

const PHASE_NAMES: Readonly<Record<Phase, string>> = {
  command: 'Command Phase',
  construction: 'Construction Phase',
  artillery: 'Artillery Phase',
  movement: 'Movement Phase',
  combat: 'Combat Phase',
  reorganization: 'Reorganization Phase',
};

/** The course of the game itself. */
export const SEQUENCE: Tellers<SequenceType> = {
  'charts-replaced': ({ clause, charts }) => ({
    kind: 'note',
    heading: 'Charts',
    text: say`Played under an owner’s charts: ${charts.join(', ')} ${cite(clause)}.`,
  }),
  'player-turn': ({ clause, side, turn }) => ({
    kind: 'turn',
    heading: turn,
    text: say`${turn}, ${sideSpan(side)} player turn ${cite(clause)}`,
    seat: side,
  }),
  phase: ({ clause, phase, side }) => ({
    kind: 'phase',
    heading: 'Phase',
    text: say`${sideSpan(side)} ${PHASE_NAMES[phase]} ${cite(clause)}`,
    seat: side,
  }),
  'initiative-won': ({ clause, side, throws }) => ({
    kind: 'command',
    heading: 'Initiative',
    text: say`${throws.length === 0 ? 'T' : say`${initiativeText(throws)}t`}he ${sideSpan(side)} side has the ${term('initiative')} and moves first ${cite(clause)}.`,
    seat: side,
    ...(throws.length > 0 && { dice: initiativeDice(throws, side) }),
  }),
  'turn-advanced': ({ clause, turn, kind, day }) => ({
    kind: 'turn',
    heading: turn,
    text: say`A new turn: ${turn}, day ${day}${kind === 'night' ? ', night' : ''} ${cite(clause)}`,
    seat: null,
  }),
  'objective-taken': ({ clause, objective, hex, side, from }) => ({
    kind: 'score',
    heading: 'Objective',
    text: say`${troops(side)} take ${objective} in ${place(hex)}${from === null ? '' : say` from the ${sideSpan(from)} side`} ${cite(clause)}.`,
    places: [hex],
    seat: side,
  }),
  'game-decided': ({ clause, winner, grade, scores }) => ({
    kind: 'score',
    heading: 'Result',
    text: say`${winner === null ? 'A draw' : say`The ${sideSpan(winner)} side wins${grade === 'decisive' ? ' decisively' : ''}`}: ${sideName('union')} ${scores.union}, ${sideName('confederate')} ${scores.confederate} ${term('VP')} ${cite(clause)}.`,
    ...(winner !== null && { seat: winner }),
  }),
  'order-restored': ({ clause, units }, { state }) => ({
    kind: 'note',
    heading: 'Order',
    text:
      units.length === 0
        ? say`Night falls; everybody is in good order ${cite(clause)}.`
        : say`Night falls: ${unitSpans(state, units)} ${be(units)} in good order again ${cite(clause)}.`,
  }),
};

const initiativeText = (throws: readonly InitiativeThrow[]): Text =>
  joined(
    throws.flatMap(({ side, natural, drms }, place) => [
      place === 0 ? '' : '; ',
      sideSpan(side),
      ' ',
      rolled(natural, drms),
      place === throws.length - 1 ? ': ' : '',
    ]),
  );

const initiativeDice = (throws: readonly InitiativeThrow[], won: Side): DiceShown => ({
  title: 'Initiative',
  dice: throws.map(({ natural }) => natural),
  sides: 6,
  drms: throws.flatMap(({ side, drms }) =>
    drms.map(({ label, clause, value }) => ({ label: `${sideName(side)}: ${label}`, clause, value })),
  ),
  total: Math.max(...throws.map(({ natural, drms }) => natural + net(drms))),
  against: 'the higher total',
  result: `${sideName(won)} first`,
  good: null,
});

type CommandType =
  | 'army-command-taken'
  | 'command-rolled'
  | 'command-by-presence'
  | 'command-determined'
  | 'reorganization-rolled'
  | 'recover-marked'
  | 'recovery-rolled'
  | 'recovered-placed';

/** Command, order and recovery. */
export const COMMAND: Tellers<CommandType> = {
  'army-command-taken': ({ clause, side, commander, from }, { state, after }) => ({
    kind: 'command',
    heading: 'Command',
    text: say`${commander === null ? say`The ${sideSpan(side)} army has no commander on the map` : say`${commanderSpan(after, commander)} commands the ${sideSpan(side)} army`}${from === null ? '' : say`, after ${commanderSpan(state, from)}`} ${cite(clause)}.`,
    seat: side,
  }),
  'command-rolled'({ clause, commander, natural, drms, cv, passed }, { state }) {
    return {
      kind: 'command',
      heading: 'Command',
      text: say`${commanderSpan(state, commander)} ${rolled(natural, drms)}, ${passed ? 'not over' : 'over'} ${term('CV')} ${cv}: ${passed ? term('in command') : term('out of command')} ${cite(clause)}.`,
      dice: trayOf(ROLLS.command, state, {
        roll: sixSided(natural),
        drms,
        against: `CV ${cv}`,
        result: passed,
      }),
    };
  },
  'command-by-presence': ({ clause, commander, by }, { state }) => ({
    kind: 'command',
    heading: 'Command',
    text: say`${commanderSpan(state, commander)} is ${term('in command')} too: ${commanderSpan(state, by)} is with him ${cite(clause)}.`,
  }),
  'command-determined': ({ clause, side, units }, { after }) => ({
    kind: 'command',
    heading: 'Command',
    text: inAndOut(after, side, units, clause),
    seat: side,
  }),
  'reorganization-rolled'({ clause, hex, units, cr, commander, cv, roll, drms, removed }, { state }) {
    const helper =
      commander === null
        ? ''
        : say`, or unmodified ${term('CV')} ${cv ?? 0} of ${commanderSpan(state, commander)}`;
    return {
      kind: 'check',
      heading: 'Order',
      text: say`${unitSpans(state, units)} in ${place(hex)}: ${rolled(roll.natural, drms)} against the lowest ${term('CR')} ${cr}${helper}: ${removed ? 'in good order again' : say`still ${term('D', 'disorganized')}`} ${cite(clause)}.`,
      places: [hex],
      dice: trayOf(ROLLS.reorganization, state, {
        roll,
        drms,
        against: `CR ${cr}${cv === null ? '' : `, or ${cv} unmodified`}`,
        result: removed,
      }),
    };
  },
  'recover-marked': ({ clause, commander, hex }, { state }) => ({
    kind: 'command',
    heading: 'Recover',
    text: say`${commanderSpan(state, commander)} in ${place(hex)} gathers stragglers: a Recover marker ${cite(clause)}.`,
    places: [hex],
  }),
  'recovery-rolled': ({ clause, commander, unit, cr, roll, recovered }, { state }) => ({
    kind: 'check',
    heading: 'Recovery',
    text: say`${commanderSpan(state, commander)} tries to bring back ${unitSpan(state, unit)}: ${die(roll.natural)} ${roll.natural}, ${recovered ? 'not over' : 'over'} ${term('CR')} ${cr}: ${recovered ? 'recovered' : 'in vain'} ${cite(clause)}.`,
    dice: trayOf(ROLLS.recovery, state, { roll, drms: [], against: `CR ${cr}`, result: recovered }),
  }),
  'recovered-placed': ({ clause, unit, hex }, { state }) => ({
    kind: 'move',
    heading: 'Recovery',
    text: say`${unitSpan(state, unit)} is back in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
};

/** More units out of command than this are counted, not named. */
const NAMED = 8;

function inAndOut(after: LfmState, side: Side, units: readonly string[], clause: string): Text {
  const all = lfm
    .battleOf(after)
    .units.filter((card, id) => card.side === side && after.units[id]!.place === 'map');
  if (all.length === 0) return say`No ${sideSpan(side)} unit is on the map ${cite(clause)}.`;
  const out = all.map(({ name }) => name).filter(name => !units.includes(name));
  return sentences(
    say`${all.length - out.length} of ${all.length} ${sideSpan(side)} units are ${term('in command')} for this player turn ${cite(clause)}.`,
    out.length > 0 && out.length <= NAMED ? say`Out of command: ${unitSpans(after, out)}.` : '',
  );
}

type WorksType =
  | 'build-marked'
  | 'breastworks-emplaced'
  | 'build-ended'
  | 'breastworks-removed'
  | 'bridge-marked'
  | 'bridge-burned'
  | 'burning-ended';

/** Breastworks and bridges. A bridge is named by the two hexes that it joins. */
export const WORKS: Tellers<WorksType> = {
  'build-marked': ({ clause, unit, hex }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} begins ${term('breastworks')} in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'breastworks-emplaced': ({ clause, unit, hex }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} has finished its ${term('breastworks')} in ${place(hex)} ${cite(clause)}.`,
    places: [hex],
  }),
  'build-ended': ({ clause, unit }, { state }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`${unitSpan(state, unit)} builds no longer ${cite(clause)}.`,
  }),
  'breastworks-removed': ({ clause, hex }) => ({
    kind: 'work',
    heading: 'Works',
    text: say`The ${term('breastworks')} in ${place(hex)} are pulled down ${cite(clause)}.`,
    places: [hex],
  }),
  'bridge-marked': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} makes ready to burn the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
  'bridge-burned': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} has burned the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
  'burning-ended': ({ clause, unit, bridge }, { state }) => ({
    kind: 'work',
    heading: 'Bridge',
    text: say`${unitSpan(state, unit)} gives up the bridge at ${bridge} ${cite(clause)}.`,
    places: bridge.split('/'),
  }),
};
