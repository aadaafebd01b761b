import { describe, expect, it } from 'vitest';
import { parseConfig } from './config.ts';

const company = {
  COMPANY_SELLER: 'Kinora Ltd.',
  COMPANY_REPRESENTATIVE: 'A. Person',
  COMPANY_ADDRESS: '1-2-3 Somewhere, Tokyo',
  COMPANY_PHONE: '+81-3-0000-0000',
  COMPANY_MAIL: 'shop@kinora.example',
};
const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'WH' };

describe('the configuration of payment', () => {
  it('[MB-52] without credentials is the sandbox with three plans', () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      ok: true,
      value: {
        payment: {
          productId: 'kinora-membership',
          kind: 'sandbox',
          paypal: null,
          company: null,
          sandboxPlans: { length: 3 },
        },
      },
    });
  });

  it('[MB-53] takes a merchant who says who he is', () => {
    const config = parseConfig({ ...paypal, ...company, SANDBOX_PLANS: 'YEAR:10' });
    expect(config).toMatchObject({
      ok: true,
      value: {
        payment: {
          paypal: { apiUrl: 'https://api-m.paypal.com', clientId: 'id' },
          company: { seller: 'Kinora Ltd.', phoneHours: null },
          sandboxPlans: [{ intervalUnit: 'YEAR', amountCents: 1000 }],
        },
      },
    });
  });

  const here = { PUBLIC_URL: 'http://localhost:8090' };
  const elsewhere = { PUBLIC_URL: 'https://kinora.example', TRUST_PROXY: 'none', OUTBOX: 'files' };
  const behindProxy = { ...elsewhere, HOST: '0.0.0.0' };

  it.each([
    [{}, 'sandbox', 'open'],
    [here, 'sandbox', 'open'],
    [{ PAYMENT: 'none' }, 'none', 'open'],
    [{ MEMBERSHIP: 'required' }, 'sandbox', 'required'],
    [{ ...behindProxy, PAYMENT: 'sandbox' }, 'sandbox', 'open'],
    [{ ...elsewhere, PAYMENT: 'none', MEMBERSHIP: 'required' }, 'none', 'required'],
    [{ ...elsewhere, ...paypal, ...company }, 'paypal', 'required'],
    [{ ...paypal, ...company, PAYMENT: 'paypal', MEMBERSHIP: 'open' }, 'paypal', 'open'],
  ])('[MB-90, MB-91] %j is sold by %s, and membership is %s', (environment, kind, membership) => {
    const config = parseConfig(environment);
    expect(config).toMatchObject({ ok: true, value: { payment: { kind, membership } } });
  });

  const unsaid =
    'PAYMENT must be paypal, sandbox or none where PUBLIC_URL is not this machine: a sandbox sells for no money.';
  it.each([
    [elsewhere, unsaid],
    [behindProxy, unsaid],
    [{ PAYMENT: 'paypal' }, 'PAYPAL_CLIENT_ID must be set where PAYMENT is paypal.'],
    [
      { ...paypal, ...company, PAYMENT: 'sandbox' },
      'PAYPAL_CLIENT_ID must not be set where PAYMENT is sandbox.',
    ],
    [{ PAYMENT: 'stripe' }, 'PAYMENT must be paypal, sandbox or none.'],
    [{ PAYMENT: '' }, 'PAYMENT must be paypal, sandbox or none.'],
    [{ MEMBERSHIP: 'yes' }, 'MEMBERSHIP must be required or open.'],
    [
      {
        ...{ ...paypal, ...company, PAYPAL_CLIENT_ID: undefined },
        PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com',
      },
      'PAYPAL_CLIENT_ID must be set where PAYPAL_CLIENT_SECRET is.',
    ],
  ])('[MB-90, MB-91, MB-96] refuses %j with a sentence', (environment, sentence) => {
    expect(parseConfig(environment)).toEqual({ ok: false, error: sentence });
  });

  it.each([
    [
      { ...company, PAYPAL_CLIENT_ID: 'id', PAYPAL_WEBHOOK_ID: 'id' },
      'PAYPAL_CLIENT_SECRET must be set where PAYPAL_CLIENT_ID is.',
    ],
    [paypal, 'COMPANY_SELLER must be set where PAYPAL_CLIENT_ID is: buyers must be told who sells.'],
    [
      { ...company, COMPANY_SELLER: undefined },
      'COMPANY_SELLER must be set where COMPANY_REPRESENTATIVE is.',
    ],
    [{ ...company, COMPANY_MAIL: '' }, 'COMPANY_MAIL must not be empty.'],
    [{ PAYPAL_API_URL: 'http://api.example' }, 'PAYPAL_API_URL must be an https address, without a path.'],
    [
      { SANDBOX_PLANS: 'MONTH:1,MONTH:2' },
      'SANDBOX_PLANS must be like MONTH:9.99,YEAR:99.00,DAY:0.99, each interval once.',
    ],
    [{ PRODUCT_ID: 'a/b' }, 'PRODUCT_ID must be letters, digits, _ or -.'],
    [{ TEST_CLOCK_FILE: '/tmp/clock' }, 'TEST_CLOCK_FILE is for NODE_ENV=test alone.'],
  ])('[MB-53] refuses %j with a sentence', (environment, sentence) => {
    expect(parseConfig(environment)).toEqual({ ok: false, error: sentence });
  });

  it('puts each setting where it belongs', () => {
    const config = parseConfig({
      ...{ ...paypal, ...company },
      PRODUCT_ID: 'a_product-1',
      PAYPAL_API_URL: 'http://127.0.0.1:9000/',
      COMPANY_PHONE_HOURS: '10 to 17',
      COMPANY_WEBSITE: 'https://kinora.example',
    });
    expect(config.ok && config.value.payment).toMatchObject({
      productId: 'a_product-1',
      paypal: {
        apiUrl: 'http://127.0.0.1:9000',
        clientId: 'id',
        clientSecret: 'secret',
        webhookId: 'WH',
      },
      company: {
        seller: 'Kinora Ltd.',
        representative: 'A. Person',
        address: '1-2-3 Somewhere, Tokyo',
        phone: '+81-3-0000-0000',
        mail: 'shop@kinora.example',
        phoneHours: '10 to 17',
        website: 'https://kinora.example',
      },
    });
  });

  it.each([
    [undefined, ['MONTH 999', 'YEAR 9900', 'DAY 99']],
    [' DAY:1 , MONTH:19.99', ['DAY 100', 'MONTH 1999']],
    // 0.29 * 100 is 28.999999999999996
    ['DAY:0.29,YEAR:999999.5', ['DAY 29', 'YEAR 99999950']],
    ['YEAR:1000000', null],
    ['DAY:1.234', null],
    ['DAY:1,WEEK:2', null],
    ['DAY:1,', null],
    ['day:1', null],
    ['DAY:-1', null],
    ['', null],
  ])('[MB-52] reads the plans %j as %j', (text, expected) => {
    const config = parseConfig({ SANDBOX_PLANS: text });
    const plans = config.ok && config.value.payment.sandboxPlans;
    const shown = plans && plans.map((plan) => `${plan.intervalUnit} ${String(plan.amountCents)}`);
    expect(shown).toEqual(expected ?? false);
  });

  it.each([
    ['https://api.example', true],
    ['http://localhost:9000', true],
    ['http://localhost.example', false],
    ['https://api.example/v1', false],
    ['ftp://localhost', false],
    ['api.example', false],
  ])('takes the address of PayPal %s: %s', (url, isTaken) => {
    expect(parseConfig({ ...paypal, ...company, PAYPAL_API_URL: url }).ok).toBe(isTaken);
  });

  it.each([
    ['PRODUCT_ID', 'x'.repeat(50), 'x'.repeat(51)],
    ['COMPANY_WEBSITE', 'a', ''],
    ['COMPANY_PHONE_HOURS', 'a', ''],
    ['PAYPAL_WEBHOOK_ID', 'a', ''],
    ['PAYPAL_CLIENT_SECRET', 'a', ''],
  ])('takes %s as %j, and not as %j', (name, taken, refused) => {
    expect(parseConfig({ ...paypal, ...company, [name]: taken }).ok).toBe(true);
    const config = parseConfig({ ...paypal, ...company, [name]: refused });
    expect(config).toMatchObject({ ok: false, error: expect.stringMatching(`^${name} must `) as string });
  });

  it.each(['COMPANY_PHONE_HOURS', 'COMPANY_WEBSITE'])('[MB-53] refuses %s without a seller', (name) => {
    const config = parseConfig({ [name]: 'a' });
    const error = expect.stringContaining(`COMPANY_MAIL must be set where ${name} is.`) as string;
    expect(config).toEqual({ ok: false, error });
  });

  it('[AC-212, MB-53] names all that is missing of a merchant at once', () => {
    const config = parseConfig({ PAYPAL_API_URL: 'https://api-m.sandbox.paypal.com' });
    expect(config).toEqual({
      ok: false,
      error: [
        'PAYPAL_CLIENT_ID must be set where PAYPAL_API_URL is.',
        'PAYPAL_CLIENT_SECRET must be set where PAYPAL_API_URL is.',
        'PAYPAL_WEBHOOK_ID must be set where PAYPAL_API_URL is.',
        'COMPANY_SELLER must be set where PAYPAL_CLIENT_ID is: buyers must be told who sells.',
      ].join('\n'),
    });
  });
});
