import { NOWHERE, parseHex, parseSide } from '@abatis/hex';
import { edit, transact } from '@abatis/kernel';
import { newGame } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { battleOf } from '../src/battle.ts';
import { brokenInvariant, type INVARIANTS } from '../src/invariants.ts';
import { commanderNamed, eliminateUnit, putUnit, unitNamed } from '../src/pieces.ts';
import { lfm } from '../src/rulebook.ts';
import type { LfmState } from '../src/state.ts';
import { gameAt } from './game-at.ts';

const brawnersFarm = newGame(lfm, { scenario: 'brawners-farm' }).state;
const gettysburg = newGame(lfm, { scenario: 'gettysburg-1-july' }).state;

const PIECES = `
  brigade U union I/1
  union 0606 A 4-4 @U; B 4-4 @U; U *; King ** CV3 =I/1
  union 0708 E 4-4 @U
  confederate 0612 X 4-4 @K out; K *; Hill *** CV4`;

const command = gameAt(`phase command union\n${PIECES}`).state;
const reorganization = gameAt(`phase reorganization union\nunion 0401 F 4-4 D\n${PIECES}`).state;
const night = gameAt(`turn 1 of 3 night\nphase movement union\n${PIECES}`).state;
const combat = gameAt(`
  phase combat union
  union 0606 C 4-4 @U cavalry; U *\nunion 0707 D 4-4 @U cavalry
  confederate 0607 X 4-4 @K out; K *\nconfederate 0612 Y 4-4 @K out`).state;

const at = (state: LfmState, label: string): number => parseHex(battleOf(state).ground.grid, label);
const unit = (state: LfmState, name: string) => edit(state, 'units', unitNamed(state, name));
const commander = (state: LfmState, name: string) => edit(state, 'commanders', commanderNamed(state, name));
const inTurn = (state: LfmState, name: string) => edit(state, 'units', unitNamed(state, name), 'turn');
const move = (state: LfmState, name: string, to: string) =>
  putUnit(state, unitNamed(state, name), at(state, to));

type Spoil = (draft: LfmState) => void;

/** A position for each invariant, and what makes it one that no game can come to. */
const SPOILT: Readonly<Record<keyof typeof INVARIANTS, readonly [LfmState, Spoil]>> = {
  onePlace: [command, draft => Object.assign(unit(draft, 'A'), { hex: NOWHERE })],
  endsDecided: [command, draft => Object.assign(edit(draft), { steps: [] })],
  strengthConserved: [brawnersFarm, draft => edit(draft, 'brigades', 0).total!--],
  lostAtNightOnly: [command, draft => Object.assign(unit(draft, 'A'), { place: 'lost', hex: NOWHERE })],
  sidesApart: [command, draft => move(draft, 'A', '0612')],
  noCaptives: [command, draft => Object.assign(commander(draft, 'King'), { hex: at(draft, '0612') })],
  exitsRecorded: [command, draft => Object.assign(unit(draft, 'A'), { place: 'off-map', hex: NOWHERE })],
  nobodyEarly: [gettysburg, draft => move(draft, '19IN', '2020')],
  objectivesHeld: [gettysburg, draft => Object.assign(edit(draft, 'holders'), { 3: 'union' })],
  markersFit: [command, draft => Object.assign(unit(draft, 'A'), { mounted: true })],
  oneWork: [
    command,
    draft => {
      for (const name of ['A', 'B']) unit(draft, name).building = true;
    },
  ],
  burnersAtBridge: [
    command,
    draft =>
      Object.assign(unit(draft, 'A'), { burning: parseSide(battleOf(draft).ground.grid, '0102/0103') }),
  ],
  worksInOrder: [command, draft => Object.assign(edit(draft), { breastworks: [8, 7] })],
  orderShared: [command, draft => Object.assign(unit(draft, 'A'), { disorganized: true })],
  shatteredUnmarked: [
    command,
    draft => {
      edit(draft, 'brigades', 0).shattered = true;
      unit(draft, 'A').disorganized = true;
    },
  ],
  shatteredAtHalf: [
    reorganization,
    draft => {
      for (const name of ['A', 'E']) eliminateUnit(draft, unitNamed(draft, name));
    },
  ],
  unshatteredAboveHalf: [command, draft => Object.assign(edit(draft, 'brigades', 0), { shattered: true })],
  chargedInTheirTurn: [command, draft => Object.assign(inTurn(draft, 'E'), { charged: true })],
  commandIsPhasing: [command, draft => Object.assign(inTurn(draft, 'X'), { inCommand: true })],
  armyCommanded: [command, draft => Object.assign(edit(draft, 'armyCommander'), { union: null })],
  withTroops: [command, draft => Object.assign(commander(draft, 'U'), { hex: at(draft, '0808') })],
  recoverersStay: [command, draft => Object.assign(commander(draft, 'King'), { recovering: true })],
  withinLimits: [
    combat,
    draft => Object.assign(unit(draft, 'D'), { hex: at(draft, '0606'), mounted: false }),
  ],
  noAttackOwed: [reorganization, draft => move(draft, 'E', '0611')],
  apartAtNight: [night, draft => move(draft, 'E', '0611')],
};

test.each(Object.entries(SPOILT))(
  'the invariant %s holds in a game and can be broken',
  (name, [good, spoil]) => {
    expect(brokenInvariant(good)).toBeNull();
    expect(brokenInvariant(transact(good, spoil))).toMatch(new RegExp(`^${name}, LFM `));
  },
);

test.each([
  ['a hex off the map', onePlaceSpoilt({ hex: 5_000 })],
  [
    'a piece too few',
    transact(command, draft => Object.assign(edit(draft), { units: command.units.slice(1) })),
  ],
])('onePlace is broken by %s', (_, state) => {
  expect(brokenInvariant(state)).toMatch(/^onePlace/);
});

function onePlaceSpoilt(change: object): LfmState {
  return transact(command, draft => Object.assign(unit(draft, 'A'), change));
}

test('LFM R159 a commander has rolled once at most, and only one of the phasing side', () => {
  const rolled = (...names: readonly string[]): LfmState =>
    transact(command, draft => {
      const roll = { clause: 'LFM 20.5a', natural: 3, drms: [], cv: 3, passed: true };
      edit(draft).commandRolls = names.map(name => ({ ...roll, commander: commanderNamed(draft, name) }));
    });
  expect(brokenInvariant(rolled('King'))).toBeNull();
  expect(brokenInvariant(rolled('King', 'King'))).toMatch(/^commandIsPhasing/);
  expect(brokenInvariant(rolled('Hill'))).toMatch(/^commandIsPhasing/);
});
