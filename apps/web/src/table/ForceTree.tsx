import { type ForceNode, join, plain } from '@abatis/screen';
import { say, words } from '@abatis/words';
import { type ReactNode, useState } from 'react';
import { BadgeLetter } from '../ui/BadgeLetter.tsx';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { pickUp } from './actions.ts';
import { ForceChart, Tracks } from './ForceChart.tsx';
import { holdsSelection } from './force-filter.ts';
import styles from './forces.module.css';
import { useTable } from './store.ts';
import { useInSight } from './use-in-sight.ts';

const NOTHING: readonly string[] = [];

/** Formations with what belongs to them. `open`: units are shown without asking. */
export function ForceTree({
  nodes,
  open,
}: {
  readonly nodes: readonly ForceNode[];
  readonly open: boolean;
}): ReactNode {
  return (
    <ul className={styles.tree}>
      {nodes.map(node => (
        <li key={node.id} data-level={node.level} className={styles.node}>
          <Branch node={node} open={open} />
        </li>
      ))}
    </ul>
  );
}

function Branch({ node, open }: { readonly node: ForceNode; readonly open: boolean }): ReactNode {
  const [unfolded, setUnfolded] = useState(node.open ?? false);
  const folds =
    node.children.some(child => child.level === 'unit') && !node.children.some(child => child.tracks);
  const shown = node.children.length > 0 && (!folds || open || unfolded);
  return (
    <>
      {node.level === 'army' || node.level === 'corps' ? (
        <Heading node={node} />
      ) : node.tracks ? (
        <ForceChart node={node} tracks={node.tracks} />
      ) : node.level === 'division' ? (
        <Division node={node} />
      ) : (
        <Row node={node} {...(folds && !open ? { unfolded, fold: () => setUnfolded(!unfolded) } : {})} />
      )}
      {shown && <ForceTree nodes={node.children} open={open} />}
    </>
  );
}

/** A corps: its name, who leads it, and the tracks that it has as a whole. */
function Heading({ node }: { readonly node: ForceNode }): ReactNode {
  return (
    <>
      <button
        type="button"
        className={styles.corps}
        title={plain(join(node.command.text, ' ', node.note))}
        onClick={() => pickUp(node.pieces)}
      >
        <span className={styles.corpsName}>{node.name}</span>
        <Leader node={node} />
      </button>
      <CommandLine node={node} />
      {node.tracks ? (
        <div className={styles.corpsTracks}>
          <Tracks node={node} tracks={node.tracks} />
        </div>
      ) : (
        <Note node={node} />
      )}
    </>
  );
}

/** A division: the whole command roll, or why it is out of command. */
function Division({ node }: { readonly node: ForceNode }): ReactNode {
  return (
    <div className={styles.division}>
      <button type="button" onClick={() => pickUp(node.pieces)}>
        <CommandDot node={node} />
        <span className={styles.divisionName}>{node.name}</span>
        {node.commander && <Rating text={node.commander.rating} />}
      </button>
      <span className={styles.command}>
        <Rich text={node.command.text} />
      </span>
      <Note node={node} />
    </div>
  );
}

function CommandLine({ node }: { readonly node: ForceNode }): ReactNode {
  if (node.command.text === '') return null;
  return (
    <p className={styles.corpsCommand}>
      <CommandDot node={node} />
      <Rich text={node.command.text} />
    </p>
  );
}

/** A brigade or a unit: strength, the bar with the line where it shatters, and the figures. */
function Row(props: {
  readonly node: ForceNode;
  readonly unfolded?: boolean;
  readonly fold?: () => void;
}): ReactNode {
  const { node, fold, unfolded } = props;
  const selected = useTable(table => holdsSelection(node, table.update?.moment.selection ?? NOTHING));
  const row = useInSight(selected);
  return (
    <div ref={row} className={styles.row} data-selected={selected || undefined} data-level={node.level}>
      {fold && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={unfolded}
          aria-label={say`Units of ${node.name}`}
          onClick={fold}
        >
          ›
        </button>
      )}
      <button type="button" className={styles.rowButton} onClick={() => pickUp(node.pieces)}>
        <span className={styles.name} title={node.name}>
          {node.name}
        </span>
        <span className={styles.badges}>
          {node.badges.map(letter => (
            <BadgeLetter key={letter} letter={letter} />
          ))}
        </span>
        {node.strength && <StrengthBar strength={node.strength} />}
        {numbered(node.cells).map(({ key, item }) => (
          <Cell key={key} text={item} />
        ))}
      </button>
      {(selected || unfolded || node.strength === null) && <Note node={node} />}
    </div>
  );
}

/** Of '17/21' the first figure is what there is now; '34' is all there was. */
function Cell({ text }: { readonly text: string }): ReactNode {
  const [now, full] = text.split('/');
  return (
    <span className={styles.cell}>
      {full === undefined ? (
        /^\d+$/.test(text) ? (
          <strong>{text}</strong>
        ) : (
          text
        )
      ) : (
        <>
          <strong>{now}</strong>/{full}
        </>
      )}
    </span>
  );
}

function StrengthBar({ strength }: { readonly strength: NonNullable<ForceNode['strength']> }): ReactNode {
  const { now, full, mark } = strength;
  return (
    <svg className={styles.bar} viewBox="0 0 100 18" preserveAspectRatio="none" aria-hidden="true">
      <rect y="3" width="100" height="12" className={styles.lost} />
      <rect y="3" width={full > 0 ? (100 * now) / full : 0} height="12" className={styles.left} />
      {mark !== null && <rect x={(100 * mark) / full - 1} width="3" height="18" className={styles.mark} />}
    </svg>
  );
}

function Leader({ node }: { readonly node: ForceNode }): ReactNode {
  if (!node.commander) return null;
  return (
    <span className={styles.leader}>
      {node.commander.name} <Rating text={node.commander.rating} />
    </span>
  );
}

const Rating = ({ text }: { readonly text: string }): ReactNode =>
  text ? <span className={styles.rating}>{text}</span> : null;

const COMMAND_WORDS = words({
  in: 'in command',
  out: 'out of command',
  open: 'command not rolled yet',
  none: '',
});

/** In command, out of it, or not yet known: filled, crossed, hollow. */
function CommandDot({ node }: { readonly node: ForceNode }): ReactNode {
  const { state } = node.command;
  if (state === 'none') return null;
  return (
    <svg
      className={styles.dot}
      data-state={state}
      viewBox="0 0 12 12"
      role="img"
      aria-label={COMMAND_WORDS[state]}
    >
      <circle cx="6" cy="6" r="4.6" />
      {state === 'out' && <path d="M3.6 3.6 L8.4 8.4 M8.4 3.6 L3.6 8.4" />}
    </svg>
  );
}

function Note({ node }: { readonly node: ForceNode }): ReactNode {
  if (node.note === '') return null;
  return (
    <p className={styles.note}>
      <Rich text={node.note} />
    </p>
  );
}
