import type { Aim, GunOrder } from '../../src/fire-state.ts';
import { fireGuns, gunsRoll, judgeGuns } from '../../src/rules/index.ts';
import { type Field, field } from './field.ts';
import { after } from './table.ts';

/* Batteries before walls and houses. */

type More = Partial<Omit<GunOrder, 'by' | 'aim'>>;

/** An order to a battery: round shot, unless it is said otherwise. */
export const orderOf = (f: Field, by: string, aim: Aim, more: More = {}): GunOrder => ({
  by: f.unit(by).id,
  aim,
  round: 'ball',
  text: null,
  ...more,
});
/** The clauses that forbid it. */
export const refused = (f: Field, by: string, aim: Aim, more: More = {}): readonly string[] => {
  const fire = judgeGuns(f.state, orderOf(f, by, aim, more));
  return 'dice' in fire ? [] : fire.map(({ clause }) => clause);
};
/** Dice and the lowest face that hits. */
export const told = (f: Field, by: string, aim: Aim, more: More = {}): string => {
  const fire = judgeGuns(f.state, orderOf(f, by, aim, more));
  if (!('dice' in fire)) return fire.map(({ clause }) => clause).join(' ');
  const { dice } = gunsRoll(fire);
  const lowest = Array.from({ length: 10 }, (_, i) => i + 1).find(
    face => dice.of === 'pool' && dice.isHit(face),
  );
  return `${fire.dice} at ${lowest}+`;
};
/** The field after these orders have been fired with these dice. */
export const fired = (f: Field, dice: readonly number[], ...orders: readonly GunOrder[]): Field => {
  const ordered = f.having({ fire: { ...f.state.eng.fire, orders } });
  return after(ordered, dice, (draft, table) => fireGuns(draft, table)());
};
/** A section of a work as an aim. */
export const wall = (f: Field, section: number, name = 'W'): Aim => ({
  kind: 'work',
  work: f.state.eng.works.find(work => work.name === name)!.id,
  section,
});
/** The sections that are open. */
export const open = (f: Field, name = 'W'): readonly number[] =>
  f.state.eng.works.find(work => work.name === name)!.sections.flatMap((each, at) => (each.open ? [at] : []));
/** What each section has taken. */
export const hits = (f: Field, name = 'W'): readonly number[] =>
  f.state.eng.works.find(work => work.name === name)!.sections.map(each => each.hits);

/** Two batteries on a table. */
export const GUNS = `
  table 60x60
  red 20,10 G guns=2 heavy grade=C
  red 30,10 Field guns=2 field
`;
/** The same before a work. */
export const position = (work: string, more = '') =>
  field(`${GUNS}\neng work W ${work} 18,30 22,30 class=II side=blue\n${more}`);
