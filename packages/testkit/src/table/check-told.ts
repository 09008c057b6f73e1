import { type Action, type Event, judge, type State } from '@abatis/kernel/host';
import type { Hover, Pointed } from '@abatis/screen';
import { isPlain } from './check-moment.ts';
import { fault, type Seen } from './played.ts';

/** What pointing told is plain data; a refusal names a clause, and an order that is promised is legal. */
export function checkTold<S extends State, A extends Action, E extends Event>(
  { game, table }: Pick<Seen<S, A, E>, 'game' | 'table'>,
  pointed: Pointed,
  told: Hover | null,
): void {
  if (told === null) return;
  if (!isPlain(told)) throw fault(game, table, `pointing at ${JSON.stringify(pointed)} is not plain data`);
  if (
    (told.tone === 'refused' || told.tone === 'idle') &&
    !told.lines.every(line => JSON.stringify(line).includes('"clause"'))
  )
    throw fault(game, table, `refused without a clause: ${JSON.stringify(told.lines)}`);
  if (told.then && 'act' in told.then && !judge(game, told.then.act as A).legal)
    throw fault(game, table, `pointing promises ${JSON.stringify(told.then.act)}`);
}
