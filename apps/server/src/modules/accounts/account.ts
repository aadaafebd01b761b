import type { SignInMethod } from '@kinora/contract/http';
import type { Language } from '@kinora/phrases';
import type { AvatarNumber } from './avatar.ts';

/** A person's account. */
export interface Account {
  readonly pk: string;
  /** null for a social account whose provider vouched for no address */
  readonly email: string | null;
  /** null until activation, and for accounts without a password */
  readonly passwordHash: string | null;
  readonly signInMethod: SignInMethod;
  readonly displayName: string;
  readonly avatar: AvatarNumber | null;
  readonly language: Language;
  readonly isOperator: boolean;
  /** whether the command on the server has given it the rights, also while a seal takes them */
  readonly isMarkedOperator: boolean;
  readonly createdAt: Date;
  /** null: the mailed link was not opened yet */
  readonly activatedAt: Date | null;
  /** begin of the trial */
  readonly firstSignInAt: Date | null;
  /** when the account was given its sample profiles; null: not yet */
  readonly samplesMadeAt: Date | null;
  /** null: it is not suspended */
  readonly suspendedAt: Date | null;
  /** of the registry; null without a person */
  readonly personPk: string | null;
}
