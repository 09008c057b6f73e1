import { inches, point, type TablePoint } from '@abatis/tabletop';
import type { BnbState, Pursuing } from '../../src/state.ts';
import { type Field, fieldOf } from './field.ts';
import { table } from './table.ts';

/** Two or more have fought a round: the winner, and its foes. */
export const fought = (field: Field, winner: string, ...foes: readonly string[]): Field =>
  foes.reduce(
    (now, foe) => now.with(foe, { turn: { fought: true, foes: [now.id(winner)] } }),
    field.with(winner, { turn: { fought: true, foes: foes.map(field.id) } }),
  );

/** The winner has routed its foes, who stand where their routs have ended. */
export const routed = (field: Field, winner: string, ...foes: readonly string[]): Field =>
  foes.reduce(
    (now, foe) =>
      now.with(foe, {
        shaken: true,
        turn: { routed: true, routedFrom: now.unit(winner).pose.at },
      }),
    fought(field, winner, ...foes),
  );

export const spot = (x: number, y: number): TablePoint => point(inches(x), inches(y));

/** A unit that follows another; the track is the way of the router's centre, in inches. */
export const following = (
  field: Field,
  unit: string,
  enemy: string,
  more: { readonly isFollowUp?: boolean; readonly track?: Pursuing['track'] } = {},
): Field =>
  field.with(unit, {
    disordered: true,
    pursuing: {
      enemy: field.id(enemy),
      isFollowUp: more.isFollowUp ?? false,
      track: more.track ?? null,
    },
  });

/** The field when all pursuits have been made, up to the first question. */
export const afterPursuit = ({ state }: Field): Field => fieldOf(table.at(state, { step: 'pursuit' }));

/** How many of the ten faces of a die give this. */
export const facesFor = (
  {
    read,
    drms,
  }: {
    readonly read: (total: number, natural: number) => unknown;
    readonly drms: readonly { readonly value: number }[];
  },
  result: unknown,
): number => {
  const sum = drms.reduce((total, { value }) => total + value, 0);
  return [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(die => read(die + sum, die) === result).length;
};

/** Where a unit stands, in inches and degrees. */
export const standing = (state: BnbState, id: number): string => {
  const { at, facing } = state.units[id]!.pose;
  return `${at.x / 1000},${at.y / 1000}/${facing / 10}`;
};
