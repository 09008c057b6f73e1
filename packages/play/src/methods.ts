import type { Action, Seat } from '@abatis/kernel';
import type { LogLine, Pointed, TapeEnd } from '@abatis/screen';
import { sinceLastOrder } from './card.ts';
import type { Screen } from './screen.ts';
import type { BackTo } from './session.ts';
import type { Answered } from './table.ts';

/** What a host does when something has happened at a screen. */
export interface ScreenHost {
  /** The screen that is spoken to; throws if no game is open. */
  screen(): Screen;
  /** The table is shown otherwise than before. */
  show(): void;
  /** The game has changed. */
  changed(): void;
  /** Something was taken back: the game has changed, and plans that were made for it are void. */
  tookBack(): void;
}

/** What a person can do and ask at a screen. A page calls these methods through a worker or a wire. */
export function screenMethods(host: ScreenHost) {
  const screen = (): Screen => host.screen();
  const presenter = () => screen().session.presenter;
  return {
    /** The one who looks has read the dice of the last order: the screen is passed on. */
    handOver(): void {
      if (screen().looking().handover === null) return;
      screen().handOver();
      host.show();
    },
    /** The seat that the screen was passed to looks; gives what happened since its last order. */
    lift(): readonly LogLine[] {
      if (screen().looking().curtain === null) return [];
      screen().lift();
      host.show();
      return sinceLastOrder(screen());
    },
    /** An order, and those that are to follow it as long as nothing unforeseen happens. */
    act(action: Action, next?: readonly Action[]): Answered {
      const answered = screen().act(action, next);
      if (answered.kind === 'done') host.changed();
      return answered;
    },
    select(selection: readonly string[]): void {
      screen().select(selection);
      host.show();
    },
    /** `consent`: the other side agrees to give back a die or a decision. */
    undo({ to, consent }: { readonly to: BackTo; readonly consent: boolean }): Answered {
      const answered = screen().undo(to, consent);
      if (answered.kind === 'done') host.tookBack();
      return answered;
    },
    /** Looks at an earlier moment; null: back to the present. */
    scrub(index: number | null): void {
      screen().scrub(index);
      host.show();
    },
    hover: (pointed: Pointed) => screen().hover(pointed),
    preview: (action: Action) => presenter().preview(screen().at(), action),
    inspect: (what: readonly string[]) => presenter().inspect(screen().at(), what),
    forces: (seat: Seat) => presenter().forces(screen().at(), seat),
    briefing: () => presenter().briefing(screen().at()),
    /** The card of the turn that ended with this moment. */
    turnCard: (end: number) => screen().turnCard(end),
    overlay: (id: string, focus: readonly string[]) => presenter().overlay(screen().at(), id, focus),
    sightField: (from: string) => presenter().sightField(screen().at(), from),
    measure: (from: TapeEnd, to: TapeEnd) => presenter().measure?.(screen().at(), from, to) ?? null,
    sight: (from: string, to: string) => presenter().sight(screen().at(), from, to),
  };
}
