import { type Hex, NOWHERE } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { join, type Stack, type Text } from '@abatis/screen';
import type { CommanderId, CommandFinding, CommandReport, LfmState, Side, UnitId } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { refusalText } from '../words/index.ts';
import { pieceSpan } from './offer.ts';
import { ratingOf } from './pieces.ts';

/** Every hex with somebody in it. */
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

function linesOf(state: LfmState, units: readonly UnitId[]): readonly Text[] {
  const lines = [strengthLine(state, units), cohesionLine(state, units), excessLine(state, units)];
  return [...lines, commandLine(state, units)].filter(line => line !== null);
}

/** '14 SP of 16, 8 fight'; guns have a limit of their own (4.2). */
function strengthLine(state: LfmState, units: readonly UnitId[]): Text {
  const { regiments, artillery } = lfm.battleOf(state).charts.stacking;
  const guns = units.filter(id => !lfm.isRegiment(lfm.cardOf(state, id)));
  const line = (what: string, sp: number, limit: number, fights: number, clause: string): Text => [
    { strong: `${sp} ${what}` },
    ` of ${limit}, ${fights} fight `,
    { clause },
  ];
  const foot = units.filter(id => lfm.isRegiment(lfm.cardOf(state, id)));
  const footLine = (): Text =>
    line(
      'SP',
      lfm.regimentStrength(state, foot),
      regiments.sp,
      lfm.fightingStrength(state, foot),
      'LFM 4.1b',
    );
  const gunLine = (): Text =>
    line(
      'SP of guns',
      lfm.artilleryStrength(state, guns),
      artillery.sp,
      lfm.fightingStrength(state, guns),
      'LFM 4.2c',
    );
  if (guns.length === 0) return footLine();
  return foot.length === 0 ? gunLine() : join(footLine(), '; ', gunLine());
}

/** The best regiment fights for all (R87), the worst decides when the stack reorganizes (R144). */
function cohesionLine(state: LfmState, units: readonly UnitId[]): Text {
  const cards = units.map(id => lfm.cardOf(state, id));
  const fighting = cards.some(lfm.isRegiment) ? cards.filter(lfm.isRegiment) : cards;
  const best = Math.max(...fighting.map(({ cr }) => cr));
  const worst = Math.min(...cards.map(({ cr }) => cr));
  const used: Text = [`CR ${best} in combat `, { clause: 'LFM R87' }];
  return best === worst ? used : join(used, [`, worst ${worst} `, { clause: 'LFM R144' }]);
}

/** LFM 4.5: what is too much will be lost at the end of the moves. */
function excessLine(state: LfmState, units: readonly UnitId[]): Text | null {
  const [limit] = lfm.brokenLimits(state, units);
  if (limit === undefined) return null;
  return [
    'Overstacked ',
    { clause: limit },
    ': a unit is lost at the end of the moves ',
    { clause: 'LFM 4.5' },
  ];
}

/** What the phasing side's command would be found to be from where everybody stands now. */
const reportOf: (state: LfmState) => CommandReport = derived(
  state => lfm.commandReport(state, state.phasing, state.commandRolls),
  'recent',
);

/** Who commands this stack, or why nobody does; null where it does not matter. */
function commandLine(state: LfmState, units: readonly UnitId[]): Text | null {
  const [first] = units;
  if (first === undefined || lfm.isNight(state) || lfm.cardOf(state, first).side !== state.phasing)
    return null;
  if (state.steps.length === 0 || state.steps.at(-1)?.step === 'deploy') return null;
  const out = units.find(id => !isInCommand(state, id));
  if (out === undefined) return join('In command', byWhom(state, first));
  const finding = reportOf(state).units[out]!;
  const head: Text =
    units.length > 1 ? [pieceSpan(state, lfm.unitName(state, out)), ' is out of command'] : 'Out of command';
  if (finding.inCommand) return join(head, [' for this turn ', { clause: 'LFM SP.2b' }]);
  const [why] = finding.refusals;
  return why ? join(head, ': ', refusalText(why)) : head;
}

const isDetermining = ({ steps }: LfmState): boolean => steps.at(-1)?.step === 'determine-command';

/** Once determined it stands for the player turn (SP.2b); while it is being determined, as far as it is known. */
const isInCommand = (state: LfmState, id: UnitId): boolean =>
  isDetermining(state) ? reportOf(state).units[id]!.inCommand : lfm.unitOf(state, id).turn.inCommand;

/** ': Pettigrew, 2 hexes 20.7a'. */
function byWhom(state: LfmState, id: UnitId): Text {
  const finding = reportOf(state).units[id]!;
  return finding.inCommand ? linkOf(state, id, finding) : [' ', { clause: 'LFM SP.2b' }];
}

function linkOf(
  state: LfmState,
  id: UnitId,
  { commander, via, clause }: Extract<CommandFinding, { readonly inCommand: true }>,
): Text {
  if (via !== null) return [': by ', pieceSpan(state, lfm.unitName(state, via)), ' ', { clause }];
  if (commander === null) return [' ', { clause }];
  const away = lfm.hexesBetween(state, lfm.unitOf(state, id).hex, state.commanders[commander]!.hex);
  const where = away === 0 ? 'with it' : `${away} ${away === 1 ? 'hex' : 'hexes'}`;
  return [': ', pieceSpan(state, lfm.commanderTag(state, commander)), `, ${where} `, { clause }];
}
