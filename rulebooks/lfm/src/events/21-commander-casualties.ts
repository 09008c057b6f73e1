/** What chapter 21 reports; where displaced commanders go is reported as 'commander-sent' (events of chapter 20). */
export type CasualtyEvent = {
  readonly type: 'casualty-rolled';
  readonly clause: 'LFM 21.1';
  readonly commander: string;
  readonly natural: number;
  readonly casualty: boolean;
  /** Who takes over if he is a casualty. */
  readonly replacement: string | null;
};
