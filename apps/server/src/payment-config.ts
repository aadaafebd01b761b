import {
  type IntervalUnit,
  intervalUnits,
  type MembershipMode,
  membershipModes,
  type Payment,
  payments,
  type TradeNotice,
} from '@kinora/contract/http';
import { err, ok, type Result } from '@kinora/kernel';
import { z } from 'zod';
import { errorsOf, findMissing } from './config-values.ts';

/** A merchant's application at PayPal. */
export interface PaypalConfig {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly webhookId: string;
}

/** What the environment decides about payment. */
export interface PaymentConfig {
  readonly productId: string;
  /** who sells: PayPal, the sandbox inside this server, which moves no money, or nobody */
  readonly kind: Payment;
  /** whether devices are locked for people without a membership */
  readonly membership: MembershipMode;
  /** null unless PayPal sells */
  readonly paypal: PaypalConfig | null;
  /** what the sandbox sells */
  readonly sandboxPlans: readonly { readonly intervalUnit: IntervalUnit; readonly amountCents: number }[];
  readonly company: TradeNotice | null;
}

const optional = (name: string) => z.string().min(1, `${name} must not be empty.`).nullable().default(null);

const plansSentence = 'SANDBOX_PLANS must be like MONTH:9.99,YEAR:99.00,DAY:0.99, each interval once.';

export const paymentEnvironment = {
  PAYMENT: z.enum(payments, { error: 'PAYMENT must be paypal, sandbox or none.' }).nullable().default(null),
  MEMBERSHIP: z
    .enum(membershipModes, { error: 'MEMBERSHIP must be required or open.' })
    .nullable()
    .default(null),
  PRODUCT_ID: z
    .string()
    .regex(/^[\w-]{1,50}$/, 'PRODUCT_ID must be letters, digits, _ or -.')
    .default('kinora-membership'),
  PAYPAL_CLIENT_ID: optional('PAYPAL_CLIENT_ID'),
  PAYPAL_CLIENT_SECRET: optional('PAYPAL_CLIENT_SECRET'),
  PAYPAL_WEBHOOK_ID: optional('PAYPAL_WEBHOOK_ID'),
  PAYPAL_API_URL: z
    .string()
    .refine(isSafeApi, 'PAYPAL_API_URL must be an https address, without a path.')
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  SANDBOX_PLANS: z
    .string()
    .refine((text) => readPlans(text) !== null, plansSentence)
    .default('MONTH:9.99,YEAR:99.00,DAY:0.99'),
  COMPANY_SELLER: optional('COMPANY_SELLER'),
  COMPANY_REPRESENTATIVE: optional('COMPANY_REPRESENTATIVE'),
  COMPANY_ADDRESS: optional('COMPANY_ADDRESS'),
  COMPANY_PHONE: optional('COMPANY_PHONE'),
  COMPANY_MAIL: optional('COMPANY_MAIL'),
  COMPANY_PHONE_HOURS: optional('COMPANY_PHONE_HOURS'),
  COMPANY_WEBSITE: optional('COMPANY_WEBSITE'),
};

type Values = z.output<z.ZodObject<typeof paymentEnvironment>>;

const paypalNames = ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'] as const;
const companyNames = [
  'COMPANY_SELLER',
  'COMPANY_REPRESENTATIVE',
  'COMPANY_ADDRESS',
  'COMPANY_PHONE',
  'COMPANY_MAIL',
] as const;
const companyExtras = ['COMPANY_PHONE_HOURS', 'COMPANY_WEBSITE'] as const;

const defaultPaypalApi = 'https://api-m.paypal.com';

const unsaidSentence =
  'PAYMENT must be paypal, sandbox or none where PUBLIC_URL is not this machine: a sandbox sells for no money.';

const sellerSentence = 'COMPANY_SELLER must be set where PAYPAL_CLIENT_ID is: buyers must be told who sells.';

/**
 * Puts parsed values together; a half-set group, real money without a seller, or a sandbox that nobody asked for on a
 * public server is refused with a sentence.
 */
export function toPaymentConfig(values: Values, isThisMachine: boolean): Result<PaymentConfig, string> {
  const paypal = readGroup(values, paypalNames, ['PAYPAL_API_URL']);
  const hasPaypal = !paypal.ok || paypal.value !== null;
  const kind = choosePayment(values, hasPaypal, isThisMachine);
  const company = readGroup(values, companyNames, companyExtras);
  const seller = hasPaypal && company.ok && company.value === null ? err(sellerSentence) : ok(null);
  if (!paypal.ok || !kind.ok || !company.ok || !seller.ok)
    return err(errorsOf(paypal, kind, company, seller).join('\n'));
  const [clientId = '', clientSecret = '', webhookId = ''] = paypal.value ?? [];
  const [name = '', representative = '', address = '', phone = '', mail = ''] = company.value ?? [];
  const { COMPANY_PHONE_HOURS: phoneHours, COMPANY_WEBSITE: website } = values;
  return ok({
    productId: values.PRODUCT_ID,
    kind: kind.value,
    membership: values.MEMBERSHIP ?? (kind.value === 'paypal' ? 'required' : 'open'),
    paypal: paypal.value && {
      apiUrl: values.PAYPAL_API_URL ?? defaultPaypalApi,
      clientId,
      clientSecret,
      webhookId,
    },
    sandboxPlans: readPlans(values.SANDBOX_PLANS) ?? [],
    company: company.value && { seller: name, representative, address, phone, mail, phoneHours, website },
  });
}

function choosePayment(
  { PAYMENT: said }: Values,
  hasPaypal: boolean,
  isThisMachine: boolean,
): Result<Payment, string> {
  if (hasPaypal && said !== null && said !== 'paypal') {
    return err(`PAYPAL_CLIENT_ID must not be set where PAYMENT is ${said}.`);
  }
  if (hasPaypal) return ok('paypal');
  if (said === 'paypal') return err('PAYPAL_CLIENT_ID must be set where PAYMENT is paypal.');
  if (said === null && !isThisMachine) return err(unsaidSentence);
  return ok(said ?? 'sandbox');
}

type Name =
  | (typeof paypalNames)[number]
  | (typeof companyNames)[number]
  | (typeof companyExtras)[number]
  | 'PAYPAL_API_URL';

/** All of them or none; an extra needs them as well. */
function readGroup(
  values: Values,
  names: readonly Name[],
  extras: readonly Name[] = [],
): Result<string[] | null, string> {
  const missing = findMissing(values, names, extras);
  if (missing !== null) return err(missing);
  return ok(names.some((name) => values[name] !== null) ? names.map((name) => values[name] ?? '') : null);
}

/** Null for what is no list of plans. */
function readPlans(text: string): PaymentConfig['sandboxPlans'] | null {
  const parts = text.split(',').map((part) => /^([A-Z]+):(\d{1,6}(?:\.\d{1,2})?)$/.exec(part.trim()));
  const plans = parts.flatMap((match) => {
    const intervalUnit = intervalUnits.find((unit) => unit === match?.[1]);
    return intervalUnit === undefined
      ? []
      : [{ intervalUnit, amountCents: Math.round(Number(match?.[2]) * 100) }];
  });
  const isWhole = plans.length === parts.length;
  const isOnceEach = new Set(plans.map(({ intervalUnit }) => intervalUnit)).size === plans.length;
  return isWhole && isOnceEach ? plans : null;
}

/** Plain http is for a provider on this machine: development. */
function isSafeApi(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, pathname } = new URL(text);
  const isHere = protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname);
  return pathname === '/' && (protocol === 'https:' || isHere);
}
