import { say } from '@abatis/words';
import { type ReactNode, useEffect, useState } from 'react';
import { theConnection } from '../table/handles.ts';
import { tableNow } from '../table/store.ts';
import styles from './app.module.css';
import { useStanding } from './updates.ts';
import { useKeepsGames } from './use-keeps-games.ts';

const OFFLINE_FOR = 6000;

/** Quiet words over any page. None of them asks for an answer. */
export function Notices({ trouble: before }: { readonly trouble: string | null }): ReactNode {
  const { reload, offline } = useStanding();
  const keeps = useKeepsGames();
  const [later, setLater] = useState(false);
  const [trouble, setTrouble] = useTrouble(before ?? '');
  return (
    <div className={styles.notices} role="status">
      {reload && !later && (
        <p className={styles.notice}>
          {keeps
            ? say`A new version is ready. Your games are kept.`
            : say`A new version is ready. Export your games first.`}
          <button type="button" onClick={reload}>{say`Reload`}</button>
          <button type="button" onClick={() => setLater(true)}>{say`Later`}</button>
        </p>
      )}
      {trouble && (
        <p className={styles.notice}>
          {trouble}
          <button type="button" onClick={() => setTrouble('')}>{say`OK`}</button>
        </p>
      )}
      {offline && <OfflineNote />}
    </div>
  );
}

/** What goes wrong while no table is open; a table tells it itself. */
function useTrouble(before: string): readonly [string, (trouble: string) => void] {
  const [trouble, setTrouble] = useState(before);
  useEffect(
    () =>
      theConnection().onPush(push => {
        if (push.type === 'trouble' && !tableNow().opened) setTrouble(push.message);
      }),
    [],
  );
  return [trouble, setTrouble];
}

/** Said once and then out of the way: nothing is missing. */
function OfflineNote(): ReactNode {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), OFFLINE_FOR);
    return () => clearTimeout(timer);
  }, []);
  return shown && <p className={styles.notice}>{say`No network. You can go on playing.`}</p>;
}
