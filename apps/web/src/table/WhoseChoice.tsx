import type { ReactNode } from 'react';
import { SideMark } from '../ui/SideMark.tsx';
import { useSide } from './looks.ts';
import { useTable } from './store.ts';

/** Who is asked, if anybody is here and now: his mark, and his name where two players share the screen. */
export function WhoseChoice(): ReactNode {
  const seat = useTable(({ update, computer, elsewhere }) =>
    elsewhere || !update || update.shown < update.length
      ? null
      : update.handover !== null
        ? update.reader
        : (computer.thinking ?? update.moment.prompt?.seat),
  );
  const shared = useTable(
    table => Object.values(table.update?.players ?? {}).filter(({ kind }) => kind === 'human').length > 1,
  );
  const side = useSide(seat);
  // Who acts by the event that is shown is said in its words.
  const isShowing = useTable(table => table.ceremony !== null);
  if (!side || isShowing) return null;
  return (
    <>
      <SideMark side={side} /> {shared && `${side.name}: `}
    </>
  );
}
