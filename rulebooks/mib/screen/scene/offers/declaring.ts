import { gathered, lastOf, type Offer, picking } from '@abatis/presenter';
import type { CheckItem, Choice } from '@abatis/screen';
import { DONE, type MibAction, type Order } from '../../../src/actions.ts';
import { hexNames, unitNames } from '../../../src/names.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { dueItems } from '../checklist.ts';
import { namesOf, pieceName, shortNames } from '../names.ts';
import { doneButton, orderButton, ordering } from '../offer.ts';

type Adding = Order<'attack' | 'join'>;
type Declaring = Ask<FrameOf<'declaring'>>;

/** UI 34, MIB 7.0: an attacker is picked, then what he attacks; a combat that is declared is called off at its attackers. */
export function declaringOffer(ask: Declaring): Offer {
  const { state, frame } = ask;
  const orders = [...ask.candidates()];
  const adding = orders.filter((order): order is Adding => order.type === 'attack' || order.type === 'join');
  const threats = orders.filter((order): order is Order<'threaten'> => order.type === 'threaten');
  const able = new Set([
    ...adding.flatMap(({ attackers }) => attackers.map(({ unit }) => unit)),
    ...threats.map(({ unit }) => unit),
  ]);
  const picked = lastOf(ask.selection, name => able.has(name));
  const verdict = ask.judge(DONE);
  return {
    selection: picked === null ? [] : [picked],
    choices: [
      ...[...able].map(name => pick(state, name, name === picked)),
      ...adding.filter(isBy(picked)).flatMap(order => attackChoices(ask, order)),
      ...(picked === null ? massedAttacks(ask, adding) : []),
      ...threats.filter(({ unit }) => unit === picked).map(order => threatChoice(state, order)),
      ...frame.combats.flatMap((_, combat) => callOffs(ask, combat)),
    ],
    buttons: [
      ...frame.combats.map((_, combat) =>
        orderButton(`Call off ${combat + 1}`, { type: 'call-off', combat }),
      ),
      doneButton(ask, frame.combats.length === 0 ? 'No attacks' : 'Resolve the combats', picked === null),
    ],
    checklist: [...dueItems(state, verdict), ...idleItems(state, able)],
  };
}

/** Of one attacker, or, where nobody is picked, what needs no further attacker. */
const isBy =
  (picked: string | null) =>
  ({ attackers: [first] }: Adding): boolean =>
    picked === null ? first === undefined : first?.unit === picked;

/** MIB 7.0i: at one click on an enemy hex, everybody who can attack it, as far as that is one combat. */
function massedAttacks({ state, judge }: Declaring, adding: readonly Adding[]): readonly Choice[] {
  const bodies = gathered(
    adding.flatMap(({ type, attackers, hexes }) =>
      type === 'attack' && attackers.length === 1 && hexes.length === 1 ? [[hexes[0]!, attackers[0]!]] : [],
    ),
  );
  return [...bodies].flatMap(([place, attackers]) => {
    const order: MibAction = { type: 'attack', attackers: [...attackers], hexes: [place] };
    const names = namesOf(state, [...new Set(attackers.map(({ unit }) => unit))]);
    const label = `Attack ${place} with ${names}`;
    return judge(order).legal ? [ordering({ place }, order, label, 'target')] : [];
  });
}

const pick = (state: MibState, name: string, isChosen: boolean): Choice =>
  picking(name, isChosen, {
    pick: `Pick ${pieceName(state, name)} to attack`,
    letGo: `Let go of ${pieceName(state, name)}`,
  });

/** On every hex that is attacked thereby; a line is in two hexes, and says from which. */
function attackChoices({ state, frame }: Declaring, order: Adding): readonly Choice[] {
  const there = order.type === 'join' ? hexNames(state, frame.combats[order.combat]!.hexes) : [];
  const hexes = order.hexes.length > 0 ? order.hexes : there.slice(0, 1);
  const label = attackLabel(state, order, there);
  return hexes.slice(0, 1).map(place => ordering({ place }, order, label, 'target'));
}

function attackLabel(state: MibState, order: Adding, there: readonly string[]): string {
  const [attacker] = order.attackers;
  const who = attacker ? `${pieceName(state, attacker.unit)} from ${attacker.hex}` : '';
  const what = order.hexes.join(' and ');
  if (order.type === 'attack') return `${who} attacks ${what}`;
  const combat = `combat ${order.combat + 1} on ${there.join(' and ')}`;
  if (!attacker) return `Attack ${what} too, in ${combat}`;
  return what === '' ? `${who} joins ${combat}` : `${who} joins ${combat}, with ${what}`;
}

const threatChoice = (state: MibState, order: Order<'threaten'>): Choice =>
  ordering(
    { place: order.hex },
    order,
    `${pieceName(state, order.unit)} declares intent against the cavalry in ${order.hex}`,
    'target',
  );

/** At each of its attackers who could do nothing else. */
function callOffs({ state, frame }: Declaring, combat: number): readonly Choice[] {
  const order: MibAction = { type: 'call-off', combat };
  const units = [...new Set(frame.combats[combat]!.attackers.map(({ unit }) => unit))];
  return unitNames(state, units).map(name =>
    ordering({ piece: name }, order, `Call off combat ${combat + 1}`, 'chosen', String(combat + 1)),
  );
}

/** Who could attack and has not been told to. */
function idleItems(state: MibState, able: ReadonlySet<string>): readonly CheckItem[] {
  const names = [...able];
  if (names.length === 0) return [];
  return [
    {
      id: 'could attack',
      must: false,
      label: [`${shortNames(state, names)} can attack `, { clause: 'MIB 7.0a' }],
      pieces: names,
    },
  ];
}
