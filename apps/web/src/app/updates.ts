import { registerSW } from 'virtual:pwa-register';
import { useEffect, useState } from 'react';

/** What the page should say about itself: that a newer version is there, that there is no network. */
export interface Standing {
  readonly reload: (() => void) | null;
  readonly offline: boolean;
}

/** Keeps the program ready for use without a network, and notices when a new version has arrived. */
export function useStanding(): Standing {
  const [reload, setReload] = useState<(() => void) | null>(null);
  const [offline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = registerSW({ onNeedRefresh: () => setReload(() => () => void update(true)) });
  }, []);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return { reload, offline };
}
