import { pointer, type Report, type SchemaFault } from '@abatis/data';

/** What is said of features that cannot be taken as they are. A strict import then imports nothing. */
export interface Complaints {
  leaveOut(index: number, fault: SchemaFault, id?: string): void;
  /** The feature is read all the same, with this change. */
  change(index: number, fault: SchemaFault, change: string, id?: string): void;
}

export function complaintsTo(report: Report, strict: boolean): Complaints {
  const at = (index: number, path: string) => pointer('features', index) + path;
  if (strict) {
    const tell = (index: number, { path, reason }: SchemaFault, id?: string) =>
      report.problem(at(index, path), reason, id);
    return { leaveOut: tell, change: (index, fault, _, id) => tell(index, fault, id) };
  }
  return {
    leaveOut: (index, { path, reason }, id) => report.warn(at(index, path), `left out: ${reason}`, id),
    change: (index, { path, reason }, change, id) => report.warn(at(index, path), `${change}: ${reason}`, id),
  };
}
