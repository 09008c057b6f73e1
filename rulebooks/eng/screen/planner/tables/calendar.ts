import { say, words } from '@abatis/words';
import { type SiegePlan, WORKS } from '../../../src/inside.ts';
import { workName } from '../sentences.ts';
import {
  type Column,
  choice,
  choiceOf,
  momentOf,
  numberOf,
  switchOf,
  tableOf,
  textOf,
  toMoment,
  withField,
} from './column.ts';
import { sitesOf } from './sites.ts';

/* Days and nights, the ground of each day, and what holds at the sites (ENG P.2, T.16). */

const GROUND = words({ dry: 'dry', veryWet: 'very wet', frozen: 'frozen' });
type Ground = keyof typeof GROUND;

const withCalendar = (plan: SiegePlan, calendar: Partial<SiegePlan['calendar']>): SiegePlan => ({
  ...plan,
  calendar: { ...plan.calendar, ...calendar },
});

/** A plan speaks of so many days at the least, and of no more than that beyond its end. */
const FEWEST_DAYS = 6;
const MOST_DAYS = 24;

interface Day {
  readonly day: number;
}

const groundOf = ({ calendar }: SiegePlan, day: number): Ground =>
  calendar.ground.find(({ fromDay, toDay }) => fromDay <= day && day <= toDay)?.value ?? 'dry';

/** The ground day by day, those alike drawn together; days that are not listed are dry. */
function groundFrom(values: readonly Ground[]): SiegePlan['calendar']['ground'] {
  const ground: { fromDay: number; toDay: number; value: Ground }[] = [];
  for (const [at, value] of values.entries()) {
    if (value === 'dry') continue;
    const last = ground.at(-1);
    if (last?.value === value && last.toDay === at) last.toDay = at + 1;
    else ground.push({ fromDay: at + 1, toDay: at + 1, value });
  }
  return ground;
}

const lastDayNamed = ({ calendar }: SiegePlan): number =>
  Math.max(0, ...calendar.ground.map(({ toDay }) => toDay));

export const days = tableOf<Day>({
  id: 'days',
  title: () => say`Ground by day`,
  place: 'days',
  rows: ({ plan }) => {
    const last = Math.min(
      MOST_DAYS,
      Math.max(FEWEST_DAYS + plan.calendar.start.day - 1, lastDayNamed(plan) + 2),
    );
    return Array.from({ length: last }, (_, at) => ({ day: at + 1 }));
  },
  idOf: ({ day }) => String(day),
  nameOf: ({ day }) => say`day ${day}`,
  columns: [
    {
      id: 'ground',
      label: () => say`ground`,
      shows: ({ day }, { plan }) =>
        choiceOf(
          groundOf(plan, day),
          (['dry', 'veryWet', 'frozen'] as const).map(value =>
            choice(value, GROUND[value], null, 'ENG 23.21n1'),
          ),
        ),
      set: (plan, { day }, value) => {
        const last = Math.max(day, lastDayNamed(plan));
        const values = Array.from({ length: last }, (_, at) =>
          at + 1 === day ? (value as Ground) : groundOf(plan, at + 1),
        );
        return withCalendar(plan, { ground: groundFrom(values) });
      },
    },
  ],
});

const option = (id: NonNullable<SiegePlan['options']>[number], label: () => string): Column<SiegePlan> => ({
  id,
  label,
  shows: plan => switchOf((plan.options ?? []).includes(id)),
  set: (plan, _, value) => {
    const others = (plan.options ?? []).filter(each => each !== id);
    const options = value === true ? [...others, id] : others;
    return withField(plan, 'options', options.length > 0 ? options : undefined);
  },
});

/** The plan as a whole: one row. */
export const general = tableOf<SiegePlan>({
  id: 'plan',
  title: () => say`Calendar and options`,
  place: 'rare',
  rows: ({ plan }) => [plan],
  idOf: () => 'plan',
  nameOf: () => say`the plan`,
  columns: [],
  more: [
    {
      id: 'title',
      label: () => say`name of the plan`,
      shows: ({ title }) => textOf(title ?? ''),
      set: (plan, _, value) => withField(plan, 'title', value === '' ? undefined : String(value)),
    },
    {
      id: 'start',
      label: () => say`begins`,
      shows: ({ calendar }, at) => momentOf(at, calendar.start),
      set: (plan, _, value) => withCalendar(plan, { start: toMoment(value) }),
    },
    {
      id: 'end',
      label: () => say`must be finished by`,
      shows: ({ calendar }, at) => momentOf(at, calendar.end, true),
      set: (plan, _, value) => ({
        ...plan,
        calendar: withField(plan.calendar, 'end', value === null ? undefined : toMoment(value)),
      }),
    },
    {
      id: 'firstDay',
      label: () => say`date of day 1`,
      shows: ({ firstDay }) => textOf(firstDay ?? ''),
      set: (plan, _, value) => withField(plan, 'firstDay', value === '' ? undefined : String(value)),
    },
    {
      id: 'dayTurns',
      label: () => say`turns of a day`,
      shows: (_, { told }) => numberOf(told.calendar.dayTurns, { least: 6, most: 72, step: 6 }),
      set: (plan, _, value) => withCalendar(plan, { dayTurns: Number(value) }),
    },
    {
      id: 'nightTurns',
      label: () => say`turns of a night`,
      shows: (_, { told }) => numberOf(told.calendar.nightTurns, { least: 6, most: 72, step: 6 }),
      set: (plan, _, value) => withCalendar(plan, { nightTurns: Number(value) }),
    },
    {
      id: 'common',
      label: () => say`one stock for all sites`,
      shows: ({ stock }) => switchOf(stock.common),
      set: (plan, _, value) => ({ ...plan, stock: { ...plan.stock, common: value === true } }),
    },
    {
      id: 'siege',
      label: () => say`a siege: soldiers work near the enemy`,
      shows: ({ siege }) => switchOf(siege === true),
      set: (plan, _, value) => withField(plan, 'siege', value === true ? true : undefined),
    },
    option('smallRedoubt', () => say`small redoubts`),
    option('mining', () => say`mining`),
    option('nightCreditEachNight', () => say`a night credit for each night`),
    option('figureScale3', () => say`three figures for each of the book`),
  ],
});

type Standing = NonNullable<SiegePlan['standing']>[number] & { readonly id: string };

export const standing = tableOf<Standing>({
  id: 'standing',
  title: () => say`Works that stand already`,
  place: 'rare',
  rows: ({ plan }) => (plan.standing ?? []).map((each, at) => ({ ...each, id: String(at) })),
  idOf: ({ id }) => id,
  nameOf: ({ type, site }) => say`${workName(type)} at ${site}`,
  columns: [
    {
      id: 'type',
      label: () => say`work`,
      shows: ({ type }) =>
        choiceOf(
          type,
          Object.keys(WORKS).map(each => choice(each, workName(each))),
        ),
      set: (plan, { id }, value) => withStanding(plan, id, { type: String(value) }),
    },
    {
      id: 'site',
      label: () => say`at`,
      shows: ({ site }, { plan }) =>
        choiceOf(
          site,
          sitesOf(plan).map(each => choice(each, each)),
        ),
      set: (plan, { id }, value) => withStanding(plan, id, { site: String(value) }),
    },
  ],
  add: {
    shows: () => ({ label: say`Add a standing work`, palette: null }),
    to: plan => ({
      ...plan,
      standing: [...(plan.standing ?? []), { site: sitesOf(plan)[0] ?? 'park', type: 'earthwork' }],
    }),
  },
  remove: (plan, { id }) => {
    const left = (plan.standing ?? []).filter((_, at) => String(at) !== id);
    return withField(plan, 'standing', left.length > 0 ? left : undefined);
  },
});

const withStanding = (plan: SiegePlan, id: string, change: Partial<Standing>): SiegePlan => ({
  ...plan,
  standing: (plan.standing ?? []).map((each, at) => (String(at) === id ? { ...each, ...change } : each)),
});

type Danger = NonNullable<SiegePlan['dangers']>[number] & { readonly id: string };

const ZONES = words({ fire: 'inside an enemy minimum fire zone', command: 'an enemy command within 48″' });

export const dangers = tableOf<Danger>({
  id: 'dangers',
  title: () => say`Sites near the enemy`,
  place: 'rare',
  rows: ({ plan }) => (plan.dangers ?? []).map((each, at) => ({ ...each, id: String(at) })),
  idOf: ({ id }) => id,
  nameOf: ({ site }) => site,
  columns: [
    {
      id: 'site',
      label: () => say`site`,
      shows: ({ site }, { plan }) =>
        choiceOf(
          site,
          sitesOf(plan).map(each => choice(each, each)),
        ),
      set: (plan, { id }, value) => withDanger(plan, id, { site: String(value) }),
    },
    {
      id: 'zone',
      label: () => say`danger`,
      shows: ({ zone }) =>
        choiceOf(zone, [
          choice('fire', ZONES.fire, null, 'ENG 23.21b2'),
          choice('command', ZONES.command, null, 'ENG 23.21a1'),
        ]),
      set: (plan, { id }, value) => withDanger(plan, id, { zone: value as Danger['zone'] }),
    },
  ],
  add: {
    shows: () => ({ label: say`Add a danger`, palette: null }),
    to: plan => ({
      ...plan,
      dangers: [...(plan.dangers ?? []), { site: sitesOf(plan)[0] ?? 'park', zone: 'fire' }],
    }),
  },
  remove: (plan, { id }) => {
    const left = (plan.dangers ?? []).filter((_, at) => String(at) !== id);
    return withField(plan, 'dangers', left.length > 0 ? left : undefined);
  },
});

const withDanger = (plan: SiegePlan, id: string, change: Partial<Danger>): SiegePlan => ({
  ...plan,
  dangers: (plan.dangers ?? []).map((each, at) => {
    const { id: _, ...danger } = { id: '', ...each, ...change };
    return String(at) === id ? danger : each;
  }),
});
