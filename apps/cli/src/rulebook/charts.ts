import { readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type Parsed, parsed, rejected, suggestion } from '@abatis/data';
import type { Charts, Json, Rulebook } from '@abatis/kernel';
import { readJsonFile } from '../files/read-text.ts';
import { troubleOf } from '../files/trouble.ts';
import type { Io } from '../terminal/io.ts';

/** The rulebook under an owner's charts: those in the folder over those shipped. */
export async function withCharts(rulebook: Rulebook, folder: string, io: Io): Promise<Parsed<Rulebook>> {
  const charts = await readCharts(rulebook, folder, io);
  const fileOf = (chart: string): string => join(folder, `${chart}.json`);
  return charts.ok ? rulebook.withCharts({ ...rulebook.charts, ...charts.value }, fileOf) : charts;
}

async function readCharts(rulebook: Rulebook, folder: string, io: Io): Promise<Parsed<Charts>> {
  const files = await jsonFilesIn(folder, io);
  if (!files.ok) return files;
  const charts: Record<string, Json> = {};
  for (const file of files.value) {
    const name = basename(file, '.json');
    if (!Object.hasOwn(rulebook.charts, name)) return unknownChart(rulebook, name, file);
    const chart = await readJsonFile(file, io);
    if (!chart.ok) return chart;
    charts[name] = chart.value as Json;
  }
  return parsed(charts);
}

async function jsonFilesIn(folder: string, io: Io): Promise<Parsed<readonly string[]>> {
  try {
    const names = await readdir(resolve(io.cwd, folder));
    const files = names.filter(name => name.endsWith('.json')).map(name => join(folder, name));
    return files.length > 0 ? parsed(files.sort()) : rejected(folder, '', 'there is no chart (*.json) in it');
  } catch (error) {
    return rejected(folder, '', troubleOf(error));
  }
}

function unknownChart({ id, charts }: Rulebook, name: string, file: string): Parsed<never> {
  const known = Object.keys(charts);
  const near = suggestion(name, known) || `; it has: ${known.join(', ') || 'none'}`;
  return rejected(file, '', `${id} has no chart "${name}"${near}`);
}
