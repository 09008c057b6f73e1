import { createBoard } from '@abatis/board';
import type { Briefing, Marker } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useRef } from 'react';
import { startGroundWorker, useLook } from '../table/BoardHost.tsx';
import { boardFonts } from '../table/board-fonts.ts';
import { boardScene } from '../table/scene.ts';
import { type OpenTable, tableNow } from '../table/store.ts';
import styles from './briefing.module.css';

const nothing = (): void => {};

/** The whole map with what is worth points, exits and entries. It is looked at; nothing can be ordered on it. */
export function BriefingMap(props: { readonly opened: OpenTable; readonly briefing: Briefing }): ReactNode {
  const { opened, briefing } = props;
  const host = useRef<HTMLDivElement>(null);
  const look = useLook();
  const firstLook = useRef(look);
  useEffect(() => {
    if (!host.current) return;
    const { battlefield, sheet, sides, scale, title } = opened.setting;
    const board = createBoard(
      host.current,
      { battlefield, sheet, sides, scale },
      {
        events: {
          point: nothing,
          choose: nothing,
          hold: () => false,
          release: nothing,
          menu: nothing,
          view: nothing,
        },
        look: firstLook.current,
        startGroundWorker,
        fonts: boardFonts,
        label: say`Map of ${title}`,
      },
    );
    board.fit();
    const scene = boardScene(tableNow());
    board.show({
      ...scene,
      markers: [
        ...scene.markers.filter(({ kind }) => kind !== 'objective' && kind !== 'exit'),
        ...flagsOf(briefing, scene.markers),
      ],
      choices: [],
      gestures: [],
      selection: [],
      shades: [],
    });
    return () => board.destroy();
  }, [opened, briefing]);
  return <div ref={host} className={styles.board} />;
}

/** What is worth points, the exits, and where somebody comes in, with flags that are read at this distance. */
function flagsOf(briefing: Briefing, markers: readonly Marker[]): readonly Marker[] {
  const entries = new Set(briefing.entries.map(({ at, seat }) => `${at} ${seat}`));
  return [
    ...briefing.sources
      .filter(({ kind, places }) => kind === 'place' && places.length > 0)
      .map(({ id, places, worth, now }): Marker => {
        const seat = now.seats[0] ?? null;
        return { id, kind: 'objective', at: places[0]!, seat, text: worth, label: worth, far: true };
      }),
    ...markers
      .filter(({ kind, at, seat }) => kind === 'exit' && !entries.has(`${at} ${seat}`))
      .map(marker => ({ ...marker, far: true })),
    ...briefing.entries,
  ];
}
