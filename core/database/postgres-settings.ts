/** What decides the text of postgresql.conf; paths are absolute. */
export type PostgresSettings = {
  /** the folder of the Unix socket, or a loopback TCP port where there are none */
  readonly at: { readonly socket: string } | { readonly port: number };
  /** false only for tests: a power cut may lose the database */
  readonly isDurable: boolean;
};

const quote = (text: string): string => `'${text.replaceAll('\\', '/').replaceAll("'", "''")}'`;

/** The whole postgresql.conf, written anew at each start. Small: one shop, one machine, no replication, no parallel queries. */
export function writeSettings({ at, isDurable }: PostgresSettings): string {
  const place =
    'socket' in at
      ? [
          `listen_addresses = ''`,
          `unix_socket_directories = ${quote(at.socket)}`,
          'unix_socket_permissions = 0700',
          'port = 5432',
        ]
      : [`listen_addresses = '127.0.0.1'`, `unix_socket_directories = ''`, `port = ${at.port}`];
  const safety = isDurable
    ? ['fsync = on', 'synchronous_commit = on']
    : ['fsync = off', 'synchronous_commit = off', 'full_page_writes = off'];
  return [
    '# Written by the server at each start; changes made here are lost.',
    ...place,
    ...safety,
    'max_connections = 60',
    'superuser_reserved_connections = 3',
    'shared_buffers = 64MB',
    'work_mem = 4MB',
    'maintenance_work_mem = 32MB',
    'huge_pages = off',
    'io_method = sync',
    'jit = off',
    'max_parallel_workers_per_gather = 0',
    'max_worker_processes = 2',
    'autovacuum_max_workers = 1',
    'wal_level = minimal',
    'max_wal_senders = 0',
    'min_wal_size = 32MB',
    'max_wal_size = 256MB',
    'update_process_title = off',
    'idle_in_transaction_session_timeout = 60s',
    'password_encryption = scram-sha-256',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    'log_min_messages = warning',
    // a failed statement is reported by the caller, without the values the log line would hold
    'log_min_error_statement = panic',
    'log_error_verbosity = terse',
    '',
  ].join('\n');
}

/** pg_hba.conf: who may open the socket's folder is the owner; over TCP only with the password. */
export const writeAccess = (at: PostgresSettings['at']): string =>
  'socket' in at ? 'local all all trust\n' : 'host all all 127.0.0.1/32 scram-sha-256\n';
