import { say } from '@abatis/words';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { BriefingScreen } from '../briefing/BriefingScreen.tsx';
import { ScoreCard } from '../briefing/ScoreCard.tsx';
import { CeremonyCard } from '../ceremony/CeremonyCard.tsx';
import { TurnScreen } from '../ceremony/TurnScreen.tsx';
import { DiceTray, PhoneDice } from '../dice/DiceTray.tsx';
import { LessonPanel } from '../learn/LessonPanel.tsx';
import { ReplayBar } from '../replay/ReplayBar.tsx';
import { Explanation } from '../rules/Explanation.tsx';
import { RulesDrawer } from '../rules/RulesDrawer.tsx';
import { explain } from '../rules/store.ts';
import { KeysHelp } from '../settings/KeysHelp.tsx';
import { SettingsDialog } from '../settings/SettingsDialog.tsx';
import { type Links, LinksProvider } from '../ui/links.ts';
import { useIsLaptop, useLying, useTableRoom } from '../ui/room.ts';
import { AdviceCard } from './AdviceCard.tsx';
import { BoardHost } from './BoardHost.tsx';
import { ChoiceMenu } from './ChoiceMenu.tsx';
import { CupPanel } from './CupPanel.tsx';
import { Curtain } from './Curtain.tsx';
import { DraftPanel, PhoneNudge } from './DraftPanel.tsx';
import { Fan } from './Fan.tsx';
import { ForcesPanel } from './ForcesPanel.tsx';
import { InspectorPanel } from './InspectorPanel.tsx';

import { useTableKeys } from './keys.ts';
import { Legend } from './Legend.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { LogPanel } from './LogPanel.tsx';
import { NameThisGame } from './NameThisGame.tsx';
import { NoticeTag } from './NoticeTag.tsx';
import { PhoneMapButtons } from './PhoneMapButtons.tsx';
import { PhoneSheet } from './PhoneSheet.tsx';
import { PhoneTop } from './PhoneTop.tsx';
import { PlansPanel } from './PlansPanel.tsx';
import { PointerTag } from './PointerTag.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { PromptBar } from './PromptBar.tsx';
import { Panels } from './panels/Panels.tsx';
import { shownPreview } from './previewing.ts';
import { SightCard } from './SightCard.tsx';
import { openRules, showPieces, showPlace } from './showing.ts';
import { type OpenTable, useTable } from './store.ts';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { ThinkingStrip } from './ThinkingStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { TracksPanel } from './TracksPanel.tsx';
import styles from './table.module.css';
import { VerdictCard } from './VerdictCard.tsx';

/** The table: the map, and around it what I have, what will happen, what has happened, and what to do. */
export function TableScreen(): ReactNode {
  const opened = useTable(table => table.opened);
  const curtain = useTable(table => table.update?.curtain ?? null);
  const briefed = useTable(table => table.briefed);
  if (!opened) return null;
  if (curtain !== null) return <Curtain seat={curtain} />;
  return briefed === null ? <OpenTableScreen opened={opened} /> : <BriefingTable opened={opened} />;
}

/** The card in place of the table; rules can be read beside it. */
function BriefingTable({ opened }: { readonly opened: OpenTable }): ReactNode {
  const links = useTableLinks();
  return (
    <LinksProvider value={links}>
      <BriefingScreen opened={opened} />
      <RulesDrawer />
      <Explanation rulebook={opened.rulebook} />
    </LinksProvider>
  );
}

function OpenTableScreen({ opened }: { readonly opened: OpenTable }): ReactNode {
  const links = useTableLinks();
  useTableKeys();
  return (
    <LinksProvider value={links}>
      <Layout opened={opened} />
      <TurnScreen />
      <LiveRegion />
      <RulesDrawer />
      <LessonPanel />
      <SettingsDialog />
      <KeysHelp />
      <TakeBackDialog />
      <NameThisGame />
      <Explanation rulebook={opened.rulebook} />
    </LinksProvider>
  );
}

function Layout({ opened }: { readonly opened: OpenTable }): ReactNode {
  const room = useTableRoom();
  const phone = room === 'phone';
  const lying = useLying();
  const laptop = useIsLaptop();
  const stop = useTable(table => table.sheet.stop);
  const covered = useTable(table => table.turnOver !== null);
  return (
    <div
      className={styles.table}
      inert={covered}
      data-room={room}
      data-stop={phone ? stop : undefined}
      data-lying={lying || undefined}
      data-laptop={laptop || undefined}
    >
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.getElementById('table-prompt')?.focus()}
      >{say`To the prompt`}</button>
      <button
        type="button"
        className={styles.skip}
        onClick={() => document.querySelector<HTMLElement>('#table-map [tabindex="0"]')?.focus()}
      >{say`To the map`}</button>
      {phone ? <PhoneTop /> : <TopBar />}
      {!phone && <LeftColumn />}
      <main className={styles.map} aria-label={say`Map`}>
        <BoardHost key={opened.id ?? 'unkept'} opened={opened} />
        <PointerTag />
        <Fan />
        <ChoiceMenu />
        <NoticeTag />
        <VerdictCard />
        <CeremonyCard />
        {phone ? <PhoneMapButtons /> : <Legend />}
        {phone && <PhoneNudge />}
      </main>
      <div className={styles.replay}>
        <ThinkingStrip />
        <ReplayBar />
      </div>
      {phone ? <PhoneSheet /> : <PromptBar />}
      {phone && <PhoneDice />}
      {!phone && <RightColumn />}
      <ScoreCard />
    </div>
  );
}

function LeftColumn(): ReactNode {
  const narrow = useTableRoom() === 'narrow';
  const open = useTable(table => table.forcesOpen);
  if (narrow && !open) return null;
  return (
    <aside className={styles.left} data-over={narrow || undefined} aria-label={say`Forces`}>
      <CupPanel />
      <TracksPanel />
      <DraftPanel />
      <ForcesPanel />
      <InspectorPanel />
    </aside>
  );
}

/** Less than that above the list, and the odds of its rows stand below it. */
const ROOM_FOR_ODDS = 128;

function RightColumn(): ReactNode {
  const narrow = useTableRoom() === 'narrow';
  const sighting = useTable(table => table.tool === 'sight');
  const preview = useTable(shownPreview);
  const laptop = useIsLaptop();
  const ahead = useRef<HTMLDivElement>(null);
  const [held, hold] = useState<number | null>(null);
  const isBelow = held !== null && held < ROOM_FOR_ODDS;
  return (
    <aside
      className={styles.right}
      data-odds-below={isBelow || undefined}
      aria-label={say`What will happen, and what has`}
    >
      <div
        ref={ahead}
        className={styles.ahead}
        style={held === null || isBelow ? undefined : { height: held, flex: 'none' }}
      >
        {sighting && <SightCard />}
        {!sighting && <AdviceCard />}
        {!sighting && preview && <PreviewCard preview={preview} short={laptop} />}
        {!sighting && narrow && <InspectorPanel />}
        {!sighting && <Panels />}
      </div>
      {!sighting && <DiceTray />}
      {!sighting && (
        // A row opens its odds above the list: they must not push the row from under the pointer.
        <div
          className={styles.queue}
          onPointerEnter={() => hold(ahead.current?.getBoundingClientRect().height ?? null)}
          onPointerLeave={() => hold(null)}
        >
          <PlansPanel />
        </div>
      )}
      <LogPanel />
    </aside>
  );
}

function useTableLinks(): Links {
  return useMemo(
    () => ({
      openClause: clause => openRules(clause),
      explain,
      showPlace,
      showPiece: piece => showPieces([piece]),
    }),
    [],
  );
}
