import { type Board, createBoard } from '@abatis/board';
import type { Briefing } from '@abatis/screen';
import { say } from '@abatis/words';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { startGroundWorker, useLook } from '../table/BoardHost.tsx';
import { boardFonts } from '../table/board-fonts.ts';
import { boardScene } from '../table/scene.ts';
import { type OpenTable, type TableState, tableNow } from '../table/store.ts';
import styles from './briefing.module.css';

const nothing = (): void => {};

/** The whole map with what is worth points, exits and entries. It is looked at; nothing can be ordered on it. */
export function BriefingMap(props: { readonly opened: OpenTable; readonly briefing: Briefing }): ReactNode {
  const { opened, briefing } = props;
  const host = useRef<HTMLDivElement>(null);
  const look = useLook();
  const firstLook = useRef(look);
  const [labels, setLabels] = useState<readonly Label[]>([]);
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
      markers: scene.markers.filter(({ kind }) => kind !== 'objective' && kind !== 'exit'),
      choices: [],
      gestures: [],
      selection: [],
      shades: [],
    });
    setLabels(labelsOf(board, briefing, tableNow(), host.current));
    return () => board.destroy();
  }, [opened, briefing]);
  return (
    <>
      <div ref={host} className={styles.board} />
      <div className={styles.labels} aria-hidden="true">
        {labels.map(({ id, kind, text, style }) => (
          <span key={id} className={styles[kind]} style={style}>
            {text}
          </span>
        ))}
      </div>
    </>
  );
}

interface Label {
  readonly id: string;
  readonly kind: 'flag' | 'entry';
  readonly text: string;
  readonly style: CSSProperties;
}

/** At this distance the flags of the board are too small to be read: the same are written over it. */
function labelsOf(
  board: Board,
  briefing: Briefing,
  { update, opened }: TableState,
  room: HTMLElement,
): readonly Label[] {
  const lookOf = (seat: string | null | undefined): CSSProperties => {
    const side = opened?.setting.sides.find(each => each.seat === seat);
    return side ? { background: side.colour, color: side.ink } : {};
  };
  const exits = (update?.moment.markers ?? []).filter(({ kind }) => kind === 'exit');
  const at = (
    id: string,
    kind: Label['kind'],
    place: string,
    text: string,
    seat: string | null,
  ): readonly Label[] => {
    const spot = board.project(place);
    if (!spot) return [];
    const left =
      kind === 'entry'
        ? Math.min(Math.max(spot.x, text.length * 3.6), room.clientWidth - text.length * 3.6)
        : spot.x;
    return [{ id, kind, text, style: { ...lookOf(seat), left, top: spot.y } }];
  };
  return [
    ...briefing.sources
      .filter(({ kind, places }) => kind === 'place' && places.length > 0)
      .flatMap(({ id, places, worth, now }) => at(id, 'flag', places[0]!, worth, now.seats[0] ?? null)),
    ...exits.flatMap(({ id, at: place, text, seat }) => at(id, 'entry', place, text, seat)),
    ...briefing.entries.flatMap(({ id, at: place, text, seat }) => at(id, 'entry', place, text, seat)),
  ];
}
