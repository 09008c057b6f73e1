import { say } from '@abatis/words';
import type { Alternative, Comparison, Forecast } from '../../src/inside.ts';
import {
  addedText,
  changeText,
  faultText,
  limitText,
  mu,
  reasonText,
  stampText,
  timeText,
  turnsText,
  warningText,
  workName,
} from './sentences.ts';

/* ENG P.11 to P.15 as lines that an umpire can print. */

export function planText(told: Forecast, others: readonly Alternative[]): string {
  const { finish } = told;
  return paragraphs([
    [finish ? say`Everything is finished: ${stampText(finish)}` : say`Not everything is finished.`],
    assumptions(told),
    told.faults.map(fault => `${fault.project}: ${faultText(fault)} [${fault.clause}]`),
    told.added.map(added => `${addedText(added)} [${added.clause}]`),
    table([
      [say`work`, say`what`, say`crew`, say`starts`, say`finished`, 'MU', say`stands still`, say`slack`],
      ...told.projects.map(each => [
        each.name,
        workName(each.type),
        each.crew.join(', '),
        each.start ? stampText(each.start) : say`never`,
        each.finish ? stampText(each.finish) : say`open`,
        each.mu.need === each.mu.used ? mu(each.mu.need) : say`${mu(each.mu.used)} of ${mu(each.mu.need)}`,
        Object.entries(each.stalls)
          .map(([reason, turns]) => say`${turnsText(turns)}: ${reasonText(reason)}`)
          .join('; ') || '–',
        each.slack === null ? '–' : turnsText(each.slack),
      ]),
    ]),
    [say`What holds it up`, ...told.criticalPath.map(link => `  ${pathLine(link)}`)],
    table([
      [say`party`, say`work`, say`rest`, say`march`, say`idle`],
      ...told.parties.map(({ id, work, rest, march, idle }) => [
        id,
        ...[work, rest, march, idle].map(timeText),
      ]),
    ]),
    others.length === 0
      ? []
      : [say`What if, best first`, ...others.map(other => `  ${changeText(other.change)}${gainText(other)}`)],
    told.warnings.map(warning => `! ${warningText(warning)} [${warning.clause}]`),
  ]);
}

const gainText = ({ gain }: Alternative): string => (gain === null ? '' : `: −${timeText(gain)}`);

function assumptions({ assumes }: Forecast): readonly string[] {
  return [
    ...(assumes.commonStock ? [say`One stock for all sites, nothing is carried. [ENG P.20]`] : []),
    ...(assumes.supervision ? [] : [say`No officers are listed: whether somebody directs is not checked.`]),
  ];
}

function pathLine({ project, limit, gain }: Forecast['criticalPath'][number]): string {
  const line = `${project} ${limitText(limit)}`;
  return gain ? say`${line}; without that ${timeText(gain)} sooner` : line;
}

/** ENG P.14: each project in every variant, with the difference to the first. */
export function comparisonText(
  { projects, forecasts, changed }: Comparison,
  names: readonly string[],
): string {
  const stampOf = (id: string, at: number): string => {
    const finish = forecasts[at]!.projects.find(each => each.id === id)?.finish;
    return finish ? stampText(finish) : '–';
  };
  const difference = (turns: number | null): string =>
    turns === null || turns === 0 ? '' : ` (${turns > 0 ? '+' : '−'}${timeText(Math.abs(turns))})`;
  return paragraphs([
    table([
      [say`work`, ...names],
      ...projects.map(({ id, differences }) => [
        id,
        ...differences.map((turns, at) => stampOf(id, at) + difference(turns)),
      ]),
    ]),
    changed.map((inputs, at) => say`${names[at + 1]!} differs in ${inputs.join(', ') || '–'}`),
  ]);
}

/** Columns as wide as their widest cell. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map(row => row[column]!.length)));
  return rows.map(row =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}

const paragraphs = (parts: readonly (readonly string[])[]): string =>
  `${parts
    .filter(lines => lines.length > 0)
    .map(lines => lines.join('\n'))
    .join('\n\n')}\n`;
