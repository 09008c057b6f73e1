import { reasonOf } from '@abatis/protocol/wire';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { exportGame } from '../table/files.ts';
import { theEngine } from '../table/handles.ts';
import { notify } from '../table/notices.ts';
import { tableNow } from '../table/store.ts';
import aside from '../ui/unseen.module.css';
import styles from './replay.module.css';

/** Longer addresses are cut by browsers and by those who pass them on: a game on ground of its own may come to that. */
const LONGEST = 100_000;

/** A link that contains the whole game up to the moment that is shown: its reader needs nothing else. Null: too long. */
async function linkToMoment(): Promise<string | null> {
  const payload = await theEngine().link();
  if (payload.length > LONGEST) return null;
  const at = tableNow().update?.shown ?? null;
  return `${location.href.split('#')[0]}${routeHash({ page: 'watch', payload, at })}`;
}

async function saveInstead(): Promise<void> {
  await exportGame();
  notify('plain', [
    say`This game is too long for a link. It was saved as a file instead: send that, and open it on the first page.`,
  ]);
}

export function CopyLink(): ReactNode {
  const [link, setLink] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const copy = async () => {
    const text = await linkToMoment().catch((reason: unknown) => notify('refused', [reasonOf(reason)]));
    if (text === undefined) return;
    if (text === null) return saveInstead();
    try {
      await navigator.clipboard.writeText(text);
      setLink({ text, copied: true });
    } catch {
      // Without leave to use the clipboard the link is shown, to be copied by hand.
      setLink({ text, copied: false });
    }
  };
  return (
    <>
      <button
        type="button"
        className={styles.plain}
        title={say`A link to this moment that contains the whole game`}
        onClick={() => void copy()}
      >
        {link?.copied ? say`Link copied` : say`Copy link`}
      </button>
      {link && !link.copied && (
        <input
          className={styles.link}
          aria-label={say`Link to this moment`}
          readOnly
          value={link.text}
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <span className={aside.unseen} role="status">
        {link?.copied ? say`The link was copied` : ''}
      </span>
    </>
  );
}
