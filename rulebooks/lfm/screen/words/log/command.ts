import { net } from '@abatis/kernel';
import {
  capital,
  cite,
  diced,
  joined,
  rolled,
  say,
  sentences,
  sixSided,
  term,
  translated,
} from '@abatis/presenter';
import type { DiceShown, Text } from '@abatis/screen';
import type { InitiativeThrow, LfmState, Side } from '../../../src/inside.ts';
import * as lfm from '../../../src/inside.ts';
import { sideName } from '../names.ts';
import { ROLLS } from '../preview/rolls.ts';
import { commanderSpan, sideSpan, unitSpans } from '../say.ts';
import { line, type Tellers } from './telling.ts';

type SequenceType =
  | 'charts-replaced'
  | 'player-turn'
  | 'phase'
  | 'initiative-won'
  | 'turn-advanced'
  | 'objective-taken'
  | 'game-decided'
  | 'order-restored';

/** The course of the game itself. */
export const SEQUENCE: Tellers<SequenceType> = {
  'charts-replaced': line.note(
    'Charts',
    'Played under an owner’s charts: {files} {clause}.',
    ({ charts }) => ({ facts: { files: charts.join(', ') } }),
  ),
  'player-turn': line.turn('', '{turn}, {side} player turn {clause}', ({ turn }) => ({
    heading: turn,
    by: 'side',
  })),
  phase: line.phase('Phase', '{side} {name} Phase {clause}', ({ phase }) => ({
    by: 'side',
    facts: { name: translated(capital(phase)) },
  })),
  'initiative-won': line.command(
    'Initiative',
    '{throws} {side} side has the {initiative} and moves first {clause}.',
    ({ throws, side }) =>
      throws.length === 0
        ? { by: 'side', facts: { throws: say`The` } }
        : {
            by: 'side',
            facts: { throws: say`${initiativeText(throws)}: the` },
            dice: initiativeDice(throws, side),
          },
  ),
  'turn-advanced': line.turn(
    '',
    'A new turn: {turn}, day {day}{night?, night|} {clause}',
    ({ turn, kind }) => ({ heading: turn, seat: null, facts: { night: kind === 'night' } }),
  ),
  'objective-taken': line.score(
    'Objective',
    '{side} troops take {objective} in {hex}{from? from the {from} side|} {clause}.',
    ({ from }) => ({ by: 'side', facts: { from: from && sideSpan(from) } }),
  ),
  'game-decided': line.score(
    'Result',
    '{winner?The {winner} side wins{decisive? decisively|}|A draw}: Union {union}, Confederate {confederate} {VP} {clause}.',
    ({ grade, scores }) => ({ by: 'winner', facts: { ...scores, decisive: grade === 'decisive' } }),
  ),
  'order-restored': line.note(
    'Order',
    'Night falls{any?: {units} {units?is|are} in good order again|; everybody is in good order} {clause}.',
    ({ units }) => ({ facts: { any: units.length > 0 } }),
  ),
};

const initiativeText = (throws: readonly InitiativeThrow[]): Text =>
  joined(
    throws.flatMap(({ side, natural, drms }, index) => [
      index === 0 ? '' : '; ',
      say`${sideSpan(side)} ${rolled(natural, drms)}`,
    ]),
  );

const initiativeDice = (throws: readonly InitiativeThrow[], won: Side): DiceShown => ({
  title: say`Initiative`,
  dice: throws.map(({ natural }) => natural),
  sides: 6,
  drms: throws.flatMap(({ side, drms }) =>
    drms.map(({ label, clause, value }) => ({ label: `${sideName(side)}: ${label}`, clause, value })),
  ),
  total: Math.max(...throws.map(({ natural, drms }) => natural + net(drms))),
  against: say`the higher total`,
  result: say`${sideName(won)} first`,
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
  'army-command-taken': line.command(
    'Command',
    '{taker?{taker} commands the {side} army|The {side} army has no commander on the map}{from?, after {from}|} {clause}.',
    ({ commander }, { after }) => ({
      by: 'side',
      facts: { taker: commander && commanderSpan(after, commander) },
    }),
  ),
  'command-rolled': line.command(
    'Command',
    '{commander} {rolled}, {passed?not over|over} {CV} {cv}: {passed?{in command}|{out of command}} {clause}.',
    ({ natural, drms, cv, passed }, { state }) =>
      diced(ROLLS.command, state, { roll: sixSided(natural), drms, against: say`CV ${cv}`, result: passed }),
  ),
  'command-by-presence': line.command(
    'Command',
    '{commander} is {in command} too: {by} is with him {clause}.',
  ),
  'command-determined': line.command('Command', '{inAndOut}', ({ side, units, clause }, { after }) => ({
    by: 'side',
    facts: { inAndOut: inAndOut(after, side, units, clause) },
  })),
  'reorganization-rolled': line.check(
    'Order',
    '{units} in {hex}: {rolled} against the lowest {CR} {cr}{commander?, or unmodified {CV} {cv} of {commander}|}: {removed?in good order again|still {D|disorganized}} {clause}.',
    ({ cr, cv, roll, drms, removed }, { state }) => {
      const against = say`CR ${cr}${cv === null ? '' : say`, or ${cv} unmodified`}`;
      return diced(ROLLS.reorganization, state, { roll, drms, against, result: removed });
    },
  ),
  'recover-marked': line.command(
    'Recover',
    '{commander} in {hex} gathers stragglers: a Recover marker {clause}.',
  ),
  'recovery-rolled': line.check(
    'Recovery',
    '{commander} tries to bring back {unit}: {rolled}, {recovered?not over|over} {CR} {cr}: {recovered?recovered|in vain} {clause}.',
    ({ cr, roll, recovered }, { state }) =>
      diced(ROLLS.recovery, state, { roll, drms: [], against: say`CR ${cr}`, result: recovered }),
  ),
  'recovered-placed': line.move('Recovery', '{unit} is back in {hex} {clause}.'),
};

/** More units out of command than this are counted, not named. */
const NAMED = 8;

function inAndOut(after: LfmState, side: Side, units: readonly string[], clause: string): Text {
  const all = lfm.unitNames(after, lfm.unitsOnMap(after, side));
  if (all.length === 0) return say`No ${sideSpan(side)} unit is on the map ${cite(clause)}.`;
  const out = all.filter(name => !units.includes(name));
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
  'build-marked': line.work('Works', '{unit} begins {breastworks} in {hex} {clause}.'),
  'breastworks-emplaced': line.work('Works', '{unit} has finished its {breastworks} in {hex} {clause}.'),
  'build-ended': line.work('Works', '{unit} builds no longer {clause}.'),
  'breastworks-removed': line.work('Works', 'The {breastworks} in {hex} are pulled down {clause}.'),
  'bridge-marked': line.work('Bridge', '{unit} makes ready to burn the bridge at {bridge} {clause}.'),
  'bridge-burned': line.work('Bridge', '{unit} has burned the bridge at {bridge} {clause}.'),
  'burning-ended': line.work('Bridge', '{unit} gives up the bridge at {bridge} {clause}.'),
};
