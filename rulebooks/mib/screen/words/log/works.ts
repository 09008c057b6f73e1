import {
  cite,
  count,
  number,
  place,
  places,
  rolled,
  say,
  sentences,
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
import { by, checkLine, line, moraleOf, sideOf, type Tellers } from './telling.ts';

/** Supply, works, orders and Grand Batteries. */
export const WORKS: Tellers<(SupplyEvent | BridgeEvent | TrenchEvent | CommandEvent | BatteryEvent)['type']> =
  {
    'supply-used': ({ clause, unit, supply }, { state }) =>
      line(
        'note',
        'Supply',
        say`${pieceSpan(unit)} has ${count(supply, 'level')} of supply left ${cite(clause)}.`,
        by(state, unit),
      ),
    resupplied: ({ clause, unit, from, supply }, { state }) =>
      line(
        'work',
        'Supply',
        say`${pieceSpan(unit)} takes up supply from ${/^\d+$/.test(from) ? place(from) : pieceSpan(from)}: ${count(supply, 'level')} ${cite(clause)}.`,
        by(state, unit),
      ),
    'wagon-emptied': ({ clause, train, steps }, { state }) =>
      line(
        'note',
        'Supply',
        say`${pieceSpan(train)} is ${steps === 0 ? 'empty and leaves the map' : 'half empty'} ${cite(clause)}.`,
        by(state, train),
      ),
    'wagon-refilled': ({ clause, train, hex, returned }, { state }) =>
      line(
        'work',
        'Supply',
        say`${pieceSpan(train)} is ${returned ? 'back' : 'filled up'} in ${place(hex)} ${cite(clause)}.`,
        { places: [hex], ...by(state, train) },
      ),
    demolition: ({ clause, by: piece, bridge, roll, destroyed }, { state }) =>
      roll === null
        ? line(
            'work',
            'Bridge',
            say`${pieceSpan(piece)} destroys the bridge ${bridge} ${cite(clause)}.`,
            by(state, piece),
          )
        : checkLine({
            title: `demolition of the bridge ${bridge}`,
            who: pieceSpan(piece),
            rated: 'morale',
            rating: moraleOf(state, piece),
            roll,
            passed: destroyed,
            clause,
            means: destroyed ? 'it is destroyed' : 'it stands',
            kind: 'work',
            heading: 'Bridge',
            places: bridge.split('/'),
            seat: sideOf(state, piece),
          }),
    'bridge-work': ({ clause, by: piece, bridge, resumed }, { state }) =>
      line(
        'work',
        'Bridge',
        say`${pieceSpan(piece)} ${resumed ? 'goes on with' : 'begins'} work on the bridge ${bridge} ${cite(clause)}.`,
        { places: bridge.split('/'), ...by(state, piece) },
      ),
    'bridge-work-hindered': ({ clause, by: piece, bridge }, { state }) =>
      line(
        'work',
        'Bridge',
        say`The enemy is too near: ${pieceSpan(piece)} cannot finish the bridge ${bridge} ${cite(clause)}.`,
        { places: bridge.split('/'), ...by(state, piece) },
      ),
    'repair-checked': ({ clause, by: piece, bridge, roll, passed }, { state }) =>
      checkLine({
        title: `repair of the bridge ${bridge}`,
        who: pieceSpan(piece),
        rated: 'morale',
        rating: moraleOf(state, piece),
        roll,
        passed,
        clause,
        means: passed ? 'it stands' : 'not yet',
        kind: 'work',
        heading: 'Bridge',
        places: bridge.split('/'),
        seat: sideOf(state, piece),
      }),
    'bridge-stands': ({ clause, by: piece, bridge }, { state }) =>
      line('work', 'Bridge', say`${pieceSpan(piece)} has finished the bridge ${bridge} ${cite(clause)}.`, {
        places: bridge.split('/'),
        ...by(state, piece),
      }),
    'trench-dug': ({ clause, unit, hex, finished }, { state }) =>
      line(
        'work',
        'Trench',
        say`${pieceSpan(unit)} ${finished ? 'has finished' : 'begins'} a ${term('trench')} in ${place(hex)} ${cite(clause)}.`,
        { places: [hex], ...by(state, unit) },
      ),
    'order-issued': ({ clause, side, formation, order, target, box }) =>
      line(
        'command',
        'Order',
        say`${typeset(formation)} is sent the order ${order}${at(target)}${box === 0 ? ', in force at once' : `, ${count(box, 'box', 'boxes')} away`} ${cite(clause)}.`,
        { ...(target !== null && { places: [target] }), seat: side },
      ),
    'order-current': ({ clause, side, formation, order, target }) =>
      line(
        'command',
        'Order',
        say`${typeset(formation)} has the order ${order}${at(target)} now ${cite(clause)}.`,
        {
          ...(target !== null && { places: [target] }),
          seat: side,
        },
      ),
    'orders-checked': ({ clause, formation, leader, rating, roll, passed }, { state }) =>
      checkLine({
        title: 'new orders',
        who: pieceSpan(leader),
        rated: 'rating',
        rating,
        roll,
        passed,
        clause,
        means: passed
          ? say`${typeset(formation)} takes them up`
          : say`${typeset(formation)} is slow, with half its movement`,
        kind: 'command',
        heading: 'Orders',
        seat: sideOf(state, leader),
      }),
    'forced-march-checked': ({ clause, unit, rating, roll, passed, steps }, { state }) =>
      checkLine({
        title: 'forced march',
        who: pieceSpan(unit),
        rated: 'rating',
        rating,
        roll,
        passed,
        clause,
        means: passed ? 'all keep up' : `${count(steps, 'step')} ${steps === 1 ? 'straggles' : 'straggle'}`,
        seat: sideOf(state, unit),
      }),
    'command-range-checked': ({ clause, unit, leader, rating, roll, passed }, { state }) =>
      checkLine({
        title: 'out of command range',
        who: say`${pieceSpan(unit)}, far from ${pieceSpan(leader)}`,
        rated: 'morale',
        rating,
        roll,
        passed,
        clause,
        means: passed ? 'it acts all the same' : 'it may not attack',
        kind: 'command',
        heading: 'Range',
        seat: sideOf(state, unit),
      }),
    'grand-battery-established': ({ clause, leader, posts }, { state }) =>
      line(
        'work',
        'Guns',
        say`${pieceSpan(leader)} establishes a ${term('Grand Battery')}: ${separated(
          posts.map(
            ({ hex, facing, batteries }) =>
              say`${count(batteries, 'battery', 'batteries')} in ${place(hex)} facing ${facingWord(facing)}`,
          ),
          '; ',
        )} ${cite(clause)}.`,
        { places: posts.map(({ hex }) => hex), ...by(state, leader) },
      ),
    'target-gone': ({ clause, leader, target }, { state }) =>
      line(
        'fire',
        'Guns',
        say`Nobody is left in ${place(target)} for the guns of ${pieceSpan(leader)} ${cite(clause)}.`,
        { places: [target], ...by(state, leader) },
      ),
    bombarded: (
      { clause, leader, guns, target, batteries, factors, strength, ratio, drms, roll, result, retreat },
      { state },
    ) => {
      const code = retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
      const factored = factors.map(
        ({ label, factor, clause: why }) => say` × ${strengthText(factor)} ${label} ${cite(why)}`,
      );
      return {
        kind: 'fire',
        heading: 'Guns',
        text: sentences(
          say`The guns of ${pieceSpan(leader)} in ${places(guns)} bombard ${place(target)}: ${count(batteries, 'battery', 'batteries')}${separated(factored, '')} = ${strengthText(strength.attacker)} to ${strengthText(strength.defender)}, ${ratio} ${cite('MIB T4')}; ${rolled(roll.natural, drms)}; ${cite('MIB T5')} row ${number(result)}: ${code} ${cite(clause)}.`,
        ),
        places: [...guns, target],
        dice: shown('Bombardment', roll.natural, drms, say`${cite('MIB T5')}, ${ratio}`, code, null),
        ...by(state, leader),
      };
    },
    'guns-moved': ({ clause, leader, from, path, facing }, { state }) =>
      line(
        'move',
        'Guns',
        say`Guns of ${pieceSpan(leader)} go from ${place(from)} to ${place(path.at(-1) ?? from)}, facing ${facingWord(facing)} ${cite(clause)}.`,
        { places: [path.at(-1) ?? from], ...by(state, leader) },
      ),
    'guns-reintegrated': ({ clause, leader, from, unit, batteries }, { state }) =>
      line(
        'work',
        'Guns',
        say`${pieceSpan(unit)} gets ${count(batteries, 'battery', 'batteries')} back from the guns of ${pieceSpan(leader)} in ${place(from)} ${cite(clause)}.`,
        { places: [from], ...by(state, unit) },
      ),
  };

const at = (target: string | null): Text => (target === null ? '' : say` at ${place(target)}`);
