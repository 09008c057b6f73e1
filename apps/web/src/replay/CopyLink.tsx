import { reasonOf } from '@abatis/protocol';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { routeHash } from '../app/routes.ts';
import { theEngine } from '../table/handles.ts';
import { notify } from '../table/notices.ts';
import { tableNow } from '../table/store.ts';
import aside from '../ui/unseen.module.css';
import styles from './replay.module.css';

/** A link that contains the whole game up to the moment that is shown: its reader needs nothing else. */
async function linkToMoment(): Promise<string> {
  const payload = await theEngine().link();
  const at = tableNow().update?.shown ?? null;
  return `${location.href.split('#')[0]}${routeHash({ page: 'watch', payload, at })}`;
}

export function CopyLink(): ReactNode {
  const [link, setLink] = useState<{ readonly text: string; readonly copied: boolean } | null>(null);
  const copy = async () => {
    const text = await linkToMoment().catch((reason: unknown) => notify('refused', [reasonOf(reason)]));
    if (text === undefined) return;
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
