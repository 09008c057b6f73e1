import type { ReactNode } from 'react';
import { usePlaceWords } from '../table/looks.ts';
import { computer } from '../table/showing.ts';
import { setTable, useTable } from '../table/store.ts';
import { OneOf, Section, Slider, Switch } from './controls.tsx';
import { useMotion } from './motion.ts';
import { Sheet } from './Sheet.tsx';
import styles from './settings.module.css';
import { MAX_PACE, MAX_SPEED, SOUND_BUSES, type SoundBus, TEXT_SIZES, useSettings } from './store.ts';

/** Looks, motion and sound. Every change shows at once behind it. */
export function SettingsDialog(): ReactNode {
  const open = useTable(table => table.dialog === 'settings');
  const reset = useSettings(settings => settings.reset);
  return (
    <Sheet open={open} title="Settings" onClose={() => setTable({ dialog: null })}>
      <MapSettings />
      <MotionSettings />
      <SoundSettings />
      <p className={styles.foot}>
        <button type="button" className={styles.textButton} onClick={reset}>
          Set everything back
        </button>
      </p>
    </Sheet>
  );
}

function MapSettings(): ReactNode {
  const { flat, symbols, grid, numbers, textSize, autoFan, set } = useSettings();
  const words = usePlaceWords();
  return (
    <Section title="Map and text">
      <Switch
        label="Flat map"
        note="High contrast, no texture"
        checked={flat}
        onChange={checked => set({ flat: checked })}
      />
      <OneOf
        label="Symbols"
        value={symbols}
        of={[
          { value: 'box', label: 'Boxes' },
          { value: 'period', label: 'Period' },
        ]}
        onChange={value => set({ symbols: value })}
      />
      <OneOf
        label={words.lines}
        value={grid}
        of={[
          { value: 'faint', label: 'Faint' },
          { value: 'strong', label: 'Strong' },
          { value: 'none', label: 'None' },
        ]}
        onChange={value => set({ grid: value })}
      />
      <OneOf
        label={words.numbers}
        value={numbers}
        of={[
          { value: 'near', label: 'Close up' },
          { value: 'always', label: 'Always' },
          { value: 'never', label: 'Never' },
        ]}
        onChange={value => set({ numbers: value })}
      />
      <OneOf
        label="Text size"
        value={textSize}
        of={TEXT_SIZES.map(value => ({ value, label: `${value} %` }))}
        onChange={value => set({ textSize: value })}
      />
      <Switch
        label="Fan out stacks"
        note="When the pointer rests on one; Space does it too"
        checked={autoFan}
        onChange={checked => set({ autoFan: checked })}
      />
    </Section>
  );
}

function MotionSettings(): ReactNode {
  const { speed, instantDice, confirmDice, pace, set } = useSettings();
  const motion = useMotion();
  return (
    <Section title="Motion, dice and the computer">
      <Switch
        label="Go by the system"
        note="No motion if the system asks for less of it"
        checked={speed === null}
        onChange={checked => set({ speed: checked ? null : motion })}
      />
      <Slider
        label="Speed of motion"
        value={motion}
        from={0}
        to={MAX_SPEED}
        step={0.25}
        said={motion === 0 ? 'none' : `${motion}×`}
        disabled={speed === null}
        onChange={value => set({ speed: value })}
      />
      <Switch
        label="Instant dice"
        note="The result at once, without the throw"
        checked={instantDice}
        onChange={checked => set({ instantDice: checked })}
      />
      <Switch
        label="Ask before dice"
        note="A second click before anything is rolled"
        checked={confirmDice}
        onChange={checked => set({ confirmDice: checked })}
      />
      <Slider
        label="Pause of the computer"
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

const BUS_NAMES: Readonly<Record<SoundBus, string>> = {
  table: 'Paper and pencil',
  drum: 'Drum',
  guns: 'Guns',
  dice: 'Dice',
};

function SoundSettings(): ReactNode {
  const { sound, volume, captions, set } = useSettings();
  return (
    <Section title="Sound">
      <Switch label="Sound" checked={sound} onChange={checked => set({ sound: checked })} />
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
        label="Captions"
        note="Every sound is also written, even when it is off"
        checked={captions}
        onChange={checked => set({ captions: checked })}
      />
    </Section>
  );
}
