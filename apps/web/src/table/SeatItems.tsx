import type { Seat } from '@abatis/kernel';
import { say } from '@abatis/words';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';
import { type Level, levelsOf, playerTitle, styleOf, stylesOf } from '../app/seats.ts';
import { useAsked } from '../app/use-asked.ts';
import menu from '../ui/menu.module.css';
import { theEngine } from './handles.ts';
import { seat, seatDeeds } from './seating.ts';
import { type TableState, useTable } from './store.ts';

/** Hands a side to the computer, or takes it: at any time of a game that is played here. */
export function SeatItems(): ReactNode {
  const opened = useTable(table => table.opened);
  const players = useTable(table => table.update?.players) ?? {};
  const mayTake = useTable(table => table.update?.mayTake) ?? [];
  const isPlayed = useTable(isPlayedHere);
  const shelf = useAsked(() => theEngine().rulebooks(), 'shelf');
  if (!opened || !isPlayed || shelf.state !== 'here') return null;
  const computers = shelf.value.find(({ id }) => id === opened.rulebook)?.players ?? [];
  const choicesFor = (side: Seat): readonly Level[] => {
    const now = players[side];
    const player = now?.kind === 'computer' ? now.player : (computers[0] ?? '');
    const levels = levelsOf(computers, styleOf(player));
    if (now?.kind !== 'computer') return levels;
    const styles = stylesOf(computers, player).map(each => ({ ...each, title: playerTitle(each.player) }));
    return [...levels, ...styles.filter(each => levels.every(level => level.player !== each.player))];
  };
  return (
    <>
      <DropdownMenu.Group aria-label={say`Who plays`}>
        {opened.setting.sides
          .flatMap(side => seatDeeds(side, { players, mayTake, levels: choicesFor(side.seat) }))
          .map(deed => (
            <DropdownMenu.Item
              key={deed.label}
              className={menu.item}
              disabled={deed.refused !== null}
              onSelect={() => void seat(deed)}
            >
              <span>{deed.label}</span>
              {deed.refused !== null && <small>{deed.refused}</small>}
            </DropdownMenu.Item>
          ))}
      </DropdownMenu.Group>
      <DropdownMenu.Separator className={menu.rule} />
    </>
  );
}

/** Not a lesson, whose seats are part of it; not a record; not over. */
const isPlayedHere = ({ opened, elsewhere, update }: TableState): boolean =>
  opened?.id != null && !elsewhere && update?.moment.prompt != null;
