import { edit, transact } from '@abatis/kernel';
import { plain } from '@abatis/screen';
import { expect, test } from 'vitest';
import { type ProfileKind, profileOf } from '../../screen/plan/profile.ts';
import profiles from '../../screen/plan/profiles.json' with { type: 'json' };
import { WHOLE_SECTION } from '../../src/rules/23.47-sections.ts';
import { field, fieldOf } from '../support/field.ts';
import { afterTurns } from '../support/table.ts';
import { SIEGE, seen, shows } from './table.ts';

const worksIn = (text: Parameters<typeof seen>[0]) => shows.moment(seen(text), []).works!;

test('UI 35 ENG 23.47a a sap grows by half inches: pencil ahead of its head, ink behind', () => {
  const dug = afterTurns(field(SIEGE.replace('eng ground frozen', '')), 4);
  const [standing, sap] = worksIn(dug);
  expect(standing).toMatchObject({ id: 'work Approach', sections: [{ from: 0, to: 500, state: 'built' }] });
  expect(sap).toMatchObject({ form: 'trench', name: 'Approach', head: 500 + Math.round(500 / 3) });
  expect(sap!.sections.slice(0, 1)).toEqual([
    { from: 500, to: 1000, state: 'begun', done: 40 / WHOLE_SECTION },
  ]);
  expect(sap!.sections.at(-1)).toMatchObject({ to: 10_000, state: 'planned' });
});

const WALLED = `${SIEGE}
  eng work Wall fortressWall 4,40 14,40 class=III
  eng work Bank earthwork 30,30 36,30 class=II side=red
`;

test('ENG 23.81h, R140 what is open in masonry is a breach, in earth a gap; hits are shown where they count', () => {
  const start = field(WALLED);
  const state = transact(start.state, draft => {
    const works = edit(draft, 'eng', 'works');
    const [wall, bank] = works as [(typeof works)[number], (typeof works)[number]];
    works[0] = {
      ...wall,
      hitsPerSection: 6,
      sections: wall.sections.map((section, at) => ({ ...section, open: at === 4, hits: at === 6 ? 2 : 0 })),
    };
    works[1] = { ...bank, sections: bank.sections.map((section, at) => ({ ...section, open: at < 2 })) };
  });
  const [wall, bank] = worksIn(fieldOf(state));
  expect(wall!.form).toBe('wall');
  expect(wall!.sections.map(({ state: now }) => now)).toEqual(['built', 'breach', 'built', 'built', 'built']);
  expect(wall!.sections[3]).toMatchObject({ from: 3000, to: 3500, hits: { taken: 2, needed: 6 } });
  expect(bank!.sections.map(({ state: now, to }) => [now, to])).toEqual([
    ['open', 1000],
    ['built', 6000],
  ]);
});

test('UI 35 ENG T.7 by night the table is dark', () => {
  const night = SIEGE.replace('eng clock d4t13', 'eng clock d4n3');
  expect(shows.moment(seen(SIEGE), []).light!.hour).toBe('day');
  expect(shows.moment(seen(night), [])).toMatchObject({
    light: { hour: 'night' },
    clock: { night: true, label: '18:40', note: 'day 4, turn 3, watch 1' },
  });
});

test('UI 35 the card of a worksite: crew, shift of twelve, material, ground, each with its clause', () => {
  const [card] = shows.moment(seen(afterTurns(field(SIEGE), 7).having({ ground: 'frozen' })), ['Dig'])
    .panels!;
  expect(card).toMatchObject({ id: 'worksite Approach', selected: true });
  expect(card!.parts.map(({ kind }) => kind)).toEqual(['progress', 'profile', 'rows', 'pips', 'sum']);
  const rows = card!.parts.flatMap(part => (part.kind === 'rows' ? part.rows : []));
  expect(rows.map(({ label, value }) => `${plain(label)} ${plain(value)}`)).toEqual([
    'Dig, 2 figures of sappers: digs A.35',
    'Directed by an engineer officer 23.41',
    'Tools 23.21m1',
    '10 MU of 10 MU on site 23.37b',
    'Earth work doubled by the ground 23.21n1',
  ]);
  const pips = card!.parts.find(part => part.kind === 'pips')!;
  expect(pips).toMatchObject({ filled: 7, of: 12 });
  expect(plain(pips.note)).toBe('unarmed, at work; rest due at 14:00 23.21c1');
});

test('ENG 23.42a what keeps a work at a stand is said first, with its clause', () => {
  const begun = afterTurns(field(SIEGE), 1);
  const alone = begun.having({ officers: begun.state.eng.officers.map(each => ({ ...each, alive: false })) });
  const [card] = shows.moment(seen(afterTurns(alone, 1)), ['Dig']).panels!;
  const [first] = card!.parts.flatMap(part => (part.kind === 'rows' ? part.rows : []));
  expect(first).toMatchObject({ label: 'At a stand: nobody directs it', stops: true });
  expect(plain(first!.value)).toBe('23.42a');
});

test('UI 35 what comes next stands in the order in which it comes', () => {
  const board = shows
    .moment(seen(afterTurns(field(SIEGE), 7)), [])
    .panels!.find(({ id }) => id === 'engineers')!;
  const agenda = board.parts.find(part => part.kind === 'agenda')!;
  expect(agenda.items.map(({ time, text }) => `${time} ${plain(text)}`)).toEqual([
    '14:00 Dig rests 6 turns 23.21c2',
    '18:00 Dusk T.7',
  ]);
});

test('UI 35 a work that is pointed at or clicked says what it is, and shows how it looks cut across', () => {
  const where = seen(WALLED);
  const hover = shows.hover(where, [], { piece: null, place: '8,40', via: [] });
  expect(plain(hover!.lines[0]!)).toBe('Wall, fortress wall, class III');
  const card = shows.inspect(where, ['8,40'])!;
  expect(card).toMatchObject({ title: 'Wall', profile: { title: 'Fortress wall', towards: 'enemy' } });
  expect(card.facts.map(plain)).toContain('hard cover, and one less for every gun that fires at it A.24');
  expect(shows.inspect(where, ['20,25'])).toMatchObject({ title: 'Approach', subtitle: 'Sap trench' });
});

test('ENG 23.21i1 beside what BNB knows of a unit stands what it does for the engineers', () => {
  const facts = shows.inspect(seen(afterTurns(field(SIEGE), 2)), ['Dig'])!.facts.map(plain);
  expect(facts.slice(0, 3)).toEqual([
    'sappers, unarmed, at work, with tools 23.21i1',
    'digs at Approach',
    'Shift 2 of 12: unarmed, at work; rest due at 14:00 23.21c1',
  ]);
  expect(shows.inspect(seen(SIEGE), ['Ross'])).toMatchObject({
    title: 'Ross',
    subtitle: 'engineer officer, mounted',
  });
});

test('ENG 23.21a1, 23.53c6 overlays ring officers, and enemy commands in the field', () => {
  const rings = (id: string, text = SIEGE) => shows.overlay(seen(text), id, []);
  expect(rings('eng/supervisors').shades).toMatchObject([{ area: { kind: 'disc', radius: 12_000 } }]);
  expect(rings('eng/enemies').shades).toMatchObject([{ area: { radius: 48_000 } }]);
  expect(plain(rings('eng/enemies').notes[0]!)).toContain('23.21a3');
  expect(plain(rings('eng/enemies', SIEGE.replace('eng siege', '')).notes[0]!)).toContain('23.21a1');
  expect(rings('arcs').id).toBe('arcs');
});

test.each(Object.keys(profiles) as ProfileKind[])(
  'UI 35 the profile of a %s is drawn from its dimensions',
  kind => {
    const { parts, men, measures } = profileOf(kind, 'enemy');
    expect(parts.length).toBeGreaterThan(0);
    expect(men).toHaveLength(1);
    const { bank, ditch, front } = profiles[kind] as unknown as {
      readonly bank: { readonly height: number } | null;
      readonly ditch: { readonly depth: number } | null;
      readonly front?: { readonly depth: number };
    };
    const read = measures.map(({ text }) => text);
    for (const feet of [bank?.height, ditch?.depth, front?.depth])
      if (feet !== undefined) expect(read).toContain(`${feet} ft`);
  },
);
