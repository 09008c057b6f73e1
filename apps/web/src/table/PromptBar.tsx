import type { Button } from '@abatis/screen';
import { plain } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Key } from '../ui/Key.tsx';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import { confirm, pointButton, press, undo } from './actions.ts';
import { ChecklistPopover } from './ChecklistPopover.tsx';
import { ComputerControls } from './ComputerControls.tsx';
import { HandOverButton } from './HandOverButton.tsx';
import { usePlaceWords } from './looks.ts';
import { canBePutAway, MoreButtons } from './MoreButtons.tsx';
import { isOffered, offerOf, shortly } from './offer.ts';
import { promptButtons } from './page-keys.ts';
import styles from './prompt.module.css';
import { clauseBeside, promptWords } from './prompt-words.ts';
import { ResultButton } from './ResultButton.tsx';
import { layDownSight, swapSight } from './sighting.ts';
import { useTable } from './store.ts';
import { TakeOverButton } from './TakeOverButton.tsx';
import { useFitting } from './use-fitting.ts';
import { WhoseChoice } from './WhoseChoice.tsx';

/** The only dark surface: what to do, why, and the buttons that apply. A new player can play from it alone. */
export function PromptBar(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  const busy = useTable(table => table.underWay);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  return (
    <section
      ref={setBar}
      className={styles.bar}
      aria-label={say`What to do`}
      aria-busy={busy}
      id="table-prompt"
      tabIndex={-1}
    >
      <ChecklistPopover />
      {sighting ? <SightWords /> : <Words />}
      <div className={styles.buttons} id="table-buttons">
        {sighting ? <SightButtons /> : <PlayButtons bar={bar} />}
      </div>
    </section>
  );
}

function Words(): ReactNode {
  const words = useTable(useShallow(promptWords));
  const clause = useTable(clauseBeside);
  return (
    <div className={styles.words}>
      <p className={styles.title} title={plain(words.title)}>
        <WhoseChoice />
        <Rich text={words.title} />
      </p>
      <p className={styles.detail} title={plain(words.detail)}>
        <Rich text={words.detail} /> {clause && <ClauseLink clause={clause} />}
      </p>
    </div>
  );
}

function SightWords(): ReactNode {
  const { from, pinned } = useTable(table => table.sight);
  const { place } = usePlaceWords();
  return (
    <div className={styles.words}>
      <p className={styles.title}>{from ? say`Line of sight from ${from}` : say`Line of sight`}</p>
      <p className={styles.detail}>
        {!from && say`Click the ${place} to look from. `}
        {from && !pinned && say`Point at any ${place}; a second click pins the line. `}
        {pinned && say`The next click begins again. `}
        {say`Measuring never commits you.`}
      </p>
    </div>
  );
}

function SightButtons(): ReactNode {
  return (
    <>
      <button type="button" className={styles.button} onClick={swapSight}>
        {say`Swap ends`} <Key name="X" />
      </button>
      <button type="button" className={`${styles.button} ${styles.primary}`} onClick={layDownSight}>
        {say`Done`} <Key name={say`Esc`} />
      </button>
    </>
  );
}

/** A button that would be cut off, or words that the buttons leave no room for. */
const isCramped = (bar: HTMLElement): boolean =>
  [...bar.querySelectorAll('p, #table-buttons')].some(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2,
  );

function PlayButtons({ bar }: { readonly bar: HTMLElement | null }): ReactNode {
  const update = useTable(table => table.update);
  const offer = useTable(offerOf);
  const busy = useTable(table => table.computer.thinking !== null);
  const elsewhere = useTable(table => table.elsewhere);
  const armed = useTable(table => table.armed);
  const words = useTable(useShallow(promptWords));
  const isNow = update !== null && update.shown === update.length && !elsewhere;
  const buttons = promptButtons((isNow && !busy && update.moment.prompt?.buttons) || []).filter(
    button => !isOffered(button, offer),
  );
  const secondary = buttons.filter(canBePutAway);
  const kept = buttons
    .filter(button => !canBePutAway(button))
    .sort((a, b) => Number(a.primary) - Number(b.primary));
  const fitting = useFitting(
    bar,
    secondary.length,
    JSON.stringify([
      plain(words.title),
      plain(words.detail),
      buttons.map(({ label }) => label),
      offer?.label,
    ]),
    isCramped,
  );
  if (!update || update.shown < update.length) return null;
  if (elsewhere) return <TakeOverButton className={`${styles.button} ${styles.primary}`} />;
  return (
    <>
      <ComputerControls />
      {/* First: it comes and goes with the pointer, and the others must not move away under it. */}
      {offer && (
        <button type="button" className={`${styles.button} ${styles.primary}`} onClick={confirm}>
          {shortly(offer.label)} <Key name={say`Enter`} />
        </button>
      )}
      <UndoButtons />
      {secondary
        .filter(({ id }, place) => place < fitting || id === armed)
        .map(button => (
          <PromptButton key={button.id} button={button} quiet={true} />
        ))}
      <MoreButtons buttons={secondary.slice(fitting)} />
      {kept.map(button => (
        <PromptButton key={button.id} button={button} quiet={offer !== null || !button.primary} />
      ))}
      <HandOverButton className={`${styles.button} ${styles.primary}`} keys />
      <ResultButton className={`${styles.button} ${styles.primary}`} />
    </>
  );
}

/** Take back, and back to the start of the phase. */
function UndoButtons(): ReactNode {
  const state = useTable(table => table.update?.undo);
  if (!state || (!state.free && !state.refused)) return null;
  return (
    <>
      <button type="button" className={styles.button} onClick={() => void undo('last')}>
        {state.free ? say`Undo` : say`Ask to undo`} <Key name="Z" />
      </button>
      {state.phase > 1 && (
        <button
          type="button"
          className={`${styles.button} ${styles.reset}`}
          title={say`Back to the start of the phase (Shift+Z)`}
          onClick={() => void undo('phase')}
        >{say`Reset phase`}</button>
      )}
    </>
  );
}

/** A button that applies now. One that is refused says why when it is pressed. */
function PromptButton({ button, quiet }: { readonly button: Button; readonly quiet: boolean }): ReactNode {
  const ending = useTable(table => table.ending === button.id);
  const armed = useTable(table => table.armed === button.id);
  return (
    <button
      type="button"
      className={`${styles.button} ${quiet ? '' : styles.primary}`}
      aria-disabled={button.refused ? true : undefined}
      aria-expanded={button.ends ? ending : undefined}
      aria-pressed={button.on}
      title={button.refused ? plain(button.refused) : undefined}
      onClick={() => press(button)}
      onPointerEnter={() => pointButton(button)}
      onPointerLeave={() => pointButton(null)}
      onFocus={() => pointButton(button)}
    >
      {armed ? say`Confirm: ${button.label}` : button.label}{' '}
      <Key name={button.primary && !quiet ? 'Enter' : (button.key ?? '')} />
    </button>
  );
}
