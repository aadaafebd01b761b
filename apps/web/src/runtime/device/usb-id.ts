/** `1A86:7523`, as device managers write a vendor and a product. */
export function usbId({
  vendorId,
  productId,
}: {
  readonly vendorId: number;
  readonly productId: number;
}): string {
  return [vendorId, productId].map((id) => id.toString(16).toUpperCase().padStart(4, '0')).join(':');
}
