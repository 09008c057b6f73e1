import { type OptionSpec, type Options, off, on } from '@abatis/kernel';
import type { MibState } from './state.ts';

/** A.5: the options of the game; the preset of the minigames is their defaults. */
export const OPTIONS = [
  off('lite', 'MIB 1.0c'),
  off('liteIntermediateFatigue', 'MIB 11.2m', 'lite'),
  off('initiative', 'MIB 16.1a'),
  off('pbem', 'MIB 16.3a', 'initiative'),
  off('grandBattery', 'MIB 16.5a', 'initiative'),
  on('extendedLine', 'MIB 16.6a'),
  on('detachments', 'MIB 10.3a'),
  off('townHold', 'MIB 7.7.2c'),
  off('armyMorale', 'MIB 15.16', 'initiative'),
  off('commandRange', 'MIB 15.15'),
  off('orders', 'MIB 15.1'),
  off('forcedMarch', 'MIB 15.14'),
  off('trains', 'MIB 2.2.3'),
  off('supply', 'MIB 12.1', 'trains'),
  off('captureSupply', 'MIB 16.2', 'supply'),
  off('night', 'MIB 13.0'),
  off('trenches', 'MIB 14.0'),
  off('bridges', 'MIB 6.10a'),
  off('minorRoads', 'MIB 6.3c'),
  off('openCharts', 'MIB 2.5b'),
  off('fogOfWar', 'MIB 2.5e'),
] as const satisfies readonly OptionSpec[];

/** The game without anything chosen. */
export const DEFAULTS: Options = Object.fromEntries(OPTIONS.map(option => [option.id, option.default]));

export type OptionId = (typeof OPTIONS)[number]['id'];

export const plays = ({ options }: MibState, option: OptionId): boolean => options[option] === true;
