import type { Answered } from '@abatis/play';
import { type Button, type CheckItem, type LogLine, type PromptLine, planId } from '@abatis/screen';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import type { Push } from '../../src/engine/protocol.ts';
import { DEFAULT_SETTINGS } from '../../src/settings/store.ts';

/** What the table asked of the worker, and what it is told. */
const asked: { method: string; argument: unknown }[] = [];
let answered: Answered = { kind: 'done', given: [] };
let news: readonly LogLine[] = [];
let tell: (push: Push) => void = () => {};

const engine = new Proxy({} as Engine, {
  get: (_engine, method: string) => (argument: unknown) => {
    asked.push({ method, argument });
    if (method === 'lift') return Promise.resolve(news);
    return Promise.resolve(method === 'act' || method === 'undo' ? answered : null);
  },
});

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({
    engine,
    onPush: (listener: (push: Push) => void) => {
      tell = listener;
      return () => {};
    },
    dispose: () => {},
  }),
}));

const { changePlan, choose, goOn, lift, press, stepBack, take, undo } = await import(
  '../../src/table/actions.ts'
);
const { takeOffer } = await import('../../src/table/keys.ts');
const { offerOf } = await import('../../src/table/offer.ts');
const { chooseSight, swapSight, switchSight } = await import('../../src/table/sighting.ts');
const { EMPTY_TABLE, setTable, tableNow } = await import('../../src/table/store.ts');
const { hurry, joined, listen, takeUpdate } = await import('../../src/table/updates.ts');
const { choice, moment, piece, stack, update } = await import('./moments.ts');

const settled = () => new Promise<void>(resolve => setTimeout(resolve, 0));
const askedOf = (method: string) => asked.filter(one => one.method === method).map(one => one.argument);
const at = (place: string, name: string | null = null) => ({ place, piece: name, by: 'mouse' }) as const;
const MOUSE = { add: false, touch: false };
const FINGER = { add: false, touch: true };

beforeEach(() => {
  asked.length = 0;
  answered = { kind: 'done', given: [] };
  setTable(EMPTY_TABLE);
});

const button = (parts: Partial<Button> = {}): Button => ({
  id: 'end',
  label: 'End movement',
  key: null,
  primary: true,
  then: { act: { type: 'done' } },
  rolls: false,
  refused: null,
  ends: true,
  ...parts,
});

const prompt = (checklist: readonly CheckItem[]): PromptLine => ({
  seat: 'union',
  title: '',
  detail: '',
  clause: null,
  buttons: [button()],
  checklist,
});

const item = (must: boolean): CheckItem => ({ id: `${must}`, must, label: 'has not moved', pieces: [] });

test('one click can give several orders; those that were taken are remembered', async () => {
  const [take, move] = [{ type: 'take' }, { type: 'move' }];
  takeUpdate(
    update({ moment: moment({ choices: [choice({ place: '0101' }, { act: take, next: [move] })] }) }),
  );
  answered = { kind: 'done', given: [take, move] };
  choose(at('0101'), MOUSE);
  await settled();
  expect(askedOf('act')).toEqual([take]);
  expect(tableNow().lastActed).toMatchObject({ actions: [take, move] });
});

test('UI 1 every reason of a refusal is shown', async () => {
  takeUpdate(update({ moment: moment({ choices: [choice({ place: '0101' })] }) }));
  answered = { kind: 'refused', reasons: [['In a ZOC ', { clause: 'LFM 5.5' }], 'and spent'] };
  choose(at('0101'), MOUSE);
  await settled();
  expect(tableNow().notice).toMatchObject({ tone: 'refused', lines: answered.reasons });
  expect(tableNow().lastActed).toBeNull();
});

test('UI 1 a click that could be an order is refused aloud; one on open ground only asks what is there', () => {
  takeUpdate(update());
  const hover = { lines: [['No ', { clause: 'LFM 5.5' }]], path: [], then: null, preview: null } as const;
  const clicked = (tone: 'idle' | 'refused') => {
    setTable({
      notice: null,
      hover: { ...hover, tone, of: { place: '0101', piece: null, via: tableNow().via } },
    });
    choose(at('0101'), MOUSE);
    return tableNow().notice;
  };
  expect(clicked('refused')).toMatchObject({ tone: 'refused', lines: hover.lines });
  expect(clicked('idle')).toBeNull();
  expect(tableNow().inspected).toEqual(['0101']);
});

test('UI 2 waypoints are kept in their order and asked for with the next place', async () => {
  takeUpdate(update());
  choose(at('0101'), { add: true, touch: false });
  choose(at('0205'), { add: true, touch: false });
  await settled();
  expect(askedOf('hover').at(-1)).toEqual({ piece: null, place: '0205', via: ['0101', '0205'] });
  stepBack();
  expect(tableNow().via).toEqual([]);
});

test('UI 2 a click after waypoints gives the order that was previewed', async () => {
  takeUpdate(update({ moment: moment({ choices: [choice({ place: '0303' })] }) }));
  const then = { act: { type: 'move', path: ['0101', '0303'] } };
  const via = ['0101'];
  const hover = { tone: 'move', lines: [], path: [], then, preview: null } as const;
  setTable({ via, pointed: at('0303'), hover: { ...hover, of: { place: '0303', piece: null, via } } });
  choose(at('0303'), MOUSE);
  await settled();
  expect(askedOf('act')).toEqual([then.act]);
});

test('UI 7 beyond the free limit the other player is asked, and only then it is taken back', async () => {
  takeUpdate(update({ undo: { free: false, phase: 0, refused: 'A die was thrown' } }));
  await undo('last');
  expect(tableNow().dialog).toBe('take-back');
  expect(askedOf('undo')).toEqual([]);
  await undo('last', true);
  expect(askedOf('undo')).toEqual([{ to: 'last', consent: true }]);
  expect(tableNow().dialog).toBeNull();
});

test('UI 7 free undo needs nobody', async () => {
  takeUpdate(update());
  await undo('last');
  expect(askedOf('undo')).toEqual([{ to: 'last', consent: false }]);
});

test('UI 8 the first press shows what can still be done, the second ends the phase', async () => {
  takeUpdate(update({ moment: moment({ prompt: prompt([item(false)]) }) }));
  press(button());
  expect(tableNow().ending).toBe('end');
  expect(askedOf('act')).toEqual([]);
  press(button());
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'done' }]);
});

test('UI 8 Enter on an end that a rule forbids shows what must be done first, and why it cannot be', async () => {
  const end = button({ primary: false, refused: 'Gamble must be stacked with his brigade.' });
  takeUpdate(update({ moment: moment({ prompt: { ...prompt([item(true)]), buttons: [end] } }) }));
  takeOffer();
  expect(tableNow().ending).toBe('end');
  takeOffer();
  expect(tableNow().notice).toMatchObject({ tone: 'refused', lines: [end.refused] });
  await settled();
  expect(askedOf('act')).toEqual([]);
});

test('UI 8 a mandatory item cannot be passed', async () => {
  takeUpdate(update({ moment: moment({ prompt: prompt([item(true)]) }) }));
  for (let i = 0; i < 3; i++) press(button());
  await settled();
  expect(askedOf('act')).toEqual([]);
});

test('UI 8 with nothing left to do the phase ends at once', async () => {
  takeUpdate(update({ moment: moment({ prompt: prompt([]) }) }));
  press(button());
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'done' }]);
});

test('UI 22 a tap shows what would happen, and the second gives the order', async () => {
  takeUpdate(update({ moment: moment({ choices: [choice({ place: '0101' })] }) }));
  choose(at('0101'), FINGER);
  await settled();
  expect(askedOf('act')).toEqual([]);
  expect(tableNow().pending?.choice.on).toEqual({ place: '0101' });
  choose(at('0101'), FINGER);
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'move' }]);
});

test('UI 1 several choices are a menu, and one of them is taken', async () => {
  const choices = [
    choice({ place: '0101' }, { act: { type: 'move' } }, { id: 'move' }),
    choice({ place: '0101' }, { act: { type: 'dig' } }, { id: 'dig' }),
  ];
  takeUpdate(update({ moment: moment({ choices }) }));
  choose(at('0101'), MOUSE);
  expect(tableNow().menu?.choices).toEqual(choices);
  take(choices[1]!, at('0101'), false);
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'dig' }]);
});

test('UI 5 a stack that can do nothing is read about', async () => {
  takeUpdate(update({ moment: moment({ pieces: [piece('a', '0101')], stacks: [stack('0101', 'a', 'b')] }) }));
  choose(at('0101', 'a'), MOUSE);
  await settled();
  expect(askedOf('inspect').at(-1)).toEqual(['a', 'b']);
});

test('UI 9 two clicks measure, a third begins again, and the ends can be swapped', async () => {
  takeUpdate(update());
  switchSight();
  chooseSight(at('0101'));
  chooseSight(at('0505'));
  expect(tableNow().sight).toMatchObject({ from: '0101', to: '0505', pinned: true });
  swapSight();
  expect(tableNow().sight).toMatchObject({ from: '0505', to: '0101', pinned: true });
  chooseSight(at('0707'));
  expect(tableNow().sight).toMatchObject({ from: '0707', to: null, pinned: false });
  expect(askedOf('act')).toEqual([]);
});

test('UI 7 an undo replaces the log, what follows is added to it', () => {
  const line = (index: number) => ({
    index,
    kind: 'move' as const,
    heading: 'Move',
    seat: null,
    text: '',
    places: [],
    motion: null,
    dice: null,
  });
  takeUpdate(update({ log: [line(0), line(1)], logFrom: 'start' }));
  takeUpdate(update({ log: [line(2)], length: 2, shown: 2 }));
  expect(tableNow().log.map(({ index }) => index)).toEqual([0, 1, 2]);
  expect(tableNow().fresh.map(({ index }) => index)).toEqual([2]);
  const both = joined(update({ log: [line(0)] }), update({ log: [line(1)], length: 5 }));
  expect([both.length, ...both.log.map(({ index }) => index)]).toEqual([5, 0, 1]);
  const undone = joined(update({ log: [line(0)] }), update({ log: [line(7)], logFrom: 'start' }));
  expect(undone.log.map(({ index }) => index)).toEqual([7]);
});

test('UI 16 another tab that takes the game over is noticed', () => {
  listen();
  tell({ type: 'elsewhere' });
  expect(tableNow().elsewhere).toBe(true);
});

test('UI 6 the end of a game is shown once', () => {
  const over = moment({ verdict: { winner: 'union', title: 'Union victory', text: '' } });
  takeUpdate(update());
  takeUpdate(update({ moment: over, length: 1, shown: 1 }));
  expect(tableNow().verdictOpen).toBe(true);
  setTable({ verdictOpen: false });
  takeUpdate(update({ moment: over, length: 1, shown: 1 }));
  expect(tableNow().verdictOpen).toBe(false);
  takeUpdate(update({ length: 1, shown: 0 }));
  takeUpdate(update({ moment: over, length: 1, shown: 1 }));
  expect(tableNow().verdictOpen).toBe(false);
});

test('UI 6 the end of a game closes nothing that is open', () => {
  takeUpdate(update());
  setTable({ dialog: 'settings', rulesAt: 'LFM 8.7' });
  const over = moment({ verdict: { winner: 'union', title: 'Union victory', text: '' } });
  takeUpdate(update({ moment: over, length: 1, shown: 1 }));
  expect(tableNow()).toMatchObject({ dialog: 'settings', rulesAt: 'LFM 8.7', verdictOpen: true });
});

test('UI 22 a finger on a button that throws dice is asked once more', async () => {
  const roll = { ...button(), id: 'roll', rolls: true, ends: false, then: { act: { type: 'command' } } };
  takeUpdate(update({ moment: moment({ prompt: { ...prompt([]), buttons: [roll] } }) }));
  press(roll, true);
  await settled();
  expect(tableNow().armed).toBe('roll');
  expect(askedOf('act')).toEqual([]);
  press(roll, true);
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'command' }]);
  expect(tableNow().armed).toBeNull();
});

test('UI 39 whoever skips is asked next, and the pace is as before', async () => {
  hurry();
  takeUpdate(update({ viewer: 'union', moment: moment({ prompt: { ...prompt([]), seat: 'confederate' } }) }));
  expect(tableNow().hurried).toBe(true);
  takeUpdate(update({ viewer: 'union', moment: moment({ prompt: prompt([]) }) }));
  expect(tableNow().hurried).toBe(false);
  expect(askedOf('computer')).toEqual([{ paused: false, pace: 0 }, { pace: DEFAULT_SETTINGS.pace }]);
});

const told: LogLine = {
  index: 0,
  kind: 'move',
  heading: 'Move',
  seat: null,
  text: 'a secret',
  places: [],
  motion: null,
  dice: null,
};

test('UI 29 when the curtain falls, nothing stays on the page of what was shown, asked or told', () => {
  const before = update({ log: [told], logFrom: 'start', moment: moment({ pieces: [piece('a', '0101')] }) });
  takeUpdate(before);
  setTable({
    hover: {
      tone: 'plain',
      lines: ['a secret'],
      path: [],
      then: null,
      preview: null,
      of: at('0101') as never,
    },
    since: [told],
    inspected: ['a secret'],
    spotlight: ['a secret'],
    forcesSeat: 'a secret',
    lastActed: { actions: [{ type: 'a secret' }], count: 1 },
    dialog: 'settings',
    rulesAt: '',
  });
  asked.length = 0;
  takeUpdate(update({ curtain: 'confederate', viewer: null, reader: null, log: [], logFrom: 'start' }));
  const { update: shown, ...rest } = tableNow();
  expect(JSON.stringify(rest)).not.toContain('a secret');
  expect(shown?.curtain).toBe('confederate');
  expect(tableNow()).toMatchObject({ book: [], log: [], fresh: [], dialog: null, rulesAt: null });
  // And nothing is asked until somebody looks.
  expect(asked).toEqual([]);
});

test('UI 29 an order that passes the screen on leaves no trace of itself', async () => {
  takeUpdate(update({ moment: moment({ choices: [choice({ place: '0101' })] }) }));
  choose(at('0101'), MOUSE);
  takeUpdate(update({ curtain: 'confederate', viewer: null, reader: null, log: [], logFrom: 'start' }));
  await settled();
  expect(askedOf('act')).toEqual([{ type: 'move' }]);
  expect(tableNow()).toMatchObject({ lastActed: null, underWay: false });
});

test('UI 29 whoever lifts the curtain reads what happened since his last order', async () => {
  news = [told];
  await lift();
  expect(askedOf('lift')).toHaveLength(1);
  // As long as the table is not there yet, the news is not either.
  expect(tableNow().since).toEqual([]);
  takeUpdate(update());
  await lift();
  expect(tableNow().since).toEqual([told]);
});

test('UI 34 a plan is dropped or put earlier by an order or by another selection', async () => {
  takeUpdate(update());
  await changePlan({ act: { type: 'drop' } });
  await changePlan({ select: ['b', 'a'] });
  expect(askedOf('act')).toEqual([{ type: 'drop' }]);
  expect(askedOf('select')).toEqual([['b', 'a']]);
});

const PLAN = {
  id: planId('fight 0101'),
  number: 1,
  from: ['0202'],
  to: ['0101'],
  label: '',
  value: '2:1',
  state: 'planned',
} as const;

test('UI 20 Esc lets go of a stack and keeps the battle plan; a second Esc does nothing to it', async () => {
  const planned = (...selection: readonly string[]) =>
    takeUpdate(update({ moment: moment({ plans: [PLAN], selection: [PLAN.id, ...selection] }) }));
  planned('0202');
  stepBack();
  expect(askedOf('select')).toEqual([[PLAN.id]]);
  planned();
  setTable({ hover: null });
  expect(stepBack()).toBe(false);
  expect(askedOf('select')).toHaveLength(1);
});

test('whoever goes on after his dice puts them away, and the computer goes on', async () => {
  setTable({ rolled: { thrown: [], phase: '' } });
  goOn();
  expect(tableNow().rolled).toBeNull();
  expect(askedOf('computer')).toEqual([{ goOn: true }]);
});

test('UI 6 pointing at a place offers nothing in the prompt bar: it would change on the way there', () => {
  const move = { act: { type: 'move' } };
  takeUpdate(update({ moment: moment({ choices: [choice({ place: '0101' }, move)] }) }));
  const hover = { tone: 'move', lines: [], path: [], then: move, preview: null } as const;
  setTable({ pointed: at('0101'), hover: { ...hover, of: { place: '0101', piece: null, via: [] } } });
  expect(offerOf(tableNow())).toBeNull();
});
