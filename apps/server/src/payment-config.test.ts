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
        payment: { productId: 'kinora-membership', paypal: null, company: null, sandboxPlans: { length: 3 } },
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

  it.each([
    [{ PAYPAL_CLIENT_ID: 'id' }, 'PAYPAL_CLIENT_SECRET must be set where PAYPAL_CLIENT_ID is.'],
    [paypal, 'COMPANY_SELLER must be set where PAYPAL_CLIENT_ID is: buyers must be told who sells.'],
    [{ COMPANY_PHONE_HOURS: '9-17' }, 'COMPANY_SELLER must be set where COMPANY_PHONE_HOURS is.'],
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
});
