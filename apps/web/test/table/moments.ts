import type { TableUpdate } from '@abatis/play';
import type { Choice, CounterFace, Mark, Piece, Stack, TableScene, Then } from '@abatis/screen';

/* Small tables for tests: only what a test is about is given. */

const FACE: CounterFace = {
  kind: 'unit',
  name: '5WV',
  symbol: 'infantry',
  figures: '3-4',
  band: '#27408b',
  chain: '',
  near: '',
  side: 'front',
  badges: [],
};

export const piece = (id: string, at: string, seat = 'union'): Piece => ({
  id,
  seat,
  at,
  face: { ...FACE, name: id },
  label: id,
  spent: false,
});

export const stack = (at: string, ...pieces: readonly string[]): Stack => ({
  at,
  seat: 'union',
  pieces,
  total: '',
  leader: null,
  lines: [],
});

export const choice = (
  on: Choice['on'],
  then: Then = { act: { type: 'move' } },
  more: { readonly mark?: Mark['kind']; readonly rolls?: boolean; readonly id?: string } = {},
): Choice => ({
  id: more.id ?? JSON.stringify(on),
  on,
  label: `choice of ${JSON.stringify(on)}`,
  mark: { kind: more.mark ?? 'reach', text: '' },
  then,
  rolls: more.rolls ?? false,
});

export const moment = (parts: Partial<TableScene> = {}): TableScene => ({
  clock: { label: '5 pm', turn: 1, of: 4, night: false },
  phasing: 'union',
  phases: [],
  scores: [],
  pieces: [],
  stacks: [],
  markers: [],
  prompt: null,
  choices: [],
  selection: [],
  plans: [],
  verdict: null,
  ...parts,
});

export const update = (parts: Partial<TableUpdate> = {}): TableUpdate => ({
  length: 0,
  shown: 0,
  players: { union: { kind: 'human' }, confederate: { kind: 'human' } },
  name: null,
  mayTake: ['union', 'confederate'],
  viewer: 'union',
  reader: 'union',
  curtain: null,
  handover: null,
  moment: moment(),
  log: [],
  logFrom: 'end',
  undo: { free: true, phase: 0, refused: null },
  marks: null,
  computer: { thinking: null, about: '', paused: false, pace: 0 },
  ...parts,
});
