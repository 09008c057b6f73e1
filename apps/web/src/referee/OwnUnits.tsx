import type { AskedFacts } from '@abatis/screen';
import { say } from '@abatis/words';
import { type FormEvent, type ReactNode, useState } from 'react';
import { numbered } from '../ui/numbered.ts';
import { AskedFieldView } from './AskedFieldView.tsx';
import { useEntries } from './library.ts';
import desk from './referee.module.css';
import styles from './sheets.module.css';
import { setUnits, useUnits } from './store.ts';
import { UnitRow } from './UnitRow.tsx';

/** The player's own units: each is entered once, and the sheet is there again at the next visit. */
export function OwnUnits({ rulebook }: { readonly rulebook: string }): ReactNode {
  const units = useUnits(rulebook);
  const [name, setName] = useState('');
  const [facts, setFacts] = useState<AskedFacts>({});
  const entries = useEntries(rulebook, [...units.map(unit => unit.facts), facts]);
  if (entries === null) return <p>{say`Loading…`}</p>;
  // Until the worker has answered, the last entry is that of the unit just added.
  const form = entries.at(-1)!;
  const add = (event: FormEvent): void => {
    event.preventDefault();
    setUnits(rulebook, [...units, { name: name.trim(), facts: form.facts }]);
    setName('');
  };
  return (
    <>
      <div className={styles.roster}>
        {numbered(units).map(({ key, item: { name: own } }, place) => (
          <div key={key} className={styles.ownUnit}>
            {entries[place] && <UnitRow unit={{ ...entries[place].unit, name: own }} />}
            <button
              type="button"
              aria-label={say`Remove ${own}`}
              onClick={() => setUnits(rulebook, units.toSpliced(place, 1))}
            >
              ×
            </button>
          </div>
        ))}
      </div>
      <form className={`${desk.body} ${styles.entry}`} onSubmit={add} aria-label={say`Another unit`}>
        <label>
          {say`Name`}
          <input
            value={name}
            required
            maxLength={40}
            pattern=".*\S.*"
            onChange={event => setName(event.currentTarget.value)}
          />
        </label>
        {numbered(form.groups.flatMap(({ fields }) => fields)).map(({ key, item }) => (
          <AskedFieldView
            key={item.kind === 'switches' ? key : item.id}
            field={item}
            onChange={(id, value) => setFacts({ ...facts, [id]: value })}
          />
        ))}
        <button type="submit">{say`Add`}</button>
      </form>
    </>
  );
}
