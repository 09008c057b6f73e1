import { say, words } from '@abatis/words';
import { ENGINEER_TROOPS, type PlannedParty, type SiegePlan } from '../../../src/inside.ts';
import {
  type Column,
  choice,
  choiceOf,
  freshId,
  momentOf,
  numberOf,
  severalOf,
  switchOf,
  tableOf,
  textOf,
  toMoment,
  withField,
} from './column.ts';
import { sitesOf } from './sites.ts';

/* Who works, and who directs (ENG P.2). */

const TROOPS = words({
  soldier: 'soldiers',
  sapper: 'sappers',
  pioneer: 'pioneers',
  pontoonier: 'pontooniers',
  miner: 'miners',
  skilledWorkmen: 'skilled workmen',
  levy: 'levy',
  penal: 'convicts',
});

const GRADES = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

const CODES = words({ E: 'Engineer officer', C: 'commander', S: 'sapper told off' });

/** A party with one thing changed; its name is changed wherever the plan has it. */
const withParty = (
  plan: SiegePlan,
  id: string,
  change: (party: PlannedParty) => PlannedParty,
): SiegePlan => ({
  ...plan,
  parties: plan.parties.map(party => (party.id === id ? change(party) : party)),
});

function renamed(plan: SiegePlan, from: string, to: string): SiegePlan {
  const name = (id: string | undefined): string | undefined => (id === from ? to : id);
  return {
    ...plan,
    parties: plan.parties.map(party => ({ ...party, id: name(party.id)! })),
    projects: plan.projects.map(({ crew, assist, second, ...each }) => ({
      ...each,
      crew: typeof crew === 'string' ? name(crew)! : crew.map(id => name(id)!),
      ...(assist !== undefined && { assist: name(assist)! }),
      ...(second !== undefined && { second: name(second)! }),
    })),
    ...(plan.sources && {
      sources: plan.sources.map(each => withField(each, 'collectors', name(each.collectors))),
    }),
    ...(plan.transports && {
      transports: plan.transports.map(each => withField(each, 'party', name(each.party))),
    }),
  };
}

/** Nobody does what the party did. */
function without(plan: SiegePlan, { id }: PlannedParty): SiegePlan {
  return {
    ...plan,
    parties: plan.parties.filter(each => each.id !== id),
    projects: plan.projects.map(({ crew, assist, second, ...each }) => ({
      ...each,
      crew: typeof crew === 'string' ? (crew === id ? [] : crew) : crew.filter(one => one !== id),
      ...(assist !== undefined && assist !== id && { assist }),
      ...(second !== undefined && second !== id && { second }),
    })),
    ...(plan.sources && {
      sources: plan.sources.map(each =>
        each.collectors === id ? withField(each, 'collectors', undefined) : each,
      ),
    }),
    ...(plan.transports && { transports: plan.transports.filter(each => each.party !== id) }),
  };
}

const commandsOf = (plan: SiegePlan): readonly string[] => [
  ...new Set(['HQ', ...plan.parties.map(({ attachment }) => attachment)]),
];

const PARTY_COLUMNS: readonly Column<PlannedParty>[] = [
  {
    id: 'name',
    label: () => say`party`,
    shows: ({ id }) => textOf(id),
    set: (plan, { id }, value) => renamed(plan, id, String(value)),
  },
  {
    id: 'kind',
    label: () => say`kind`,
    shows: ({ engType }) =>
      choiceOf(
        engType,
        ENGINEER_TROOPS.map(type => choice(type, TROOPS[type])),
      ),
    set: (plan, { id }, value) =>
      withParty(plan, id, party => ({ ...party, engType: value as PlannedParty['engType'] })),
  },
  {
    id: 'figures',
    label: () => say`figures`,
    shows: ({ figures }) => numberOf(figures, { least: 1, most: 99 }),
    set: (plan, { id }, value) => withParty(plan, id, party => ({ ...party, figures: Number(value) })),
  },
  {
    id: 'attachment',
    label: () => say`attached`,
    shows: ({ attachment }, { plan }) => textOf(attachment, commandsOf(plan)),
    set: (plan, { id }, value) => withParty(plan, id, party => ({ ...party, attachment: String(value) })),
  },
  {
    id: 'tools',
    label: () => say`tools`,
    shows: ({ tools }) => switchOf(tools),
    set: (plan, { id }, value) => withParty(plan, id, party => ({ ...party, tools: value === true })),
  },
];

const PARTY_MORE: readonly Column<PlannedParty>[] = [
  {
    id: 'from',
    label: () => say`there from`,
    shows: ({ from }, at) => momentOf(at, from),
    set: (plan, { id }, value) => withParty(plan, id, party => ({ ...party, from: toMoment(value) })),
  },
  {
    id: 'at',
    label: () => say`stands at`,
    shows: ({ at }, { plan }) =>
      choiceOf(at ?? '', [choice('', say`anywhere`), ...sitesOf(plan).map(site => choice(site, site))]),
    set: (plan, { id }, value) =>
      withParty(plan, id, party => withField(party, 'at', value === '' ? undefined : String(value))),
  },
  {
    id: 'grade',
    label: () => say`morale grade`,
    shows: ({ grade }) => choiceOf(grade ?? '', [choice('', '–'), ...GRADES.map(each => choice(each, each))]),
    set: (plan, { id }, value) =>
      withParty(plan, id, party =>
        withField(party, 'grade', value === '' ? undefined : (value as PlannedParty['grade'])),
      ),
  },
];

export const parties = tableOf<PlannedParty>({
  id: 'parties',
  title: () => say`Parties`,
  place: 'means',
  rows: ({ plan }) => plan.parties,
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  columns: PARTY_COLUMNS,
  more: PARTY_MORE,
  add: {
    shows: () => ({
      label: say`Add a party`,
      palette: [
        {
          title: say`of which kind`,
          of: ENGINEER_TROOPS.map(type => choice(type, TROOPS[type])),
        },
      ],
    }),
    to: (plan, of) => ({
      ...plan,
      parties: [
        ...plan.parties,
        {
          id: freshId(
            (of ?? 'sapper').slice(0, 1).toUpperCase(),
            plan.parties.map(({ id }) => id),
          ),
          engType: (of ?? 'sapper') as PlannedParty['engType'],
          figures: of === 'soldier' ? 12 : 2,
          attachment: 'HQ',
          from: plan.calendar.start,
          tools: true,
        },
      ],
    }),
  },
  remove: without,
});

type Officer = NonNullable<SiegePlan['officers']>[number];

const withOfficers = (plan: SiegePlan, change: (officer: Officer) => Officer): SiegePlan => ({
  ...plan,
  officers: (plan.officers ?? []).map(change),
});

export const officers = tableOf<Officer>({
  id: 'officers',
  title: () => say`Engineer officers and supervisors`,
  place: 'means',
  aside: ({ plan }) => (plan.officers ? '' : say`not checked`),
  rows: ({ plan }) => plan.officers ?? [],
  idOf: ({ id }) => id,
  nameOf: ({ id }) => id,
  columns: [
    {
      id: 'name',
      label: () => say`officer`,
      shows: ({ id }) => textOf(id),
      set: (plan, { id }, value) =>
        withOfficers(plan, each => (each.id === id ? { ...each, id: String(value) } : each)),
    },
    {
      id: 'code',
      label: () => say`who`,
      shows: ({ code }) =>
        choiceOf(
          code,
          (['E', 'C', 'S'] as const).map(each => choice(each, CODES[each])),
        ),
      set: (plan, { id }, value) =>
        withOfficers(plan, each => (each.id === id ? { ...each, code: value as Officer['code'] } : each)),
    },
    {
      id: 'projects',
      label: () => say`directs`,
      shows: ({ projects }, { plan }) =>
        severalOf(
          projects,
          plan.projects.map(({ id, name }) => choice(id, name ?? id)),
        ),
      set: (plan, { id }, value) =>
        withOfficers(plan, each =>
          each.id === id ? { ...each, projects: [...(value as readonly string[])] } : each,
        ),
    },
  ],
  add: {
    shows: () => ({ label: say`Add an officer`, palette: null }),
    to: plan => ({
      ...plan,
      officers: [
        ...(plan.officers ?? []),
        {
          id: freshId(
            'E',
            (plan.officers ?? []).map(({ id }) => id),
          ),
          code: 'E',
          projects: plan.officers ? [] : plan.projects.map(({ id }) => id),
        },
      ],
    }),
  },
  remove: (plan, { id }) => {
    const left = (plan.officers ?? []).filter(each => each.id !== id);
    return withField(plan, 'officers', left.length > 0 ? left : undefined);
  },
});
