/** How often something may be done: `most` at once, and `perSecond` for ever. */
export class Allowance {
  private readonly most: number;
  private readonly perSecond: number;
  private left: number;
  private at: number | null = null;

  constructor({ most, perSecond }: { readonly most: number; readonly perSecond: number }) {
    this.most = most;
    this.perSecond = perSecond;
    this.left = most;
  }

  /** Takes one, if there is one; the time is in milliseconds. */
  take(now: number): boolean {
    const passed = this.at === null ? 0 : Math.max(0, now - this.at);
    this.at = now;
    this.left = Math.min(this.most, this.left + (passed / 1_000) * this.perSecond);
    if (this.left < 1) return false;
    this.left--;
    return true;
  }
}
