import { toSqlError } from '../../database/sql-error.ts';

const unknownAuthority =
  'The certificate of PostgreSQL is from an authority that this machine does not know: name the file with its certificate in NODE_EXTRA_CA_CERTS.';
const outdated =
  'The certificate of PostgreSQL has expired or is not valid yet, or this machine has a wrong time.';

const losesStatements =
  'A pooler between this server and PostgreSQL loses prepared statements. PgBouncer keeps them with pool_mode = session, or from 1.21 on with pool_mode = transaction and max_prepared_statements = 200.';

/** By PostgreSQL's SQLSTATE or by Node's code. */
const sentences: Readonly<Record<string, string>> = {
  '28P01': 'The password of DATABASE_URL is wrong, or PostgreSQL has no such user.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL: create it.',
  '25006':
    'The database of DATABASE_URL takes no writes: it is a standby, or default_transaction_read_only is on. Name the one that takes them.',
  '26000': losesStatements,
  '42P05': losesStatements,
  '42501':
    'PostgreSQL does not allow the user of DATABASE_URL to connect to that database, or to make tables in it: make that user its owner.',
  '53100': 'The disk of PostgreSQL is full: make room there.',
  '53300':
    'PostgreSQL has no connection left for this instance: raise max_connections, or lower DATABASE_POOL.',
  ENOTFOUND: 'The host of DATABASE_URL is not known.',
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  CERT_HAS_EXPIRED: outdated,
  CERT_NOT_YET_VALID: outdated,
  ERR_TLS_CERT_ALTNAME_INVALID:
    'The certificate of PostgreSQL is for another name than the host in DATABASE_URL.',
};

/** What the driver, or a pooler, says where there is no code. */
const messages: readonly (readonly [RegExp, string])[] = [
  [
    /does not support SSL/,
    'PostgreSQL has no TLS, which DATABASE_URL asks for: set ssl = on there, or end DATABASE_URL in ?sslmode=disable where the network between is yours alone.',
  ],
  [/password must be a(?: non-empty)? string/, 'DATABASE_URL has no password, and PostgreSQL wants one.'],
  [
    /^unsupported startup parameter/,
    'PgBouncer refuses a parameter that this server sends at each connection: set ignore_startup_parameters = statement_timeout,options there.',
  ],
  [
    /not allowed in statement pooling mode/,
    'PgBouncer allows no transactions: set pool_mode = session or transaction there.',
  ],
  [/^E\w+: .*, open /, 'A file that DATABASE_URL names (sslrootcert, sslcert, sslkey) cannot be read.'],
];

/**
 * The sentence for a wrong setting of PostgreSQL or of `DATABASE_URL`, which waiting does not change. Null where PostgreSQL
 * is not there, or not yet.
 */
export function describeRefusal(error: unknown): string | null {
  const { code, message } = toSqlError(error);
  // no such role, or no line for it in pg_hba.conf: the code is the same
  if (code === '28000') return `PostgreSQL does not let the user of DATABASE_URL in: ${message}.`;
  return sentences[code] ?? messages.find(([pattern]) => pattern.test(message))?.[1] ?? null;
}
