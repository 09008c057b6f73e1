import type { AskedFacts, AskedField } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { useAsked } from '../app/use-asked.ts';
import { theEngine } from '../table/handles.ts';
import { ClauseLink, Rich } from '../ui/Rich.tsx';
import results from './results.module.css';
import { useBench } from './store.ts';
import tables from './tables.module.css';

/** What dice decide: expected tries, and those that suffice in one case of ten and in nine. */
export function ChancesCard({ rulebook }: { readonly rulebook: string }): ReactNode {
  const cites = useBench(bench => bench.cites);
  const [facts, setFacts] = useState<AskedFacts>({});
  const asked = useAsked(() => theEngine().planChances(rulebook, facts), JSON.stringify(facts));
  const [latest, setLatest] = useState<Awaited<
    ReturnType<ReturnType<typeof theEngine>['planChances']>
  > | null>(null);
  if (asked.state === 'here' && asked.value !== latest) setLatest(asked.value);
  if (!latest) return null;
  const set = (id: string, value: string | number | boolean): void =>
    setFacts({ ...latest.facts, [id]: value });
  return (
    <section className={tables.table} aria-label={latest.title} data-table="chances">
      <h2>
        {latest.title}
        <small>
          {say`reckoned, not rolled`} {cites && <ClauseLink clause={cites.chances} />}
        </small>
      </h2>
      <div className={tables.fields}>
        {latest.groups
          .flatMap(({ fields }) => fields)
          .map(field => (
            <Field key={'id' in field ? field.id : 'switches'} field={field} onSet={set} />
          ))}
      </div>
      <p className={results.says}>
        <Rich text={latest.says} />
      </p>
      <dl className={results.chances}>
        {latest.rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FieldProps {
  readonly field: AskedField;
  readonly onSet: (id: string, value: string | number | boolean) => void;
}

/** A field of the referee as a planner has it: as small as the others of the page. */
function Field({ field, onSet }: FieldProps): ReactNode {
  if (field.kind === 'switches')
    return field.of.map(({ id, label, on }) => (
      <label key={id}>
        <input type="checkbox" checked={on} onChange={() => onSet(id, !on)} /> {label}
      </label>
    ));
  if (field.kind === 'choice')
    return (
      <label>
        {field.label}
        <select value={field.value} onChange={event => onSet(field.id, event.currentTarget.value)}>
          {field.of.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </label>
    );
  const { id, label, value, least, most, step, unit } = field;
  return (
    <label>
      {label}
      <span>
        <input
          type="number"
          min={least}
          max={most}
          step={step}
          value={value}
          onChange={event => {
            const number = event.currentTarget.valueAsNumber;
            if (Number.isFinite(number)) onSet(id, Math.min(most, Math.max(least, number)));
          }}
        />
        {unit}
      </span>
    </label>
  );
}
