import { type Language, languageTag } from './language.ts';

/** Numbers and dates as a language writes them. */
export interface Format {
  /** @param decimals how many decimals are shown, always all of them, so that figures do not jump */
  number(value: number, decimals?: number): string;
  /** @param share 0..1, shown as whole per cent */
  percent(share: number): string;
  /**
   * A price: two decimals and separators; zero and nothing show 0.
   * @param amount in whole units of the currency
   * @param currencyCode ISO 4217
   */
  money(amount: number | null, currencyCode?: string): string;
  /** date of a moment in the reader's own time zone */
  date(epochMs: number): string;
  /** hours and minutes, 00:00 to 23:59, in the reader's own time zone */
  time(epochMs: number): string;
  /** the same with seconds, for a log */
  clock(epochMs: number): string;
  /** with the language's separator, and no "and" */
  list(items: readonly string[]): string;
  /** a name that a person gave, in the language's quotation marks */
  quoted(name: string): string;
  /** one after the other; Japanese and Chinese have no space between sentences */
  sentences(texts: readonly string[]): string;
  /** a name, a colon and what it names, where the whole is not a sentence */
  pair(name: string, value: string): string;
}

export function createFormat(language: Language): Format {
  const tag = languageTag(language);
  const percents = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 });
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'medium' });
  // h23: with `hour12: false` English writes 24:05 after midnight
  const minutes = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const times = new Intl.DateTimeFormat(tag, minutes);
  const clocks = new Intl.DateTimeFormat(tag, { ...minutes, second: '2-digit' });
  const [space, colon] = language === 'en' ? [' ', ': '] : ['', '：'];
  const [open, close] = language === 'ja' ? '「」' : '“”';
  const lists = new Intl.ListFormat(tag, { style: 'narrow' });
  const numbers = new Map<number, Intl.NumberFormat>();
  const numbersWith = (decimals: number) => {
    const made = new Intl.NumberFormat(tag, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    numbers.set(decimals, made);
    return made;
  };
  const prices = new Map<string, Intl.NumberFormat>();
  const pricesIn = (currency: string) => {
    const made =
      prices.get(currency) ??
      new Intl.NumberFormat(tag, { style: 'currency', currency, minimumFractionDigits: 2 });
    prices.set(currency, made);
    return made;
  };
  return {
    number: (value, decimals = 0) => (numbers.get(decimals) ?? numbersWith(decimals)).format(value),
    percent: (share) => percents.format(share),
    money: (amount, currencyCode = 'USD') =>
      amount === null || amount === 0 ? '0' : pricesIn(currencyCode).format(amount),
    date: (epochMs) => dates.format(epochMs),
    time: (epochMs) => times.format(epochMs),
    clock: (epochMs) => clocks.format(epochMs),
    list: (items) => lists.format(items),
    quoted: (name) => `${open}${name}${close}`,
    sentences: (texts) => texts.join(space),
    pair: (name, value) => name + colon + value,
  };
}

/** Names that a refusal joins by ", ", as the language lists them. */
export function listNames(language: Language, names: string | number): string {
  return createFormat(language).list(String(names).split(', '));
}
