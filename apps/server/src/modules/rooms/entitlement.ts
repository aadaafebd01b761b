/** Who may be moved by a room: an owner of a registered device, in the trial, or a member. */
export interface Entitlement {
  mayReceive(accountPk: string): Promise<boolean>;
  /** Those of these accounts that may not. One statement, however many they are. */
  barredAmong(accountPks: readonly string[]): Promise<readonly string[]>;
}
