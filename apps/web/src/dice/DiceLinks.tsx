import type { DiceShown } from '@abatis/screen';
import { type ReactNode, useMemo } from 'react';
import { openRules } from '../table/showing.ts';
import { LinksProvider, useLinks } from '../ui/links.ts';

interface Props {
  readonly dice: DiceShown;
  readonly children: ReactNode;
}

/** Words about dice: the tables that are opened from them show the cells that were read. */
export function DiceLinks({ dice, children }: Props): ReactNode {
  const links = useLinks();
  const own = useMemo(
    () => ({ ...links, openClause: (clause: string) => openRules(clause, dice) }),
    [links, dice],
  );
  return <LinksProvider value={own}>{children}</LinksProvider>;
}
