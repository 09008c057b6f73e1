import { type ReactNode, useEffect, useState } from 'react';
import styles from './app.module.css';
import { useStanding } from './updates.ts';

const OFFLINE_FOR = 6000;

/** Quiet words over any page. None of them asks for an answer. */
export function Notices(): ReactNode {
  const { reload, offline } = useStanding();
  const [later, setLater] = useState(false);
  return (
    <div className={styles.notices} role="status">
      {reload && !later && (
        <p className={styles.notice}>
          A new version is ready. Games are kept.
          <button type="button" onClick={reload}>
            Reload
          </button>
          <button type="button" onClick={() => setLater(true)}>
            Later
          </button>
        </p>
      )}
      {offline && <OfflineNote />}
    </div>
  );
}

/** Said once and then out of the way: nothing is missing. */
function OfflineNote(): ReactNode {
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), OFFLINE_FOR);
    return () => clearTimeout(timer);
  }, []);
  return shown && <p className={styles.notice}>No network. Everything goes on as before.</p>;
}
