import { type Hex, type Side as Hexside, label, NOWHERE, sideLabel } from '@abatis/hex';
import { joined, listed, quotedName } from '@abatis/notation';
import type { Battle } from '../battle.ts';
import { activationOf } from '../rules/04-actions.ts';
import type {
  BatteryPost,
  Dispatch,
  FieldOfFire,
  FormationId,
  FormationState,
  GrandBattery,
  MibState,
} from '../state.ts';

/** How a battle calls its things. */
interface Names {
  readonly hex: (hex: Hex) => string;
  readonly side: (side: Hexside) => string;
  readonly unit: (id: number) => string;
  readonly leader: (id: number) => string;
  readonly train: (id: number) => string;
  readonly formation: (id: FormationId) => string;
}

export const namesOf = ({ ground: { grid }, units, leaders, trains, formations }: Battle): Names => ({
  hex: hex => label(grid, hex),
  side: side => sideLabel(grid, side),
  unit: id => quotedName(units[id]!.name),
  leader: id => quotedName(leaders[id]!.name),
  train: id => quotedName(trains[id]!.name),
  formation: id => quotedName(formations[id]!.name),
});

/** What a formation has of its own, beside what it is. */
export function formationWords({ hex }: Names, formation: FormationState): readonly (string | false)[] {
  const { status, nearly, afternoon, order, orderIsNew, transit } = formation;
  const text = ({ kind, target }: Dispatch): string => (target === null ? kind : `${kind}:${hex(target)}`);
  return [
    status > 0 && `status=${status}`,
    nearly && 'nearly',
    afternoon && 'afternoon',
    order !== null && `order=${text(order)}`,
    orderIsNew && 'order-is-new',
    ...transit.map(under => `transit=${under.box}:${text(under.order)}`),
  ];
}

/** Lists and marks of the state that are not as the set-up has them. */
export function markLines(battle: Battle, state: MibState, start: MibState): readonly string[] {
  const names = namesOf(battle);
  return [
    ...initiativeLines(battle, state, start),
    ...(state.fought ? ['fought'] : []),
    ...changedList('cup', state.cup.map(names.formation), start.cup.map(names.formation)),
    ...changedList('drawn', state.drawn.map(names.formation), start.drawn.map(names.formation)),
    ...holderLines(battle, state, start),
    ...changedLines('trench', trenchLines(names, state), trenchLines(names, start)),
    ...listed('destroyed', state.destroyedBridges.map(names.side)),
    ...state.pontoons.map(({ side, train }) => `pontoon ${names.side(side)} ${names.train(train)}`),
    ...state.bridgeWorks.map(({ side, unit, train, resumed }) => {
      const by = train === null ? names.unit(unit!) : names.train(train);
      return joined([`bridge-work ${names.side(side)} ${by}`, resumed === true && 'resumed']);
    }),
    ...state.grandBatteries.map(battery => batteryLine(battle, names, battery)),
    ...state.exempt.map(({ unit, hex, by, from }) =>
      [
        'exempt',
        names.unit(unit),
        names.hex(hex),
        by === null ? 'none' : names.unit(by),
        names.hex(from),
      ].join(' '),
    ),
    ...Object.entries(state.special).map(([name, value]) => `special ${quotedName(`${name}=${value}`)}`),
  ];
}

const changedList = (word: string, now: readonly string[], before: readonly string[]): readonly string[] =>
  now.join(' ') === before.join(' ') ? [] : [`${word} ${now.join(' ') || 'none'}`];

const changedLines = (word: string, now: readonly string[], before: readonly string[]): readonly string[] => {
  if (now.join() === before.join()) return [];
  return now.length === 0 ? [`${word} none`] : now;
};

function initiativeLines(
  { initiativeReach, charts, scenario }: Battle,
  { initiative, initiativeHolder }: MibState,
  start: MibState,
): readonly string[] {
  const isUsual = scenario !== undefined || initiativeReach === charts.initiativeTrack.reach;
  if (isUsual && initiative === start.initiative && initiativeHolder === start.initiativeHolder) return [];
  const words = [
    `initiative ${initiative}`,
    !isUsual && `of ${initiativeReach}`,
    initiativeHolder !== null && `held=${initiativeHolder}`,
  ];
  return [joined(words)];
}

const holderLines = (
  { objectives, ground }: Battle,
  { holders }: MibState,
  start: MibState,
): readonly string[] =>
  objectives.flatMap((hex, place) =>
    holders[place] === start.holders[place]
      ? []
      : [`holds ${holders[place] ?? 'nobody'} ${label(ground.grid, hex)}`],
  );

const trenchLines = (names: Names, { trenches }: MibState): readonly string[] =>
  trenches.map(({ hex, finished, by }) =>
    joined([`trench ${names.hex(hex)}`, !finished && 'begun', by !== null && `by=${names.unit(by)}`]),
  );

function batteryLine(
  battle: Battle,
  names: Names,
  { leader, formation, day, fired, posts }: GrandBattery,
): string {
  return joined([
    `grand-battery ${names.leader(leader)} ${names.formation(formation)} day=${day}`,
    fired && 'fired',
    ...posts.map(post => postWord(battle, names, post)),
  ]);
}

const postWord = (
  { units }: Battle,
  { hex }: Names,
  { hex: place, facing, batteries, moved, turned }: BatteryPost,
): string => {
  const deed = `${moved ? ':moved' : ''}${turned ? ':turned' : ''}`;
  return quotedName(`${hex(place)}>${facing}:${batteries.map(id => units[id]!.name).join(',')}${deed}`);
};

/** The activation and the step it is at; nothing if none is under way. */
export function activationLines(battle: Battle, state: MibState): readonly string[] {
  const { activation } = state;
  if (!activation) return [];
  const names = namesOf(battle);
  const { side, formations, halved, wearied, hurried, spared, fields, began } = activation;
  const begun = activationOf(state, side, formations);
  const isDeclaring = state.steps.at(-1)?.step === 'declare';
  return [
    joined([
      'active',
      isDeclaring && 'declare',
      ...formations.map(names.formation),
      ...halved.map(id => `halved=${names.formation(id)}`),
      ...wearied.map(id => `wearied=${names.formation(id)}`),
      ...hurried.map(id => `hurried=${names.formation(id)}`),
      ...spared.map(id => `spared=${names.unit(id)}`),
    ]),
    ...changedLines('field', fieldLines(names, fields), fieldLines(names, begun.fields)),
    ...began.flatMap((hex, id) =>
      hex === begun.began[id]
        ? []
        : [`began ${names.unit(id)} ${hex === NOWHERE ? 'nowhere' : names.hex(hex)}`],
    ),
  ];
}

const fieldLines = ({ hex, unit }: Names, fields: readonly FieldOfFire[]): readonly string[] =>
  fields.map(({ side, from, unit: by, hexes }) =>
    ['field', side, hex(from), by === null ? 'none' : unit(by), ...hexes.map(hex)].join(' '),
  );
