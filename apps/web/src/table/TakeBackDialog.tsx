import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { Modal, ModalButtons } from '../ui/Modal.tsx';
import { Rich } from '../ui/Rich.tsx';
import { undo } from './actions.ts';
import { setTable, useTable } from './store.ts';

/** Beyond the free limit taking back is a favour of the other player. It is written in the log. */
export function TakeBackDialog(): ReactNode {
  const open = useTable(table => table.dialog === 'take-back');
  const refused = useTable(table => table.update?.undo.refused ?? null);
  const asked = useOther();
  if (!open) return null;
  const close = () => setTable({ dialog: null });
  return (
    <Modal title={say`Ask to take it back?`} close={close}>
      {refused && (
        <p>
          <Rich text={refused} />
        </p>
      )}
      <p>
        {asked.computer
          ? say`The computer agrees to it. The log will say so.`
          : say`${asked.name}: may it be taken back? The log will say so.`}
      </p>
      <ModalButtons>
        <button type="button" onClick={close}>
          {asked.computer ? say`Leave it` : say`I do not agree`}
        </button>
        <button type="button" onClick={() => void undo('last', true)}>
          {asked.computer ? say`Take back` : say`I agree`}
        </button>
      </ModalButtons>
    </Modal>
  );
}

/** The player on the other side of the table. */
function useOther(): { readonly name: string; readonly computer: boolean } {
  const opened = useTable(table => table.opened);
  const players = useTable(table => table.update?.players);
  const viewer = useTable(table => table.update?.viewer ?? table.update?.moment.phasing);
  const other = opened?.setting.sides.find(side => side.seat !== viewer);
  return {
    name: other?.name ?? say`The other player`,
    computer: other ? players?.[other.seat]?.kind === 'computer' : false,
  };
}
