/** Who may be moved by a room: an owner of a registered device, in the trial, or a member. */
export interface Entitlement {
  mayReceive(accountPk: string): Promise<boolean>;
}
