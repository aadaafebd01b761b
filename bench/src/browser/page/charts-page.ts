/** The product's charts alone, for what one refresh costs. */
export interface ChartsPage {
  /** Six axes move and six charts show it, until `hide`. */
  show(): Promise<void>;
  hide(): void;
}

declare global {
  var chartsPage: ChartsPage;
}
