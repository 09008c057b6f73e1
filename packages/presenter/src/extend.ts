import type { Action, Event, Refusal, Rulebook, Seat, State } from '@abatis/kernel';
import type {
  At,
  BattleCard,
  Because,
  Briefing,
  Forces,
  LogEntry,
  LogLine,
  NewPresenter,
  Overlay,
  Presenter,
  RuleText,
  Setting,
  TableScene,
  Text,
  TurnCard,
} from '@abatis/screen';
import { isSlot, lineOf } from './log/slots.ts';
import type { Tell, Tellers, Telling } from './log/telling.ts';
import { ANYBODY } from './words/looker.ts';
import { translatedLesson, translatedOverlay, translatedTerm } from './words/translate.ts';

/**
 * What a screen shows of an extension, beside what it shows of the base. Each part either answers for what is the
 * extension's own, or is handed the base's answer to add to it.
 */
export interface PresenterExtension<S extends State, A extends Action, E extends Event> {
  /** The extension's id, which its steps and events carry: 'sap'. */
  readonly id: string;
  /** Has the extension the words for this clause? */
  isOwn(clause: string): boolean;
  refusal(refusal: Refusal, state: S): Text;
  /** A sentence for each of its own events, told where it happened among those of the base. */
  readonly tellers: Tellers<S, A, E>;
  /** Its own answers where it has some: previews of its orders, inspection of its pieces. Null: the base is asked. */
  readonly answers?: Partial<Pick<Presenter<S, A, E>, 'hover' | 'preview' | 'inspect' | 'overlay'>>;
  /** Reasons of its own advisers; null: the base has the words. */
  because?(because: Because): Text | null;
  /** The table with its own pieces, markers, works and panels in addition, and with its own question if one is asked. */
  moment?(table: TableScene, at: At<S>, selection: readonly string[]): TableScene;
  /** A battle as it is offered; null: it is one of the base's, which offers it. */
  battle?(card: BattleCard): BattleCard | null;
  setting?(setting: Setting, state: S): Setting;
  forces?(forces: Forces, at: At<S>, seat: Seat): Forces;
  briefing?(briefing: Briefing, at: At<S>): Briefing;
  turnCard?(card: TurnCard, at: At<S>, before: At<S>, lines: readonly LogLine[]): TurnCard;
  /** Its clauses, which are listed after those of the base. */
  rules?(): Promise<readonly RuleText[]>;
  readonly terms?: Presenter['terms'];
  /** In place of the base's, which are learnt there; without them the base's. */
  readonly lessons?: Presenter['lessons'];
}

/** The presenter of a rulebook that extends another: the base's, which is told nothing of what the extension added. */
export function extendPresenter<S extends State, A extends Action, E extends Event>(
  base: Presenter<S, A, E>,
  extension: PresenterExtension<S, A, E>,
): Presenter<S, A, E> {
  const { answers = {} } = extension;
  const unchanged = <Told>(told: Told): Told => told;
  const {
    moment = unchanged<TableScene>,
    setting = unchanged<Setting>,
    forces = unchanged<Forces>,
    briefing = unchanged<Briefing>,
    turnCard = unchanged<TurnCard>,
    battle = unchanged<BattleCard>,
  } = extension;
  return {
    ...base,
    battles: () => base.battles().flatMap(card => battle(card) ?? []),
    battle(scenario) {
      const card = base.battle(scenario);
      return battle(card) ?? card;
    },
    setting(state) {
      const told = setting(base.setting(state), state);
      return { ...told, overlays: told.overlays.map(translatedOverlay) };
    },
    moment: (at, selection) => moment(base.moment(at, selection), at, selection),
    hover: (at, selection, pointed) =>
      answers.hover?.(at, selection, pointed) ?? base.hover(at, selection, pointed),
    preview: (at, action) => answers.preview?.(at, action) ?? base.preview(at, action),
    inspect: (at, what) => answers.inspect?.(at, what) ?? base.inspect(at, what),
    overlay: (at, id, focus): Overlay =>
      isOf(extension.id, id) && answers.overlay
        ? answers.overlay(at, id, focus)
        : base.overlay(at, id, focus),
    forces: (at, seat) => forces(base.forces(at, seat), at, seat),
    briefing: at => briefing(base.briefing(at), at),
    turnCard: (at, before, lines) => turnCard(base.turnCard(at, before, lines), at, before, lines),
    tell: toldIn(base.tell, extension.tellers),
    refusal: (refusal, state) =>
      extension.isOwn(refusal.clause) ? extension.refusal(refusal, state) : base.refusal(refusal, state),
    because: because => extension.because?.(because) ?? base.because(because),
    rules: async () => [...(await base.rules()), ...((await extension.rules?.()) ?? [])],
    get terms() {
      return [...base.terms, ...(extension.terms ?? []).map(translatedTerm)];
    },
    get lessons() {
      return extension.lessons?.map(translatedLesson) ?? base.lessons;
    },
  };
}

/** What an extension adds goes by names that begin with its id: steps, events, overlays. */
const isOf = (extension: string, name: string): boolean => name.startsWith(`${extension}/`);

/** The base leaves a slot for each event that it does not know, and the extension fills it. */
const toldIn =
  <S extends State, A extends Action, E extends Event>(
    tell: Presenter<S, A, E>['tell'],
    tellers: Tellers<S, A, E>,
  ): Presenter<S, A, E>['tell'] =>
  (entry, before, after, to = ANYBODY) => {
    const at: Telling<S, A, E> = { ...partsOf(entry), state: before ?? after, after, to };
    return tell(entry, before, after, to).flatMap(line => {
      if (!isSlot(line)) return [line];
      const event = entry.events[line.slot]!;
      const teller = tellers[event.type as E['type']] as Tell<S, A, E> | undefined;
      const told = teller?.(event as never, at) ?? null;
      return told === null ? [] : [lineOf(entry, told)];
    });
  };

const partsOf = <A extends Action, E extends Event>({ action, events }: LogEntry<A, E>) => ({
  action,
  events,
});

/**
 * The same before a rulebook is at hand. The base is made with the rulebook as it is played, extension and all: its
 * questions are judged by the rules that hold.
 */
export const extendedPresenter =
  <Book extends Rulebook, S extends State, A extends Action, E extends Event>(
    base: NewPresenter,
    extensionOf: (book: Book, presenter: Presenter<S, A, E>) => PresenterExtension<S, A, E>,
  ): NewPresenter =>
  rulebook => {
    const presenter = base(rulebook) as unknown as Presenter<S, A, E>;
    return extendPresenter(
      presenter,
      extensionOf(rulebook as unknown as Book, presenter),
    ) as unknown as Presenter;
  };
