import { isTable } from '@abatis/screen';
import { phrase, say, translated } from '@abatis/words';
import { Tabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { Rich } from '../ui/Rich.tsx';
import { useLying } from '../ui/room.ts';
import { AdviceCard } from './AdviceCard.tsx';
import { CupPanel } from './CupPanel.tsx';
import { DraftSheet, useDraft } from './DraftPanel.tsx';
import { ForcesPanel } from './ForcesPanel.tsx';
import { Known } from './InspectorPanel.tsx';
import { LogPanel } from './LogPanel.tsx';
import { usePlaceWords } from './looks.ts';
import { PhoneButtons } from './PhoneButtons.tsx';
import { OddsTitle, PhoneOdds } from './PhoneOdds.tsx';
import { PlansPanel } from './PlansPanel.tsx';
import { Panels } from './panels/Panels.tsx';
import styles from './phone.module.css';
import { isWaiting, shownPreview } from './previewing.ts';
import { promptWords } from './prompt-words.ts';
import { forgetHover } from './questions.ts';
import { SightCard } from './SightCard.tsx';
import { useSheetDrag } from './sheet-drag.ts';
import { type PhoneTab, setTable, tableNow, useTable } from './store.ts';
import { Conditions } from './TopBar.tsx';
import { TracksPanel } from './TracksPanel.tsx';
import { usePassed } from './use-passed.ts';
import { WhoseChoice } from './WhoseChoice.tsx';

const TABS: readonly { readonly id: PhoneTab; readonly label: string }[] = [
  { id: 'stack', label: phrase('Stack') },
  { id: 'odds', label: phrase('Odds') },
  { id: 'orders', label: phrase('Orders') },
  { id: 'log', label: phrase('Log') },
];

/** The lower part of the phone: what to do, the stack, the odds, the forces, the log; the buttons always. */
export function PhoneSheet(): ReactNode {
  const { stop: wanted, tab } = useTable(table => table.sheet);
  // Beside the map there is room for all of it.
  const lying = useLying();
  const stop = lying ? 'half' : wanted;
  const busy = useTable(table => table.underWay);
  const host = useRef<HTMLElement>(null);
  const onTable = useOnTable();
  const drag = useSheetDrag(host);
  useOddsWhenAsked();
  useLiftedFinger();
  const setTab = (next: string) =>
    setTable({ sheet: { stop: stop === 'peek' ? 'half' : stop, tab: next as PhoneTab } });
  return (
    <section
      ref={host}
      className={styles.sheet}
      data-stop={stop}
      aria-label={say`What to do`}
      aria-busy={busy}
      id="table-prompt"
      tabIndex={-1}
    >
      <div className={styles.grip} {...drag}>
        <button type="button" className={styles.handle} aria-label={say`Sheet: ${stop}. Change its height`} />
        <Heading />
      </div>
      <Tabs.Root className={styles.tabs} value={tab} onValueChange={setTab} hidden={stop === 'peek'}>
        <Tabs.List className={styles.tabList} aria-label={say`Sheet`}>
          {TABS.map(({ id, label }) => (
            <Tabs.Trigger key={id} value={id} className={styles.tab}>
              {id === 'stack' && onTable ? say`Unit` : translated(label)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="stack" className={styles.content}>
          <StackTab />
        </Tabs.Content>
        <Tabs.Content value="odds" className={styles.content}>
          <AdviceCard />
          <PhoneOdds />
          <PlansPanel />
        </Tabs.Content>
        <Tabs.Content value="orders" className={styles.content}>
          <Conditions />
          <CupPanel />
          <TracksPanel />
          <Panels which="others" />
          <ForcesPanel />
        </Tabs.Content>
        <Tabs.Content value="log" className={styles.content}>
          <LogPanel />
        </Tabs.Content>
      </Tabs.Root>
      <PhoneButtons />
    </section>
  );
}

/** On a free table nothing is stacked. */
const useOnTable = (): boolean => useTable(({ opened }) => opened !== null && isTable(opened.setting.sheet));

/** What waits for a second word, and otherwise what to do. */
function Heading(): ReactNode {
  const words = useTable(useShallow(promptWords));
  const passed = usePassed();
  const odds = useTable(table =>
    table.sheet.tab === 'odds' && isWaiting(table) ? shownPreview(table) : null,
  );
  const draft = useDraft();
  const short = useTable(({ sheet }) => sheet.stop === 'peek' || sheet.tab !== 'stack') || draft !== null;
  if (odds) return <OddsTitle preview={odds} />;
  return (
    <div data-short={short || undefined} className={styles.words}>
      <p className={styles.title}>
        <strong>
          <WhoseChoice />
          <Rich text={words.title} />
        </strong>
      </p>
      {!short && (
        <p className={styles.detail}>
          <Rich text={passed} />
          <Rich text={words.detail} />
        </p>
      )}
    </div>
  );
}

function StackTab(): ReactNode {
  const inspection = useTable(table => table.inspection);
  const sighting = useTable(table => table.tool === 'sight');
  const { place } = usePlaceWords();
  const draft = useDraft();
  const onTable = useOnTable();
  const selected = useTable(table => table.update?.moment.panels?.some(panel => panel.selected) ?? false);
  if (sighting) return <SightCard />;
  if (draft) return <DraftSheet draft={draft} />;
  if (!inspection && selected) return <Panels which="selected" />;
  if (!inspection)
    return (
      <p className={styles.empty}>
        {onTable
          ? say`Tap a unit, a general or a ${place} of the table.`
          : say`Tap a stack, a commander or a ${place}. Hold a finger on it to spread it.`}
      </p>
    );
  return (
    <div className={styles.stack}>
      <p className={styles.stackHead}>
        <strong>{inspection.title}</strong>{' '}
        <span>
          <Rich text={inspection.subtitle} />
        </span>
      </p>
      <Panels which="selected" />
      <Known inspection={inspection} />
    </div>
  );
}

/** What waits for a second word has odds: they come up by themselves, also over a log that was opened at the start. */
function useOddsWhenAsked(): void {
  const asked = useTable(table => isWaiting(table) && shownPreview(table) !== null);
  useEffect(() => {
    const { sheet } = tableNow();
    if (asked && sheet.tab !== 'odds') setTable({ sheet: { ...sheet, tab: 'odds' } });
  }, [asked]);
}

/** After an order the finger is gone: what it was on is no answer to the next question. */
function useLiftedFinger(): void {
  const length = useTable(table => table.update?.length);
  useEffect(() => {
    if (length === undefined) return;
    setTable({ pointed: null });
    forgetHover();
  }, [length]);
}
