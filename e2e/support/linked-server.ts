import { type BareServer, startBareServer } from './bare-server.ts';

/** Where the pages elsewhere are; nobody goes there. */
export const addresses = {
  guide: 'https://guide.example/start',
  resource: 'https://resource.example/',
  shop: 'https://shop.example/',
  appStore: 'https://apple.example/app',
  androidStore: 'https://android.example/app',
} as const;

/** A server of its own, which names every page elsewhere that there can be. */
export function startLinkedServer(): Promise<BareServer> {
  return startBareServer({
    GUIDE_URL: addresses.guide,
    RESOURCE_URL: addresses.resource,
    SHOP_URL: addresses.shop,
    APP_STORE_URL: addresses.appStore,
    ANDROID_STORE_URL: addresses.androidStore,
  });
}
