import { say } from '@abatis/words';
import type { SiegePlan } from '../../../src/inside.ts';
import { mu } from '../sentences.ts';
import {
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
import { deliveriesOf, type Series, seriesOf } from './series.ts';
import { sitesOf } from './sites.ts';

/* What lies where, and what comes (ENG P.2, 23.30). */

const MOST = 9999;
const muField = (value: number) => numberOf(value, { unit: say`MU`, most: MOST, step: 0.25 });

const withStock = (plan: SiegePlan, stock: Partial<SiegePlan['stock']>): SiegePlan => ({
  ...plan,
  stock: { ...plan.stock, ...stock },
});

type Lying = readonly [site: string, mu: number];

export const stock = tableOf<Lying>({
  id: 'stock',
  title: () => say`Material at the start`,
  place: 'means',
  aside: ({ told }) =>
    say`needed in all: ${mu(told.projects.reduce((sum, each) => sum + each.mu.need, 0))} MU`,
  rows: ({ plan }) => Object.entries(plan.stock.at),
  idOf: ([site]) => site,
  nameOf: ([site]) => site,
  columns: [
    {
      id: 'site',
      label: () => say`lies at`,
      shows: ([site], { plan }) => textOf(site, sitesOf(plan)),
      set: (plan, [site], value) =>
        withStock(plan, {
          at: Object.fromEntries(
            Object.entries(plan.stock.at).map(([at, amount]) => [at === site ? String(value) : at, amount]),
          ),
        }),
    },
    {
      id: 'amount',
      label: () => say`material`,
      shows: ([, amount]) => muField(amount),
      set: (plan, [site], value) => withStock(plan, { at: { ...plan.stock.at, [site]: Number(value) } }),
    },
  ],
  add: {
    shows: () => ({ label: say`Add a store`, palette: null }),
    to: plan => {
      const taken = Object.keys(plan.stock.at);
      const site =
        sitesOf(plan).find(each => !taken.includes(each)) ??
        (taken.includes('park') ? `park ${taken.length + 1}` : 'park');
      return withStock(plan, { at: { ...plan.stock.at, [site]: 0 } });
    },
  },
  remove: (plan, [site]) => {
    const { [site]: _, ...at } = plan.stock.at;
    return withStock(plan, { at });
  },
});

/** The deliveries of a plan, with one series of them changed or left out. */
const withSeries = (
  plan: SiegePlan,
  { id }: Series,
  change: ((series: Series) => Series) | null,
): SiegePlan =>
  withStock(plan, {
    deliveries: deliveriesOf(
      seriesOf(plan).flatMap(each => (each.id !== id ? [each] : change ? [change(each)] : [])),
    ),
  });

/** The series begins at another time; it lasts as many days as before. */
const begun = (series: Series, first: Series['first']): Series => ({
  ...series,
  first,
  lastDay: Math.max(first.day, series.lastDay + first.day - series.first.day),
});

export const deliveries = tableOf<Series>({
  id: 'deliveries',
  title: () => say`Deliveries`,
  place: 'means',
  rows: ({ plan }) => seriesOf(plan),
  idOf: ({ id }) => id,
  nameOf: ({ site, first }) => say`delivery to ${site} from day ${first.day}`,
  columns: [
    {
      id: 'amount',
      label: () => say`material`,
      shows: ({ mu: amount }) => muField(amount),
      set: (plan, row, value) => withSeries(plan, row, each => ({ ...each, mu: Number(value) })),
    },
    {
      id: 'site',
      label: () => say`to`,
      shows: ({ site }, { plan }) => textOf(site, sitesOf(plan)),
      set: (plan, row, value) => withSeries(plan, row, each => ({ ...each, site: String(value) })),
    },
    {
      id: 'from',
      label: () => say`from day`,
      shows: ({ first }) => numberOf(first.day, { least: 1, most: 99 }),
      set: (plan, row, value) =>
        withSeries(plan, row, each => begun(each, { ...each.first, day: Number(value) })),
    },
    {
      id: 'last',
      label: () => say`until day`,
      shows: ({ first, lastDay }) => numberOf(lastDay, { least: first.day, most: first.day + 99 }),
      set: (plan, row, value) => withSeries(plan, row, each => ({ ...each, lastDay: Number(value) })),
    },
  ],
  more: [
    {
      id: 'first',
      label: () => say`the first comes`,
      shows: ({ first }, at) => momentOf(at, first),
      set: (plan, row, value) => withSeries(plan, row, each => begun(each, toMoment(value))),
    },
  ],
  add: {
    shows: () => ({ label: say`Add deliveries`, palette: null }),
    to: plan => {
      const day = plan.calendar.start.day + 1;
      const site = Object.keys(plan.stock.at)[0] ?? plan.projects[0]?.site ?? 'park';
      const series = { id: 'new', site, mu: 4, first: { day, seg: 'D', turn: 1 }, lastDay: day + 9 } as const;
      return withStock(plan, { deliveries: deliveriesOf([...seriesOf(plan), series]) });
    },
  },
  remove: (plan, row) => withSeries(plan, row, null),
});

type Source = NonNullable<SiegePlan['sources']>[number];

const withSources = (plan: SiegePlan, id: string, change: (source: Source) => Source): SiegePlan => ({
  ...plan,
  sources: (plan.sources ?? []).map(each => (each.id === id ? change(each) : each)),
});

export const sources = tableOf<Source>({
  id: 'sources',
  title: () => say`Sources`,
  place: 'rare',
  rows: ({ plan }) => plan.sources ?? [],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  columns: [
    {
      id: 'name',
      label: () => say`source`,
      shows: ({ id }) => textOf(id),
      set: (plan, { id }, value) => ({
        ...withSources(plan, id, each => ({ ...each, id: String(value) })),
        ...(plan.transports && {
          transports: plan.transports.map(each =>
            each.serves.source === id ? { ...each, serves: { ...each.serves, source: String(value) } } : each,
          ),
        }),
      }),
    },
    {
      id: 'amount',
      label: () => say`material`,
      shows: ({ mu: amount }) => numberOf(amount, { unit: say`MU`, least: 1, most: MOST }),
      set: (plan, { id }, value) => withSources(plan, id, each => ({ ...each, mu: Number(value) })),
    },
    {
      id: 'collectors',
      label: () => say`collected by`,
      shows: ({ collectors }, { plan }) =>
        choiceOf(collectors ?? '', [
          choice('', say`nobody`),
          ...plan.parties.map(each => choice(each.id, each.id)),
        ]),
      set: (plan, { id }, value) =>
        withSources(plan, id, each =>
          withField(each, 'collectors', value === '' ? undefined : String(value)),
        ),
    },
    {
      id: 'woods',
      label: () => say`in woods`,
      shows: ({ needsTools }) => switchOf(needsTools === true),
      set: (plan, { id }, value) =>
        withSources(plan, id, each => withField(each, 'needsTools', value === true ? true : undefined)),
    },
  ],
  add: {
    shows: () => ({ label: say`Add a source`, palette: null }),
    to: plan => {
      const taken = sitesOf(plan);
      const id = taken.includes('source') ? `source ${taken.length}` : 'source';
      return { ...plan, sources: [...(plan.sources ?? []), { id, mu: 20, roadInchesTo: {} }] };
    },
  },
  remove: (plan, { id }) => {
    const left = (plan.sources ?? []).filter(each => each.id !== id);
    const carried = (plan.transports ?? []).filter(({ serves }) => serves.source !== id);
    return withField(
      withField(plan, 'sources', left.length > 0 ? left : undefined),
      'transports',
      carried.length > 0 ? carried : undefined,
    );
  },
});
