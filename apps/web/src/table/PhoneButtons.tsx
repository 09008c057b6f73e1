import { type Button, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { confirm, goOn, press, stepBack, undo } from './actions.ts';
import { ChecklistPopover } from './ChecklistPopover.tsx';
import { ComputerControls } from './ComputerControls.tsx';
import { skipCeremony } from './ceremonies.ts';
import { useDraft } from './DraftPanel.tsx';
import { HandOverButton } from './HandOverButton.tsx';
import { canBePutAway, MoreButtons } from './MoreButtons.tsx';
import { isOffered, offerOf, shortly } from './offer.ts';
import styles from './phone.module.css';
import { isWaiting } from './previewing.ts';
import { ResultButton } from './ResultButton.tsx';
import { layDownSight, swapSight } from './sighting.ts';
import { useTable } from './store.ts';
import { TakeOverButton } from './TakeOverButton.tsx';
import { useFitting } from './use-fitting.ts';

/** The buttons under the thumb: take back, the others, and the one that is meant, filled. */
export function PhoneButtons(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <div ref={setBox} className={styles.buttons} id="table-buttons">
      <ChecklistPopover />
      {sighting ? <SightButtons /> : <PlayButtons box={box} />}
    </div>
  );
}

function SightButtons(): ReactNode {
  return (
    <>
      <button type="button" onClick={swapSight}>{say`Swap ends`}</button>
      <button type="button" className={styles.primary} onClick={layDownSight}>{say`Done`}</button>
    </>
  );
}

/** A third row of buttons would cover the sheet; drawn down, it has one row, as wide as the screen. */
const isCramped = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: HTMLElement): boolean =>
  scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2;

function PlayButtons({ box }: { readonly box: HTMLElement | null }): ReactNode {
  const update = useTable(table => table.update);
  const offer = useTable(offerOf);
  const armed = useTable(table => table.armed);
  const waiting = useTable(isWaiting);
  const holding = useTable(table => table.computer.holding === true);
  const ceremony = useTable(table => table.ceremony !== null);
  const busy = useTable(table => table.computer.thinking !== null) || holding || ceremony;
  const elsewhere = useTable(table => table.elsewhere);
  const stop = useTable(table => table.sheet.stop);
  const draft = useDraft();
  const isNow = update !== null && update.shown === update.length && !elsewhere && !busy;
  const buttons = ((isNow && update.moment.prompt?.buttons) || []).filter(
    button =>
      !isOffered(button, offer) &&
      (!waiting || button.id === armed) &&
      // The sheet has the offers, and says how far each goes.
      !(draft?.offers.some(({ id }) => id === button.id) && stop !== 'peek'),
  );
  const secondary = buttons.filter(canBePutAway);
  const labels = buttons.map(({ label }) => label);
  const signature = JSON.stringify([labels, offer?.label, update?.undo, waiting, stop]);
  const fitting = useFitting(box, secondary.length, signature, isCramped);
  // A long one would take the room of several.
  const shortest = secondary
    .toSorted((a, b) => plain(a.label).length - plain(b.label).length)
    .slice(0, fitting);
  if (!update || update.shown < update.length) return null;
  if (elsewhere) return <TakeOverButton className={styles.primary} />;
  const { free, refused } = update.undo;
  return (
    <>
      <ComputerControls />
      {waiting ? (
        <button type="button" onClick={() => stepBack()}>{say`Cancel`}</button>
      ) : (
        (free || refused) &&
        !buttons.some(({ undoes }) => undoes) && (
          <button type="button" onClick={() => void undo('last')}>
            {free ? say`Undo` : say`Ask to undo`}
          </button>
        )
      )}
      {secondary
        .filter(button => shortest.includes(button))
        .map(button => (
          <PhoneButton key={button.id} button={button} filled={button.id === armed} />
        ))}
      <MoreButtons buttons={secondary.filter(button => !shortest.includes(button))} touch />
      {buttons
        .filter(button => !canBePutAway(button))
        .map(button => (
          <PhoneButton
            key={button.id}
            button={button}
            filled={button.id === armed || (button.primary && !offer)}
          />
        ))}
      {(holding || ceremony) && (
        <button
          type="button"
          className={styles.primary}
          data-filled
          onClick={ceremony ? skipCeremony : goOn}
        >{say`Go on`}</button>
      )}
      <HandOverButton className={styles.primary} />
      <ResultButton className={styles.primary} />
      {offer && (
        <button type="button" className={styles.primary} onClick={confirm}>
          {shortly(offer.label)}
        </button>
      )}
    </>
  );
}

/** More letters than this take two lines. */
const ONE_LINE = 18;

function PhoneButton({ button, filled }: { readonly button: Button; readonly filled: boolean }): ReactNode {
  const armed = useTable(table => table.armed === button.id);
  return (
    <button
      type="button"
      className={filled ? styles.primary : undefined}
      data-filled={filled || undefined}
      data-long={button.label.length > ONE_LINE || undefined}
      aria-disabled={button.refused ? true : undefined}
      onClick={() => press(button, true)}
    >
      {armed ? say`Confirm: ${button.label}` : button.label}
    </button>
  );
}
