import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { cite, count, say, separated } from '@abatis/presenter';
import type { Stack, Text } from '@abatis/screen';
import type { CommanderId, CommandReport, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { refusalText } from '../words/index.ts';
import { commanderLink, unitLink } from '../words/say.ts';
import { ratingOf } from './pieces.ts';

/** Every hex with pieces in it. */
export const stacksOf: (state: LfmState) => readonly Stack[] = derived(state => {
  const held = lfm.stacks(state);
  const hexes = new Set([...held.keys(), ...state.commanders.map(({ hex }) => hex)]);
  hexes.delete(NOWHERE);
  return [...hexes].sort((a, b) => a - b).flatMap(hex => stacksIn(state, hex));
}, 'recent');

/** Units are of one side (R18); lone commanders of the other may be passing. */
function stacksIn(state: LfmState, hex: Hex): readonly Stack[] {
  const units = topFirst(state, lfm.unitsIn(state, hex));
  const commanders = lfm.commandersIn(state, hex);
  const sides = new Set<Side>([
    ...units.map(id => lfm.cardOf(state, id).side),
    ...commanders.map(id => sideOfCommander(state, id)),
  ]);
  return [...sides].map(seat =>
    stackOf(
      state,
      hex,
      seat,
      units.filter(id => lfm.cardOf(state, id).side === seat),
      commanders.filter(id => sideOfCommander(state, id) === seat),
    ),
  );
}

const sideOfCommander = (state: LfmState, id: CommanderId): Side => lfm.battleOf(state).commanders[id]!.side;

/** Regiments before guns, the strongest on top. */
const topFirst = (state: LfmState, units: readonly UnitId[]): readonly UnitId[] =>
  units.toSorted(
    (a, b) =>
      Number(lfm.isRegiment(lfm.cardOf(state, b))) - Number(lfm.isRegiment(lfm.cardOf(state, a))) ||
      lfm.strengthOf(state, b) - lfm.strengthOf(state, a),
  );

function stackOf(
  state: LfmState,
  hex: Hex,
  seat: Side,
  units: readonly UnitId[],
  commanders: readonly CommanderId[],
): Stack {
  const sp = units.reduce((sum, id) => sum + lfm.strengthOf(state, id), 0);
  const best = commanders.toSorted((a, b) => lfm.commandValue(state, b) - lfm.commandValue(state, a))[0];
  return {
    at: lfm.hexName(state, hex),
    seat,
    pieces: [...lfm.unitNames(state, units), ...lfm.commanderTags(state, commanders)],
    total: units.length > 1 ? String(sp) : '',
    leader: best === undefined ? null : ratingOf(state, best),
    lines: units.length === 0 ? [] : linesOf(state, units),
  };
}

const linesOf = (state: LfmState, units: readonly UnitId[]): readonly Text[] =>
  [strengthLine, cohesionLine, excessLine, commandLine]
    .map(line => line(state, units))
    .filter(line => line.length > 0);

/** '14 SP of 16, 8 fight'; guns have a limit of their own (4.2). */
function strengthLine(state: LfmState, units: readonly UnitId[]): Text {
  const { regiments, artillery } = lfm.battleOf(state).charts.stacking;
  const [foot, guns] = [true, false].map(is =>
    units.filter(id => lfm.isRegiment(lfm.cardOf(state, id)) === is),
  );
  const line = (what: string, sp: number, limit: number, those: readonly UnitId[], clause: string): Text =>
    those.length === 0
      ? ''
      : say`${{ strong: `${sp} ${what}` }} of ${limit}, ${lfm.fightingStrength(state, those)} fight ${cite(clause)}`;
  return separated(
    [
      line(say`SP`, lfm.regimentStrength(state, foot!), regiments.sp, foot!, 'LFM 4.1b'),
      line(say`SP of guns`, lfm.artilleryStrength(state, guns!), artillery.sp, guns!, 'LFM 4.2c'),
    ],
    '; ',
  );
}

/** The best regiment fights for all (R87), the worst decides when the stack reorganizes (R144). */
function cohesionLine(state: LfmState, units: readonly UnitId[]): Text {
  const cards = units.map(id => lfm.cardOf(state, id));
  const fighting = cards.some(lfm.isRegiment) ? cards.filter(lfm.isRegiment) : cards;
  const best = Math.max(...fighting.map(({ cr }) => cr));
  const worst = Math.min(...cards.map(({ cr }) => cr));
  const others = best === worst ? '' : say`, worst ${worst} ${cite('LFM R144')}`;
  return say`CR ${best} in combat ${cite('LFM R87')}${others}`;
}

/** LFM 4.5: what is too much will be lost at the end of the moves. */
function excessLine(state: LfmState, units: readonly UnitId[]): Text {
  const [limit] = lfm.brokenLimits(state, units);
  if (limit === undefined) return '';
  return say`Overstacked ${cite(limit)}: a unit is lost at the end of the moves ${cite('LFM 4.5')}`;
}

/** What the phasing side's command would be found to be from where everybody stands now. */
const reportOf: (state: LfmState) => CommandReport = derived(
  state => lfm.commandReport(state, state.phasing, state.commandRolls),
  'recent',
);

/** The commander of this stack, or why it has none; empty where that does not matter. */
function commandLine(state: LfmState, units: readonly UnitId[]): Text {
  const [first] = units;
  if (first === undefined || lfm.isNight(state) || lfm.cardOf(state, first).side !== state.phasing) return '';
  if (state.steps.length === 0 || state.steps.at(-1)?.step === 'deploy') return '';
  const out = units.find(id => !isInCommand(state, id));
  if (out === undefined) return say`In command${byWhom(state, first)}`;
  const finding = reportOf(state).units[out]!;
  const head = units.length > 1 ? say`${unitLink(state, out)} is out of command` : say`Out of command`;
  if (finding.inCommand) return say`${head} for this turn ${cite('LFM SP.2b')}`;
  const [why] = lfm.inNames(state, finding.refusals);
  return why ? say`${head}: ${refusalText(why)}` : head;
}

const isDetermining = ({ steps }: LfmState): boolean => steps.at(-1)?.step === 'determine-command';

/** Once determined it stands for the player turn (SP.2b); while it is being determined, as far as it is known. */
const isInCommand = (state: LfmState, id: UnitId): boolean =>
  isDetermining(state) ? reportOf(state).units[id]!.inCommand : lfm.unitOf(state, id).turn.inCommand;

/** ': Pettigrew, 2 hexes 20.7a'. */
function byWhom(state: LfmState, id: UnitId): Text {
  const finding = reportOf(state).units[id]!;
  if (!finding.inCommand) return say` ${cite('LFM SP.2b')}`;
  const { commander, via, clause } = finding;
  if (via !== null) return say`: by ${unitLink(state, via)} ${cite(clause)}`;
  if (commander === null) return say` ${cite(clause)}`;
  const away = lfm.hexesBetween(state, lfm.unitOf(state, id).hex, state.commanders[commander]!.hex);
  const where = away === 0 ? say`with it` : count(away, 'hex', 'hexes');
  return say`: ${commanderLink(state, commander)}, ${where} ${cite(clause)}`;
}
