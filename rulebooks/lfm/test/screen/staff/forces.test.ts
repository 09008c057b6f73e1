import { type ForceNode, plain } from '@abatis/screen';
import { describe, expect, test } from 'vitest';
import { forces } from '../../../screen/staff/index.ts';
import { gameAt } from '../../game-at.ts';

const at = (text: string, dice: readonly number[] = [], ...orders: Parameters<typeof gameAt>[2][]) => ({
  state: gameAt(text, dice, ...orders).state,
  seat: null,
});

const all = (nodes: readonly ForceNode[]): readonly ForceNode[] =>
  nodes.flatMap(node => [node, ...all(node.children)]);

const nodeCalled = (nodes: readonly ForceNode[], name: string, level?: ForceNode['level']): ForceNode =>
  all(nodes).find(node => node.name === name && (level === undefined || node.level === level))!;

const GETTYSBURG = 'battle gettysburg-1-july\nturn 2pm';

describe('UI 23 the order of battle', () => {
  test('UI 23 is a tree of corps, divisions, brigades and units, the army last', () => {
    const { nodes, columns } = forces(at(GETTYSBURG), 'confederate');
    expect(nodes.map(({ name }) => name)).toEqual(['III Corps', 'II Corps', 'Army']);
    expect(nodes[0]!.children.map(({ level }) => level)).toEqual([
      'division',
      'division',
      'division',
      'brigade',
    ]);
    expect(nodes[0]!.commander).toMatchObject({ name: 'A. P. Hill', rating: '3' });
    expect(columns).toEqual(['Brigade', 'SP', 'to shatter']);
  });

  test('UI 23 LFM 15.1a strength with the mark of shatter, and what is yet to lose', () => {
    const { nodes } = forces(
      at(`${GETTYSBURG}
confederate 1408 26NC; 11NC; Pettigrew
confederate 1510 47NC
confederate eliminated 52NC`),
      'confederate',
    );
    const pettigrew = nodeCalled(nodes, 'Pettigrew');
    expect(pettigrew.strength).toEqual({ now: 20, full: 26, mark: 13 });
    expect(pettigrew.cells).toEqual(['20/26', '−7']);
    expect(plain(pettigrew.note)).toBe('It shatters if it loses 7 more SP 15.1a. Lost 6 SP: 52NC.');
    expect(pettigrew.filters).toContain('soon');
    expect(pettigrew.pieces.toSorted()).toEqual(['11NC', '26NC', '47NC', 'Pettigrew']);
    expect(nodeCalled(nodes, '52NC').cells).toEqual(['6-4', 'lost']);
  });

  test('UI 23 LFM 15.1b a shattered brigade says so and is not told what to lose', () => {
    const { nodes, filters } = forces(
      at(`${GETTYSBURG}
brigade Archer shattered
confederate 1208 13AL; Archer`),
      'confederate',
    );
    const archer = nodeCalled(nodes, 'Archer');
    expect([archer.badges, archer.cells[1], archer.filters]).toEqual([['S'], '', ['shattered']]);
    expect(filters.find(({ id }) => id === 'shattered')?.count).toBe(1);
  });

  test('UI 23 LFM 14.1 a D shows at the unit, its brigade and in the filter', () => {
    const { nodes, filters } = forces(
      at(`${GETTYSBURG}\nconfederate 1310 40VA D; Brockenbrough`),
      'confederate',
    );
    expect(nodeCalled(nodes, 'Brockenbrough', 'brigade').badges).toEqual(['D']);
    expect(nodeCalled(nodes, '40VA').badges).toEqual(['D']);
    expect(filters.find(({ id }) => id === 'disorganized')).toEqual({
      id: 'disorganized',
      label: 'D',
      count: 1,
    });
  });

  test('UI 23 LFM 26.1 who is to come shows when and where', () => {
    const { nodes } = forces(at(GETTYSBURG), 'confederate');
    const early = nodeCalled(nodes, 'Early', 'division');
    expect([early.command.state, plain(early.command.text)]).toEqual([
      'none',
      '3 pm, Harrisburg Road 0126 26.1',
    ]);
    const lee = nodeCalled(nodes, 'Army');
    expect(plain(lee.command.text)).toBe('enters now, Chambersburg Pike 0801 26.1');
  });
});

const COMMAND = `battle gettysburg-1-july
empty confederate
turn 2pm
army-commander confederate A-P-Hill
confederate 1206 A-P-Hill
confederate 1208 Heth; 26NC; Pettigrew
confederate 1008 2MS; Davis
brigade Archer shattered
confederate 1308 13AL; Archer
phase command confederate`;

describe('UI 23 UI 11 command in the order of battle', () => {
  test('UI 11 LFM 20.5b before the rolls each commander shows what he needs', () => {
    const { nodes, filters } = forces(at(COMMAND), 'confederate');
    const heth = nodeCalled(nodes, 'Heth', 'division');
    expect([heth.command.state, plain(heth.command.text)]).toEqual([
      'open',
      'CV 3, die +1: needs 2 or less 20.5b',
    ]);
    expect(filters[0]).toEqual({ id: 'pending', label: 'To roll', count: 2 });
  });

  test('UI 11 LFM 20.5b the whole roll, as at the table', () => {
    const orders = [
      { type: 'command', commander: 'A-P-Hill' },
      { type: 'command', commander: 'Heth' },
    ] as const;
    const { nodes } = forces(at(COMMAND, [2, 3], ...orders), 'confederate');
    const heth = nodeCalled(nodes, 'Heth', 'division');
    expect([heth.command.state, plain(heth.command.text)]).toEqual(['in', '3 −1 +1 = 3: in 20.5b']);
    expect(plain(nodeCalled(nodes, 'Pettigrew').command.text)).toBe('in by Heth 20.9');
    expect(plain(nodeCalled(nodes, 'Davis').command.text)).toBe('in by Heth 20.6a');
  });

  test('UI 11 LFM 20.2 a brigade that is out names every link that failed', () => {
    const orders = [
      { type: 'command', commander: 'A-P-Hill' },
      { type: 'command', commander: 'Heth' },
    ] as const;
    const { nodes } = forces(at(COMMAND, [6, 6], ...orders), 'confederate');
    const heth = nodeCalled(nodes, 'Heth', 'division');
    expect([heth.command.state, plain(heth.command.text)]).toEqual(['out', '6 +1 = 7, over CV 3: out 20.5a']);
    const pettigrew = nodeCalled(nodes, 'Pettigrew');
    expect(pettigrew.command.state).toBe('out');
    expect(plain(pettigrew.command.text)).toMatch(/20\.2.*20\.5a/);
  });
});

test('UI 23 in the Movement Phase the stacks that can still move are counted and found', () => {
  const { filters, nodes } = forces(
    at(`battle brawners-farm
empty
turn 6pm
phase movement union
union 1015 2WI; 7WI
union 1014 6WI; Cutler
union 1113 19IN moved
confederate 0609 4VA`),
    'union',
  );
  expect(filters[0]).toEqual({ id: 'pending', label: 'To move', count: 2 });
  expect(nodeCalled(nodes, '2WI').filters).toEqual(['pending']);
  expect(nodeCalled(nodes, '19IN').filters).toEqual([]);
  expect(nodeCalled(nodes, 'Gibbon').filters).toContain('pending');
});
