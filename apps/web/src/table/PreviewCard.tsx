import type { Party, Preview, PreviewTable, RollPreview, Text } from '@abatis/screen';
import { plain } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { OutcomeBars } from '../ui/OutcomeBars.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { Rich } from '../ui/Rich.tsx';
import { sideInk } from '../ui/SideMark.tsx';
import { Codes } from './Codes.tsx';
import { FoldedFactors } from './FoldedFactors.tsx';
import { useSide } from './looks.ts';
import { Faces, Factors, Notes, Rows } from './PreviewParts.tsx';
import { PreviewSteps } from './PreviewSteps.tsx';
import styles from './preview.module.css';

interface Props {
  readonly preview: Preview;
  /** What decides the rolls is folded to one line each. */
  readonly short?: boolean;
}

/** What can come of an order, and below it all that will decide its rolls, before anything is committed. */
export function PreviewCard({ preview, short = false }: Props): ReactNode {
  const [only, ...others] = preview.rolls;
  const isSingle = only !== undefined && others.length === 0 && !preview.steps;
  return (
    <section
      className={styles.card}
      data-short={short || undefined}
      aria-label={say`Preview`}
      id="table-preview"
    >
      <header className={styles.head}>
        <h2>{preview.title}</h2>
        {preview.note && <span className={styles.pill}>{preview.note}</span>}
      </header>
      {isSingle && <Parties roll={only} number={null} />}
      {preview.bars.length > 0 && (
        <div className={styles.bars}>
          <OutcomeBars bars={preview.bars} />
          {!preview.exact && <p className={styles.about}>{say`Counted from samples, not exactly.`}</p>}
        </div>
      )}
      <Warnings warnings={preview.warnings} />
      {preview.rows && <Rows rows={preview.rows} />}
      {preview.steps && <PreviewSteps rolls={preview.rolls} steps={preview.steps} short={short} />}
      {numbered(preview.steps ? [] : preview.rolls).map(({ key, item: roll }) => (
        <div key={key} className={styles.roll}>
          {!isSingle && <Parties roll={roll} number={Number(key) + 1} />}
          {!short && <Factors roll={roll} />}
          <Faces roll={roll} />
          {short && <Folded roll={roll} />}
          {!short && <Notes roll={roll} />}
        </div>
      ))}
      <FaceCodes rolls={preview.rolls} />
      <Expected tables={preview.tables} />
    </section>
  );
}

/** What each party has to expect, in figures. */
export function Expected({ tables = [] }: { readonly tables: Preview['tables'] }): ReactNode {
  return numbered(tables).map(({ key, item }) => <FigureTable key={key} table={item} />);
}

const FigureTable = ({ table }: { readonly table: PreviewTable }): ReactNode => (
  <table className={styles.figures}>
    <thead>
      <tr>
        <th scope="col">
          <Rich text={table.title} />
        </th>
        {table.columns.map(column => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {numbered(table.rows).map(({ key, item: { label, cells } }) => (
        <tr key={key}>
          <th scope="row">
            <Rich text={label} />
          </th>
          {numbered(cells).map(cell => (
            <td key={cell.key}>{cell.item}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** What matters most, with a red rule at its left. */
export const Warnings = ({ warnings }: { readonly warnings: Preview['warnings'] }): ReactNode => (
  <Paragraphs texts={warnings} className={styles.warning} />
);

/** The two sides of a roll, and what it is held against. */
function Parties(props: { readonly roll: RollPreview; readonly number: number | null }): ReactNode {
  const { roll, number } = props;
  return (
    <div className={styles.parties} data-single={!(roll.left && roll.right) || undefined}>
      {roll.left && <PartyFigure party={roll.left} said={roll.versus} />}
      <div className={styles.versus}>
        {number !== null && <span className={styles.number}>{number}</span>}
        <strong data-long={roll.versus.length > LONG || undefined}>{roll.versus}</strong>
      </div>
      {roll.right && <PartyFigure party={roll.right} said={roll.versus} />}
      <p className={styles.basis} data-short={isShort(roll.basis) || undefined}>
        <Rich text={roll.basis} />
      </p>
    </div>
  );
}

/** All that decides a roll, in one line. */
const Folded = ({ roll }: { readonly roll: RollPreview }): ReactNode => (
  <FoldedFactors roll={roll}>
    {[roll.left, roll.right].map(
      party =>
        party &&
        party.note !== '' && (
          <p key={party.name} className={styles.partyNote}>
            {party.name}: <Rich text={party.note} />
          </p>
        ),
    )}
    <p className={styles.partyNote}>
      <Rich text={roll.basis} />
    </p>
    <Factors roll={roll} />
    <Notes roll={roll} />
  </FoldedFactors>
);

/** It stands under the figure between the parties; longer words have a line of their own. */
const SHORT = 20;
const isShort = (basis: Text): boolean => plain(basis).length <= SHORT;

/** A span of ratios is written smaller than a ratio. */
const LONG = 6;

/** `said`: the figure between the parties, which need not be written twice. */
function PartyFigure({ party, said }: { readonly party: Party; readonly said: string }): ReactNode {
  const side = useSide(party.seat);
  return (
    <div className={styles.party}>
      <span className={styles.partyName}>{party.name}</span>
      {party.value !== said && (
        <span className={styles.partyValue} style={{ color: sideInk(side) }}>
          {party.value}
        </span>
      )}
      <span className={styles.partyNote}>
        <Rich text={party.note} />
      </span>
    </div>
  );
}

/** What the codes under the faces mean. */
function FaceCodes({ rolls }: { readonly rolls: readonly RollPreview[] }): ReactNode {
  return (
    <p className={styles.notes}>
      <Codes texts={rolls.flatMap(({ faces }) => faces.map(({ result }) => result))} />
    </p>
  );
}
