import pg from 'pg';

export type Sql = <Row extends pg.QueryResultRow>(
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Row[]>;

/** Statements past the instances, each on a new connection: the one before may have ended with the server. */
export function openSql(connectionString: string): Sql {
  return async <Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []) => {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 30_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  };
}
