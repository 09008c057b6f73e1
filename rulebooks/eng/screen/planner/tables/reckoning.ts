import type { PlanLine } from '@abatis/screen';
import { say } from '@abatis/words';
import {
  crewOf,
  gangsAtWork,
  type PlannedProject,
  type ProjectRow,
  type SiegePlan,
  scaleIn,
  sectionsOf,
  turnsPerSection,
  WORKS,
} from '../../../src/inside.ts';
import { limitText, reasonText, timeText, turnsText } from '../sentences.ts';
import type { At } from './column.ts';

/* How the time of a work is reckoned, line by line with its clauses. */

const line = (text: string, clause: string | null): PlanLine => ({ text, clause });

export function reckoningOf(work: PlannedProject, at: At): readonly PlanLine[] {
  const row = WORKS[work.type]!;
  return [...pace(work, row, at.plan), ...ground(work, row, at), ...hours(row), ...outcome(work, at)];
}

function pace(work: PlannedProject, row: ProjectRow, plan: SiegePlan): readonly PlanLine[] {
  const { pace: rate, faster } = row;
  if (rate.kind === 'fixed') return fixed(work, row, rate.turns);
  if (rate.kind === 'battleday') {
    const helped = work.assist !== undefined ? faster?.battalion?.rate : undefined;
    const amount = helped ?? rate.rate;
    return [
      rate.in === 'inches'
        ? line(say`${amount}″ for a whole day at the site`, 'ENG T.14')
        : line(say`${amount} for a whole day at the site`, 'ENG T.14'),
    ];
  }
  const sections = sectionsOf(row, work);
  const crew = crewOf(work).flatMap(id => plan.parties.filter(each => each.id === id));
  const now = {
    battalion: work.assist !== undefined,
    heavyGround: false,
    figures: Math.floor(crew.reduce((sum, { figures }) => sum + figures, 0) / scaleIn(plan)),
  };
  const [first] = sections;
  const turns = first ? turnsPerSection(row, first, now) : 0;
  const gangs = gangsAtWork(row, crew, scaleIn(plan));
  const size = rate.kind === 'inches' ? `${rate.halves / 2}″`.replace('0.5″', '½″') : '';
  const count = sections.length;
  return [
    size === ''
      ? line(say`${count} pieces, ${turnsText(turns)} each`, row.clause)
      : work.assist !== undefined && faster?.battalion
        ? line(say`${count} sections of ${size}, ${turnsText(turns)} each with a battalion`, row.clause)
        : line(say`${count} sections of ${size}, ${turnsText(turns)} each`, row.clause),
    gangs === 1
      ? line(say`one gang at work`, 'ENG A.35')
      : line(say`${gangs} gangs at work, a section each`, 'ENG A.35'),
  ];
}

function fixed(work: PlannedProject, row: ProjectRow, turns: number): readonly PlanLine[] {
  const { faster } = row;
  const lines = [line(say`${turnsText(turns)} in all, rests included`, row.clause)];
  const off = faster?.battalion?.off;
  if (work.assist !== undefined && off)
    lines.push(line(say`${off} fewer while a battalion helps`, 'ENG 23.53a11'));
  if (work.second !== undefined && faster?.second)
    lines.push(line(say`twice as fast with a second party`, 'ENG 23.53a12'));
  if (work.night && faster?.night)
    lines.push(line(say`a night of 12 turns is worth ${turnsText(faster.night)}`, 'ENG 23.53a13'));
  return lines;
}

function ground(work: PlannedProject, row: ProjectRow, { plan, told }: At): readonly PlanLine[] {
  const forecast = told.projects.find(({ id }) => id === work.id);
  const [from, to] = [forecast?.start?.day, forecast?.finish?.day ?? told.finish?.day];
  if (!row.earth || from === undefined) return [];
  const heavy = plan.calendar.ground.filter(
    ({ value, fromDay, toDay }) => value !== 'dry' && fromDay <= (to ?? Infinity) && from <= toDay,
  );
  return heavy.map(({ fromDay, toDay, value }) => {
    const days = fromDay === toDay ? say`day ${fromDay}` : say`days ${fromDay} to ${toDay}`;
    return value === 'frozen'
      ? line(say`frozen ground: earth work doubled on ${days}`, 'ENG 23.21n1')
      : line(say`very wet ground: earth work doubled on ${days}`, 'ENG 23.21n1');
  });
}

const hours = ({ pace: rate }: ProjectRow): readonly PlanLine[] =>
  rate.kind === 'fixed'
    ? [line(say`rests of its crew count as its time`, 'ENG 23.53a19')]
    : [line(say`12 turns of work, then 6 of rest`, 'ENG 23.21c1')];

/** When it could start, what it waited for, and what room is left. */
function outcome({ id }: PlannedProject, { told, plan }: At): readonly PlanLine[] {
  const forecast = told.projects.find(each => each.id === id);
  if (!forecast) return [];
  const name = (of: string): string => plan.projects.find(each => each.id === of)?.name ?? of;
  const { limit, slack } = forecast;
  return [
    line(limitText('on' in limit ? { ...limit, on: name(limit.on) } : limit), 'ENG P.13'),
    ...Object.entries(forecast.stalls).map(([reason, turns]) =>
      line(say`${timeText(turns)}: ${reasonText(reason)}`, `ENG ${reason}`),
    ),
    ...(slack === null
      ? []
      : [line(slack === 0 ? say`no slack` : say`slack ${timeText(slack)}`, 'ENG P.11')]),
  ];
}
