import { type Button, plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Key } from '../ui/Key.tsx';
import { confirm, goOn, pointButton, press, undo } from './actions.ts';
import { isPondering, PaceChoice, PauseButton, StepButton, useComputerPlays } from './ComputerControls.tsx';
import { skipCeremony } from './ceremonies.ts';
import { HandOverButton } from './HandOverButton.tsx';
import { MoreButtons } from './MoreButtons.tsx';
import { isOffered, offerOf, shortly } from './offer.ts';
import { promptButtons } from './page-keys.ts';
import styles from './prompt.module.css';
import { isByEnter, promptPlaces } from './prompt-places.ts';
import { promptWords } from './prompt-words.ts';
import { ResultButton } from './ResultButton.tsx';
import { computer } from './showing.ts';
import { type TableState, useTable } from './store.ts';
import { TakeOverButton } from './TakeOverButton.tsx';
import { PlansSwitch } from './ThinkingStrip.tsx';
import { useFitting } from './use-fitting.ts';

/** A button that would be cut off or lie on the words, or words that the buttons leave no room for. */
const isCramped = (bar: HTMLElement): boolean =>
  [...bar.querySelectorAll('[data-words], #table-buttons')].some(
    ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
      scrollHeight > clientHeight + 2 || scrollWidth > clientWidth + 2,
  ) || reachesOut(bar.querySelector('#table-buttons'));

/** Do the buttons reach out of their row to the left? Nothing can be scrolled there, so that no scroll width tells of it. */
const reachesOut = (row: Element | null): boolean => leftOf(row?.firstElementChild ?? null) < leftOf(row) - 2;

const leftOf = (element: Element | null): number => element?.getBoundingClientRect().left ?? 0;

/** The buttons of the question, with a letter each; none while somebody else decides. */
function useButtons(): readonly Button[] {
  const prompt = useTable(({ update, elsewhere, computer }) =>
    update && update.shown === update.length && !elsewhere && !computer.thinking && !computer.holding
      ? update.moment.prompt
      : null,
  );
  return promptButtons(prompt?.buttons ?? []);
}

/**
 * Four places that never move: take back, more, the other way on, the usual answer. Other buttons stand to the left of
 * them, as many as there is room for. Pointing at the map changes nothing here.
 */
export function PromptButtons({ bar }: { readonly bar: HTMLElement | null }): ReactNode {
  const isNow = useTable(({ update }) => update !== null && update.shown === update.length);
  const elsewhere = useTable(table => table.elsewhere);
  const offer = useTable(offerOf);
  const armed = useTable(table => table.armed);
  const words = useTable(useShallow(promptWords));
  const plays = useComputerPlays();
  const ponders = useTable(isPondering);
  const asked = useButtons();
  const undoes = asked.find(button => button.undoes) ?? null;
  const buttons = asked.filter(button => button !== undoes && !isOffered(button, offer));
  const all = promptPlaces(buttons);
  const signature = JSON.stringify([words, buttons.map(({ label }) => label), plays]);
  const fitting = useFitting(bar, all.rest.length, signature, isCramped);
  if (!isNow) return null;
  if (elsewhere) return <TakeOverButton className={`${styles.button} ${styles.primary}`} />;
  const armedInMenu = all.rest.find(({ id }, rank) => id === armed && rank >= fitting) ?? null;
  const { usual, other, rest } = promptPlaces(buttons, armedInMenu);
  return (
    <>
      {ponders ? <PlansSwitch className={styles.button} /> : plays && <PaceChoice />}
      {rest.slice(0, fitting).map(button => (
        <PromptButton key={button.id} button={button} />
      ))}
      {undoes ? <PromptButton button={{ ...undoes, key: 'Z' }} place="undo" /> : <UndoButton />}
      <MoreButtons buttons={rest.slice(fitting)} />
      {ponders && <PauseButton place="other" />}
      {ponders && <MoveNowButton />}
      {!ponders && (plays ? <StepButton place="other" /> : <OtherPlace button={other} />)}
      {!ponders && (plays ? <PauseButton place="usual" /> : <UsualPlace button={usual} offer={offer} />)}
    </>
  );
}

/** The computer has thought enough for this player. */
const MoveNowButton = (): ReactNode => (
  <button
    type="button"
    className={`${styles.button} ${styles.primary}`}
    data-place="usual"
    onClick={() => computer({ moveNow: true })}
  >
    {say`Move now`} <Key name={say`Enter`} />
  </button>
);

/** Where nothing applies the place is dashed, not gone. */
const Vacant = ({ place, label }: { readonly place: string; readonly label: string }): ReactNode => (
  <button type="button" className={styles.button} data-place={place} aria-disabled="true">
    {label}
  </button>
);

const OtherPlace = ({ button }: { readonly button: Button | null }): ReactNode =>
  button ? <PromptButton button={button} place="other" /> : <span className={styles.kept} />;

interface UsualProps {
  readonly button: Button | null;
  readonly offer: ReturnType<typeof offerOf>;
}

/** The last place: what waits for a second word, what the table itself asks for, or the usual answer. */
function UsualPlace({ button, offer }: UsualProps): ReactNode {
  const asks = useTable(asksItself);
  const filled = `${styles.button} ${styles.primary}`;
  if (asks === 'go-on' || asks === 'skip')
    return (
      <button
        type="button"
        className={filled}
        data-place="usual"
        onClick={asks === 'skip' ? skipCeremony : goOn}
      >
        {say`Go on`} <Key name={say`Enter`} />
      </button>
    );
  if (asks === 'hand-over') return <HandOverButton className={filled} keys />;
  if (asks === 'result') return <ResultButton className={filled} />;
  if (offer)
    return (
      <button type="button" className={filled} data-place="usual" onClick={confirm}>
        {shortly(offer.label)} <Key name={say`Enter`} />
      </button>
    );
  if (button) return <PromptButton button={button} place="usual" />;
  if (asks === 'read') return <Vacant place="usual" label={say`The result`} />;
  return <Vacant place="usual" label={say`Choose on the map`} />;
}

/** What the table asks of the player, whatever the rulebook asks. */
function asksItself({
  computer,
  update,
  verdictOpen,
  ceremony,
}: TableState): 'go-on' | 'skip' | 'hand-over' | 'result' | 'read' | null {
  if (ceremony) return 'skip';
  if (computer.holding) return 'go-on';
  if (update?.handover != null) return 'hand-over';
  if (!update?.moment.verdict) return null;
  return verdictOpen ? 'read' : 'result';
}

/** Take back: freely, or by asking; dashed where there is nothing to take back. */
function UndoButton(): ReactNode {
  const state = useTable(table => table.update?.undo);
  const isPossible = state !== undefined && (state.free || state.refused !== null);
  return (
    <button
      type="button"
      className={styles.button}
      data-place="undo"
      aria-disabled={isPossible ? undefined : true}
      title={isPossible ? undefined : say`There is nothing to take back`}
      onClick={() => isPossible && void undo('last')}
    >
      {isPossible && !state.free ? say`Ask to undo` : [say`Undo`, ' ', <Key key="Z" name="Z" />]}
    </button>
  );
}

/** A button that applies now. One that is refused says why when it is pressed. */
function PromptButton({
  button,
  place,
}: {
  readonly button: Button;
  readonly place?: 'other' | 'usual' | 'undo';
}): ReactNode {
  const ending = useTable(table => table.ending === button.id);
  const armed = useTable(table => table.armed === button.id);
  // Of equal answers none is what Enter takes, and none looks like it.
  const byEnter = place === 'usual' && isByEnter(button);
  const filled = byEnter || (place === 'usual' && armed);
  return (
    <button
      type="button"
      className={`${styles.button} ${filled ? styles.primary : ''}`}
      data-place={place}
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
      <Key name={byEnter ? 'Enter' : (button.key ?? '')} />
    </button>
  );
}
