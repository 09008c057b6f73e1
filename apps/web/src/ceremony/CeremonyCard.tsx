import type { Ceremony, DiceShown } from '@abatis/screen';
import { say } from '@abatis/words';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { BoneDie } from '../dice/BoneDie.tsx';
import { useSettings } from '../settings/store.ts';
import { skipCeremony } from '../table/ceremonies.ts';
import { theBoard } from '../table/handles.ts';
import { useSide } from '../table/looks.ts';
import { isOnlyPerson } from '../table/prompt-words.ts';
import { type ShownCeremony, tableNow, useTable } from '../table/store.ts';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { useTableRoom } from '../ui/room.ts';
import { CupDrawing } from './CupDrawing.tsx';
import styles from './ceremony.module.css';

/** An event that is shown for a moment, over ground on which nobody can act by it. Any key or click skips it. */
export function CeremonyCard(): ReactNode {
  const shown = useTable(table => table.ceremony);
  return shown?.line.ceremony ? <Card shown={shown} ceremony={shown.line.ceremony} /> : null;
}

interface Props {
  readonly shown: ShownCeremony;
  readonly ceremony: Ceremony;
}

function Card({ shown, ceremony }: Props): ReactNode {
  const isPhone = useTableRoom() === 'phone';
  const [edge] = useState(() => freeEdge(ceremony.pieces));
  useSkippingKeys();
  const { kind, chance, lines } = ceremony;
  const time = { '--lasts': `${shown.lasts}ms` } as CSSProperties;
  return (
    <>
      <button type="button" className={styles.layer} aria-label={say`Skip`} onClick={skipCeremony} />
      <section
        className={styles.card}
        data-kind={kind}
        data-edge={edge}
        data-still={!shown.moves || undefined}
        style={time}
        aria-label={ceremony.title}
        id="table-ceremony"
      >
        {kind === 'chit' ? <CupDrawing /> : <ThrownDice dice={shown.line.dice} />}
        <div className={styles.words}>
          <div className={styles.head}>
            {kind === 'chit' && <Plate ceremony={ceremony} />}
            <div>
              <Actor ceremony={ceremony} />
              <p>
                <Rich text={chance} />
              </p>
            </div>
          </div>
          <div className={styles.lines}>
            <Paragraphs texts={lines} />
          </div>
        </div>
        <footer className={styles.foot}>
          <span className={styles.time} aria-hidden="true" />
          <span>{isPhone ? say`a tap skips` : say`any key skips`}</span>
          <label>
            <input type="checkbox" onChange={atOnceFromNowOn} /> {say`skip these from now on`}
          </label>
        </footer>
      </section>
      {ceremony.pieces.length > 0 && (
        <p className={styles.legend} data-edge={edge} aria-hidden="true">
          <i /> {say`can act now`}
        </p>
      )}
    </>
  );
}

/** It is set back in the settings. */
function atOnceFromNowOn(): void {
  useSettings.getState().set({ ceremonies: false });
  skipCeremony();
}

/** Who acts: 'You act now' to somebody who plays this side only. */
function Actor({ ceremony: { seat, kind, title } }: { readonly ceremony: Ceremony }): ReactNode {
  const side = useSide(seat);
  const isMine = useTable(({ update }) => update !== null && isOnlyPerson(update.players, seat));
  const act = isMine ? say`You act now` : say`The ${side?.name ?? seat} player acts now`;
  return <h2>{kind === 'chit' ? act : title}</h2>;
}

function Plate({ ceremony: { name, note, seat } }: { readonly ceremony: Ceremony }): ReactNode {
  const side = useSide(seat);
  const colours = { '--side': side?.colour, '--side-ink': side?.ink } as CSSProperties;
  return (
    <p className={styles.plate} data-notched={side?.notched || undefined} style={colours}>
      <strong>{name}</strong>
      {note !== '' && <span>{note}</span>}
    </p>
  );
}

function ThrownDice({ dice }: { readonly dice: DiceShown | null }): ReactNode {
  return (
    <p className={styles.dice}>
      {numbered(dice?.dice ?? []).map(({ key, item }) => (
        <BoneDie key={key} value={item} sides={dice!.sides} order={Number(key)} />
      ))}
    </p>
  );
}

/** The upper or the lower edge of the map: where fewer of those lie who can act. */
function freeEdge(pieces: readonly string[]): 'top' | 'bottom' {
  const board = theBoard();
  const host = document.getElementById('table-map');
  const scene = tableNow().update?.moment;
  if (!board || !host || !scene) return 'top';
  const heights = scene.pieces
    .filter(({ id }) => pieces.includes(id))
    .flatMap(({ at }) => board.project(at)?.y ?? []);
  const upper = heights.filter(y => y < host.clientHeight / 2).length;
  return 2 * upper > heights.length ? 'bottom' : 'top';
}

const MODIFIERS: readonly string[] = ['Shift', 'Control', 'Alt', 'Meta'];

/** Before anybody else hears of it: the key that skips does nothing else. */
function useSkippingKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const isBox = event.target instanceof HTMLInputElement && event.key === ' ';
      if (MODIFIERS.includes(event.key) || isBox) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // A finger that rests on the key that gave the last order means nothing by it.
      if (!event.repeat) skipCeremony();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
