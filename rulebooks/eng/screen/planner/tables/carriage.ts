import { say, words } from '@abatis/words';
import { CARRIERS, type SiegePlan } from '../../../src/inside.ts';
import { choice, choiceOf, freshId, numberOf, switchOf, tableOf, textOf, withField } from './column.ts';
import { sitesOf } from './sites.ts';

/* What carries material, and how far (ENG P.7, TAB 2). */

const KINDS = words({
  wagon: 'wagon',
  cart: 'cart',
  packHorse: 'pack horse',
  boat: 'boat',
  pontoon: 'pontoon',
  smallBarge: 'small barge',
  largeBarge: 'large barge',
  smallShip: 'small ship',
  men: 'men who carry',
});

type Transport = NonNullable<SiegePlan['transports']>[number];

const withTransport = (plan: SiegePlan, id: string, change: (each: Transport) => Transport): SiegePlan => ({
  ...plan,
  transports: (plan.transports ?? []).map(each => (each.id === id ? change(each) : each)),
});

const siteChoices = (plan: SiegePlan) => sitesOf(plan).map(site => choice(site, site));

/** A carrier needs a distance: where none is known, an inch is put down, to be changed. */
function withDistance(plan: SiegePlan, { source, site }: Transport['serves']): SiegePlan {
  if (distances(plan).some(each => isBetween(each, source, site)) || source === site) return plan;
  return { ...plan, paths: [...(plan.paths ?? []), { from: source, to: site, inches: 1 }] };
}

const isBetween = ({ from, to }: Distance, a: string, b: string): boolean =>
  (from === a && to === b) || (from === b && to === a);

const reserved = (plan: SiegePlan, id: string, change: Partial<Transport['serves']>): SiegePlan => {
  const changed = withTransport(plan, id, each => ({ ...each, serves: { ...each.serves, ...change } }));
  return withDistance(changed, changed.transports!.find(each => each.id === id)!.serves);
};

export const transports = tableOf<Transport>({
  id: 'transports',
  title: () => say`Wagons, carts, boats and carriers`,
  place: 'rare',
  rows: ({ plan }) => plan.transports ?? [],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  columns: [
    {
      id: 'kind',
      label: () => say`kind`,
      shows: ({ kind }, { plan }) =>
        choiceOf(
          kind,
          CARRIERS.map(each =>
            choice(
              each,
              KINDS[each],
              each === 'men' && plan.parties.length === 0 ? say`there is no party` : null,
            ),
          ),
        ),
      set: (plan, { id, party }, value) =>
        withTransport(plan, id, each => ({
          ...each,
          kind: value as Transport['kind'],
          ...(value === 'men' && { party: party ?? plan.parties[0]!.id }),
        })),
    },
    {
      id: 'source',
      label: () => say`from`,
      shows: ({ serves }, { plan }) => choiceOf(serves.source, siteChoices(plan)),
      set: (plan, { id }, value) => reserved(plan, id, { source: String(value) }),
    },
    {
      id: 'site',
      label: () => say`to`,
      shows: ({ serves }, { plan }) => choiceOf(serves.site, siteChoices(plan)),
      set: (plan, { id }, value) => reserved(plan, id, { site: String(value) }),
    },
    {
      id: 'party',
      label: () => say`with`,
      shows: ({ kind, party }, { plan }) =>
        choiceOf(party ?? '', [
          choice('', say`its drivers`, kind === 'men' ? say`men who carry are a party` : null, 'ENG 23.32c'),
          ...plan.parties.map(({ id }) => choice(id, id)),
        ]),
      set: (plan, { id }, value) =>
        withTransport(plan, id, each => withField(each, 'party', value === '' ? undefined : String(value))),
    },
    {
      id: 'night',
      label: () => say`night`,
      shows: ({ night }) => switchOf(night === true),
      set: (plan, { id }, value) =>
        withTransport(plan, id, each => withField(each, 'night', value === true ? true : undefined)),
    },
  ],
  add: {
    shows: ({ plan }) => ({
      label: say`Add a carrier`,
      palette: [
        {
          title: say`of which kind`,
          of: CARRIERS.filter(kind => kind !== 'men' || plan.parties.length > 0).map(kind =>
            choice(kind, KINDS[kind]),
          ),
        },
      ],
    }),
    to: (plan, of) => {
      const [source = 'park', site = source] = [
        plan.sources?.[0]?.id ?? Object.keys(plan.stock.at)[0],
        plan.projects[0]?.site,
      ];
      const id = freshId(
        'T',
        (plan.transports ?? []).map(each => each.id),
      );
      const kind = (of ?? 'cart') as Transport['kind'];
      const added: Transport = {
        id,
        kind,
        serves: { source, site },
        ...(kind === 'men' && { party: plan.parties[0]!.id }),
      };
      return withDistance({ ...plan, transports: [...(plan.transports ?? []), added] }, added.serves);
    },
  },
  remove: (plan, { id }) => {
    const left = (plan.transports ?? []).filter(each => each.id !== id);
    return withField(plan, 'transports', left.length > 0 ? left : undefined);
  },
});

/** A road from a source, or a path. */
interface Distance {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly inches: number;
}

function distances(plan: SiegePlan): readonly Distance[] {
  const roads = (plan.sources ?? []).flatMap(({ id, roadInchesTo }) =>
    Object.entries(roadInchesTo).map(([to, inches]) => ({ id: `road ${id} ${to}`, from: id, to, inches })),
  );
  const paths = (plan.paths ?? []).map((path, at) => ({ id: `path ${at}`, ...path }));
  return [...roads, ...paths];
}

/** All distances again, each as a path; what a source says of its roads is said by paths as well. */
function withDistances(plan: SiegePlan, all: readonly Distance[]): SiegePlan {
  const paths = all.map(({ from, to, inches }) => ({ from, to, inches }));
  return {
    ...withField(plan, 'paths', paths.length > 0 ? paths : undefined),
    ...(plan.sources && { sources: plan.sources.map(each => ({ ...each, roadInchesTo: {} })) }),
  };
}

const withDistanceChanged = (plan: SiegePlan, { id }: Distance, change: Partial<Distance>): SiegePlan =>
  withDistances(
    plan,
    distances(plan).map(each => (each.id === id ? { ...each, ...change } : each)),
  );

export const paths = tableOf<Distance>({
  id: 'paths',
  title: () => say`Distances by road or path`,
  place: 'rare',
  rows: ({ plan }) => distances(plan),
  idOf: ({ id }) => id,
  nameOf: ({ from, to }) => say`from ${from} to ${to}`,
  columns: [
    {
      id: 'from',
      label: () => say`from`,
      shows: ({ from }, { plan }) => textOf(from, sitesOf(plan)),
      set: (plan, row, value) => withDistanceChanged(plan, row, { from: String(value) }),
    },
    {
      id: 'to',
      label: () => say`to`,
      shows: ({ to }, { plan }) => textOf(to, sitesOf(plan)),
      set: (plan, row, value) => withDistanceChanged(plan, row, { to: String(value) }),
    },
    {
      id: 'inches',
      label: () => say`inches`,
      shows: ({ inches }) => numberOf(inches, { unit: '″', step: 0.5 }),
      set: (plan, row, value) => withDistanceChanged(plan, row, { inches: Number(value) }),
    },
  ],
  add: {
    shows: () => ({ label: say`Add a distance`, palette: null }),
    to: plan => {
      const [from = 'park', to = 'site'] = sitesOf(plan);
      return { ...plan, paths: [...(plan.paths ?? []), { from, to, inches: 12 }] };
    },
  },
  remove: (plan, { id }) =>
    withDistances(
      plan,
      distances(plan).filter(each => each.id !== id),
    ),
});
