import { count, type Offer, proposed } from '@abatis/presenter';
import type { Button } from '@abatis/screen';
import { DONE, type MibAction } from '../../../src/actions.ts';
import { battleOf } from '../../../src/battle.ts';
import { hexName, leaderCalled, unitCalled, unitNames } from '../../../src/names.ts';
import { unitOf } from '../../../src/pieces.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { gunsId } from '../guns.ts';
import { namesOf, pieceName, shortNames } from '../names.ts';
import { answersOffer, doneButton, orderButton, withButtons } from '../offer.ts';
import { queueNumber } from '../plans.ts';
import { narrowed, type Route, type Stage } from './narrowing.ts';
import { pickStage, placeStage, wordStage } from './stages.ts';

/* Questions of a combat whose every answer is a click or two. */

/** W2, 7.11c. */
export function enfiladeOffer(ask: Ask<FrameOf<'enfilade'>>): Offer {
  const { state } = ask;
  const routes = proposed(ask, 'enfilade').map(
    (order): Route => ({
      order,
      stages: [
        {
          ...pickStage(state, order.body.unit, 'to enfilade'),
          label: `Enfilade with ${pieceName(state, order.body.unit)}`,
          kind: 'target',
        },
        placeStage(
          order.body.hex,
          `Enfilade with ${pieceName(state, order.body.unit)} from ${order.body.hex}`,
          'target',
        ),
      ],
    }),
  );
  const offer = withButtons(narrowed(routes, ask.selection));
  return { ...offer, buttons: [...offer.buttons, doneButton(ask, 'No enfilade', false)] };
}

/** W3, 7.7.2c. */
export function townHoldOffer(ask: Ask<FrameOf<'town-hold'>>): Offer {
  const answers = answersOffer(
    proposed(ask, 'hold-town').map(order => ({
      order,
      text: `Hold ${order.hex}`,
      on: { place: order.hex },
      kind: 'pick',
    })),
  );
  return { ...answers, buttons: [...answers.buttons, doneButton(ask, 'Retreat')] };
}

/** W10, 16.5j. */
export const endureOffer = (ask: Ask<FrameOf<'endure'>>): Offer =>
  answersOffer(
    proposed(ask, 'endure').map(order => ({
      order,
      text:
        order.hexes === 0
          ? `Retreat ${count(ask.frame.fought.row.retreat, 'hex', 'hexes')}`
          : `Endure ${count(order.hexes, 'hex', 'hexes')}, ${order.hexes}c`,
      on: null,
      kind: 'pick',
    })),
  );

/** MIB 16.6j. */
export const collapseOffer = (ask: Ask<FrameOf<'collapse'>>): Offer =>
  answersOffer(
    proposed(ask, 'collapse').map(order => ({
      order,
      text: `Draw together in ${order.hex}`,
      on: { place: order.hex },
      kind: 'reach',
    })),
  );

/** W7, 7.3a, 16.5m. */
export function loseOffer(ask: Ask<FrameOf<'lose'>>): Offer {
  const { state, frame } = ask;
  const answers = answersOffer(
    proposed(ask, 'lose').map(order => {
      const isGuns = leaderCalled(state, order.unit) >= 0;
      return {
        order,
        text: `${frame.casualties > 0 ? 'Casualty' : 'Straggler'}: ${isGuns ? 'a battery' : pieceName(state, order.unit)}`,
        on: { piece: isGuns ? gunsId(hexName(state, frame.guns!.hex)) : order.unit },
        kind: 'pick',
      };
    }),
  );
  const mayDecline = ask.judge(DONE).legal;
  return {
    ...answers,
    buttons: [
      ...answers.buttons,
      ...(mayDecline ? [orderButton('Nobody takes it', DONE, { ends: true })] : []),
    ],
  };
}

/** C8, 7.14b: the stack that left a hex, where it is now (R37), by all or by some of those who can. */
export function pursuitOffer(ask: Ask<FrameOf<'pursuit'>>): Offer {
  const { state, frame } = ask;
  const orders = proposed(ask, 'pursue');
  const routes = orders.map((order): Route => {
    const names = namesOf(state, order.units);
    const { units } = frame.stacks.find(({ left }) => hexName(state, left) === order.hex)!;
    const there = units.filter(id => unitOf(state, id).place === 'map');
    const pursued = shortNames(state, unitNames(state, there));
    const at = hexName(state, unitOf(state, there[0]!).hex);
    return {
      order,
      stages: [
        { ...placeStage(at, `Pursue ${pursued} with ${names}`, 'target'), key: order.hex },
        wordStage(`pursue ${order.units.join('+')}`, `Pursue with ${names}`),
      ],
    };
  });
  const offer = withButtons(narrowed(routes, ask.selection));
  return { ...offer, buttons: [...offer.buttons, doneButton(ask, 'No pursuit', false)] };
}

/** R126, 7.1d: the combat that is fought next, and who is compared in it. */
export function nextCombatOffer(ask: Ask<FrameOf<'next-combat'>>): Offer {
  const { state, frame } = ask;
  const orders = proposed(ask, 'fight');
  const routes = orders.map((order): Route => {
    const { hexes } = frame.combats[order.combat]!;
    const alike = orders.filter(({ combat }) => combat === order.combat);
    const place = hexName(state, hexes[0]!);
    const number = queueNumber(frame, order.combat);
    const label = `Fight combat ${number} at ${place}`;
    return {
      order,
      stages: [
        { ...placeStage(place, label, 'target', String(number)), key: `combat ${order.combat}` },
        comparedStage(
          ask,
          order.attacker,
          alike.map(({ attacker }) => attacker),
          1,
        ),
        comparedStage(
          ask,
          order.defender,
          alike.map(({ defender }) => defender),
          -1,
        ),
      ],
    };
  });
  const offer = narrowed(routes, ask.selection);
  const combats = [...new Set(orders.map(({ combat }) => combat))];
  if (combats.length < 2 || offer.selection.length > 0) return offer;
  const buttons = combats.map((combat, place) => fightButton(ask, combat, place === 0));
  return { ...offer, buttons: [...offer.buttons, ...buttons] };
}

/** Enter fights the combats in their order; of tied units a button compares what is best for the attacker. */
function fightButton(
  { state, frame }: Ask<FrameOf<'next-combat'>>,
  combat: number,
  primary: boolean,
): Button {
  const place = hexName(state, frame.combats[combat]!.hexes[0]!);
  const order: MibAction = { type: 'fight', combat, attacker: '', defender: '' };
  return orderButton(`Fight combat ${queueNumber(frame, combat)} at ${place}`, order, { primary });
}

/** Of tied largest units the one that is named; guns in position by their leader. Enter takes the best for the attacker. */
function comparedStage({ state }: Ask, name: string, tied: readonly string[], wants: 1 | -1): Stage {
  if (name === '') return wordStage('compared', 'Whoever');
  const moraleOf = (each: string): number | undefined =>
    battleOf(state).units[unitCalled(state, each)]?.morale;
  const worth = (each: string): number => wants * (moraleOf(each) ?? 0);
  const [best] = tied.toSorted((a, b) => worth(b) - worth(a));
  const morale = moraleOf(name);
  const label = `Compare ${pieceName(state, name)}${morale === undefined ? '' : `, morale ${morale}`}`;
  return wordStage(`compared ${name}`, label, name === best);
}
