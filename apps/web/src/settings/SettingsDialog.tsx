import { say, words } from '@abatis/words';
import type { ReactNode } from 'react';
import { usePlaceWords } from '../table/looks.ts';
import { computer } from '../table/showing.ts';
import { setTable, useTable } from '../table/store.ts';
import { OneOf, Section, Slider, Switch } from './controls.tsx';
import { LANGUAGES } from './language.ts';
import { useMotion } from './motion.ts';
import { Sheet } from './Sheet.tsx';
import styles from './settings.module.css';
import {
  MAX_PACE,
  MAX_SPEED,
  READINGS,
  SOUND_BUSES,
  type SoundBus,
  TEXT_SIZES,
  useSettings,
} from './store.ts';

/** Looks, motion and sound. Every change shows at once behind it. */
export function SettingsDialog(): ReactNode {
  const open = useTable(table => table.dialog === 'settings');
  const reset = useSettings(settings => settings.reset);
  return (
    <Sheet open={open} title={say`Settings`} onClose={() => setTable({ dialog: null })}>
      <LanguageSetting />
      <MapSettings />
      <MotionSettings />
      <SoundSettings />
      <p className={styles.foot}>
        <button type="button" className={styles.textButton} onClick={reset}>{say`Reset everything`}</button>
      </p>
    </Sheet>
  );
}

function MapSettings(): ReactNode {
  const { flat, symbols, grid, numbers, textSize, autoFan, briefing, turnCard, staff, set } = useSettings();
  const words = usePlaceWords();
  return (
    <Section title={say`Map and text`}>
      <Switch
        label={say`Flat map`}
        note={say`High contrast, no texture`}
        checked={flat}
        onChange={checked => set({ flat: checked })}
      />
      <OneOf
        label={say`Symbols`}
        value={symbols}
        of={[
          { value: 'box', label: say`Boxes` },
          { value: 'period', label: say`Period` },
        ]}
        onChange={value => set({ symbols: value })}
      />
      <OneOf
        label={words.lines}
        value={grid}
        of={[
          { value: 'faint', label: say`Faint` },
          { value: 'strong', label: say`Strong` },
          { value: 'none', label: say`None` },
        ]}
        onChange={value => set({ grid: value })}
      />
      <OneOf
        label={words.numbers}
        value={numbers}
        of={[
          { value: 'near', label: say`Close up` },
          { value: 'always', label: say`Always` },
          { value: 'never', label: say`Never` },
        ]}
        onChange={value => set({ numbers: value })}
      />
      <OneOf
        label={say`Text size`}
        value={textSize}
        of={TEXT_SIZES.map(value => ({ value, label: `${value} %` }))}
        onChange={value => set({ textSize: value })}
      />
      <Switch
        label={say`Fan out stacks`}
        note={say`When the pointer rests on one; Space does it too`}
        checked={autoFan}
        onChange={checked => set({ autoFan: checked })}
      />
      <Switch
        label={say`Briefing`}
        note={say`How a battle is won, before its first turn`}
        checked={briefing}
        onChange={checked => set({ briefing: checked })}
      />
      <OneOf
        label={say`End of turn card`}
        value={turnCard}
        of={[
          { value: 'card', label: say`Show` },
          { value: 'line', label: say`Only a line` },
        ]}
        onChange={value => set({ turnCard: value })}
      />
      <Switch
        label={say`Staff suggestions`}
        note={say`On request: what the computer would do in your place`}
        checked={staff}
        onChange={checked => set({ staff: checked })}
      />
    </Section>
  );
}

/** Everything on the page was said in the old language, so it is loaded again. */
function LanguageSetting(): ReactNode {
  const { language, set } = useSettings();
  if (LANGUAGES.length < 2) return null;
  return (
    <Section title={say`Language`}>
      <OneOf
        label={say`Language`}
        value={language}
        of={LANGUAGES}
        onChange={value => {
          set({ language: value });
          location.reload();
        }}
      />
    </Section>
  );
}

function MotionSettings(): ReactNode {
  const { speed, instantDice, confirmDice, ceremonies, pace, reading, plans, set } = useSettings();
  const motion = useMotion();
  return (
    <Section title={say`Motion, dice and the computer`}>
      <Switch
        label={say`Follow the system`}
        note={say`No motion if the system asks for less of it`}
        checked={speed === null}
        onChange={checked => set({ speed: checked ? null : motion })}
      />
      <Slider
        label={say`Speed of motion`}
        value={motion}
        from={0}
        to={MAX_SPEED}
        step={0.25}
        said={motion === 0 ? 'none' : `${motion}×`}
        disabled={speed === null}
        onChange={value => set({ speed: value })}
      />
      <Switch
        label={say`Show draws`}
        note={say`A drawn chit or the initiative roll, for a moment`}
        checked={ceremonies}
        onChange={checked => set({ ceremonies: checked })}
      />
      <Switch
        label={say`Instant dice`}
        note={say`The result at once, without the throw`}
        checked={instantDice}
        onChange={checked => set({ instantDice: checked })}
      />
      <Switch
        label={say`Ask before dice`}
        note={say`A second click before anything is rolled`}
        checked={confirmDice}
        onChange={checked => set({ confirmDice: checked })}
      />
      <Switch
        label={say`Show plans early`}
        note={say`What the computer considers, while it thinks; otherwise after its turn`}
        checked={plans}
        onChange={checked => {
          set({ plans: checked });
          computer({ plans: checked });
        }}
      />
      <OneOf
        label={say`After your dice the computer waits`}
        value={`${reading}`}
        of={READINGS.map(value => ({ value: `${value}`, label: readingLabel(value) }))}
        onChange={value => {
          const chosen = READINGS.find(one => `${one}` === value) ?? null;
          set({ reading: chosen });
          computer({ reading: chosen });
        }}
      />
      <Slider
        label={say`Pace of the computer`}
        value={pace}
        from={0}
        to={MAX_PACE}
        step={100}
        said={`${(pace / 1000).toFixed(1)} s`}
        onChange={value => {
          set({ pace: value });
          computer({ pace: value });
        }}
      />
    </Section>
  );
}

function readingLabel(reading: (typeof READINGS)[number]): string {
  if (reading === null) return say`For you`;
  return reading === 0 ? say`Not at all` : say`${reading / 1000} s`;
}

const BUS_NAMES: Readonly<Record<SoundBus, string>> = words({
  table: 'Paper and pencil',
  drum: 'Drum',
  guns: 'Guns',
  dice: 'Dice',
});

function SoundSettings(): ReactNode {
  const { sound, volume, captions, set } = useSettings();
  return (
    <Section title={say`Sound`}>
      <Switch label={say`Sound`} checked={sound} onChange={checked => set({ sound: checked })} />
      {SOUND_BUSES.map(bus => (
        <Slider
          key={bus}
          label={BUS_NAMES[bus]}
          value={volume[bus]}
          from={0}
          to={1}
          step={0.05}
          said={`${Math.round(volume[bus] * 100)} %`}
          disabled={!sound}
          onChange={value => set({ volume: { ...volume, [bus]: value } })}
        />
      ))}
      <Switch
        label={say`Captions`}
        note={say`Every sound is also shown as text, even when sound is off`}
        checked={captions}
        onChange={checked => set({ captions: checked })}
      />
    </Section>
  );
}
