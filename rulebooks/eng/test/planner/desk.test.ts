import { readFileSync } from 'node:fs';
import { trusted } from '@abatis/data';
import type { PlanDesk, PlanEdit, PlanField, PlanFile, PlanRow, PlanValue } from '@abatis/screen';
import { plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { planner } from '../../screen/index.ts';
import { party, planOf, project } from './plan.ts';
import { planCR } from './plan-cr.ts';

const CR = planCR() as PlanFile;
const edited = (plan: PlanFile, edit: PlanEdit): PlanFile => trusted(planner.edit(plan, edit, null)).plan;
const set = (plan: PlanFile, table: string, row: string, field: string, value: PlanValue): PlanFile =>
  edited(plan, { kind: 'set', table, row, field, value });
const tableOf = ({ tables }: PlanDesk, id: string) => tables.find(each => each.id === id)!;
const rowOf = (desk: PlanDesk, table: string, id: string): PlanRow =>
  tableOf(desk, table).rows.find(row => row.id === id)!;
const fieldOf = (row: PlanRow, id: string): PlanField =>
  [...row.cells, ...row.more].find(each => each.id === id)!;
const textIn = (row: PlanRow, id: string): string => {
  const field = fieldOf(row, id);
  return field.kind === 'said' ? plain(field.text) : '';
};
const finishedAt = (plan: PlanFile, work: string): string =>
  textIn(rowOf(planner.desk(plan), 'works', work), 'finished');

describe('what is shown of a plan', () => {
  const desk = planner.desk(CR);

  test('ENG P.11 ENG EX 50 each work has its start and its finish in its row, and the last one ends the plan', () => {
    expect(textIn(rowOf(desk, 'works', 'P1W'), 'finished')).toBe('day 3, 18:00');
    expect(textIn(rowOf(desk, 'works', 'AP'), 'starts')).toBe('night 3, 18:00');
    expect(textIn(rowOf(desk, 'works', 'AP'), 'finished')).toBe('night 6, 03:20');
    expect(desk.result.finish).toBe('Night 7, 04:40');
  });

  test('ENG P.12 bars of works, parties and material stand in turns from the first of day 1', () => {
    const { works, parties, stores, nights } = desk.chart;
    const [first] = works;
    expect(first).toMatchObject({ id: 'P1W', note: 'S1', critical: { from: 42, to: 180 } });
    expect(first!.spans[0]).toMatchObject({ what: 'work', from: 42, to: 54 });
    expect(first!.spans[1]).toMatchObject({ what: 'rest', from: 54, to: 60, clause: 'ENG 23.21c2' });
    expect(parties.map(({ id }) => id)).toEqual(['S1', 'S2', 'S3', 'S4', 'S5']);
    expect(nights[0]).toEqual({ from: 36, to: 72 });
    expect(stores.steps[0]).toMatchObject({ turn: 36, hand: 48 });
  });

  test('ENG 23.53a19 ENG P.9 rests of a work of fixed time are no gaps in its bar', () => {
    const battery = desk.chart.works.find(({ id }) => id === 'B1')!;
    expect(battery.spans).toHaveLength(1);
    expect(battery.spans[0]).toMatchObject({ what: 'work', clause: 'ENG 23.53a19' });
  });

  test('ENG P.13 the critical path leads from the start of the plan to its end, each link with its reason', () => {
    expect(desk.result.path.map(({ work }) => work)).toEqual(['P1W', 'AP', 'P2']);
    expect(plain(desk.result.path[1]!.text)).toContain('waits for');
    expect(desk.chart.links).toContainEqual({ from: 'P1W', to: 'AP', critical: true });
  });

  test('ENG 23.37a ENG P.11 a bar that waits says for how much material, until when, and by which clause', () => {
    const starved = planner.desk(planCR({ stock: 24, carts: 2 }) as PlanFile);
    const spans = starved.chart.works.find(({ id }) => id === 'AP')!.spans;
    expect(spans[0]).toMatchObject({ what: 'wait', clause: 'ENG 23.37a' });
    expect(spans[0]!.says).toMatch(/^waits for 10 MU until (day|night) \d+/);
    expect(plain(starved.result.says)).toContain('waits for material');
    expect(starved.chart.stores.empty.length).toBeGreaterThan(0);
  });

  test('ENG P.3 what is forbidden is noted with its clause, and its row is marked', () => {
    const plan = planOf([project('wall', 'palisade', { lengthHalfInches: 4, crew: 'crew' })], {
      parties: [party('crew', 'sapper', 2, { tools: false })],
    });
    const shown = planner.desk(plan as PlanFile);
    expect(shown.notes).toContainEqual(
      expect.objectContaining({ tone: 'forbidden', clause: 'ENG 23.50b', work: 'wall' }),
    );
    expect(rowOf(shown, 'works', 'wall').barred).toBe(true);
    expect(shown.chart.works[0]).toMatchObject({ end: 'not allowed', spans: [] });
  });

  test('ENG P.3 the palette bars what no party of the plan can build, each with its reason and its clause', () => {
    const of = tableOf(desk, 'works').add!.palette!.flatMap(group => group.of);
    const found = (id: string) => of.find(choice => choice.id === id)!;
    expect(found('sapTrench').barred).toBeNull();
    expect(found('redoubtLargeIII')).toMatchObject({
      clause: 'ENG 23.55c',
      barred: expect.stringContaining('nothing stands'),
    });
    expect(found('raze:palisade').barred).toBeNull();
    // TAB 1, TAB 4, and the two rows of pontoons (A.29b).
    expect(of).toHaveLength(43 + 20 + 2);
  });

  test('ENG 23.53c3 ENG 23.21n1 how a work is reckoned is told line by line', () => {
    const lines = rowOf(desk, 'works', 'AP').reckoning;
    expect(lines.map(({ text }) => plain(text))).toEqual(
      expect.arrayContaining([
        '40 sections of ½″, 2 turns each with a battalion',
        'frozen ground: earth work doubled on days 1 to 6',
      ]),
    );
  });

  test('ENG P.15 ENG 23.42a an officer who is wanted twice is a note', () => {
    const twice = edited(CR, {
      kind: 'set',
      table: 'officers',
      row: 'E1',
      field: 'projects',
      value: ['B1', 'B2'],
    });
    const without = edited(twice, { kind: 'remove', table: 'officers', row: 'E2' });
    expect(planner.desk(without).notes).toContainEqual(
      expect.objectContaining({ tone: 'warning', clause: 'ENG 23.42a', work: 'B2' }),
    );
  });
});

describe('what can be changed', () => {
  test('ENG P.2 every field of every table can be set to what it is, and the plan stays the same', () => {
    const { tables, result } = planner.desk(CR);
    for (const table of tables)
      for (const row of table.rows.slice(0, 2))
        for (const field of [...row.cells, ...row.more]) {
          const value = valueIn(field);
          if (value === undefined || UNSET.has(`${table.id}/${field.id}`)) continue;
          const after = set(CR, table.id, row.id, field.id, value);
          if (JSON.stringify(after) === JSON.stringify(CR)) continue;
          expect(planner.desk(after).result, `${table.id} ${row.id} ${field.id}`).toEqual(result);
        }
  });

  test('ENG P.2 ENG P.5 a work is made longer, handed to another party, and put before another', () => {
    expect(finishedAt(set(CR, 'works', 'B3', 'night', false), 'B3')).not.toBe(finishedAt(CR, 'B3'));
    const shorter = planner.desk(set(CR, 'works', 'P2', 'size', 6)).result;
    expect(shorter.turn).toBeLessThan(planner.desk(CR).result.turn!);
    const handed = edited(CR, { kind: 'crew', work: 'AP', party: 'S2' });
    expect(rowOf(planner.desk(handed), 'works', 'AP').cells.find(({ id }) => id === 'crew')).toMatchObject({
      value: 'S2',
    });
    const first = edited(CR, { kind: 'before', work: 'B3', before: 'P1W' });
    expect(tableOf(planner.desk(first), 'works').rows[0]!.id).toBe('B3');
    const last = edited(CR, { kind: 'before', work: 'P1W', before: null });
    expect(tableOf(planner.desk(last), 'works').rows.at(-1)!.id).toBe('P1W');
  });

  test('ENG P.2 a bar that is moved does not begin before that turn', () => {
    const later = edited(CR, { kind: 'begin', work: 'B3', turn: 108 });
    expect(textIn(rowOf(planner.desk(later), 'works', 'B3'), 'starts')).toBe('night 2, 18:00');
  });

  test('ENG P.2 what is added is built by a party that may, and directed by an officer it needs', () => {
    const more = edited(CR, { kind: 'add', table: 'works', of: 'siegePos2' });
    expect(planner.desk(more).notes.filter(({ tone }) => tone === 'forbidden')).toEqual([]);
    expect(tableOf(planner.desk(more), 'works').rows).toHaveLength(8);
    const officers = tableOf(planner.desk(more), 'officers').rows.map(row => fieldOf(row, 'projects'));
    expect(officers.some(field => field.kind === 'several' && field.values.includes('W1'))).toBe(true);
  });

  test('ENG P.2 with a party goes what it did, and its new name is known everywhere', () => {
    const gone = edited(CR, { kind: 'remove', table: 'parties', row: 'S1' });
    const notes = planner.desk(gone).notes.filter(({ tone }) => tone === 'forbidden');
    expect(notes.map(({ work }) => work)).toEqual(expect.arrayContaining(['P1W', 'AP', 'P2']));
    const renamed = set(CR, 'parties', 'S1', 'name', 'Burgoyne');
    expect(finishedAt(renamed, 'P2')).toBe(finishedAt(CR, 'P2'));
    expect(planner.desk(renamed).chart.works[0]!.note).toBe('Burgoyne');
  });

  test('ENG P.2 deliveries of the same size are one row, and are changed together', () => {
    const [row, ...others] = tableOf(planner.desk(CR), 'deliveries').rows;
    expect(others).toEqual([]);
    expect(fieldOf(row!, 'last')).toMatchObject({ value: 41 });
    const starved = set(set(CR, 'deliveries', '0', 'amount', 2), 'stock', 'park', 'amount', 24);
    expect(finishedAt(starved, 'B2')).toBe('day 7, 12:20');
  });

  test('ENG 23.21n1 ENG P.2 the ground is set day by day', () => {
    const days = ['1', '2', '3', '4', '5', '6'];
    const dry = days.reduce((plan, day) => set(plan, 'days', day, 'ground', 'dry'), CR);
    expect(finishedAt(dry, 'P2')).toBe('day 5, 10:40');
    expect(finishedAt(set(dry, 'days', '3', 'ground', 'veryWet'), 'P2')).not.toBe('day 5, 10:40');
  });

  test('ENG P.2 a change that no file could hold is refused with its place and its reason', () => {
    const circle = planner.edit(
      CR,
      { kind: 'set', table: 'works', row: 'P1W', field: 'deps', value: ['P2'] },
      null,
    );
    expect(circle).toMatchObject({
      ok: false,
      problems: expect.arrayContaining([
        expect.objectContaining({ path: '/projects/0/deps', reason: 'it waits for itself' }),
      ]),
    });
    expect(
      planner.edit(CR, { kind: 'set', table: 'works', row: 'nobody', field: 'size', value: 1 }, null).ok,
    ).toBe(false);
  });

  test('ENG P.5 ENG A.35 a work that nobody builds is forbidden and harms nothing else', () => {
    const idle = set(CR, 'works', 'B1', 'parties', []);
    expect(planner.desk(idle).notes).toContainEqual(
      expect.objectContaining({ clause: 'ENG A.35', work: 'B1' }),
    );
    expect(finishedAt(idle, 'P2')).toBe('night 7, 04:40');
  });

  test('ENG P.7 a carrier added to a plan has a distance to go, and makes its trips', () => {
    const own = { ...CR, stock: { common: false, at: { park: 48, P1W: 12 }, deliveries: [] } };
    const carts = edited(edited(own, { kind: 'add', table: 'transports', of: 'cart' }), {
      kind: 'set',
      table: 'transports',
      row: 'T1',
      field: 'site',
      value: 'P1E',
    });
    const { chart } = planner.desk(carts);
    expect(chart.carriers[0]).toMatchObject({ id: 'T1' });
    expect(chart.carriers[0]!.spans[0]).toMatchObject({ what: 'carry', clause: 'ENG P.7' });
  });
});

/** Fields whose value says less than the plan holds. */
const UNSET = new Set(['works/crew']);

function valueIn(field: PlanField): PlanValue | undefined {
  switch (field.kind) {
    case 'said':
      return undefined;
    case 'switch':
      return field.barred === null ? field.on : undefined;
    case 'several':
      return field.values;
    default:
      return field.value;
  }
}

describe('what if', () => {
  test('ENG P.14 ENG EX 51 ENG EX 52 what is assumed for the whole plan is told with its difference', () => {
    const found = [...planner.whatIfs(CR)].filter(each => each !== null);
    expect(found.map(({ text, finish, difference }) => [text, finish, difference])).toEqual(
      expect.arrayContaining([
        ['dry ground throughout', 'day 5, 10:40', '−66 h'],
        ['no night work', 'day 11, 14:40', '+82 h'],
      ]),
    );
    const [dry] = found;
    expect(planner.desk(edited(CR, { kind: 'change', change: dry!.change })).result.turn).toBe(dry!.turn);
  });

  test('ENG P.14 plans side by side: the finish of each work, its difference and the inputs that differ', () => {
    const dry = planCR({ ground: [] }) as PlanFile;
    const { names, rows, changed } = planner.sideBySide([
      { name: 'base', plan: CR },
      { name: 'dry', plan: dry },
    ]);
    expect(names).toEqual(['base', 'dry']);
    expect(rows.at(-1)).toMatchObject({
      name: 'Everything',
      cells: [
        { finish: 'night 7, 04:40', difference: '' },
        { finish: 'day 5, 10:40', difference: '−66 h', gain: 198 },
      ],
    });
    expect(changed[1]).toEqual(['ground']);
    const handed = edited(CR, { kind: 'crew', work: 'AP', party: 'S2' });
    const [, inputs] = planner.sideBySide([
      { name: 'base', plan: CR },
      { name: 'handed', plan: handed },
    ]).changed;
    expect(inputs).toEqual(['sap trench: crew']);
  });

  test('ENG P.10 ENG X.1 what dice decide is reckoned: expected watches, and those for a chance of 10 and of 90 %', () => {
    const { rows } = planner.chances({
      about: 'battering',
      target: 'fortressWall',
      guns: 25,
      inches: 3,
      siege: true,
    });
    // Six sections of 36 hits, from 25 dice at 6 or more, two for each.
    expect(rows[0]!.value).toMatch(/^9\.1 watches/);
    expect(planner.chances({ about: 'battering', siege: false }).rows).toEqual([]);
    expect(planner.chances({ about: 'fuse' }).rows[1]!.value).toBe('77.8 %');
  });
});

describe('plans as files', () => {
  test('ENG P.2 the plan of Ciudad Rodrigo that comes with the rulebook is the one of the specification', () => {
    const shipped = planner.examples.find(({ id }) => id === 'ciudad-rodrigo')!.plan;
    expect(planner.desk(shipped).result.turn).toBe(planner.desk(CR).result.turn);
    expect(planner.desk(shipped).result.finish).toBe('15 Jan, 04:40');
  });

  test('ENG P.2 history is drawn where the plan has it', () => {
    const shipped = planner.examples.find(({ id }) => id === 'ciudad-rodrigo')!.plan;
    const battery = planner.desk(shipped).chart.works.find(({ id }) => id === 'B1')!;
    expect(battery.history).toEqual([{ at: 378, says: 'complete at noon on 13 January 1812' }]);
  });

  test('ENG P.2 a file is read with all its problems, and a blank plan can be begun with', () => {
    expect(planner.read('{', 'torn.json')).toMatchObject({ ok: false, problems: [{ file: 'torn.json' }] });
    const blank = planner.desk(planner.examples[0]!.plan);
    expect(blank.result).toMatchObject({ finish: 'No works yet', turn: null, path: [] });
    expect(
      planner.desk(edited(planner.examples[0]!.plan, { kind: 'add', table: 'works', of: 'sapTrench' })).result
        .turn,
    ).not.toBeNull();
  });

  test('the clauses that the planner cites have texts to be opened', async () => {
    const clauses = new Set((await planner.rules()).map(({ clause }) => clause));
    const cited = readFileSync(new URL('../../clauses.tsv', import.meta.url), 'utf8')
      .split('\n')
      .filter(Boolean);
    expect(clauses.size).toBe(cited.length);
    for (const clause of Object.values(planner.cites)) expect(clauses).toContain(clause);
  });
});
