import { shadeSwatch } from '@abatis/board';
import type { Mark, Overlay } from '@abatis/screen';
import { type ReactNode, useMemo } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import styles from './legend.module.css';
import { sightOverlay } from './scene.ts';
import { useTable } from './store.ts';
import { useView } from './view.ts';

/** What the marks on the map mean, and how long a stretch of it is. */
export function Legend(): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  const sight = useTable(table => table.sight);
  const laid = useTable(table => table.overlay);
  const overlay = useMemo(() => (sighting ? sightOverlay(sight) : laid), [sighting, sight, laid]);
  return (
    <section className={styles.legend} aria-label="Legend">
      {overlay && <OverlayLegend overlay={overlay} />}
      <div className={styles.line}>
        {!sighting && <Marks />}
        <Scale />
      </div>
    </section>
  );
}

function OverlayLegend({ overlay }: { readonly overlay: Overlay }): ReactNode {
  return (
    <div className={styles.overlay}>
      <h2>{overlay.title}</h2>
      <ul>
        {overlay.legend.map(({ style, label }) => (
          <li key={`${style} ${label}`}>
            <Drawing svg={shadeSwatch(style)} className={styles.swatch} /> {label}
          </li>
        ))}
      </ul>
      <Paragraphs texts={overlay.notes} />
    </div>
  );
}

const MARKS: readonly { readonly kind: Mark['kind']; readonly label: string }[] = [
  { kind: 'reach', label: 'can be reached' },
  { kind: 'contact', label: 'ends in contact' },
  { kind: 'target', label: 'target' },
  { kind: 'chosen', label: 'chosen' },
];

/** Only the marks that are on the map now. */
function Marks(): ReactNode {
  const choices = useTable(table => table.update?.moment.choices);
  const kinds = useMemo(() => new Set(choices?.map(choice => choice.mark.kind)), [choices]);
  const counts = useMemo(
    () => choices?.some(({ mark }) => mark.kind === 'reach' && mark.text !== ''),
    [choices],
  );
  return MARKS.filter(mark => kinds.has(mark.kind)).map(({ kind, label }) => (
    <span key={kind} className={styles.mark}>
      <span className={styles.sign} data-kind={kind} aria-hidden="true">
        {kind === 'reach' && counts && '2'}
      </span>
      {kind === 'reach' && counts ? `${label}, and what is left` : label}
    </span>
  ));
}

/** A bar as long as the stretch that is written beside it. */
function Scale(): ReactNode {
  const setting = useTable(table => table.opened?.setting);
  const hex = useView(state => state.view?.hex);
  if (!setting || !hex) return null;
  const length = (setting.scale.metres * hex) / setting.sheet.across;
  return (
    <span className={styles.mark}>
      <svg className={styles.scale} width={length + 2} height="10" aria-hidden="true">
        <path d={`M1 0 V10 M1 5 H${length + 1} M${length + 1} 0 V10 M${length / 2 + 1} 2.5 V7.5`} />
      </svg>
      {setting.scale.text}
    </span>
  );
}
