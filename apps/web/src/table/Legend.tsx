import { shadeSwatch } from '@abatis/board';
import type { Mark, Overlay, ShadeStyle } from '@abatis/screen';
import { phrase, say, translated, words } from '@abatis/words';
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
    <section className={styles.legend} aria-label={say`Legend`}>
      {overlay && <OverlayLegend overlay={overlay} />}
      <div className={styles.line}>
        {!sighting && <Shades />}
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

/** What belongs to the selection has no title of its own: each style is called the same wherever it is drawn. */
const SHADES: Record<ShadeStyle, string> = words({
  front: 'front',
  field: 'field of fire',
  'new-field': 'field of fire after this move',
  'infantry-zone': 'zone of infantry',
  'cavalry-zone': 'zone of cavalry',
  negated: 'zone without effect',
  'own-zone': 'own zone',
  'enemy-zone': 'enemy zone',
  'both-zones': 'zones of both',
  threat: 'within reach',
  fire: 'under fire',
  command: 'in command',
  level: 'height',
  objective: 'objective',
  clear: 'seen',
  partial: 'partly seen',
  blocked: 'not seen',
});

function Shades(): ReactNode {
  const shades = useTable(table => table.hover?.shades ?? table.update?.moment.shades);
  const styleNames = useMemo(() => [...new Set(shades?.map(({ style }) => style))], [shades]);
  return styleNames.map(style => (
    <span key={style} className={styles.mark}>
      <Drawing svg={shadeSwatch(style)} className={styles.swatch} /> {SHADES[style]}
    </span>
  ));
}

const MARKS: readonly { readonly kind: Mark['kind']; readonly label: string }[] = [
  { kind: 'reach', label: phrase('can be reached') },
  { kind: 'contact', label: phrase('ends in contact') },
  { kind: 'halt', label: phrase('stops there') },
  { kind: 'stop', label: phrase('may not end there') },
  { kind: 'face', label: phrase('can turn to') },
  { kind: 'target', label: phrase('target') },
  { kind: 'chosen', label: phrase('chosen') },
];

/** Only the marks that are on the map now. */
function Marks(): ReactNode {
  const choices = useTable(table => table.update?.moment.choices);
  const kinds = useMemo(() => new Set(choices?.map(choice => choice.mark.kind)), [choices]);
  const written = useMemo(
    () => (choices ?? []).flatMap(({ mark }) => (mark.kind === 'reach' && mark.text !== '' ? mark.text : [])),
    [choices],
  );
  const counts = written.length > 0;
  // Movement points are what is left; letters are losses.
  const what = written.every(text => /^[\d¼½¾]+$/.test(text)) ? say`what is left` : say`what it costs`;
  return MARKS.filter(mark => kinds.has(mark.kind)).map(({ kind, label }) => (
    <span key={kind} className={styles.mark}>
      <span className={styles.sign} data-kind={kind} aria-hidden="true">
        {kind === 'reach' && counts && '2'}
      </span>
      {kind === 'reach' && counts ? say`${translated(label)}, and ${what}` : translated(label)}
    </span>
  ));
}

/** A bar as long as the stretch that is written beside it. */
function Scale(): ReactNode {
  const setting = useTable(table => table.opened?.setting);
  const scale = useView(state => state.view?.scale);
  if (!setting || !scale) return null;
  const length = setting.scale.metres * scale;
  return (
    <span className={styles.mark}>
      <svg className={styles.scale} width={length + 2} height="10" aria-hidden="true">
        <path d={`M1 0 V10 M1 5 H${length + 1} M${length + 1} 0 V10 M${length / 2 + 1} 2.5 V7.5`} />
      </svg>
      {setting.scale.text}
    </span>
  );
}
