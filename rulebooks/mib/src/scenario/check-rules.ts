import { pointer, quoted } from '@abatis/data';
import { readOptions } from '@abatis/kernel';
import { OPTIONS } from '../options.ts';
import { type Context, checkHex, checkHexes, checkNamed, checkTurn, checkUnits } from './context.ts';
import type { ScenarioRule } from './schema.ts';

/** Turns, options, special rules and victory name what exists. */
export function checkRules(context: Context): void {
  checkTurns(context);
  checkPresets(context);
  const { initiativeBoxes, specialRules } = context.scenario;
  if (initiativeBoxes % 2 === 0)
    context.report.problem('/initiativeBoxes', `is ${initiativeBoxes}, but the track has a middle (MIB T10)`);
  const names = new Set<string>();
  for (const [i, rule] of specialRules.entries()) {
    const path = pointer('specialRules', i);
    if (names.has(rule.name))
      context.report.problem(`${path}/name`, `${quoted(rule.name)} is already the name of another rule`);
    names.add(rule.name);
    checkSpecialRule(context, rule, path);
  }
  checkVictory(context);
}

function checkTurns({ scenario: { turns }, report }: Context): void {
  for (const [i, { id, day, start, night, option }] of turns.entries()) {
    const path = pointer('turns', i);
    const before = turns[i - 1];
    if (turns.slice(0, i).some(other => other.id === id))
      report.problem(`${path}/id`, `${quoted(id)} is already a turn`);
    if (before && `${before.day} ${before.start}` >= `${day} ${start}`)
      report.problem(path, 'is not later than the turn before');
    if (night && option === undefined)
      report.problem(path, 'a night turn is played only with the option night (MIB 13.0)');
  }
}

function checkPresets({ scenario: { presets }, report }: Context): void {
  for (const [i, { options }] of presets.entries()) {
    const read = readOptions(OPTIONS, options, report.file);
    if (read.ok) continue;
    for (const { path, reason } of read.problems)
      report.problem(pointer('presets', i, 'options') + path, reason);
  }
}

function checkSpecialRule(context: Context, rule: ScenarioRule, path: string): void {
  switch (rule.rule) {
    case 'called-up':
      for (const [i, turn] of rule.turns.entries()) checkTurn(context, turn, `${path}/turns${pointer(i)}`);
      checkNamed(context, 'leaders', rule.leader, `${path}/leader`);
      return;
    case 'marching-on':
      checkNamed(context, 'units', rule.unit, `${path}/unit`);
      checkHexes(context, rule.road, `${path}/road`);
      checkUnits(context, rule.freedByAttackOn, `${path}/freedByAttackOn`);
      checkNamed(context, 'leaders', rule.freedByLeader.leader, `${path}/freedByLeader/leader`);
      return;
    case 'guns-coming-up':
      checkTurn(context, rule.turn, `${path}/turn`);
      checkUnits(context, rule.units, `${path}/units`, rule.side);
      return;
    case 'fortress':
      checkHexes(context, rule.hexes, `${path}/hexes`);
      return;
  }
}

function checkVictory(context: Context): void {
  const { scenario, report } = context;
  const { objectives, exits, lead } = scenario.victory;
  for (const [i, { hex }] of objectives.entries())
    checkHex(context, hex, pointer('victory', 'objectives', i, 'hex'));
  for (const [i, terms] of exits.entries()) {
    const path = pointer('victory', 'exits', i);
    checkTurn(context, terms.fromTurn, `${path}/fromTurn`);
    for (const [j, name] of terms.exits.entries())
      if (!scenario.exits.some(exit => exit.name === name && exit.side === terms.side))
        report.problem(`${path}/exits${pointer(j)}`, `${quoted(name)} is no exit of this side`);
  }
  if (lead.coalition >= lead.french)
    report.problem('/victory/lead', 'the same lead would be a victory of both sides');
}
