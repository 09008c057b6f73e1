import type { Action, State } from '@abatis/kernel';
import { candidates } from '@abatis/kernel/host';
import { type Choice, plain, spans } from '@abatis/screen';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { PATIENCE } from '../../../../tools/budget.ts';
import { catalogKits, type Kit, type Kits } from '../../src/engine/kits.ts';
import type { Push } from '../../src/engine/protocol.ts';
import { HUMAN, newDesk } from '../engine/desk.ts';
import { type Chair, type Marked, playTurn, type Sight, type Temper } from '../stranger/stranger.ts';

/* Whole turns of all battles as a stranger plays them, at the table behind the page, with the engine in the same thread. */

let tell: (push: Push) => void = () => {};

/** The position that the table shows. */
let position: { readonly rulebook: Kit['rulebook']; readonly state: State } | null = null;

const catalog = catalogKits();
const kits: Kits = {
  ...catalog,
  async load(id) {
    const kit = await catalog.load(id);
    const { rulebook, presenter } = kit;
    const watched: Kit['presenter'] = {
      ...presenter,
      moment(at, selection) {
        position = { rulebook, state: at.state };
        return presenter.moment(at, selection);
      },
    };
    return { ...kit, presenter: watched };
  },
};
const desk = newDesk({ kits, named: 'stranger', told: push => tell(push) });

vi.mock('../../src/engine/client.ts', () => ({
  connectEngine: () => ({
    engine: desk.engine,
    onPush: (listener: (push: Push) => void) => {
      tell = listener;
      return () => {};
    },
    dispose: () => {},
  }),
}));

const { choose, lift, pickUp, press, take } = await import('../../src/table/actions.ts');
const { takeOffer } = await import('../../src/table/keys.ts');
const { open } = await import('../../src/table/opening.ts');
const { isByEnter, promptPlaces } = await import('../../src/table/prompt-places.ts');
const { setTable, tableNow } = await import('../../src/table/store.ts');
const { caughtUp } = await import('../../src/table/updates.ts');
const { useSettings } = await import('../../src/settings/store.ts');

beforeAll(() => {
  // Cards that only wait for their reader have tests of their own.
  useSettings.setState({ ceremonies: false, turnCard: 'line' });
  vi.stubGlobal('document', { hidden: false, querySelector: () => null });
  vi.stubGlobal('requestAnimationFrame', (drawn: () => void) => setImmediate(drawn));
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  return () => vi.unstubAllGlobals();
});

/** What the stranger meant to end, each with the attacks that could still be made and what the list had to say. */
interface Ending {
  readonly attacks: readonly Action[];
  readonly asked: readonly string[];
}

interface MarkedChoice extends Marked {
  readonly choice: Choice;
}

/** A seat at the table behind the page. */
function chair(attack: readonly string[], endings: Ending[]): Chair<MarkedChoice> {
  const now = () => tableNow().update!;
  const doing = async (deed: () => void | Promise<void>): Promise<void> => {
    await deed();
    await settled();
  };
  const ended = (): void => {
    const { prompt } = now().moment;
    const usual = prompt && promptPlaces(prompt.buttons).usual;
    if (!prompt || !usual?.ends || usual.refused !== null) return;
    if (prompt.checklist.length > 0 && tableNow().ending !== usual.id) return;
    const attacks = candidates(position!).filter(({ type }) => attack.includes(type));
    endings.push({ attacks, asked: prompt.checklist.flatMap(({ pieces }) => pieces) });
  };
  return {
    look: async () => sight(),
    lift: () => doing(lift),
    enter: () =>
      doing(() => {
        ended();
        takeOffer();
      }),
    press: () => doing(() => press(promptPlaces(now().moment.prompt!.buttons).usual!)),
    take: ({ choice: { on } }) =>
      doing(() => {
        const { pieces } = now().moment;
        const what =
          'piece' in on
            ? { piece: on.piece, place: pieces.find(({ id }) => id === on.piece)?.at ?? '' }
            : { piece: null, place: on.place };
        choose({ ...what, by: 'mouse' }, { add: false, touch: false });
      }),
    first: () =>
      doing(() => {
        const { choices, pointed } = tableNow().menu!;
        take(choices[0]!, pointed, false);
      }),
    show: () =>
      doing(() => {
        const { pieces } = now().moment.prompt!.checklist[0]!;
        setTable({ ending: null });
        pickUp(pieces);
      }),
  };
}

/** Everything that was asked for has come, and is on the table. */
async function settled(): Promise<void> {
  do {
    await new Promise(resolve => setImmediate(resolve));
    await caughtUp();
  } while (tableNow().underWay);
}

function sight(): Sight<MarkedChoice> {
  const { update, menu, ending, notice, computer } = tableNow();
  const { moment, curtain, handover, length } = update!;
  const { prompt } = moment;
  const usual = prompt && promptPlaces(prompt.buttons).usual;
  const reads = handover !== null || computer.holding;
  return {
    turn: moment.clock.label,
    part: `${prompt?.seat} ${moment.phases.find(({ state }) => state === 'now')?.label}`,
    orders: length,
    words: prompt ? `${plain(prompt.title)} | ${plain(prompt.detail)}` : '',
    usual: reads
      ? { label: 'Go on', byEnter: true, ends: false }
      : usual && {
          label: usual.label,
          byEnter: isByEnter(usual),
          ends: usual.ends ?? false,
        },
    marked: moment.choices.map(choice => ({
      label: plain(choice.label),
      kind: choice.mark.kind,
      choice,
    })),
    held: moment.selection.join(', '),
    isCurtain: curtain !== null,
    menu: menu?.choices.map(({ label }) => plain(label)) ?? [],
    list:
      prompt && ending !== null
        ? {
            rows: prompt.checklist.map(({ label }) => plain(label)),
            mayEnd: usual?.refused === null && !prompt.checklist.some(({ must }) => must),
          }
        : null,
    alarm: notice && notice.tone !== 'plain' ? notice.lines.map(plain).join(' ') : '',
  };
}

interface Battle {
  readonly rulebook: string;
  readonly scenario: string;
  /** Orders that attack, and clauses by which somebody suffers who stands in too large a stack. */
  readonly attack: readonly string[];
  readonly crowd: string;
}

const LFM = { rulebook: 'lfm', attack: ['fire', 'charge', 'attack'], crowd: 'LFM 4.5' };
const MIB = { rulebook: 'mib', attack: ['attack', 'threaten'], crowd: 'MIB 6.1d' };

const BATTLES: readonly Battle[] = [
  { ...LFM, scenario: 'brawners-farm' },
  { ...LFM, scenario: 'east-cavalry-field' },
  { ...LFM, scenario: 'gettysburg-1-july' },
  { ...MIB, scenario: 'teugn-hausen' },
  { ...MIB, scenario: 'raab' },
  { ...MIB, scenario: 'abensberg' },
];

const TEMPERS: readonly Temper[] = ['hasty', 'patient'];

describe.each(TEMPERS)('UI 8 a %s stranger', temper => {
  test.each(BATTLES)(
    'ends a turn of $scenario by the prompt bar alone',
    { timeout: PATIENCE },
    async battle => {
      const { rulebook, scenario, attack, crowd } = battle;
      const { seats } = (await catalog.load(rulebook)).rulebook;
      const players = Object.fromEntries(seats.map(seat => [seat, HUMAN]));
      await open({ kind: 'new', terms: { rulebook, scenario, options: {}, players } });
      await settled();
      const endings: Ending[] = [];
      const deeds = await playTurn(chair(attack, endings), temper);
      expect(deeds.length).toBeGreaterThan(4);
      expect(
        tableNow()
          .book.filter(({ text }) => cites(text, crowd))
          .map(({ text }) => plain(text)),
      ).toEqual([]);
      expect(endings.length).toBeGreaterThan(0);
      for (const { attacks, asked } of endings)
        expect(
          attacks.filter(order => !asked.some(piece => JSON.stringify(order).includes(`"${piece}"`))),
        ).toEqual([]);
    },
  );
});

const cites = (text: Parameters<typeof spans>[0], clause: string): boolean =>
  spans(text).some(span => typeof span === 'object' && 'clause' in span && span.clause === clause);
