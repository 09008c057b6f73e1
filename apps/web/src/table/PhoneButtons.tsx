import type { ReactNode } from 'react';
import { confirm, press, stepBack, undo } from './actions.ts';
import { ChecklistPopover } from './ChecklistPopover.tsx';
import { ComputerControls } from './ComputerControls.tsx';
import { isOffered, offerOf, shortly } from './offer.ts';
import styles from './phone.module.css';
import { ResultButton } from './ResultButton.tsx';
import { layDownSight, swapSight } from './sighting.ts';
import { useTable } from './store.ts';
import { TakeOverButton } from './TakeOverButton.tsx';

/** The buttons under the thumb: take back, the others, and the one that is meant, filled. */
export function PhoneButtons(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  return (
    <div className={styles.buttons} id="table-buttons">
      <ChecklistPopover />
      {sighting ? <SightButtons /> : <PlayButtons />}
    </div>
  );
}

function SightButtons(): ReactNode {
  return (
    <>
      <button type="button" onClick={swapSight}>
        Swap ends
      </button>
      <button type="button" className={styles.primary} onClick={layDownSight}>
        Done
      </button>
    </>
  );
}

function PlayButtons(): ReactNode {
  const update = useTable(table => table.update);
  const offer = useTable(offerOf);
  const armed = useTable(table => table.armed);
  const waiting = useTable(table => table.pending !== null || table.armed !== null);
  const busy = useTable(table => table.computer.thinking !== null);
  const elsewhere = useTable(table => table.elsewhere);
  if (!update || update.shown < update.length) return null;
  if (elsewhere) return <TakeOverButton className={styles.primary} />;
  const buttons = (update.moment.prompt?.buttons ?? []).filter(button => !isOffered(button, offer));
  const { free, refused } = update.undo;
  return (
    <>
      <ComputerControls />
      {waiting ? (
        <button type="button" onClick={() => stepBack()}>
          Not that
        </button>
      ) : (
        (free || refused) && (
          <button type="button" onClick={() => void undo('last')}>
            {free ? 'Undo' : 'Ask to undo'}
          </button>
        )
      )}
      {!busy &&
        buttons
          .filter(({ id }) => !waiting || id === armed)
          .map(button => (
            <button
              key={button.id}
              type="button"
              className={button.id === armed || (button.primary && !offer) ? styles.primary : undefined}
              aria-disabled={button.refused ? true : undefined}
              onClick={() => press(button, true)}
            >
              {button.id === armed ? `Confirm: ${button.label}` : button.label}
            </button>
          ))}
      <ResultButton className={styles.primary} />
      {offer && (
        <button type="button" className={styles.primary} onClick={confirm}>
          {shortly(offer.label)}
        </button>
      )}
    </>
  );
}
