import { say } from '@abatis/words';
import { type ReactNode, useRef } from 'react';
import styles from './home.module.css';
import lead from './lead.module.css';

/** Brings in a game, a battle or a map from files. */
export function ImportButton({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    if (files.length > 0) onFiles(files);
    // The same file can be chosen again after it was mended.
    if (input.current) input.current.value = '';
  };
  return (
    <p className={lead.import}>
      <button
        type="button"
        className={styles.textButton}
        onClick={() => input.current?.click()}
      >{say`Open a file`}</button>
      <span className={styles.muted}> {say`a game, a battle or a map; or drop it on this page`}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept=".json,.abatis,.geojson,.asc,application/json"
        aria-label={say`Game files, battles and maps`}
        hidden
        onChange={event => take([...(event.currentTarget.files ?? [])])}
      />
    </p>
  );
}
