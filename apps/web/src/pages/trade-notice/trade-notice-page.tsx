import { TradeNoticeText } from '../../features/membership/trade-notice.tsx';

export function TradeNoticePage() {
  return <TradeNoticeText />;
}
