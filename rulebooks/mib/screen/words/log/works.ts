import {
  cite,
  count,
  number,
  place,
  places,
  rolled,
  say,
  separated,
  shown,
  term,
  typeset,
} from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type {
  BatteryEvent,
  BridgeEvent,
  CommandEvent,
  SupplyEvent,
  TrenchEvent,
} from '../../../src/inside.ts';
import { facingWord, pieceSpan, strengthText } from '../say.ts';
import { check, lines, type Tellers } from './telling.ts';

const batteriesText = (number: number): string => count(number, 'battery', 'batteries');

/** Supply, works, orders and Grand Batteries. */
export const WORKS: Tellers<(SupplyEvent | BridgeEvent | TrenchEvent | CommandEvent | BatteryEvent)['type']> =
  {
    ...lines('note', 'Supply', {
      'supply-used': ({ unit, supply }) =>
        say`${pieceSpan(unit)} has ${count(supply, 'level')} of supply left`,
      'wagon-emptied': ({ train, steps }) =>
        say`${pieceSpan(train)} is ${steps === 0 ? 'empty and leaves the map' : 'half empty'}`,
    }),
    ...lines('work', 'Supply', {
      resupplied: ({ unit, from, supply }) =>
        say`${pieceSpan(unit)} takes up supply from ${/^\d+$/.test(from) ? place(from) : pieceSpan(from)}: ${count(supply, 'level')}`,
      'wagon-refilled': ({ train, hex, returned }) =>
        say`${pieceSpan(train)} is ${returned ? 'back' : 'filled up'} in ${place(hex)}`,
    }),
    ...lines('work', 'Bridge', {
      demolition: ({ by, bridge, roll, ...event }, { state }) =>
        roll === null
          ? { text: say`${pieceSpan(by)} destroys the bridge ${bridge}`, places: [] }
          : check({ ...event, by, bridge, roll }, state, {
              title: `demolition of the bridge ${bridge}`,
              passed: 'it is destroyed',
              failed: 'it stands',
            }),
      'bridge-work': ({ by, bridge, resumed }) =>
        say`${pieceSpan(by)} ${resumed ? 'goes on with' : 'begins'} work on the bridge ${bridge}`,
      'bridge-work-hindered': ({ by, bridge }) =>
        say`The enemy is too near: ${pieceSpan(by)} cannot finish the bridge ${bridge}`,
      'repair-checked': (event, { state }) =>
        check(event, state, {
          title: `repair of the bridge ${event.bridge}`,
          passed: 'it stands',
          failed: 'not yet',
        }),
      'bridge-stands': ({ by, bridge }) => say`${pieceSpan(by)} has finished the bridge ${bridge}`,
    }),
    ...lines('work', 'Trench', {
      'trench-dug': ({ unit, hex, finished }) =>
        say`${pieceSpan(unit)} ${finished ? 'has finished' : 'begins'} a ${term('trench')} in ${place(hex)}`,
    }),
    ...lines('command', 'Order', {
      'order-issued': ({ formation, order, target, box }) =>
        say`${typeset(formation)} is sent the order ${order}${at(target)}${box === 0 ? ', in force at once' : `, ${count(box, 'box', 'boxes')} away`}`,
      'order-current': ({ formation, order, target }) =>
        say`${typeset(formation)} has the order ${order}${at(target)} now`,
    }),
    ...lines('command', 'Orders', {
      'orders-checked': (event, { state }) =>
        check(event, state, {
          title: 'new orders',
          rated: 'rating',
          passed: say`${typeset(event.formation)} takes them up`,
          failed: say`${typeset(event.formation)} is slow, with half its movement`,
        }),
    }),
    ...lines('check', 'Check', {
      'forced-march-checked': (event, { state }) =>
        check(event, state, {
          title: 'forced march',
          rated: 'rating',
          passed: 'all keep up',
          failed: `${count(event.steps, 'step')} ${event.steps === 1 ? 'straggles' : 'straggle'}`,
        }),
    }),
    ...lines('command', 'Range', {
      'command-range-checked': (event, { state }) =>
        check(event, state, {
          title: 'out of command range',
          who: say`${pieceSpan(event.unit)}, far from ${pieceSpan(event.leader)}`,
          passed: 'it acts all the same',
          failed: 'it may not attack',
        }),
    }),
    ...lines('work', 'Guns', {
      'grand-battery-established': ({ leader, posts }) => {
        const guns = posts.map(
          ({ hex, facing, batteries }) =>
            say`${batteriesText(batteries)} in ${place(hex)} facing ${facingWord(facing)}`,
        );
        return {
          text: say`${pieceSpan(leader)} establishes a ${term('Grand Battery')}: ${separated(guns, '; ')}`,
          places: posts.map(({ hex }) => hex),
        };
      },
      'guns-reintegrated': ({ leader, from, unit, batteries }) => ({
        text: say`${pieceSpan(unit)} gets ${batteriesText(batteries)} back from the guns of ${pieceSpan(leader)} in ${place(from)}`,
        places: [from],
      }),
    }),
    ...lines('fire', 'Guns', {
      'target-gone': ({ leader, target }) =>
        say`Nobody is left in ${place(target)} for the guns of ${pieceSpan(leader)}`,
      bombarded({ leader, guns, target, batteries, factors, strength, ratio, drms, roll, result, retreat }) {
        const code = retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
        const factored = factors.map(
          ({ label, factor, clause }) => say` × ${strengthText(factor)} ${label} ${cite(clause)}`,
        );
        return {
          text: say`The guns of ${pieceSpan(leader)} in ${places(guns)} bombard ${place(target)}: ${batteriesText(batteries)}${separated(factored, '')} = ${strengthText(strength.attacker)} to ${strengthText(strength.defender)}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}; ${cite('MIB T5')} row ${number(result)}: ${code}`,
          places: [...guns, target],
          dice: shown('Bombardment', roll.natural, drms, say`${cite('MIB T5')}, ${ratio}`, code, null),
        };
      },
    }),
    ...lines('move', 'Guns', {
      'guns-moved': ({ leader, from, path, facing }) =>
        say`Guns of ${pieceSpan(leader)} go from ${place(from)} to ${place(path.at(-1) ?? from)}, facing ${facingWord(facing)}`,
    }),
  };

const at = (target: string | null): Text => (target === null ? '' : say` at ${place(target)}`);
