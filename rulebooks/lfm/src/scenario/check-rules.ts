import { pointer, quoted } from '@abatis/data';
import { SIDES, type Side } from '../state.ts';
import { type Context, checkHexes, checkPiece, checkPieces, checkTurn, checkVariant } from './context.ts';
import type { SpecialRule } from './schema.ts';

/** Turns, options, special rules and victory name what exists. */
export function checkRules(context: Context): void {
  checkTurns(context);
  checkOptions(context);
  for (const [i, rule] of context.scenario.specialRules.entries())
    checkSpecialRule(context, rule, pointer('specialRules', i));
  checkVictory(context);
}

function checkTurns(context: Context): void {
  const seen = new Set<string>();
  for (const [i, { id, variant }] of context.scenario.turns.entries()) {
    if (seen.has(id)) context.report.problem(pointer('turns', i, 'id'), `${quoted(id)} is already a turn`);
    seen.add(id);
    checkVariant(context, variant, pointer('turns', i));
  }
}

function checkOptions(context: Context): void {
  const { command, combat, weather } = context.scenario.options;
  checkPieces(context, command.independentUnits, '/options/command/independentUnits');
  checkPieces(context, combat.designatedRetreaters, '/options/combat/designatedRetreaters');
  for (const [i, turn] of weather.rain.entries())
    checkTurn(context, turn, pointer('options', 'weather', 'rain', i));
  for (const side of SIDES) checkSeniority(context, side);
}

/** LFM R164: every commander with a CV has his place. */
function checkSeniority(context: Context, side: Side): void {
  const { options, commanders } = context.scenario;
  const ranked = options.seniority[side];
  const path = pointer('options', 'seniority', side);
  for (const [i, id] of ranked.entries()) {
    const piece = checkPiece(context, id, path + pointer(i));
    if (piece && (piece.kind !== 'commander' || piece.side !== side || piece.commander.level === 'brigade')) {
      context.report.problem(path + pointer(i), `${quoted(id)} is no commander with a CV on this side`);
    } else if (ranked.indexOf(id) < i)
      context.report.problem(path + pointer(i), `${quoted(id)} is listed twice`);
  }
  const missing = commanders.filter(
    one => one.side === side && one.level !== 'brigade' && !ranked.includes(one.id),
  );
  if (missing.length > 0)
    context.report.problem(path, `does not rank ${missing.map(({ id }) => id).join(', ')}`);
}

function checkSpecialRule(context: Context, rule: SpecialRule, path: string): void {
  checkVariant(context, rule.variant, path);
  switch (rule.rule) {
    case 'holds':
      checkPieces(context, rule.pieces, `${path}/pieces`);
      checkTurn(context, rule.untilTurn, `${path}/untilTurn`);
      return;
    case 'reserve':
      checkPieces(context, rule.pieces, `${path}/pieces`);
      checkCommander(context, rule.releasedBy, `${path}/releasedBy`);
      return;
    case 'actingArmyCommander':
      checkCommander(context, rule.commander, `${path}/commander`);
      return;
    case 'lateRegiment':
      checkLateRegiment(context, rule.piece, rule.brigade, path);
      return;
  }
}

function checkCommander(context: Context, id: string, path: string): void {
  const piece = checkPiece(context, id, path);
  if (piece && piece.kind !== 'commander') context.report.problem(path, `${quoted(id)} is no commander`);
}

function checkLateRegiment(context: Context, id: string, brigade: string, path: string): void {
  const piece = checkPiece(context, id, `${path}/piece`);
  if (!piece || (piece.kind === 'regiment' && piece.brigade.id === brigade)) return;
  context.report.problem(`${path}/piece`, `${quoted(id)} is no regiment of ${quoted(brigade)}`);
}

function checkVictory(context: Context): void {
  const { turns, victory } = context.scenario;
  const { objectives, conditions, immediate, earlyChecks, dailyCheck } = victory;
  if (dailyCheck && !turns.some(({ lastDay }) => lastDay))
    context.report.problem('/victory/dailyCheck', 'no turn is the last daytime turn of a day');
  for (const [i, { hexes, atLeast }] of objectives.entries()) {
    const path = pointer('victory', 'objectives', i);
    checkHexes(context, hexes, `${path}/hexes`);
    if (atLeast > hexes.length)
      context.report.problem(`${path}/atLeast`, `is ${atLeast} of ${hexes.length} hexes`);
  }
  const tests = [
    ...conditions.map((one, i) => ({ one, path: pointer('victory', 'conditions', i) })),
    ...immediate.map((one, i) => ({ one, path: pointer('victory', 'immediate', i) })),
  ];
  for (const { one, path } of tests) {
    checkHexes(context, one.hexes, `${path}/hexes`);
    checkVariant(context, one.variant, path);
  }
  for (const [i, { turn, variant }] of earlyChecks.entries()) {
    const path = pointer('victory', 'earlyChecks', i);
    checkTurn(context, turn, `${path}/turn`);
    checkVariant(context, variant, path);
  }
}
