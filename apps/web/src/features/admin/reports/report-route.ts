/** The route of the list of reports. */
export const reportsRoute = '/admin?view=reports';

/** The route of one report. */
export function reportRoute(id: string): string {
  return `${reportsRoute}&report=${encodeURIComponent(id)}`;
}
