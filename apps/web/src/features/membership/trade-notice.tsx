import type { PaymentSettings, Plan, TradeNotice } from '@kinora/contract/http';
import { useCallback } from 'react';
import type { ApiCall, ShownByCaller } from '../../runtime/api/api.ts';
import { useFormat } from '../../runtime/use-runtime.ts';
import { useApi, useWords } from '../../runtime/use-session.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { Reading } from '../../ui/reading.tsx';
import { intervalsOf, plansOf } from './plan-order.ts';
import { useLoaded } from '../../runtime/use-loaded.ts';

interface Notice {
  readonly settings: PaymentSettings;
  readonly plans: readonly Plan[];
}

/** 特定商取引法に基づく表記: who sells, at what price, how it is paid, delivered and ended. */
export function TradeNoticeText() {
  const { trade: words, plans } = useWords('membership');
  const api = useApi();
  const { value: notice, isFailed } = useLoaded(
    useCallback((shownByCaller) => loadNotice(api, shownByCaller), [api]),
  );
  return (
    <Reading title={words.title} intro={words.intro}>
      {isFailed && <Text tone="warn">{plans.failed}</Text>}
      {notice?.settings.company === null && <Text tone="dim">{words.none}</Text>}
      {notice && <Items notice={notice} />}
    </Reading>
  );
}

function Items({ notice }: { readonly notice: Notice }) {
  const { trade: words, confirmation } = useWords('membership');
  const { settings } = notice;
  const provider = settings.isSandbox ? 'sandbox' : settings.provider;
  const paidBy = words.payment(confirmation.providers[provider] ?? settings.provider);
  const { fees, time, delivery, period, cancellation, environment } = words;
  const facts = Object.entries({ fees, payment: paidBy, time, delivery, period, cancellation, environment });
  return (
    <Facts isRuled>
      {settings.company !== null && <Seller company={settings.company} />}
      <dt>{words.items.price}</dt>
      <dd>
        {words.priceText}
        <Prices plans={notice.plans} />
      </dd>
      {facts.map(([name, text]) => (
        <Item key={name} name={words.items[name as keyof typeof words.items]} text={text} />
      ))}
    </Facts>
  );
}

function Seller({ company }: { readonly company: TradeNotice }) {
  const { trade: words } = useWords('membership');
  const { seller, representative, address, phone, mail, phoneHours, website } = company;
  const reach = phoneHours === null ? phone : words.phoneHours(phone, phoneHours);
  const facts = { seller, representative, address, phone: reach, mail, ...(website !== null && { website }) };
  return Object.entries(facts).map(([name, text]) => (
    <Item key={name} name={words.items[name as keyof typeof words.items]} text={text} />
  ));
}

function Prices({ plans }: { readonly plans: readonly Plan[] }) {
  const { plans: words } = useWords('membership');
  const { money } = useFormat();
  const sorted = intervalsOf(plans).flatMap((unit) => plansOf(plans, unit));
  return (
    <ul>
      {sorted.map(({ id, intervalUnit, fixedPrice, currencyCode }) => (
        <li key={id}>
          {words.priced(
            words.names[intervalUnit],
            words.every[intervalUnit](money(fixedPrice, currencyCode)),
          )}
        </li>
      ))}
    </ul>
  );
}

function Item({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  );
}

/** The seller's data are shown even where the provider does not reply with its plans. */
async function loadNotice(api: ApiCall, shownByCaller?: ShownByCaller): Promise<Notice | null> {
  const settings = await api('getPaymentSettings', {}, shownByCaller);
  if (!settings.ok) return null;
  const params = { productId: settings.value.productId };
  const plans = await api('getPlanList', { params }, 'caller-reports');
  return { settings: settings.value, plans: plans.ok ? plans.value : [] };
}
