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
    <Modal title={say`Ask to undo?`} close={close}>
      {refused && (
        <p>
          <Rich text={refused} />
        </p>
      )}
      <p>
        {asked.computer
          ? say`The computer agrees. The log will record it.`
          : say`The ${asked.name} player: do you agree to undo it? The log will record it.`}
      </p>
      <ModalButtons>
        <button type="button" onClick={close}>
          {asked.computer ? say`Cancel` : say`I do not agree`}
        </button>
        <button type="button" onClick={() => void undo('last', true)}>
          {asked.computer ? say`Undo` : say`I agree`}
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
    name: other?.name ?? say`other`,
    computer: other ? players?.[other.seat]?.kind === 'computer' : false,
  };
}
