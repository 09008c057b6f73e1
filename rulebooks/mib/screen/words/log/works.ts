import { cite, count, number, place, rolled, say, separated, shown } from '@abatis/presenter';
import type {
  BatteryEvent,
  BridgeEvent,
  CommandEvent,
  SupplyEvent,
  TrenchEvent,
} from '../../../src/inside.ts';
import { facingWord, strengthText } from '../say.ts';
import { checked, line, type Tellers } from './telling.ts';

/** Supply, works, orders and Grand Batteries. */
export const WORKS: Tellers<(SupplyEvent | BridgeEvent | TrenchEvent | CommandEvent | BatteryEvent)['type']> =
  {
    'supply-used': line.note('Supply', '{unit} has {supply#level|levels} of supply left {clause}.'),
    resupplied: line.work('Supply', '{unit} takes up supply from {from}: {supply#level|levels} {clause}.'),
    'wagon-emptied': line.note('Supply', '{train} is {steps?half empty|empty and leaves the map} {clause}.'),
    'wagon-refilled': line.work('Supply', '{train} is {returned?back|filled up} in {hex} {clause}.'),
    demolition: (event, at) => (event.roll === null ? demolished(event, at) : mined(event, at)),
    'bridge-work': line.work(
      'Bridge',
      '{by} {resumed?goes on with|begins} work on the bridge {bridge} {clause}.',
    ),
    'bridge-work-hindered': line.work(
      'Bridge',
      'The enemy is too near: {by} cannot finish the bridge {bridge} {clause}.',
    ),
    'repair-checked': line.work(
      'Bridge',
      '{by}, repair of the bridge {bridge}: {held}: {passed?it stands|not yet} {clause}.',
      (event, at) => checked(say`repair of the bridge ${event.bridge}`)(event, at),
    ),
    'bridge-stands': line.work('Bridge', '{by} has finished the bridge {bridge} {clause}.'),
    'trench-dug': line.work('Trench', '{unit} {finished?has finished|begins} a {trench} in {hex} {clause}.'),
    'order-issued': line.command(
      'Order',
      '{formation} is sent the order {order}{target? at {target}|}, {box?{box#box|boxes} away|in force at once} {clause}.',
    ),
    'order-current': line.command(
      'Order',
      '{formation} has the order {order}{target? at {target}|} now {clause}.',
    ),
    'orders-checked': line.command(
      'Orders',
      '{leader}, new orders: {held}: {formation} {passed?takes them up|is slow, with half its movement} {clause}.',
      checked('new orders', 'rating'),
    ),
    'forced-march-checked': line.check(
      'Check',
      '{unit}, forced march: {held}: {passed?all keep up|{straggling}} {clause}.',
      (event, at) => {
        const { facts, ...more } = checked(say`forced march`, 'rating')(event, at);
        return {
          ...more,
          facts: { ...facts, straggling: count(event.steps, 'step straggles', 'steps straggle') },
        };
      },
    ),
    'command-range-checked': line.command(
      'Range',
      '{unit}, far from {leader}, out of command range: {held}: {passed?it acts all the same|it may not attack} {clause}.',
      checked('out of command range'),
    ),
    'grand-battery-established': line.work(
      'Guns',
      '{leader} establishes a {Grand Battery}: {guns} {clause}.',
      ({ posts }) => {
        const guns = posts.map(
          ({ hex, facing, batteries }) =>
            say`${count(batteries, 'battery', 'batteries')} in ${place(hex)} facing ${facingWord(facing)}`,
        );
        return { places: posts.map(({ hex }) => hex), facts: { guns: separated(guns, '; ') } };
      },
    ),
    'target-gone': line.fire('Guns', 'Nobody is left in {target} for the guns of {leader} {clause}.'),
    bombarded: line.fire(
      'Guns',
      'The guns of {leader} in {guns} bombard {target}: {batteries#battery|batteries}{factors} = {attacker} to {defender}, {ratio} {MIB T4}; {rolled}; {MIB T5} row {result}: {code} {clause}.',
      ({ guns, target, factors, strength, ratio, drms, roll, result, retreat }) => {
        const code = retreat === 0 ? 'Engaged' : `Retreat ${retreat}`;
        const factored = factors.map(
          ({ label, factor, clause }) => say` × ${strengthText(factor)} ${label} ${cite(clause)}`,
        );
        return {
          places: [...guns, target],
          dice: shown(say`Bombardment`, roll.natural, drms, say`${cite('MIB T5')}, ${ratio}`, code, null),
          facts: {
            factors: separated(factored, ''),
            attacker: strengthText(strength.attacker),
            defender: strengthText(strength.defender),
            rolled: rolled(roll.natural, drms),
            result: number(result),
            code,
          },
        };
      },
    ),
    'guns-moved': line.move('Guns', 'Guns of {leader} go from {from} to {end}, facing {facing} {clause}.'),
    'guns-reintegrated': line.work(
      'Guns',
      '{unit} gets {batteries#battery|batteries} back from the guns of {leader} in {from} {clause}.',
      ({ from }) => ({ places: [from] }),
    ),
  };

const demolished = line.work<'demolition'>('Bridge', '{by} destroys the bridge {bridge} {clause}.', {
  places: [],
});

const mined = line.work<'demolition'>(
  'Bridge',
  '{by}, demolition of the bridge {bridge}: {held}: {destroyed?it is destroyed|it stands} {clause}.',
  (event, at) => checked(say`demolition of the bridge ${event.bridge}`)(event, at),
);
