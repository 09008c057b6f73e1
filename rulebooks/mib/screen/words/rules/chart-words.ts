import type { ChartWords } from '@abatis/presenter';

/** How the charts of MIB are read in the rules drawer: a key is its own heading, written apart. */
export const CHART_WORDS: ChartWords = {
  heading: key => HEADINGS[key] ?? key,
};

const HEADINGS: Readonly<Record<string, string>> = {
  max: 'Up to',
  upTo: 'Up to',
  factor: 'Times',
  cap: 'Limit',
};
